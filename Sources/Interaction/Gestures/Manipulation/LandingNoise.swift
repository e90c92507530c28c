/// Separates the growth of a contact from movement.
///
/// When a second finger lands, its contact grows. The first reported move then contains a step of 5 to 15 points,
/// with little after it. A real movement continues.
struct LandingNoise {
  private enum Phase {
    case waiting
    case doubtful(Double)
    case settled
  }

  private var phase = Phase.waiting

  /// Processes the next change of the measured value since the pair landed.
  /// - Parameter limit: the size from which a first change always counts as movement.
  /// - Returns: The noise in the changes so far, to be subtracted; nonzero at most once, with the second change.
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
