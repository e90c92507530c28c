import Geometry

/// A fling inside a range, along one axis: a decay that becomes a spring where it hits an end of the range.
///
/// The spring starts with the velocity of the decay at the edge, so that only the acceleration changes there. A start
/// outside the range begins with the spring, towards the nearer end.
///
/// ```swift
/// let fling = BoundedDecay(from: 250, initialVelocity: 2000, range: 0...400)
/// print(fling.value(at: 0.5), fling.end)
/// ```
public struct BoundedDecay: DifferentiableTrajectory {
  /// The motion until the edge is hit. Its start is inside the range, unless the spring acts from the start.
  public let decay: Decay<Double>
  /// The range of the value at rest.
  public let range: ClosedRange<Double>
  /// The time at which the spring takes over, in seconds; infinity if no edge is hit.
  public let hitTime: Double
  /// The motion from then on. Its time starts at ``hitTime``.
  public let bounce: SpringMotion<Double>

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - start: the value at time 0. If it is not finite, it counts as the nearer end of the range.
  ///   - initialVelocity: in units per second. If it is not finite, it counts as 0.
  ///   - rate: the fraction of the velocity left after a millisecond. Default 0.998.
  ///   - range: the range of the value at rest.
  ///   - spring: the spring beyond the edges. Default: critically damped with a response of 0.575 s, which lets 1000
  ///     points per second go about 34 points too far.
  ///   - maximumHitSpeed: the greatest speed that passes from the decay to the spring, in either direction, in units per
  ///     second. Default: unlimited. Flutter uses 5000.
  ///   - tolerance: the distance from an edge that counts as at rest. Default 0.01.
  public init(
    from start: Double, initialVelocity: Double, rate: Double = 0.998, range: ClosedRange<Double>,
    spring: Spring = Spring(response: 0.575), maximumHitSpeed: Double = .infinity, tolerance: Double = 0.01
  ) {
    let decay = Decay(
      from: start.isFinite ? start : start > 0 ? range.upperBound : range.lowerBound,
      initialVelocity: finiteOrZero(initialVelocity), rate: rate)
    self.init(
      decay, range: range, spring: spring, maximumHitSpeed: maximumHitSpeed, tolerance: tolerance)
  }

  /// Creates a fling from a decay with any friction.
  public init(
    _ decay: Decay<Double>, range: ClosedRange<Double>, spring: Spring = Spring(response: 0.575),
    maximumHitSpeed: Double = .infinity, tolerance: Double = 0.01
  ) {
    self.decay = decay
    self.range = range
    let isInside = range.contains(decay.start)
    let edge =
      isInside
      ? (decay.initialVelocity < 0 ? range.lowerBound : range.upperBound)
      : (decay.start < range.lowerBound ? range.lowerBound : range.upperBound)
    var hitTime = 0.0
    if isInside { hitTime = decay.initialVelocity == 0 ? .infinity : decay.time(reaching: edge) ?? .infinity }
    self.hitTime = hitTime
    let limit = maximumHitSpeed > 0 ? maximumHitSpeed : 0
    let velocity = hitTime.isFinite ? decay.velocity(at: hitTime) : 0
    bounce = SpringMotion(
      from: isInside ? edge : decay.start, to: edge, initialVelocity: max(-limit, min(limit, velocity)),
      spring: spring, tolerance: tolerance)
  }

  /// Returns the value at a time, in seconds.
  public func value(at time: Double) -> Double {
    let t = clampedTime(time)
    if t >= hitTime { return bounce.value(at: t - hitTime) }
    // Rounding must not carry the decay over the edge.
    return max(range.lowerBound, min(range.upperBound, decay.value(at: t)))
  }

  /// Returns the velocity at a time, in units per second.
  public func velocity(at time: Double) -> Double {
    let t = clampedTime(time)
    return t >= hitTime ? bounce.velocity(at: t - hitTime) : decay.velocity(at: t)
  }

  /// The value at rest.
  public var end: Double { hitTime.isFinite ? bounce.end : decay.end }

  /// The time from which the value counts as at rest, in seconds.
  public var settlingTime: Double {
    hitTime.isFinite ? hitTime + bounce.settlingTime : decay.settlingTime
  }

  /// Returns whether the value counts as at rest from this time on.
  public func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }
}
