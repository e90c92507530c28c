/// A value as a function of progress, 0...1: an animation without a schedule.
///
/// ```swift
/// struct Heartbeat: ValueTrack {
///   func value(at progress: Double) -> Double { 1 + 0.1 * max(0, 1 - 8 * abs(progress - 0.25)) }
/// }
/// let animation = TrackAnimation(.opacity, along: Heartbeat(), duration: 1)
/// ```
public protocol ValueTrack<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: Interpolatable
  /// Returns the value at a progress. 0 is the start and 1 the end; other values may extrapolate, as overshooting
  /// timing functions require.
  func value(at progress: Double) -> Value
  /// The duration of a track that has a pace of its own, such as a spring, in seconds; nil for other tracks. Default nil.
  var naturalDuration: Double? { get }
}

extension ValueTrack {
  public var naturalDuration: Double? { nil }
}

/// A value track with a known rate of change.
///
/// ```swift
/// func fastest<Track: DifferentiableValueTrack<Double>>(_ track: Track) -> Double {
///   stride(from: 0, through: 1, by: 0.01).map { abs(track.velocity(at: $0)) }.max() ?? 0
/// }
/// ```
public protocol DifferentiableValueTrack<Value>: ValueTrack where Value: Animatable {
  /// Returns the rate of change at a progress, in units of the value per unit of progress.
  func velocity(at progress: Double) -> Value.Difference
}

/// The straight way from one value to another.
public struct ValueInterval<Value: Interpolatable>: ValueTrack {
  /// The value at progress 0.
  public var start: Value
  /// The value at progress 1.
  public var end: Value

  /// Creates the way from a value to another.
  @inlinable public init(from start: Value, to end: Value) {
    self.start = start
    self.end = end
  }

  @inlinable public func value(at progress: Double) -> Value {
    start.interpolated(to: end, fraction: progress)
  }
}

extension ValueInterval: DifferentiableValueTrack where Value: Animatable {
  @inlinable public func velocity(at progress: Double) -> Value.Difference { start.difference(to: end) }
}

/// A value track with a schedule and a timing function: a complete animation of one value.
///
/// ```swift
/// let timing = MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true)
/// let pulse = TimedMotion(ValueInterval(from: 1.0, to: 1.2), timing: timing, function: .easeInOut)
/// print(pulse.value(at: 12.25) ?? 1)
/// ```
public struct TimedMotion<Track: ValueTrack>: Sendable {
  /// The values.
  public var track: Track
  /// The schedule.
  public var timing: MediaTiming
  /// The timing function of each run. It is mirrored in backward runs. Default: linear.
  public var function: TimingFunction

  /// Creates an animation of a track.
  public init(_ track: Track, timing: MediaTiming, function: TimingFunction = .linear) {
    self.track = track
    self.timing = timing
    self.function = function
  }

  /// Returns the value at a time of the parent, in seconds; nil if nothing is shown.
  public func value(at parentTime: Double) -> Track.Value? {
    let sample = timing.sample(at: parentTime)
    guard let progress = sample.progress else { return nil }
    return track.value(at: function.value(at: progress, isBefore: sample.phase == .before))
  }
}

extension TimedMotion where Track: DifferentiableValueTrack {
  /// Returns the value and its velocity at a time of the parent, in units of the value per second of the parent; nil
  /// if nothing is shown. The velocity is zero outside the active duration.
  public func state(at parentTime: Double) -> MovingValue<Track.Value>? {
    let sample = timing.sample(at: parentTime)
    guard let position = sample.position else { return nil }
    let progress = function.value(at: position.progress, isBefore: sample.phase == .before)
    let rate = position.progressRate * function.velocity(at: position.progress)
    return MovingValue(
      track.value(at: progress), velocity: rate == 0 ? .zero : track.velocity(at: progress) * rate)
  }
}
