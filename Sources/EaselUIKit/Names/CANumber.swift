/// A number in an array of Core Animation's, where Objective-C has `NSNumber`.
///
/// ```swift
/// let ramp = CAGradientLayer()
/// let middle: CGFloat = 0.3
/// ramp.locations = [0, middle, NSNumber(value: 1)]
/// ```
public protocol CANumber {
  /// The value.
  var number: Double { get }
}

extension Double: CANumber {
  public var number: Double { self }
}
extension Float: CANumber {
  public var number: Double { Double(self) }
}
extension Int: CANumber {
  public var number: Double { Double(self) }
}
extension NSNumber: CANumber {
  public var number: Double { doubleValue }
}
