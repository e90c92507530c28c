import Geometry

/// A colour by perceived lightness, chroma and hue: the Oklab space in polar coordinates, as `oklch()` of CSS Color 4.
///
/// ```swift
/// var warm = Color.orange.oklch
/// warm.lightness = 0.8
/// context.fillColor = Color(warm)
/// let rainbow = stride(from: 0.0, to: 360, by: 30).map { Color(OKLCH(lightness: 0.7, chroma: 0.1, hue: $0)) }
/// ```
public struct OKLCH: Hashable, Sendable {
  /// The perceived lightness, 0 for black to 1 for white.
  public var lightness: Double
  /// The distance from grey, from 0. Colours of sRGB have at most about 0.33.
  public var chroma: Double
  /// The hue in degrees, 0..<360. About 29 is red, 142 is green, 264 is blue. The hue of a grey is 0.
  public var hue: Double

  /// Creates a colour.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// The chroma below which a colour counts as grey: less than a step of 8 bits makes.
  static let greyChroma = 1e-5
}

extension Color {
  /// Creates a colour. Those outside of sRGB have components outside of 0...1, see ``isInGamut``.
  public init(_ color: OKLCH, alpha: Double = 1) {
    let (sine, cosine) = sincos(color.hue * .pi / 180)
    self = Oklab(
      lightness: color.lightness, a: color.chroma * cosine, b: color.chroma * sine
    ).color(alpha: alpha)
  }

  /// The colour by perceived lightness, chroma and hue. Its alpha is left out.
  public var oklch: OKLCH {
    let lab = Oklab(self)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    guard chroma > OKLCH.greyChroma else { return OKLCH(lightness: lab.lightness, chroma: 0, hue: 0) }
    let degrees = arctangent(lab.b, lab.a) * 180 / .pi
    return OKLCH(lightness: lab.lightness, chroma: chroma, hue: degrees < 0 ? degrees + 360 : degrees)
  }

  /// Whether all components are within 0...1, with a tolerance of a millionth.
  public var isInGamut: Bool {
    let range = -1e-6...1 + 1e-6
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }
}
