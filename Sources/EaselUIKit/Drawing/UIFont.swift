/// The fonts that text for UIKit names without a library, opened when the first of them is used.
@MainActor private enum SystemFonts {
  static let regular = Font.bundled(size: 17)
  static let bold = Font.bundled(size: 17, weight: .bold)
}

extension Font {
  /// The weight of a font.
  public typealias Weight = FontWeight

  /// Returns the bundled font at a size in points.
  @MainActor public static func systemFont(ofSize size: CGFloat) -> UIFont {
    SystemFonts.regular.withSize(size)
  }

  /// Returns the bundled font at a size in points, regular or bold.
  @MainActor public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    weight >= .semibold ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// Returns the bundled bold font at a size in points.
  @MainActor public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    SystemFonts.bold.withSize(size)
  }

  /// The size in points.
  public var pointSize: CGFloat { size }
}
