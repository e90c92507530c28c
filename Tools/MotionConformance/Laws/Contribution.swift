import Motion

/// The effect of one animation on a property: it replaces the value below it, or adds to it.
///
/// The value on the screen is the model's value with the contributions of all animations applied, in the order in which
/// the animations were added.
enum Contribution<Value: Animatable>: Sendable {
  /// Replaces everything below.
  case replace(MovingValue<Value>)
  /// Adds a difference, and its velocity.
  case add(Value.Difference, velocity: Value.Difference)

  /// Returns what results above `base`.
  func applied(to base: MovingValue<Value>) -> MovingValue<Value> {
    switch self {
    case .replace(let state): state
    case .add(let difference, let velocity):
      MovingValue(base.value + difference, velocity: base.velocity + velocity)
    }
  }
}

extension MovingValue {
  /// Returns this value with contributions applied, the first one lowest. Complexity: O(n).
  func applying(_ contributions: some Sequence<Contribution<Value>>) -> MovingValue {
    var state = self
    for contribution in contributions { state = contribution.applied(to: state) }
    return state
  }
}

extension TimedMotion where Track: DifferentiableValueTrack {
  /// Returns the contribution of this animation if it replaces what lies below; nil if nothing is shown.
  func replacement(at parentTime: Double) -> Contribution<Track.Value>? {
    state(at: parentTime).map { .replace($0) }
  }

  /// Returns the value and its velocity if each cycle begins where the last one ended: the track's value plus the index
  /// of the cycle times the track's total change. Nil if nothing is shown. Cycles that reverse end where they began, so
  /// nothing accumulates then.
  func accumulatedState(at parentTime: Double) -> MovingValue<Track.Value>? {
    guard let state = state(at: parentTime) else { return nil }
    guard !timing.autoreverses, let cycle = timing.sample(at: parentTime).position?.cycle, cycle != 0 else {
      return state
    }
    let total = track.value(at: 0).difference(to: track.value(at: 1))
    return MovingValue(state.value + total * cycle, velocity: state.velocity)
  }
}

extension TimedMotion
where Track: DifferentiableValueTrack, Track.Value: VectorArithmetic, Track.Value == Track.Value.Difference {
  /// Returns the contribution of this animation, whose values are differences, if it adds to what lies below; nil if
  /// nothing is shown.
  func addition<Value: Animatable>(at parentTime: Double, to type: Value.Type = Value.self)
    -> Contribution<Value>? where Value.Difference == Track.Value
  {
    state(at: parentTime).map { .add($0.value, velocity: $0.velocity) }
  }
}
