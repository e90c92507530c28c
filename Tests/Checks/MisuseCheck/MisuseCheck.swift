import Easel
import Foundation

/// Checks that an optimized program that misuses the library ends with a sentence on stderr that says what to do.
///
/// The unit tests see that of builds without optimization, where `precondition` would say its sentence, too.
///
/// usage: MisuseCheck             every misuse in a process of its own
///        MisuseCheck MISUSE      this one, here
@main struct MisuseCheck {
  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    if let name = names.first {
      guard names.count == 1, let misuse = Misuse(rawValue: name) else {
        print("usage: MisuseCheck [\(Misuse.allCases.map(\.rawValue).joined(separator: " | "))]")
        exit(2)
      }
      MainActor.assumeIsolated { misuse.commit() }
      print("\(name) is possible")
      exit(3)
    }
    var failures = 0
    for misuse in Misuse.allCases {
      let (said, isCrash) = try run(misuse)
      let isRight = isCrash && said.contains(misuse.sentence)
      print("\(misuse.rawValue): \(isRight ? "passed" : "FAILED, it said: \(said)")")
      failures += isRight ? 0 : 1
    }
    print("\(Misuse.allCases.count - failures) passed, \(failures) failed, 0 skipped")
    if failures > 0 { exit(1) }
  }

  /// - Returns: what the process of a misuse said on stderr, and whether a signal ended it.
  private static func run(_ misuse: Misuse) throws -> (said: String, isCrash: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [misuse.rawValue]
    // A backtrace of the crash takes seconds, and is nothing to look at.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let stderr = Pipe()
    process.standardError = stderr
    try process.run()
    let said = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationReason == .uncaughtSignal)
  }
}
