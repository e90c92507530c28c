// UIKit's members of colours.

extension Color {
  /// The colour itself.
  public var cgColor: CGColor { self }

  /// Creates the colour of a `CGColor`, which is one.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour of its components, from 0 to 1.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }

  /// The components, from 0 to 1: red, green, blue and alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// Sets the fill colour of the current context.
  @MainActor public func setFill() { ContextReference.current?.context.fillColor = self }

  /// Sets the stroke colour of the current context.
  @MainActor public func setStroke() { ContextReference.current?.context.strokeColor = self }

  /// Sets the fill and the stroke colour of the current context.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  // The colours of iOS in the light appearance, as Apple's Human Interface Guidelines list them.
  public static let systemRed = Color(rgb: 0xFF3B30)
  public static let systemOrange = Color(rgb: 0xFF9500)
  public static let systemYellow = Color(rgb: 0xFFCC00)
  public static let systemGreen = Color(rgb: 0x34C759)
  public static let systemMint = Color(rgb: 0x00C7BE)
  public static let systemTeal = Color(rgb: 0x30B0C7)
  public static let systemCyan = Color(rgb: 0x32ADE6)
  public static let systemBlue = Color(rgb: 0x007AFF)
  public static let systemIndigo = Color(rgb: 0x5856D6)
  public static let systemPurple = Color(rgb: 0xAF52DE)
  public static let systemPink = Color(rgb: 0xFF2D55)
  public static let systemBrown = Color(rgb: 0xA2845E)
  public static let systemGray = Color(rgb: 0x8E8E93)
  public static let systemGray2 = Color(rgb: 0xAEAEB2)
  public static let systemGray3 = Color(rgb: 0xC7C7CC)
  public static let systemGray4 = Color(rgb: 0xD1D1D6)
  public static let systemGray5 = Color(rgb: 0xE5E5EA)
  public static let systemGray6 = Color(rgb: 0xF2F2F7)
  public static let systemBackground = Color.white
  public static let secondarySystemBackground = Color(rgb: 0xF2F2F7)
  public static let label = Color.black
  public static let secondaryLabel = Color(rgb: 0x3C3C43, alpha: 0.6)
  public static let separator = Color(rgb: 0x3C3C43, alpha: 0.29)
}
