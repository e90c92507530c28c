nonisolated extension Double {
  /// The equivalent angle between −π (exclusive) and π, in radians; 0 if it is not finite.
  var asDirection: Double {
    guard isFinite else { return 0 }
    let angle = remainder(dividingBy: 2 * .pi)
    return angle <= -.pi ? angle + 2 * .pi : angle
  }
}
