import ArgumentParser
import FileAccess
import Foundation
import GestureConformance

extension Conformance {
  struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fuzz", abstract: "Sends streams of impossible input to the gesture engine for a while.",
      discussion: """
        What breaks a promise is told as short as it goes: the steps, and the flags that send them again. A stream that
        ends the program is made short as well, by sending its parts to programs of their own.
        """)

    @Option(help: ArgumentHelp("For how long.", valueName: "seconds"))
    var seconds = 60.0

    @Option(help: "The first stream's seed; each further one has the next.")
    var seed: UInt64 = 1

    @Option(help: "How many events a stream has.")
    var events = 1_000

    @Option(
      help: ArgumentHelp("Sends one stream, and of that only the steps with these places.", valueName: "N,N…")
    )
    var keep: String?

    @Option(
      help: ArgumentHelp("Sends one stream, to the recognizers with these numbers only.", valueName: "N,N…"))
    var members: String?

    /// The argument with which the program starts itself. It prints each stream's seed, so that a crash can
    /// be attributed.
    @Flag(help: .hidden) var isWatched = false

    func validate() throws {
      guard (0...1_000_000_000).contains(seconds) else {
        throw ValidationError("--seconds has to be between 0 and 1000000000")
      }
      guard (0...1_000_000).contains(events) else {
        throw ValidationError("--events has to be between 0 and 1000000")
      }
    }

    func run() throws {
      let isSound =
        if keep != nil || members != nil {
          try MainActor.assumeIsolated { try sendOne() }
        } else if isWatched {
          MainActor.assumeIsolated { sendMany() }
        } else {
          try watch()
        }
      if !isSound { throw ExitCode.failure }
    }

    @MainActor private func sendOne() throws -> Bool {
      func numbers(_ text: String?) throws -> [Int]? {
        try text?.split(separator: ",").map {
          guard let number = Int($0) else {
            throw ValidationError("\(MessageText.quoted(String($0))) is not a number; write 3,17,21")
          }
          return number
        }
      }
      let stream = StreamFuzz(
        seed: seed, events: events, retained: try numbers(keep), members: try numbers(members))
      tell(stream)
      return stream.violations.isEmpty
    }

    @MainActor private func sendMany() -> Bool {
      let start = ContinuousClock.now
      var (next, reports, failures) = (seed, 0, 0)
      while (ContinuousClock.now - start).seconds < seconds {
        if isWatched { FileHandle.standardOutput.write(Data("seed \(next)\n".utf8)) }
        let stream = StreamFuzz(seed: next, events: events)
        reports += stream.reports
        if !stream.violations.isEmpty {
          failures += 1
          print("fail seed \(next): \(stream.violations.joined(separator: "; "))")
          tell(stream.shrunk())
        }
        // After the largest seed comes the smallest.
        next &+= 1
      }
      print("\(next &- seed) streams of \(events) events, \(reports) reports, \(failures) failures")
      return failures == 0
    }

    @MainActor private func tell(_ stream: StreamFuzz) {
      print(
        "  \(stream.violations.isEmpty ? "no violations" : stream.violations.joined(separator: "; ")), with"
      )
      for (number, label) in zip(stream.members, stream.labels) {
        print("    recognizer \(number): \(label)")
      }
      for step in stream.steps { print("    \(step)") }
    }

    /// Sends the streams in a child process, and reduces a stream that crashes it.
    private func watch() throws -> Bool {
      var last = seed
      let ending = try Probe.run(
        Probe.this + [
          "fuzz", "--is-watched", "--seconds", "\(seconds)", "--seed", "\(seed)", "--events", "\(events)",
        ],
        within: seconds + 600
      ) { line in
        if line.hasPrefix("seed ") { last = UInt64(line.dropFirst(5)) ?? last } else { print(line) }
      }
      if case .exited(let code) = ending { return code == 0 }
      print("fail seed \(last): the program \(ending)")
      return try MainActor.assumeIsolated { try shorten(last, ending) }
    }

    @MainActor private func shorten(_ seed: UInt64, _ ending: Probe.Ending) throws -> Bool {
      func flags(_ retained: [Int], _ members: [Int]) -> [String] {
        let lists = [retained, members].map { $0.map(String.init).joined(separator: ",") }
        return [
          "fuzz", "--seed", "\(seed)", "--events", "\(events)", "--keep", lists[0], "--members", lists[1],
        ]
      }
      func fails(_ retained: [Int], _ members: [Int]) -> Bool {
        (try? Probe.run(Probe.this + flags(retained, members), within: 60)) == ending
      }
      let all = Array(0..<events)
      let allMembers = Array(0..<StreamFuzz.recognizers)
      var members = DeltaDebugging.minimize(allMembers) { fails(all, $0) }
      let retained = DeltaDebugging.minimize(all) { fails($0, members) }
      members = DeltaDebugging.minimize(members) { fails(retained, $0) }
      print("  again: conformance \(flags(retained, members).joined(separator: " "))")
      for step in StreamFuzz.steps(seed: seed, events: events, retained: retained) { print("    \(step)") }
      return false
    }
  }
}
