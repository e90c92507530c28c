import ArgumentParser
import GestureConformance

extension Conformance {
  struct Models: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "models",
      abstract: "Plays every short story of fingers with every small set of recognizers.",
      discussion: """
        All pairs of all kinds, and all sets of three of the representative ones, in every relation; sets of four are
        drawn by chance. Prints what was looked at, and every set that broke a promise. Build it with optimization.
        """)

    enum Part: String, CaseIterable, ExpressibleByArgument { case pairs, triples, fours }

    @Option(help: "Only sets of this size.")
    var only: Part?

    @Option(help: "How many steps the stories have.")
    var length = 5

    @Option(help: "How many sets of four.")
    var fours = 2_000

    @Option(help: "What the sets of four are drawn from.")
    var seed: UInt64 = 1

    func validate() throws {
      guard (0...100).contains(length), (0...10_000_000).contains(fours) else {
        throw ValidationError("--length has to be between 0 and 100, --fours between 0 and 10000000")
      }
    }

    func run() throws {
      let isSound = MainActor.assumeIsolated {
        var failures = 0
        let parts = only.map { [$0] } ?? Part.allCases
        if parts.contains(.pairs) { failures += report("pairs") { $0.checkPairs(length: length) } }
        if parts.contains(.triples) { failures += report("triples") { $0.checkTriples(length: length) } }
        if parts.contains(.fours) {
          failures += report("fours, seed \(seed)") {
            $0.checkFours(sets: fours, stories: 200, length: length + 3, seed: seed)
          }
        }
        return failures == 0
      }
      if !isSound { throw ExitCode.failure }
    }

    @MainActor private func report(_ name: String, _ work: (ModelCheck) -> Void) -> Int {
      let check = ModelCheck()
      let seconds = ContinuousClock().measure { work(check) }.seconds
      for failure in check.failures { print("fail \(failure)") }
      print(
        "\(name): \(check.sets) sets, \(check.stories) stories, \(check.steps) steps, \(check.states) states, "
          + "\(check.failures.count) failures, \((seconds * 10).rounded() / 10) s")
      return check.failures.count
    }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
