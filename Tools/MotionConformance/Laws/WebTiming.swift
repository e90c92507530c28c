import Motion

/// The schedule of an animation in the terms of the Web Animations standard. For programs and tests that are written in
/// these terms; `MediaTiming` is the model of this library.
///
/// | Web Animations | `MediaTiming` |
/// |---|---|
/// | local time, active time | parent time, active time |
/// | `delay` | `beginTime` |
/// | `iterations` | `repeatCount`; each direction counts as one iteration here |
/// | `iterationStart` | `timeOffset / duration` |
/// | `playbackRate` | `speed` |
/// | `endDelay` | none |
///
/// Source: Web Animations Level 1, section 4.8. Durations and counts that are negative or not-a-number count as 0; delays
/// that are not finite count as 0.
struct WebTiming: Hashable, Sendable {
  /// The fill mode; `auto` is `none`.
  enum Fill: String, Hashable, Sendable, CaseIterable {
    case none, forwards, backwards, both
  }

  /// The direction of the iterations.
  enum Direction: String, Hashable, Sendable, CaseIterable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// The duration of one iteration, in seconds. Default 0.
  var duration: Double
  /// The time before the active interval, in seconds. A negative delay starts inside the animation. Default 0.
  var delay: Double
  /// The time after the active interval, in seconds. A negative one cuts it. Default 0.
  var endDelay: Double
  /// The number of iterations, which may be a fraction or infinite. Default 1.
  var iterations: Double
  /// The iteration at which the animation starts, which may be a fraction. Default 0.
  var iterationStart: Double
  /// The direction of the iterations. Default: normal.
  var direction: Direction
  /// The state shown outside the active interval. Default: nothing.
  var fill: Fill
  /// The rate of the local time relative to the timeline's. Default 1.
  var playbackRate: Double

  init(
    duration: Double = 0, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1,
    iterationStart: Double = 0, direction: Direction = .normal, fill: Fill = .none, playbackRate: Double = 1
  ) {
    self.duration = nonNegative(duration)
    self.delay = finiteOrZero(delay)
    self.endDelay = finiteOrZero(endDelay)
    self.iterations = nonNegative(iterations)
    self.iterationStart = iterationStart.isFinite ? nonNegative(iterationStart) : 0
    self.direction = direction
    self.fill = fill
    self.playbackRate = finiteOrZero(playbackRate)
  }

  /// The duration of all iterations, in seconds.
  var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }
  /// The end of the animation, including both delays, in seconds of local time; at least 0.
  var endTime: Double { max(0, delay + activeDuration + endDelay) }

  /// The state at one moment.
  struct Sample: Hashable, Sendable {
    /// The position relative to the active interval.
    var phase: MediaTiming.Phase
    /// The time inside the active interval, in seconds; nil if nothing is shown.
    var activeTime: Double?
    /// The index of the iteration, a whole number or infinity; nil if nothing is shown.
    var currentIteration: Double?
    /// The progress inside the iteration, with the direction applied, 0...1; nil if nothing is shown. It is the input
    /// of a timing function.
    var progress: Double?
  }

  /// Returns the state at a local time, in seconds.
  ///
  /// - Parameter timelineTime: the time since the animation started; it is multiplied by ``playbackRate``. Not-a-number
  ///   counts as a time before the animation.
  func sample(at timelineTime: Double) -> Sample {
    let local = timelineTime.isNaN ? -1e300 : max(-1e300, min(1e300, timelineTime * playbackRate))
    let (active, end) = (activeDuration, endTime)
    let begin = max(min(delay, end), 0)
    let stop = max(min(delay + active, end), 0)
    let runsBackwards = playbackRate < 0
    let phase: MediaTiming.Phase
    if local < begin || (runsBackwards && local == begin) {
      phase = .before
    } else if local > stop || (!runsBackwards && local == stop) {
      phase = .after
    } else {
      phase = .active
    }
    var activeTime: Double?
    switch phase {
    case .before: if fill == .backwards || fill == .both { activeTime = max(local - delay, 0) }
    case .active: activeTime = local - delay
    case .after: if fill == .forwards || fill == .both { activeTime = max(min(local - delay, active), 0) }
    }
    var sample = Sample(phase: phase, activeTime: activeTime, currentIteration: nil, progress: nil)
    guard let activeTime else { return sample }
    let elapsed = duration == 0 ? (phase == .before ? 0 : iterations) : activeTime / duration
    let overall = elapsed + iterationStart
    var simple = fraction(of: overall.isFinite ? overall : iterationStart)
    if simple == 0, phase != .before, activeTime == active, iterations != 0 { simple = 1 }
    let iteration =
      phase == .after && iterations == .infinity
      ? .infinity : simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    sample.currentIteration = iteration
    sample.progress = isReversed(iteration) ? 1 - simple : simple
    return sample
  }

  private func fraction(of overall: Double) -> Double { overall - overall.rounded(.down) }

  private func isReversed(_ iteration: Double) -> Bool {
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
    switch direction {
    case .normal: return false
    case .reverse: return true
    case .alternate: return isOdd
    case .alternateReverse: return !isOdd
    }
  }
}
