import ArgumentParser

/// What the system says of this process's memory, in KiB. Only Linux says it in a file.
enum ProcessMemory {
  /// How much of the process is in memory now.
  static func resident() throws -> Int { try field("VmRSS:") }

  /// The most that was in memory since the start, or since ``forgetPeak()``.
  static func peak() throws -> Int { try field("VmHWM:") }

  /// Lets the peak begin again at what is in memory now.
  static func forgetPeak() throws { try TextFile.write("5", to: "/proc/self/clear_refs") }

  private static func field(_ name: String) throws -> Int {
    for line in try TextFile.read("/proc/self/status").split(separator: "\n") where line.hasPrefix(name) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count >= 2, let value = Int(words[1]) { return value }
    }
    throw ValidationError("/proc/self/status has no field \(name)")
  }
}
