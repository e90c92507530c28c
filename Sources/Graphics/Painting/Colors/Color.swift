/// A colour in sRGB with straight (not premultiplied) components, each 0...1.
///
/// Values outside the range are kept, and clamped when the colour becomes pixels. NaN becomes 0 there.
///
/// ```swift
/// let sea = Color(rgb: 0x1B6CA8)
/// let shallow = sea.mixed(with: .white, by: 0.4).withAlpha(0.8)
/// print(shallow.hex)
/// ```
public struct Color: Hashable, Sendable {
  /// The components, 0...1; a `red`, `green` or `blue` component is encoded by sRGB's transfer function.
  public var red, green, blue, alpha: Double

  /// Creates a colour from components of sRGB, not premultiplied, in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from 0xRRGGBB.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
      alpha: alpha)
  }

  /// Returns the colour with another alpha. The present alpha is discarded, not multiplied.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// White 0.
  public static let black = Color(white: 0)
  /// White 1.
  public static let white = Color(white: 1)
}

extension Color {
  // UIKit's standard colours, with UIKit's values.
  /// White 1/3.
  public static let darkGray = Color(white: 1.0 / 3)
  /// White 1/2.
  public static let gray = Color(white: 0.5)
  /// White 2/3.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Red 1.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green 1: brighter than CSS' `green`, which is half of it.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue 1.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Green 1, blue 1.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Red 1, blue 1.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Red 1, green 1.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Red 1, green 1/2.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Red 1/2, blue 1/2.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Red 0.6, green 0.4, blue 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
