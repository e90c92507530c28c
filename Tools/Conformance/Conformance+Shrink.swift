import ArgumentParser
import FileAccess
import Foundation
import GestureConformance
import Gestures

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

    /// The argument with which the program starts itself to replay a trace that may crash it.
    @Flag(help: .hidden) var isProbe = false

    func validate() throws {
      guard (0...1_000_000_000).contains(patience) else {
        throw ValidationError("--patience has to be between 0 and 1000000000 seconds")
      }
      if let output { try OutputFile(output, flag: "--output").check() }
    }

    func run() throws {
      let bytes = try InputFile(file).read(limit: 1 << 30, advice: "name a trace or a tape")
      try MainActor.assumeIsolated {
        if isProbe {
          _ = try TraceShrinker(parsing: String(decoding: bytes, as: UTF8.self)).failure
        } else if let tape = try tape(in: bytes) {
          try shrink(tape)
        } else {
          try shrink(TraceShrinker(parsing: String(decoding: bytes, as: UTF8.self)))
        }
      }
    }

    /// Reads a tape. A truncated tape gives a warning; another file gives nil.
    @MainActor private func tape(in bytes: [UInt8]) throws -> Tape? {
      var reader = TapeReader(file: file)
      let reading: TapeReader.Reading
      do {
        try reader.read(bytes[...])
        reading = try reader.finish()
      } catch {
        if error.kind == .noHeader { return nil }
        throw error
      }
      if let cut = reading.cut {
        tell("\(file):\(cut.line): the tape is cut short; it is taken as far as it goes")
      }
      return reading.tape
    }

    @MainActor private func shrink(_ tape: Tape) throws {
      guard !command.isEmpty else {
        throw ValidationError("a tape needs a command that fails: conformance shrink \(file) -- COMMAND {}")
      }
      try withScratchFile("tape") { scratch in
        let ending = try run(tape.text, scratch)
        guard ending != .exited(0) else { throw CommandError("the command does not fail with \(file)") }
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
          throw CommandError("\(file) does not fail")
        }
      }
    }

    /// Runs the command, or the replay of a trace, with a file of the given text.
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
        try OutputFile(output, flag: "--output").replace(with: text)
      } else {
        print(text, terminator: "")
      }
    }

    private func tell(_ line: String) { StandardError.report(line, program: "conformance") }
  }
}
