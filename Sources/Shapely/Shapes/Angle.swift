nonisolated extension Double {
  /// The same direction as this angle, in radians, from −π (left out) to π; 0 for what is no angle.
  var asDirection: Double {
    guard isFinite else { return 0 }
    let angle = remainder(dividingBy: 2 * .pi)
    return angle <= -.pi ? angle + 2 * .pi : angle
  }
}
