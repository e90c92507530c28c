/// The times of the world's steps: multiples of 1/60 s in the time of the reference view's layer.
///
/// The grid does not depend on frames. A world that is advanced to a time has therefore made the same steps, whether it
/// was advanced in one call or in a hundred.
nonisolated struct StepTimeline: Hashable, Sendable {
  static let rate = 60.0
  /// The time of a step, in seconds.
  static let stepTime = 1 / rate

  /// The number of the steps that do not happen, because frames were too late or the world was in no window.
  var skipped = 0

  /// Returns the number of the first step that is not before a time. The world is there up to one step early, so that
  /// what is shown lies between two steps and is never late.
  func step(at time: Double) -> Int {
    guard time.isFinite, abs(time) < 1e12 else { return 0 }
    return Int((time * StepTimeline.rate - 1e-6).rounded(.up)) - skipped
  }

  /// Returns the time of a step, in seconds.
  func time(ofStep step: Int) -> Double { Double(step + skipped) / StepTimeline.rate }

  /// Returns how far a time is from the step before `step` to `step`, in 0...1.
  func fraction(at time: Double, to step: Int) -> Double {
    let left = (self.time(ofStep: step) - time) * StepTimeline.rate
    return left > 0 ? max(0, 1 - left) : 1
  }
}
