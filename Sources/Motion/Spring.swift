import Geometry

/// A damped spring: how fast it pulls and how soon it comes to rest.
///
/// It solves m x″ + c x′ + k x = 0 in closed form, so that a value may be asked for at any time and does not
/// depend on the frame rate. Use ``SpringMotion`` to move a value; a spring alone moves 0 to 1.
///
/// Numbers that make no spring are taken as the nearest that do: a stiffness or damping below 0 or
/// not-a-number counts as 0, a mass that is not greater than 0 makes the spring arrive at once.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// In mass per second², as Core Animation's.
  public let stiffness: Double
  /// In mass per second.
  public let damping: Double

  /// √(stiffness / mass), in radians per second; infinite for a spring that arrives at once.
  public let angularFrequency: Double
  /// Damping over twice the mass, in 1 per second.
  let decayRate: Double

  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    func nonNegative(_ x: Double) -> Double { x > 0 ? x : 0 }
    self.mass = nonNegative(mass)
    self.stiffness = nonNegative(stiffness)
    self.damping = nonNegative(damping)
    angularFrequency = self.mass > 0 ? (self.stiffness / self.mass).squareRoot() : .infinity
    decayRate = self.mass > 0 ? self.damping / (2 * self.mass) : 0
  }

  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds; smaller is stiffer, 0 arrives at once.
  ///   - dampingRatio: 1 is the fastest way without overshoot, below 1 it swings, above 1 it creeps.
  public init(response: Double, dampingRatio: Double = 1) {
    let frequency = 2 * Double.pi / response
    guard response > 0, (frequency * frequency).isFinite else {
      self.init(mass: 0, stiffness: 0, damping: 0)
      return
    }
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// - Parameters:
  ///   - duration: how long the spring seems to take, in seconds: the period of the undamped spring.
  ///   - bounce: 0 is critically damped, towards 1 it swings ever longer, below 0 it creeps.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 - max(bounce, -1e6)))
  }

  /// A spring for an animation that must look finished after a given time, such as UIKit's `usingSpringWithDamping`:
  /// let go at rest, it has a thousandth of the distance left at the end, a thousandth over the ratio at most
  /// when it swings.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; 0 arrives at once.
  ///   - dampingRatio: 1 is the fastest way without overshoot, below 1 it swings; confined to 0.01...100.
  public init(settlingDuration: Double, dampingRatio: Double) {
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 100) : 0.01
    // Time and frequency only occur as a product, so a spring of frequency 1 tells the product that is needed.
    let product: Double
    let creeping = Spring(stiffness: 1, damping: 2 * max(1, ratio))
    let slowest = creeping.firstTime { 1 - creeping.value(at: $0) <= Spring.residue }
    if ratio < 1 {
      let envelope = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
      // Near critical damping the envelope runs away from the motion it encloses; the critical spring bounds it.
      product = min(logarithm(envelope / Spring.residue), slowest) / ratio
    } else {
      product = slowest
    }
    self.init(response: 2 * .pi * settlingDuration / product, dampingRatio: ratio)
  }

  /// What is left of the distance when a spring made by its settling duration counts as arrived.
  static let residue = 0.001

  /// Damping over the damping that just prevents swinging.
  public var dampingRatio: Double { angularFrequency > 0 ? decayRate / angularFrequency : .infinity }
  /// The period of the undamped spring, in seconds.
  public var response: Double { angularFrequency > 0 ? 2 * .pi / angularFrequency : .infinity }

  /// Where a spring is that was let go at 0, at `initialVelocity` per second, to come to rest at 1.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    let state = state(at: time)
    return 1 - state.position + initialVelocity * state.push
  }

  /// Its speed, per second.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    let state = state(at: time)
    return initialVelocity * state.pushRate - state.positionRate
  }

  /// When what ``value(at:initialVelocity:)`` gives stays within `tolerance` of 1, in seconds; see
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
