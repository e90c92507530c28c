import Geometry

extension Color {
  /// Returns the colour a fraction of the way to `other`, in perceptually even steps: mixed in the Oklab space.
  ///
  /// Blue to yellow passes through a greenish grey of even lightness, where mixing sRGB components passes through a
  /// dark one. The colours are mixed in proportion to their alpha, so that a fade from clear keeps the hue of the
  /// other end.
  /// - Parameters:
  ///   - other: the colour at fraction 1.
  ///   - fraction: 0 gives this colour, 1 the other one, both exactly. Clamped to 0...1; NaN counts as 0.
  /// - Returns: a colour whose components may lie slightly outside 0...1, because the gamut of sRGB is not convex in
  ///   Oklab.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    let alpha = self.alpha + (other.alpha - self.alpha) * fraction
    guard alpha != 0, alpha.isFinite else { return (fraction < 0.5 ? self : other).withAlpha(0) }
    let weight = other.alpha * fraction / alpha
    let (a, b) = (Oklab(self), Oklab(other))
    return Oklab(
      lightness: a.lightness + (b.lightness - a.lightness) * weight, a: a.a + (b.a - a.a) * weight,
      b: a.b + (b.b - a.b) * weight
    ).color(alpha: alpha)
  }
}

/// A colour in a space in which equal distances look equal.
///
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020,
/// https://bottosson.github.io/posts/oklab/. The matrices come from that page. sRGB's transfer function is that of
/// IEC 61966-2-1, mirrored for negative values.
struct Oklab {
  var lightness, a, b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: Color) {
    let (r, g, b) = (Oklab.linear(color.red), Oklab.linear(color.green), Oklab.linear(color.blue))
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  func color(alpha: Double) -> Color {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: Oklab.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Oklab.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Oklab.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
  }

  /// Returns the linear-light value of an sRGB component.
  static func linear(_ value: Double) -> Double {
    let magnitude = abs(value)
    let light = magnitude <= 0.04045 ? magnitude / 12.92 : power((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// Returns the sRGB component of a linear-light value.
  private static func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * power(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

extension Color {
  /// Returns the colour a fraction of the way to `end`. A `fraction` outside 0...1 extrapolates.
  ///
  /// The encoded components are mixed in proportion to their alpha, as if premultiplied. So a fade from clear keeps
  /// the hue of the other end instead of passing through dark colours.
  public func interpolated(to end: Color, fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let alpha = self.alpha + (end.alpha - self.alpha) * fraction
    guard alpha != 0, alpha.isFinite else { return (fraction < 0.5 ? self : end).withAlpha(0) }
    func mixed(_ from: Double, _ to: Double) -> Double {
      let (from, to) = (from * self.alpha, to * end.alpha)
      return (from + (to - from) * fraction) / alpha
    }
    return Color(
      red: mixed(red, end.red), green: mixed(green, end.green), blue: mixed(blue, end.blue), alpha: alpha)
  }
}
