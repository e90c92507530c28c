/// The weight of a font's strokes on the scale of CSS and OpenType: 1...1000, where 400 is regular.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The weight, 1...1000.
  public var value: Double

  /// Creates a weight. Values outside 1...1000 are clamped; not-a-number is regular.
  public init(_ value: Double) { self.value = value.isNaN ? 400 : max(1, min(1000, value)) }

  public static let thin = FontWeight(100)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let black = FontWeight(900)

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}
