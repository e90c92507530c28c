/// UIKit's texts of geometric values: "{x, y}" and "{{x, y}, {width, height}}".
extension NSCoder {
  /// Returns the point of a text; zero for another text.
  public static func cgPoint(for text: String) -> CGPoint {
    let numbers = numbers(in: text)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  /// Returns the size of a text; zero for another text.
  public static func cgSize(for text: String) -> CGSize {
    let numbers = numbers(in: text)
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  /// Returns the rectangle of a text; zero for another text.
  public static func cgRect(for text: String) -> CGRect {
    let numbers = numbers(in: text)
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the text of a point.
  public static func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// Returns the text of a size.
  public static func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// Returns the text of a rectangle.
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Returns the numbers between braces, commas and spaces; none if something else is there.
  private static func numbers(in text: String) -> [Double] {
    let parts = text.split { "{}, ".contains($0) }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == parts.count ? numbers : []
  }
}
