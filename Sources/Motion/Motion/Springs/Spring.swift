import Geometry

/// A damped spring, defined by its mass, stiffness and damping.
///
/// It solves m x″ + c x′ + k x = 0 in closed form. So its value can be computed for any time, independent of the
/// frame rate. A spring alone moves from 0 to 1; use ``SpringMotion`` to move a value.
///
/// Invalid numbers are replaced by the nearest valid ones: a negative or not-a-number stiffness or damping counts as
/// 0. With a mass that is not greater than 0 the spring arrives at once.
///
/// ```swift
/// let bouncy = Spring(response: 0.5, dampingRatio: 0.6)
/// View.animate(spring: bouncy) { shape.center = Point(200, 120) }
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass; 0 for a spring that arrives at once.
  public let mass: Double
  /// The stiffness, in mass per second², as in Core Animation.
  public let stiffness: Double
  /// The damping, in mass per second.
  public let damping: Double

  /// √(stiffness / mass), in radians per second; infinite for a spring that arrives at once.
  public let angularFrequency: Double
  /// The damping divided by twice the mass, in 1 per second.
  let decayRate: Double

  /// Creates a spring from its physical parameters. Default mass: 1.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = nonNegative(mass)
    self.stiffness = nonNegative(stiffness)
    self.damping = nonNegative(damping)
    angularFrequency = self.mass > 0 ? (self.stiffness / self.mass).squareRoot() : .infinity
    decayRate = self.mass > 0 ? self.damping / (2 * self.mass) : 0
  }

  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds; smaller is stiffer, 0 arrives at once.
  ///   - dampingRatio: 1 is the fastest motion without overshoot; below 1 the spring oscillates, above 1 it is
  ///     slower.
  public init(response: Double, dampingRatio: Double = 1) {
    let frequency = 2 * Double.pi / response
    guard response > 0, (frequency * frequency).isFinite else {
      self.init(mass: 0, stiffness: 0, damping: 0)
      return
    }
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// - Parameters:
  ///   - mass: a mass that is not greater than 0 arrives at once.
  ///   - response: the period of the undamped spring in seconds; 0 arrives at once.
  ///   - dampingRatio: 1 is the fastest motion without overshoot.
  public init(mass: Double, response: Double, dampingRatio: Double) {
    let unit = Spring(response: response, dampingRatio: dampingRatio)
    self.init(
      mass: unit.mass > 0 ? mass : 0, stiffness: mass * unit.stiffness, damping: mass * unit.damping)
  }

  /// Creates a spring from its perceived duration and its bounce, as SwiftUI's `Spring(duration:bounce:)` and Core
  /// Animation's `CASpringAnimation(perceptualDuration:bounce:)`.
  ///
  /// The damping ratio is 1 − bounce for a positive bounce, and 1 / (1 + bounce) for a negative one: the rule of Flutter's
  /// `SpringDescription.withDurationAndBounce`, which states that it gives SwiftUI's springs. See ``bounce``.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds: the period of the undamped spring, its ``response``. 0 arrives at
  ///     once.
  ///   - bounce: 0 is critically damped; towards 1 the spring oscillates longer, and towards −1 it is over-damped and
  ///     slower. Clamped to −1...1: a bounce of 1 is undamped, and with one of −1 the spring never moves. Not-a-number
  ///     counts as 0.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isNaN ? 0 : max(-1, min(1, bounce))
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring for an animation that must look finished after a given time, such as UIKit's
  /// `usingSpringWithDamping`.
  ///
  /// Its frequency ω solves e^(−ζ ω D) ζ / √(1 − ζ²) = 0.001 for a ratio ζ below 1, and e^(−ω D) (ω D + 1) = 0.001 at 1:
  /// the rule of Framer's and Motion's `findSpring` for a spring released at rest. Released at rest, it has a thousandth
  /// of the distance left at the end. If it oscillates, it has at most a thousandth divided by the ratio. A velocity
  /// that the value already has must only be an initial condition: it has no influence on the spring.
  ///
  /// - Parameters:
  ///   - settlingDuration: the duration, in seconds; 0 arrives at once.
  ///   - dampingRatio: 1 is the fastest motion without overshoot; below 1 the spring oscillates. Clamped to
  ///     0.01...100.
  public init(settlingDuration: Double, dampingRatio: Double) {
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 100) : 0.01
    // Time and frequency occur only as a product, so a spring of frequency 1 gives the necessary product.
    let product: Double
    let overdamped = Spring(stiffness: 1, damping: 2 * max(1, ratio))
    let slowest = overdamped.firstTime { 1 - overdamped.value(at: $0) <= Spring.residue }
    if ratio < 1 {
      let envelope = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
      // Near critical damping the envelope exceeds the motion by far. The critical spring gives a better bound.
      product = min(logarithm(envelope / Spring.residue), slowest) / ratio
    } else {
      product = slowest
    }
    self.init(response: 2 * .pi * settlingDuration / product, dampingRatio: ratio)
  }

  /// The fraction of the distance left when a spring made by its settling duration counts as settled.
  static let residue = 0.001

  /// The damping divided by the least damping that prevents oscillation.
  public var dampingRatio: Double { angularFrequency > 0 ? decayRate / angularFrequency : .infinity }
  /// The period of the undamped spring, in seconds. It is also the perceived duration of ``init(duration:bounce:)``.
  public var response: Double { angularFrequency > 0 ? 2 * .pi / angularFrequency : .infinity }
  /// The bounce that gives this spring's damping, in −1...1: 1 − ``dampingRatio`` for a spring that oscillates, and
  /// 1 / dampingRatio − 1 for one that does not. The inverse of ``init(duration:bounce:)``.
  /// 0 for a spring that arrives at once.
  public var bounce: Double {
    if !angularFrequency.isFinite { return 0 }
    return dampingRatio < 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// Returns the position of a spring released at 0 with `initialVelocity` per second, which comes to rest at 1. A
  /// velocity that is not finite counts as 0.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    let state = state(at: time)
    return 1 - state.position + finiteOrZero(initialVelocity) * state.push
  }

  /// Returns the velocity of that spring, per second.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    let state = state(at: time)
    return finiteOrZero(initialVelocity) * state.pushRate - state.positionRate
  }

  /// Returns the time from which ``value(at:initialVelocity:)`` stays within `tolerance` of 1, in seconds; see
  /// ``SpringMotion/settlingTime``.
  public func settlingTime(initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double {
    settlingTime(distance: 1, speed: abs(initialVelocity), tolerance: tolerance) { time in
      (
        1 - value(at: time, initialVelocity: initialVelocity),
        velocity(at: time, initialVelocity: initialVelocity)
      )
    }
  }
}
