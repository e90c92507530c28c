import Painting

/// A premultiplied colour in double precision, each channel 0...1.
struct FloatColor: Equatable {
  var red, green, blue, alpha: Double

  static let clear = FloatColor(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: PremultipliedColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }

  /// The premultiplied form of a straight colour, whose components are limited to 0...1 first. NaN counts as 0.
  init(_ color: Color) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    self.init(
      red: unit(color.red) * alpha, green: unit(color.green) * alpha, blue: unit(color.blue) * alpha,
      alpha: alpha)
  }

  /// The straight colour. Clear if the alpha is 0.
  var straight: Color {
    guard alpha > 0 else { return .clear }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }

  /// The nearest 8-bit colour.
  var rounded: PremultipliedColor {
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
    return PremultipliedColor(bits: byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  /// Combines each channel with that of another colour.
  func combined(with other: FloatColor, _ combine: (Double, Double) -> Double) -> FloatColor {
    FloatColor(
      red: combine(red, other.red), green: combine(green, other.green), blue: combine(blue, other.blue),
      alpha: combine(alpha, other.alpha))
  }

  static func * (color: FloatColor, k: Double) -> FloatColor {
    FloatColor(red: color.red * k, green: color.green * k, blue: color.blue * k, alpha: color.alpha * k)
  }

  static func + (a: FloatColor, b: FloatColor) -> FloatColor { a.combined(with: b, +) }
  static func - (a: FloatColor, b: FloatColor) -> FloatColor { a.combined(with: b, -) }
}

extension FloatColor {
  /// Premultiplied red, green, blue and alpha.
  init(components: SIMD4<Float>) {
    self.init(
      red: Double(components.x), green: Double(components.y), blue: Double(components.z),
      alpha: Double(components.w))
  }

  var components: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }
}
