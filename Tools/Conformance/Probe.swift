import Foundation

/// Runs programs that may crash.
enum Probe {
  /// The termination of a program.
  enum Ending: Equatable, CustomStringConvertible {
    case exited(Int32)
    /// Termination by a signal, such as a trap.
    case signalled(Int32)
    case late

    var description: String {
      switch self {
      case .exited(let code): "ended with \(code)"
      case .signalled(let number): "was ended by signal \(number)"
      case .late: "did not end in time"
      }
    }
  }

  /// The path of this program.
  static var this: [String] {
    [Bundle.main.executablePath ?? CommandLine.arguments[0]]
  }

  /// Runs a program with its arguments. A name without a slash is looked up in the PATH.
  ///
  /// - Parameters:
  ///   - seconds: the time limit.
  ///   - tell: receives its output, line by line; nil discards it. Standard error is discarded.
  static func run(
    _ command: [String], within seconds: Double, telling tell: ((String) -> Void)? = nil
  ) throws -> Ending {
    let process = Process()
    let isPath = command[0].contains("/") || command[0].contains("\\")
    process.executableURL = URL(fileURLWithPath: isPath ? command[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(command.dropFirst()) : command
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = tell == nil ? FileHandle.nullDevice : output
    let isDone = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isDone.signal() }
    try process.run()
    if let tell { read(output.fileHandleForReading, tell) }
    if isDone.wait(timeout: .now() + seconds) == .timedOut {
      process.terminate()
      return .late
    }
    return process.terminationReason == .uncaughtSignal
      ? .signalled(process.terminationStatus) : .exited(process.terminationStatus)
  }

  private static func read(_ file: FileHandle, _ tell: (String) -> Void) {
    var pending = Data()
    while true {
      let data = file.availableData
      if data.isEmpty { break }
      pending += data
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        tell(String(decoding: pending[pending.startIndex..<end], as: UTF8.self))
        pending = Data(pending[pending.index(after: end)...])
      }
    }
    if !pending.isEmpty { tell(String(decoding: pending, as: UTF8.self)) }
  }
}
