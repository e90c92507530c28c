import Geometry

/// The slops of a transform: movement of the centre, change of the span, and rotation.
extension SimilarityFit {
  /// Returns the first value beyond its slop; nil within all slops.
  func reading(beyond panSlop: Double, fingers: Int, settings: GestureSettings) -> ThresholdReading? {
    let movement = from.distance(to: to)
    if movement > panSlop { return ThresholdReading(movement, of: panSlop, .points) }
    guard fingers > 1 else { return nil }
    let spread = abs(spanAfter - spanBefore)
    if spread > settings.pinchSlop { return ThresholdReading(spread, of: settings.pinchSlop, .points) }
    guard min(spanBefore, spanAfter) >= settings.rotationMinimumSpan else { return nil }
    let threshold = min(settings.rotationSlop, settings.rotationArc / (spanAfter / 2))
    let angle = abs(rotation)
    return angle > threshold
      ? ThresholdReading(angle * 180 / .pi, of: threshold * 180 / .pi, .degrees) : nil
  }

  /// Returns the movement as a slop to be regained.
  func slop(_ settings: GestureSettings) -> SlopCompensation {
    // The angle of fingers that almost meet is noise.
    let hasAngle = min(spanBefore, spanAfter) >= settings.rotationBlindSpan
    return SlopCompensation(
      translation: to - from, scale: scale(minimumSpan: settings.pinchMinimumSpan),
      rotation: hasAngle ? rotation : 0)
  }
}
