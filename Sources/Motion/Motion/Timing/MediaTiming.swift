/// The schedule of an animation or a layer: how the time of its parent becomes its own time, like Core Animation's
/// `CAMediaTiming`.
///
/// ```
///   parent time ──(t − beginTime) × speed──► active time ──+ timeOffset, modulo the cycle──► position ──► progress
///                                               │
///                            before │ active: 0 ..< activeDuration │ after
/// ```
///
/// Conventions where Core Animation is silent (record 51):
/// - ``repeatCount`` counts cycles: pairs of a forward and a backward run if ``autoreverses`` is set.
/// - ``timeOffset`` wraps around inside the cycle. It does not change when the animation starts or ends.
/// - The end of the active duration shows the end of the last cycle, not the start of the next one. A fractional count
///   ends at that fraction.
///
/// Every value is accepted. Durations, repeat durations and counts that are negative or not-a-number count as 0. A
/// begin time, speed or offset that is not finite counts as 0. An infinite count, or an infinite repeat duration, never
/// ends; an infinite duration never leaves progress 0.
public struct MediaTiming: Hashable, Sendable {
  /// The state shown outside the active duration.
  public enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case removed
    /// Nothing before, and the last value after it.
    case forwards
    /// The first value before it, and nothing after.
    case backwards
    /// The first value before it, and the last value after.
    case both

    var fillsBefore: Bool { self == .backwards || self == .both }
    var fillsAfter: Bool { self == .forwards || self == .both }
  }

  /// The time of the parent at which the active duration begins, in seconds. Default 0. An earlier time than now
  /// starts inside the animation.
  public var beginTime: Double
  /// The duration of one forward run, in seconds of the own time. Default 0: complete at once.
  public var duration: Double
  /// The rate of the own time relative to the parent's. Default 1. With 0 the own time stands still at
  /// ``timeOffset``. With a negative speed, time runs backwards, and the animation is active before its begin time.
  public var speed: Double
  /// An offset added to the own time, in seconds, not scaled by ``speed``. Default 0.
  public var timeOffset: Double
  /// The number of cycles, which may be a fraction. Default 0, which counts as 1. Ignored if ``repeatDuration`` is
  /// greater than 0.
  public var repeatCount: Double
  /// The time for which cycles are repeated, in seconds of the own time. Default 0: determined by ``repeatCount``.
  public var repeatDuration: Double
  /// Whether each forward run is followed by a backward run. Default false.
  public var autoreverses: Bool
  /// The state shown outside the active duration. Default: nothing.
  public var fillMode: FillMode

  /// Creates a schedule. Without arguments it is complete at once.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The duration of one cycle, in seconds of the own time: a forward run, and a backward run if ``autoreverses`` is
  /// set.
  public var cycleDuration: Double { nonNegative(duration) * (autoreverses ? 2 : 1) }

  /// The total duration of all cycles, in seconds of the own time. 0 if the duration is 0 and there is no
  /// ``repeatDuration``, even for an infinite count.
  public var activeDuration: Double {
    let limit = nonNegative(repeatDuration)
    if limit > 0 { return limit }
    let cycle = cycleDuration
    return cycle > 0 ? cycle * cycleCount : 0
  }

  /// The number of cycles if there is no repeat duration.
  var cycleCount: Double { repeatCount > 0 ? repeatCount : 1 }
  var usableSpeed: Double { finiteOrZero(speed) }
  var usableOffset: Double { finiteOrZero(timeOffset) }
  var usableBegin: Double { finiteOrZero(beginTime) }

  /// The position of a time relative to the active duration.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The active duration has not begun.
    case before
    /// The active duration is running.
    case active
    /// The active duration is over.
    case after
  }

  /// The state of an animation at one moment.
  public struct Sample: Hashable, Sendable {
    /// The position relative to the active duration.
    public var phase: Phase
    /// `(parent time − beginTime) × speed + timeOffset`, in seconds.
    public var activeLocalTime: Double
    /// The state that is shown; nil if nothing is.
    public var position: Position?

    /// The fraction of a forward run, 0...1; nil if nothing is shown. It is the input of a timing function.
    @inlinable public var progress: Double? { position?.progress }
  }

  /// A position inside the cycles.
  public struct Position: Hashable, Sendable {
    /// The index of the cycle, a whole number: 0 for the first one, and below 0 only with a negative ``timeOffset``. A
    /// `Double`, because 10³⁰ cycles are permitted.
    public var cycle: Double
    /// Whether this is the backward run of a cycle.
    public var isReversing: Bool
    /// The fraction of a forward run, 0...1. It decreases during a backward run, so that a timing function is
    /// mirrored.
    public var progress: Double
    /// The rate of the progress, per second of the parent's time. 0 outside the active duration.
    public var progressRate: Double
    /// The time within a forward run, in seconds: the parent time of the children of a group.
    public var basicTime: Double
  }
}
