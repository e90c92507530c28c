/// A trajectory as a value track: a spring, a decay or a tween that can be repeated, reversed and scrubbed by a schedule.
///
/// Progress is time divided by the duration. A backward run mirrors the motion in time. A spring that has not settled by
/// then is cut.
///
/// ```swift
/// let spring = SpringMotion(from: 0.0, to: 100, spring: Spring(response: 0.4, dampingRatio: 0.6))
/// let track = TrajectoryTrack(spring, duration: spring.settlingTime)
/// let motion = TimedMotion(track, timing: MediaTiming(duration: track.duration, repeatCount: 3, autoreverses: true))
/// print(motion.value(at: 0.1) ?? 0)
/// ```
public struct TrajectoryTrack<Motion: Trajectory>: ValueTrack {
  /// The trajectory.
  public var motion: Motion
  /// The time of the trajectory at progress 1, in seconds. Values that are negative or not-a-number count as 0.
  public var duration: Double

  /// Creates a track of the first seconds of a trajectory.
  public init(_ motion: Motion, duration: Double) {
    self.motion = motion
    self.duration = nonNegative(duration)
  }

  /// The duration, if it is finite.
  public var naturalDuration: Double? { duration.isFinite ? duration : nil }

  /// Returns the value at a progress. Progress below 0 and not-a-number count as 0; above 1 the trajectory continues.
  public func value(at progress: Double) -> Motion.Value { motion.value(at: time(at: progress)) }

  private func time(at progress: Double) -> Double { clampedTime(progress) * clampedTime(duration) }
}

extension TrajectoryTrack: DifferentiableValueTrack where Motion: DifferentiableTrajectory {
  /// Returns the rate of change, per unit of progress.
  public func velocity(at progress: Double) -> Motion.Value.Difference {
    motion.velocity(at: time(at: progress)) * clampedTime(duration)
  }
}
