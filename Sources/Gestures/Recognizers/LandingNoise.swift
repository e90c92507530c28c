/// Tells a finger's growth from its movement.
///
/// As a second finger lands its contact grows, and the first move that is reported is partly that: a step of 5 to
/// 15 points out of nowhere, with little after it. A real movement goes on as it began.
struct LandingNoise {
  private enum Phase {
    case waiting
    case doubtful(Double)
    case settled
  }

  private var phase = Phase.waiting

  /// Takes the next change of whatever is measured, since the pair landed.
  /// - Parameter limit: a first change of this size is a movement in any case.
  /// - Returns: What of the changes so far was noise, to be left out; told once, with the second change.
  mutating func noise(in change: Double, limit: Double) -> Double {
    switch phase {
    case .waiting:
      phase = abs(change) < limit ? .doubtful(change) : .settled
      return 0
    case .doubtful(let first):
      phase = .settled
      let goesOn = change * first > 0 && abs(change) >= abs(first) / 2
      return goesOn ? 0 : first
    case .settled: return 0
    }
  }
}
