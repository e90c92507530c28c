/// The weight of a font's strokes on the scale of CSS and OpenType: 1...1000, where 400 is regular.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The weight, 1...1000.
  public var value: Double

  /// Creates a weight. Values outside 1...1000 are clamped; not-a-number is regular.
  ///
  /// - Parameter value: from 1 to 1000; numbers outside are limited, and not-a-number is 400.
  public init(_ value: Double) { self.value = value.isNaN ? 400 : max(1, min(1000, value)) }

  /// The weight 100.
  public static let thin = FontWeight(100)
  /// The weight 300.
  public static let light = FontWeight(300)
  /// The weight 400.
  public static let regular = FontWeight(400)
  /// The weight 500.
  public static let medium = FontWeight(500)
  /// The weight 600.
  public static let semibold = FontWeight(600)
  /// The weight 700.
  public static let bold = FontWeight(700)
  /// The weight 900.
  public static let black = FontWeight(900)

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}
