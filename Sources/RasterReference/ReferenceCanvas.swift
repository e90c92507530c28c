import Painting
import Surfaces

/// A premultiplied colour in double precision, each channel 0...1.
struct ReferenceColor {
  var red, green, blue, alpha: Double

  static let clear = ReferenceColor(red: 0, green: 0, blue: 0, alpha: 0)

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

  /// To the nearest 8-bit word.
  var rounded: PremultipliedColor {
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
    return PremultipliedColor(bits: byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  static func * (color: ReferenceColor, k: Double) -> ReferenceColor {
    ReferenceColor(red: color.red * k, green: color.green * k, blue: color.blue * k, alpha: color.alpha * k)
  }

  static func + (a: ReferenceColor, b: ReferenceColor) -> ReferenceColor {
    ReferenceColor(
      red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }

  /// Source-over: this colour lies on `backdrop`.
  func over(_ backdrop: ReferenceColor) -> ReferenceColor { self + backdrop * (1 - alpha) }
}

/// The pixels of a rectangle of the surface in double precision.
struct ReferenceCanvas {
  let rect: PixelRect
  private(set) var colors: [ReferenceColor]

  init(rect: PixelRect, filledWith color: ReferenceColor) {
    self.rect = rect
    colors = Array(repeating: color, count: rect.area)
  }

  /// The pixels that a target holds.
  init(rect: PixelRect, of target: PixelBuffer) {
    self.rect = rect
    var row = [UInt32](repeating: 0, count: rect.width)
    colors = []
    for y in rect.y..<rect.maxY {
      target.read(&row, count: rect.width, x: rect.x, y: y)
      colors += row.map { ReferenceColor(PremultipliedColor(bits: $0)) }
    }
  }

  /// Lays `source(x, y)`, weakened by `coverage`, over every pixel whose coverage is not zero.
  mutating func compose(_ coverage: CoverageMask, source: (_ x: Int, _ y: Int) -> ReferenceColor) {
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let index = y * rect.width + x
        let amount = coverage.values[index]
        if amount > 0 { colors[index] = (source(rect.x + x, rect.y + y) * amount).over(colors[index]) }
      }
    }
  }

  /// Lays a canvas of the same rectangle over this one, weakened by `coverage` and `opacity`.
  mutating func compose(_ layer: ReferenceCanvas, coverage: CoverageMask, opacity: Double) {
    for index in colors.indices {
      colors[index] = (layer.colors[index] * (opacity * coverage.values[index])).over(colors[index])
    }
  }
}
