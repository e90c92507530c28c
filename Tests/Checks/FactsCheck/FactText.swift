import EaselUIKit

/// Values as they are shown on the page.
enum FactText {
  /// Returns a value as text. Numbers are rounded to four decimals.
  static func text(_ value: Any) -> String {
    switch value {
    case let number as Double: text(number)
    case let number as Float: text(Double(number))
    case let flag as Bool: flag ? "yes" : "no"
    case let point as CGPoint: "(\(text(point.x)), \(text(point.y)))"
    case let vector as CGVector: "(\(text(vector.dx)), \(text(vector.dy)))"
    case let size as CGSize: "\(text(size.width)) × \(text(size.height))"
    case let rect as CGRect: rect.isNull ? "null" : "\(text(rect.origin)), \(text(rect.size))"
    case let color as CGColor:
      [color.red, color.green, color.blue, color.alpha].map(text).joined(separator: " ")
    case let list as [Any]: list.map(text).joined(separator: ", ")
    default: String(describing: value)
    }
  }

  private static func text(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "−∞" : "∞" }
    let rounded = (number * 10_000).rounded() / 10_000
    let digits = rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    return digits.replacingOccurrences(of: "-", with: "−")
  }
}
