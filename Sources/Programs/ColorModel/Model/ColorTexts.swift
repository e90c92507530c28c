import Painting

/// A colour in the notations of the program, each of which can be pasted into a style sheet.
nonisolated public struct ColorTexts: Hashable, Sendable {
  /// `#RRGGBB`.
  public let hex: String
  /// `rgb(255 128 0)`.
  public let rgb: String
  /// `hsb(30° 100 % 100 %)`: CSS has no such function.
  public let hsb: String
  /// `oklch(73.2% 0.185 52.3)`.
  public let oklch: String

  /// Creates the notations of a colour. Components are limited to 0...1.
  public init(_ color: Color) {
    func byte(_ component: Double) -> Int { Int((max(0, min(1, component)) * 255).rounded()) }
    hex = color.hex
    rgb = "rgb(\(byte(color.red)) \(byte(color.green)) \(byte(color.blue)))"
    hsb =
      "hsb(\(Int((color.hue * 360).rounded()) % 360)° \(Int((color.saturation * 100).rounded())) % "
      + "\(Int((color.brightness * 100).rounded())) %)"
    let lch = color.oklch
    oklch =
      "oklch(\(Self.decimal(lch.lightness * 100, 1))% \(Self.decimal(lch.chroma, 3)) \(Self.decimal(lch.hue, 1)))"
  }

  /// Returns a number with at most `digits` digits after the point.
  static func decimal(_ number: Double, _ digits: Int) -> String {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let text = "\((number * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The contrast of two colours as text, such as `4.5 : 1, enough for text`.
  public static func contrast(of color: Color, with other: Color) -> String {
    let ratio = color.contrast(with: other)
    let use =
      switch ratio {
      case 7...: "enough for small text"
      case 4.5...: "enough for text"
      case 3...: "enough for large text"
      default: "too low for text"
      }
    // Rounded down, so that a ratio that is not enough never looks as if it were.
    return "\(decimal((ratio * 10).rounded(.down) / 10, 1)) : 1, \(use)"
  }
}
