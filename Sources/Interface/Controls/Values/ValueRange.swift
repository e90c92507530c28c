/// The values that a control accepts: a range, and a step between them.
///
/// A total value: whatever is assigned, ``minimum`` is at most ``maximum``, and both are finite.
nonisolated public struct ValueRange: Hashable, Sendable {
  /// The smallest value. Non-finite values are ignored. A greater one than ``maximum`` moves that, too. Default 0.
  public var minimum = 0.0 {
    didSet {
      if !minimum.isFinite { minimum = oldValue }
      if maximum < minimum { maximum = minimum }
    }
  }
  /// The largest value. Non-finite values are ignored. A smaller one than ``minimum`` moves that, too. Default 1.
  public var maximum = 1.0 {
    didSet {
      if !maximum.isFinite { maximum = oldValue }
      if minimum > maximum { minimum = maximum }
    }
  }
  /// The distance between valid values, counted from ``minimum``. 0 for all values between. The maximum is valid in any
  /// case. Negative and non-finite values are ignored. Default 0.
  public var step = 0.0 {
    didSet { if !(step >= 0 && step.isFinite) { step = oldValue } }
  }

  /// Creates the range from 0 to 1 without steps.
  public init() {}

  /// Creates a range. Non-finite bounds and steps leave the defaults.
  public init(_ bounds: ClosedRange<Double>, step: Double = 0) {
    if bounds.lowerBound.isFinite, bounds.upperBound.isFinite {
      (minimum, maximum) = (bounds.lowerBound, bounds.upperBound)
    }
    if step >= 0, step.isFinite { self.step = step }
  }

  /// Returns the nearest valid value; nil for not-a-number.
  public func nearest(to value: Double) -> Double? {
    if value.isNaN { return nil }
    let inside = max(minimum, min(maximum, value))
    guard step > 0 else { return inside }
    let count = ((inside - minimum) / step).rounded()
    let onStep = minimum + count * step
    // The last step may be shorter.
    guard count.isFinite, onStep <= maximum else { return maximum }
    return maximum - inside < abs(onStep - inside) ? maximum : onStep
  }

  /// Returns the position of a value: 0 at the minimum, 1 at the maximum. 0 if both are equal.
  public func fraction(of value: Double) -> Double {
    // Halves, because the length of the widest range is infinite.
    let length = maximum / 2 - minimum / 2
    guard length > 0, value.isFinite else { return 0 }
    return max(0, min(1, (value / 2 - minimum / 2) / length))
  }

  /// Returns the valid value at a position; nil for not-a-number.
  public func value(at fraction: Double) -> Double? {
    let clamped = max(0, min(1, fraction))
    if fraction.isNaN { return nil }
    return nearest(to: minimum * (1 - clamped) + maximum * clamped)
  }

  /// Returns a value as readers speak it: in percent if the range is 0...1, otherwise with at most two decimals.
  public func spokenText(of value: Double) -> String {
    let isFraction = minimum == 0 && maximum == 1
    let number = isFraction ? value * 100 : value
    guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
    let rounded = isFraction ? number.rounded() : (number * 100).rounded() / 100
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return isFraction ? text + " %" : text
  }

  /// The change of an arrow key: the step, or a hundredth of the range.
  public var keyStep: Double { step > 0 ? step : maximum / 100 - minimum / 100 }
  /// The change of Page Up and Page Down: a tenth of the range, but at least one step.
  public var pageStep: Double { max(step, maximum / 10 - minimum / 10) }
}
