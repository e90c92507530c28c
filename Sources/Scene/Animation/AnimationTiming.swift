import Motion

/// When an animation runs and how far it has come at each moment.
struct AnimationTiming: Equatable {
  enum Pace: Equatable {
    case curve(TimingCurve)
    /// `initialVelocity` in distances per second.
    case spring(Spring, initialVelocity: Double)
  }

  var pace: Pace
  /// Of one way, in seconds; for a spring the time until it rests.
  var duration: Double
  /// In seconds.
  var delay: Double
  var repeats = false
  var autoreverses = false

  /// How near to its end a spring counts as at rest, as a part of the distance. The last step jumps by at most
  /// this: a tenth of a point on a screen's width.
  static let springTolerance = 0.000_1

  /// Whether the new values are shown at once.
  var isInstant: Bool { !(duration > 0) && !(delay > 0) }

  /// The time at which everything is over, counted from the start of the delay; infinite when it repeats.
  var end: Double {
    if repeats { return .infinity }
    return max(0, delay) + max(0, duration) * (autoreverses ? 2 : 1)
  }

  /// The time along one way, in seconds: 0 during the delay, running back in the second half of an autoreverse.
  func position(at elapsed: Double) -> Double {
    let time = elapsed - max(0, delay)
    guard time > 0, duration > 0 else { return 0 }
    let cycle = duration * (autoreverses ? 2 : 1)
    let phase = repeats ? time.truncatingRemainder(dividingBy: cycle) : min(time, cycle)
    return phase <= duration ? phase : cycle - phase
  }

  /// What is still missing at `elapsed` seconds: of the distance (1 at the start, 0 at the end), and of what an
  /// initial velocity of 1 per second adds. Curves know no velocity.
  func remainder(at elapsed: Double) -> (distance: Double, push: Double) {
    if elapsed < delay { return (1, 0) }
    let time = position(at: elapsed)
    switch pace {
    case .curve(let curve):
      return (duration > 0 ? 1 - curve.value(at: time / duration) : 0, 0)
    case .spring(let spring, _):
      let still = spring.value(at: time)
      return (1 - still, spring.value(at: time, initialVelocity: 1) - still)
    }
  }

  /// How fast ``remainder(at:)`` changes, per second.
  func remainderRate(at elapsed: Double) -> (distance: Double, push: Double) {
    let running = elapsed - max(0, delay)
    guard running >= 0, elapsed < end, duration > 0 else { return (0, 0) }
    let time = position(at: elapsed)
    let cycle = duration * (autoreverses ? 2 : 1)
    let phase = repeats ? running.truncatingRemainder(dividingBy: cycle) : running
    let direction = phase <= duration ? 1.0 : -1.0
    switch pace {
    case .curve(let curve):
      return (-curve.velocity(at: time / duration) / duration * direction, 0)
    case .spring(let spring, _):
      let still = spring.velocity(at: time)
      return (-still * direction, (spring.velocity(at: time, initialVelocity: 1) - still) * direction)
    }
  }

  var initialVelocity: Double {
    if case .spring(_, let velocity) = pace { return velocity }
    return 0
  }
}
