import ArgumentParser
import Traces

/// Holds the engines against recorded cases.
@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance", abstract: "Replays recorded cases against the real engines.",
    subcommands: [Gestures.self])
}

extension Conformance {
  struct Gestures: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Replays a folder of gesture traces.",
      discussion:
        "Prints pass, fail or skip, the name and the reason, a line for each file, and the sums last.")

    @Argument(help: "The folder with the trace files.")
    var folder: String

    func run() throws {
      let isConforming = try MainActor.assumeIsolated {
        try TraceFolder(path: folder).judge { print($0) }
      }
      if !isConforming { throw ExitCode.failure }
    }
  }
}
