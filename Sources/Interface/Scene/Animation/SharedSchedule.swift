import Motion

/// The schedule and the timing function of explicit animations that are alike, which a window's layers share if they were
/// added one after the other. The latest result is kept for all animations of the same frame.
final class SharedSchedule {
  let timing: MediaTiming
  let function: TimingFunction
  /// The time of the latest result, and not-a-number before the first.
  @exclusivity(unchecked) private var time = Double.nan
  @exclusivity(unchecked) private var latest: (position: MediaTiming.Position, fraction: Double)?

  init(_ timing: MediaTiming, _ function: TimingFunction) {
    self.timing = timing
    self.function = function
  }

  /// The position in the schedule and the value of the timing function there, at a time of the layer; nil if nothing is shown.
  @inline(__always)
  func state(at time: Double) -> (position: MediaTiming.Position, fraction: Double)? {
    if self.time != time { update(to: time) }
    return latest
  }

  @inline(never)
  private func update(to time: Double) {
    self.time = time
    latest = timing.sample(at: time).position.map { ($0, function.value(at: $0.progress)) }
  }
}
