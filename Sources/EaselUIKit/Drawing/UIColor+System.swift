// The colours that iOS names by their use, in the light appearance.

extension Color {
  public static let tertiaryLabel = Color(rgb: 0x3C3C43, alpha: 0.3)
  public static let quaternaryLabel = Color(rgb: 0x3C3C43, alpha: 0.18)
  public static let placeholderText = Color(rgb: 0x3C3C43, alpha: 0.3)
  public static let opaqueSeparator = Color(rgb: 0xC6C6C8)
  public static let link = Color(rgb: 0x007AFF)
  public static let systemFill = Color(rgb: 0x787880, alpha: 0.2)
  public static let secondarySystemFill = Color(rgb: 0x787880, alpha: 0.16)
  public static let tertiarySystemFill = Color(rgb: 0x767680, alpha: 0.12)
  public static let quaternarySystemFill = Color(rgb: 0x747480, alpha: 0.08)
  public static let tertiarySystemBackground = Color.white
  public static let systemGroupedBackground = Color(rgb: 0xF2F2F7)
  public static let secondarySystemGroupedBackground = Color.white
  public static let tertiarySystemGroupedBackground = Color(rgb: 0xF2F2F7)
  /// The earlier name of ``systemGroupedBackground``.
  public static let groupTableViewBackground = systemGroupedBackground
  public static let lightText = Color(white: 1, alpha: 0.6)
  public static let darkText = Color.black

  @available(*, unavailable, message: "fill with a pattern: context.fillPaint")
  public init(patternImage: UIImage) { self = .clear }

  @available(
    *, unavailable, message: "there are no asset catalogues: declare the colour as a static property"
  )
  public init?(named name: String) { return nil }
}

// MARK: Components

extension Color {
  /// Reads the components. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Reads hue, saturation and brightness. Returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    hue?.pointee = self.hue
    saturation?.pointee = self.saturation
    brightness?.pointee = self.brightness
    alpha?.pointee = self.alpha
    return true
  }

  /// Reads the level of grey. Returns false, and reads nothing, if the colour is not grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// The number of components with the alpha.
  public var numberOfComponents: Int { 4 }
  /// The space, which is sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }
  /// Creates a level of grey.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a colour of its red, green, blue and alpha components; nil for fewer than four.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count >= 4 else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
