import Motion

/// The easing between two keyframes: one curve for all dimensions, or one for each.
struct LottieEasing: Hashable, Sendable {
  /// At least one curve. Dimensions beyond the last use the last.
  var curves: [TimingCurve]

  static let linear = LottieEasing(curves: [.linear])

  /// Returns the eased fraction of a dimension at `time`, which is 0...1.
  func fraction(_ dimension: Int, at time: Double) -> Double {
    guard let last = curves.last else { return time }
    return (dimension < curves.count ? curves[dimension] : last).value(at: time)
  }
}
