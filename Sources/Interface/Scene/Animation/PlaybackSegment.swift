import Motion

/// One motion of the progress of a ``PropertyAnimator``, along a curve or with a spring.
struct PlaybackSegment {
  /// The progress at the start of the segment.
  var from: Double
  /// The progress at the end of the segment.
  var to: Double
  /// The pace and the duration. The delay is not used.
  var timing: AnimationTiming

  var duration: Double { max(0, timing.duration) }

  /// The progress at a time in the segment, in seconds. Exact at both ends.
  func value(at seconds: Double) -> Double {
    if seconds <= 0 { return from }
    if seconds >= duration { return to }
    let left = timing.remainder(at: seconds)
    return from + (to - from) * (1 - left.distance + timing.initialVelocity.scalar * left.impulse)
  }

  /// The rate of change of the progress, per second; 0 outside of the segment.
  func rate(at seconds: Double) -> Double {
    guard seconds >= 0, seconds < duration else { return 0 }
    let rate = timing.remainderRate(at: seconds)
    return (to - from) * (timing.initialVelocity.scalar * rate.impulse - rate.distance)
  }

  /// Returns the earliest time in the segment, in seconds, at which the progress is `value`. A value that the segment
  /// never has gives the nearer end. Complexity: at most 64 samples and 60 bisections.
  func time(of value: Double) -> Double {
    if value == from || !(duration > 0) { return 0 }
    if value == to { return duration }
    let sampleCount = 64
    var (low, lowValue) = (0.0, from)
    for index in 1...sampleCount {
      var high = duration * Double(index) / Double(sampleCount)
      let highValue = self.value(at: high)
      if (lowValue - value) * (highValue - value) <= 0 {
        let rises = highValue > lowValue
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if (self.value(at: middle) < value) == rises { low = middle } else { high = middle }
        }
        return high
      }
      (low, lowValue) = (high, highValue)
    }
    return abs(value - from) < abs(value - to) ? 0 : duration
  }
}
