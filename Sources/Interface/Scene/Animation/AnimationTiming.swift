import Motion

/// The schedule of an animation, and its progress at each time.
struct AnimationTiming: Equatable {
  enum Pace: Equatable {
    case curve(TimingCurve)
    case spring(Spring, initialVelocity: SpringVelocity)
  }

  var pace: Pace
  /// Duration of one forward run, in seconds. For a spring, the time until it is at rest.
  var duration: Double
  /// Delay before the start, in seconds.
  var delay: Double
  var repeats = false
  var autoreverses = false

  /// The distance from its end at which a spring counts as at rest, as a fraction of the total distance. The
  /// last frame jumps by at most this: a tenth of a point across a screen.
  static let springTolerance = 0.000_1

  /// Whether the new values are shown immediately, without animation.
  var isInstant: Bool { !(duration > 0) && !(delay > 0) }

  /// The end time, counted from the start of the delay; infinite for a repeating animation.
  var end: Double {
    if repeats { return .infinity }
    return max(0, delay) + max(0, duration) * (autoreverses ? 2 : 1)
  }

  /// The time within a forward run, in seconds: 0 during the delay, decreasing in the second half of an
  /// autoreverse.
  func position(at elapsed: Double) -> Double {
    let time = elapsed - max(0, delay)
    guard time > 0, duration > 0 else { return 0 }
    let cycle = duration * (autoreverses ? 2 : 1)
    let phase = repeats ? time.truncatingRemainder(dividingBy: cycle) : min(time, cycle)
    return phase <= duration ? phase : cycle - phase
  }

  /// The remaining change at `elapsed` seconds. `distance` goes from 1 at the start to 0 at the end.
  /// `impulse` is the contribution of an initial velocity of 1 per second; 0 for curves.
  func remainder(at elapsed: Double) -> (distance: Double, impulse: Double) {
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

  /// The derivative of ``remainder(at:)``, per second.
  func remainderRate(at elapsed: Double) -> (distance: Double, impulse: Double) {
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

  /// The timing for users who prefer reduced motion: a spring that would swing is critically damped, as fast as before.
  var reduced: AnimationTiming {
    guard case .spring(let spring, let velocity) = pace else { return self }
    let criticalDamping = 2 * (spring.mass * spring.stiffness).squareRoot()
    guard spring.damping < criticalDamping else { return self }
    let calm = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: criticalDamping)
    var timing = self
    timing.pace = .spring(calm, initialVelocity: velocity)
    timing.duration = velocity.settlingTime(of: calm)
    return timing
  }

  var initialVelocity: SpringVelocity {
    if case .spring(_, let velocity) = pace { return velocity }
    return SpringVelocity(0)
  }
}

extension AnimationTiming {
  /// Creates the timing of a block with a curve. Negative and non-finite times count as 0.
  init(_ curve: TimingCurve, duration: Double, delay: Double) {
    self.init(
      pace: .curve(curve), duration: duration.isFinite ? max(0, duration) : 0,
      delay: delay.isFinite ? max(0, delay) : 0)
  }

  /// Creates the timing of a block with a spring, which ends when the spring is at rest. Negative and non-finite delays count
  /// as 0.
  init(_ spring: Spring, initialVelocity velocity: SpringVelocity, delay: Double) {
    self.init(
      pace: .spring(spring, initialVelocity: velocity), duration: velocity.settlingTime(of: spring),
      delay: delay.isFinite ? max(0, delay) : 0)
  }
}
