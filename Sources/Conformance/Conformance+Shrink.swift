import ArgumentParser
import Foundation
import Gestures
import Traces

extension Conformance {
  struct Shrink: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "shrink", abstract: "Makes a trace or a tape that fails as short and simple as it goes.",
      discussion: """
        A trace fails by an expectation that is broken, or because it ends the program that replays it. Which one of \
        these it is, stays: fingers, recognizers, events and other expectations are left out as long as it does, and \
        times and places get round numbers.

        A tape fails by a command, which gets the tape's path in the place of {} and ends as it does with the whole
        tape:

          conformance shrink bug.tape -- shapely --headless --replay {}
        """)

    @Argument(help: "The trace or tape.")
    var file: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Where to write what is left; else it is printed.", valueName: "file"))
    var output: String?

    @Option(
      help: ArgumentHelp(
        "How long a command may take; one that takes longer fails, too.", valueName: "seconds"))
    var patience = 60.0

    @Argument(
      parsing: .postTerminator, help: ArgumentHelp("What fails, with {} for the path.", valueName: "command"))
    var command: [String] = []

    /// What the program starts itself with: replays the trace, and does not come back if that ends it.
    @Flag(help: .hidden) var isProbe = false

    func run() throws {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw ValidationError("\(file) cannot be read; name a trace or a tape")
      }
      let text = String(decoding: data, as: UTF8.self)
      try MainActor.assumeIsolated {
        if isProbe {
          _ = try TraceShrinker(parsing: text).failure
        } else if let tape = try? Tape(parsing: text, file: file) {
          try shrink(tape)
        } else if text.hasPrefix("{\"tape\"") {
          _ = try Tape(parsing: text, file: file)
        } else {
          try shrink(TraceShrinker(parsing: text))
        }
      }
    }

    @MainActor private func shrink(_ tape: Tape) throws {
      guard !command.isEmpty else {
        throw ValidationError("a tape needs a command that fails: conformance shrink \(file) -- COMMAND {}")
      }
      try withScratchFile("tape") { scratch in
        let ending = try run(tape.text, scratch)
        guard ending != .exited(0) else { throw ValidationError("the command does not fail with \(file)") }
        let short = tape.shrunk { (try? run($0.text, scratch)) == ending }
        try hand(over: short.text)
        tell("\(short.entries.count) of \(tape.entries.count) entries; the command \(ending)")
      }
    }

    @MainActor private func shrink(_ shrinker: TraceShrinker) throws {
      var shrinker = shrinker
      try withScratchFile("json") { scratch in
        let ending = try run(shrinker.text, scratch)
        if ending != .exited(0) {
          shrinker.shrink { (try? run($0, scratch)) == ending }
          try hand(over: shrinker.text)
          tell("\(shrinker.summary); it \(ending)")
        } else if let failure = shrinker.failure {
          shrinker.shrink()
          try hand(over: shrinker.text)
          tell("\(shrinker.summary); \(failure)")
        } else {
          throw ValidationError("\(file) does not fail")
        }
      }
    }

    /// Runs the command, or the replay of a trace, with a file that holds `text`.
    private func run(_ text: String, _ scratch: URL) throws -> Probe.Ending {
      try Data(text.utf8).write(to: scratch)
      let command =
        command.isEmpty
        ? Probe.this + ["shrink", "--is-probe", scratch.path]
        : command.map { $0.replacingOccurrences(of: "{}", with: scratch.path) }
      return try Probe.run(command, within: patience)
    }

    private func withScratchFile(_ kind: String, _ body: (URL) throws -> Void) throws {
      let name = "shrink-\(ProcessInfo.processInfo.processIdentifier).\(kind)"
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      defer { try? FileManager.default.removeItem(at: scratch) }
      try body(scratch)
    }

    private func hand(over text: String) throws {
      if let output {
        try Data(text.utf8).write(to: URL(fileURLWithPath: output))
      } else {
        print(text, terminator: "")
      }
    }

    private func tell(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
  }
}
