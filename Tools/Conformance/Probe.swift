import Foundation

/// Runs programs that may come to a bad end.
enum Probe {
  /// How a program ended.
  enum Ending: Equatable, CustomStringConvertible {
    case exited(Int32)
    /// A trap, for one.
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

  /// This very program.
  static var this: [String] {
    [Bundle.main.executablePath ?? CommandLine.arguments[0]]
  }

  /// Runs a program with its arguments; what is no path is looked for where commands are.
  ///
  /// - Parameters:
  ///   - seconds: how long it may take.
  ///   - tell: gets what it prints, line by line; else that goes nowhere. What it says of errors goes nowhere.
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
    var rest = Data()
    while true {
      let data = file.availableData
      if data.isEmpty { break }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        tell(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    if !rest.isEmpty { tell(String(decoding: rest, as: UTF8.self)) }
  }
}
