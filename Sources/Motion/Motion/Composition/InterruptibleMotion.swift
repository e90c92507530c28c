/// A value on its way to a target that can change at any time: the model's value, and the remaining effects of the
/// changes that led to it.
///
/// ```swift
/// var motion = InterruptibleMotion(0.0)
/// motion.retarget(to: 100, at: 0, pace: .curve(.easeInOut, duration: 1))
/// motion.retarget(to: 0, at: 0.5, pace: .curve(.easeInOut, duration: 1), policy: .additive)
/// print(motion.value(at: 0.75), motion.velocity(at: 0.75))
/// ```
///
/// The value is ``target`` plus the rest of each change. A change starts as the difference from the new target to the old
/// one, and goes to zero. Times are seconds on the caller's clock.
public struct InterruptibleMotion<Value: Animatable>: DifferentiableTrajectory {
  /// One change that has not ended.
  @usableFromInline struct Change: Sendable {
    /// The difference that the change adds at its start.
    @usableFromInline var difference: Value.Difference
    /// The velocity that it adds at its start, in units per second.
    @usableFromInline var impulse: Value.Difference
    @usableFromInline var begin: Double
    @usableFromInline var pace: TransitionPace
  }

  /// The value at rest: the model's value.
  public private(set) var target: Value
  /// The target.
  public var end: Value { target }
  /// The distance from the target that counts as at rest, in units of the value. Default 0.01.
  public var tolerance: Double
  @usableFromInline var changes: [Change] = []

  /// Creates a value at rest.
  public init(_ value: Value, tolerance: Double = 0.01) {
    target = value
    self.tolerance = tolerance
  }

  /// The number of changes that have not been removed.
  public var changeCount: Int { changes.count }

  /// Gives the value a new target.
  ///
  /// - Parameters:
  ///   - newTarget: the new value at rest.
  ///   - time: the present time, in seconds.
  ///   - delay: the time until the change starts, in seconds. Meanwhile the value stays where the policy leaves it,
  ///     and a preserved velocity is lost. Default 0.
  ///   - pace: the course of the change.
  ///   - policy: the effect on the running changes. Default: additive.
  public mutating func retarget(
    to newTarget: Value, at time: Double, delay: Double = 0, pace: TransitionPace,
    policy: RetargetPolicy = .additive
  ) {
    let begin = time + nonNegative(finiteOrZero(delay))
    var change = Change(
      difference: newTarget.difference(to: target), impulse: .zero, begin: begin, pace: pace)
    switch policy {
    case .additive: changes.removeAll { $0.pace.hasEnded(after: time - $0.begin) }
    case .restart: changes.removeAll(keepingCapacity: true)
    case .replace, .preserveVelocity:
      let now = state(at: time)
      change.difference = newTarget.difference(to: now.value)
      if policy == .preserveVelocity, begin == time {
        // A curve may have a slope at its start already.
        change.impulse = now.velocity + change.difference * -pace.remainderRate(at: 0).difference
      }
      changes.removeAll(keepingCapacity: true)
    }
    target = newTarget
    changes.append(change)
  }

  /// Adds a velocity to the value, in units per second: a push from outside, which the pace brings back to the target.
  public mutating func push(_ velocity: Value.Difference, at time: Double, pace: TransitionPace) {
    changes.append(Change(difference: .zero, impulse: velocity, begin: time, pace: pace))
  }

  /// Returns the value at a time. Not-a-number counts as the end.
  @inlinable public func value(at time: Double) -> Value {
    var offset = Value.Difference.zero
    for change in changes {
      let remainder = change.pace.remainder(at: elapsed(change, time))
      offset = offset + change.difference * remainder.difference + change.impulse * remainder.impulse
    }
    return target + offset
  }

  /// Returns the velocity at a time, in units per second.
  @inlinable public func velocity(at time: Double) -> Value.Difference {
    var velocity = Value.Difference.zero
    for change in changes {
      let rate = change.pace.remainderRate(at: elapsed(change, time))
      velocity = velocity + change.difference * rate.difference + change.impulse * rate.impulse
    }
    return velocity
  }

  @inlinable func elapsed(_ change: Change, _ time: Double) -> Double {
    time.isNaN ? .infinity : time - change.begin
  }

  private func end(of change: Change) -> Double {
    change.begin
      + change.pace.settlingTime(
        difference: change.difference.magnitude, impulse: change.impulse.magnitude,
        tolerance: tolerance / Double(max(1, changes.count)))
  }

  /// The time at which the last change ends, in seconds; negative infinity at rest. Complexity: some fifty evaluations for
  /// each spring; compute it once, not in every frame.
  public var settlingTime: Double { changes.reduce(-Double.infinity) { max($0, end(of: $1)) } }

  /// Returns whether all changes have ended.
  public func isSettled(at time: Double) -> Bool { time >= settlingTime }

  /// The times at which the changes end, in the order in which they were made, in seconds.
  public var changeEnds: [Double] { changes.map(end) }

  /// Removes changes that have ended. The value jumps by at most ``tolerance``.
  public mutating func removeSettledChanges(at time: Double) {
    guard !changes.isEmpty else { return }
    let ends = changeEnds
    changes = zip(changes, ends).filter { $0.1 > time }.map(\.0)
  }
}
