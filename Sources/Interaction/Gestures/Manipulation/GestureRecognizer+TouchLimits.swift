extension GestureRecognizer {
  /// Applies the largest number of touches to touches that landed. An active gesture ignores the excess; a possible one
  /// fails.
  /// - Returns: Whether the gesture continues.
  func admits(_ landed: [Touch], maximum: Int) -> Bool {
    guard touches.count > maximum else { return true }
    guard state.isActive else {
      fail(.touchCount, ThresholdReading(Double(touches.count), of: Double(maximum), .fingers))
      return false
    }
    for touch in landed.suffix(touches.count - maximum) { ignore(touch) }
    return true
  }
}
