/// The number of an element with a range, such as a slider.
///
/// A total value: ``minimum`` is at most ``maximum``, the value lies between them, and all are finite.
nonisolated public struct AccessibilityRange: Hashable, Sendable {
  /// The number now.
  public let value: Double
  /// The least number.
  public let minimum: Double
  /// The greatest number.
  public let maximum: Double
  /// The change of an increment; 0 if it is not known.
  public let step: Double

  /// Creates a range. Bounds that are not finite count as 0 and 1, and are exchanged if they are in the wrong order. The
  /// value counts as the nearest valid one, and not-a-number as the minimum.
  public init(_ value: Double, in minimum: Double = 0, _ maximum: Double = 1, step: Double = 0) {
    let low = minimum.isFinite ? minimum : 0
    let high = maximum.isFinite ? maximum : 1
    self.minimum = min(low, high)
    self.maximum = max(low, high)
    self.value = value.isNaN ? self.minimum : max(self.minimum, min(self.maximum, value))
    self.step = step.isFinite && step > 0 ? step : 0
  }
}
