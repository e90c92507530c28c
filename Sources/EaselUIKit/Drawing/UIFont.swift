/// The fonts that text for UIKit names without a library, opened when the first of them is used.
@MainActor private enum SystemFonts {
  static let regular = Font.bundled(size: 17)
  static let bold = Font.bundled(size: 17, weight: .bold)
  /// The installed fonts, for those that text for UIKit names.
  static let installed = try? FontLibrary()

  /// Families that every iOS has, as their fonts' names begin: text for UIKit expects them.
  private static let families = [
    "AmericanTypewriter", "Arial", "Avenir", "Baskerville", "ChalkboardSE", "Chalkduster", "Cochin",
    "Copperplate",
    "Courier", "Didot", "Futura", "Georgia", "GillSans", "Helvetica", "HoeflerText", "MarkerFelt", "Menlo",
    "Noteworthy",
    "Optima", "Palatino", "TimesNewRoman", "Trebuchet", "Verdana",
  ]

  /// Returns the bundled font in place of one that every iOS has; nil for another name.
  static func substitute(for name: String) -> Font? {
    guard families.contains(where: { name.hasPrefix($0) }) else { return nil }
    return ["Bold", "Heavy", "Black"].contains { name.contains($0) } ? bold : regular
  }
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
  /// The greatest height of letters above the baseline, in points.
  public var ascender: CGFloat { ascent }
  /// The greatest depth of letters below the baseline, in points, as a negative number.
  public var descender: CGFloat { -descent }
  /// The name of the family and the style.
  public var fontName: String { familyName + "-" + styleName }

  /// The size of labels' text, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons' titles, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the system's text, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small text of the system, in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// Returns the bundled font at a size in points, with digits of one width.
  @MainActor public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight).withFeatures([FontFeature("tnum")])
  }

  /// Returns a bundled font by the name that its ``fontName`` has, where Core Graphics has a `CGFont`; nil for another name.
  @MainActor public init?(_ name: CFString) {
    let fonts = [SystemFonts.regular, SystemFonts.bold]
    guard let font = fonts.first(where: { $0.fontName == name }) else { return nil }
    self = font
  }

  @available(*, unavailable, message: "the bundled font has no italic: open one with FontLibrary")
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { fatalError() }

  @available(*, unavailable, message: "the bundled fonts are proportional: open another one with FontLibrary")
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { fatalError() }

  /// Creates the font of a PostScript name, such as `DejaVuSerif-Bold`, or of a ``fontName``; nil if it is not installed. The bundled
  /// font takes the place of those that every iOS has, because text for UIKit relies on them.
  @MainActor public init?(name: String, size: CGFloat) {
    let installed = try? SystemFonts.installed?.font(postScriptName: name, size: size)
    guard let font = Font(name) ?? installed ?? SystemFonts.substitute(for: name) else { return nil }
    self = font.withSize(size)
  }

  /// The uses of text, by which ``preferredFont(forTextStyle:)`` chooses a font.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// A title of a screen, 34 points.
    case largeTitle
    /// A first title, 28 points.
    case title1
    /// A second title, 22 points.
    case title2
    /// A third title, 20 points.
    case title3
    /// A heading, 17 points and semibold.
    case headline
    /// A smaller heading, 15 points.
    case subheadline
    /// The text itself, 17 points.
    case body
    /// A remark, 16 points.
    case callout
    /// A footnote, 13 points.
    case footnote
    /// A caption, 12 points.
    case caption1
    /// A smaller caption, 11 points.
    case caption2

    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// Returns the font of a use, at the size that iOS has by default. The theme's text scale applies to controls besides.
  @MainActor public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    style == .headline ? boldSystemFont(ofSize: style.size) : systemFont(ofSize: style.size)
  }
}
