import ArgumentParser

/// The memory of this process as reported by the system, in KiB. Linux only.
enum ProcessMemory {
  /// The current resident memory.
  static func resident() throws -> Int { try field("VmRSS:") }

  /// The peak resident memory since the start, or since ``forgetPeak()``.
  static func peak() throws -> Int { try field("VmHWM:") }

  /// Resets the peak to the current resident memory.
  static func forgetPeak() throws { try TextFile.write("5", to: "/proc/self/clear_refs") }

  private static func field(_ name: String) throws -> Int {
    for line in try TextFile.read("/proc/self/status").split(separator: "\n") where line.hasPrefix(name) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count >= 2, let value = Int(words[1]) { return value }
    }
    throw ValidationError("/proc/self/status has no field \(name)")
  }
}
