/// The course of a change from an old value to a new one: a timing function with a duration, or a spring.
public enum TransitionPace: Hashable, Sendable {
  /// A timing function over a duration, in seconds. A duration that is not greater than 0, or not finite, is complete at
  /// once.
  case curve(TimingFunction, duration: Double)
  /// A spring, which determines the duration.
  case spring(Spring)

  /// The remaining effect of a difference of 1, and of an impulse of 1 per second.
  @usableFromInline struct Remainder {
    @usableFromInline var difference = 0.0
    @usableFromInline var impulse = 0.0
  }

  /// Returns the remaining effects at a time since the beginning of a change, in seconds. Before that, they are complete.
  @usableFromInline func remainder(at time: Double) -> Remainder {
    guard time >= 0 else { return Remainder(difference: 1) }
    switch self {
    case .curve(let function, let duration):
      guard duration > 0, duration.isFinite, time < duration else { return Remainder() }
      let u = time / duration
      let remaining = 1 - u
      // An impulse is spread by u (1 − u)², which has the slope 1 at the start, and 0 at the end.
      return Remainder(difference: 1 - function.value(at: u), impulse: duration * u * remaining * remaining)
    case .spring(let spring):
      let state = spring.state(at: time)
      return Remainder(difference: state.position, impulse: state.push)
    }
  }

  /// Returns the derivatives of ``remainder(at:)``, per second.
  @usableFromInline func remainderRate(at time: Double) -> Remainder {
    guard time >= 0 else { return Remainder() }
    switch self {
    case .curve(let function, let duration):
      guard duration > 0, duration.isFinite, time < duration else { return Remainder() }
      let u = time / duration
      return Remainder(difference: -function.velocity(at: u) / duration, impulse: (1 - u) * (1 - 3 * u))
    case .spring(let spring):
      let state = spring.state(at: time)
      return Remainder(difference: state.positionRate, impulse: state.pushRate)
    }
  }

  /// Returns whether exactly nothing remains of a change. Springs only approach their end.
  func hasEnded(after time: Double) -> Bool {
    guard case .curve(_, let duration) = self else { return false }
    return !(duration > 0 && duration.isFinite && time < duration)
  }

  /// Returns the time after which a change has no effect greater than `tolerance`.
  func settlingTime(difference: Double, impulse: Double, tolerance: Double) -> Double {
    switch self {
    case .curve(_, let duration): duration > 0 && duration.isFinite ? duration : 0
    case .spring(let spring):
      // A bound in more than one dimension, because the parts may have different directions.
      spring.settlingTime(distance: difference, speed: impulse, tolerance: tolerance) { time in
        let state = spring.state(at: time)
        return (
          abs(difference * state.position) + abs(impulse * state.push),
          abs(difference * state.positionRate) + abs(impulse * state.pushRate)
        )
      }
    }
  }
}

/// The treatment of a running motion when its value gets a new target.
public enum RetargetPolicy: String, Hashable, Sendable, CaseIterable {
  /// The running changes end. A new one starts from the value on the screen, at rest. The velocity jumps to 0.
  case replace
  /// The running changes go on, and a new one from the old target to the new one is added. With curves of slope 0 at the
  /// start, and springs, the velocity does not jump. The default of view animations.
  case additive
  /// The running changes end. A new one starts from the value on the screen with its velocity.
  case preserveVelocity
  /// The running changes end. A new one starts from the old target: the value jumps there. A view animation that neither
  /// adds nor begins from the current state.
  case restart
}
