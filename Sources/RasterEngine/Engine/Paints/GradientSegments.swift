import Painting

/// A gradient's stops as pieces of its line from 0 to 1, in the order of where they begin, each good up to the next.
///
/// A piece's colour at t is `color` + (t − `start`) · `slope`, per channel and in levels of 255.
struct GradientSegment: BitwiseCopyable {
  /// Where the first one begins: that of the colour that goes on before 0.
  @inline(__always) static var beforeStart: Float { -1 }

  var start: Float
  var red, green, blue, alpha: Float
  var redSlope: Float = 0
  var greenSlope: Float = 0
  var blueSlope: Float = 0
  var alphaSlope: Float = 0
  /// Whether red, green and blue have yet to be multiplied by alpha.
  var isStraight: Bool

  /// One colour.
  init(from start: Double, _ color: Color) {
    let (red, green, blue, alpha) = GradientSegment.levels(color, isStraight: false)
    self.start = Float(start)
    self.red = Float(red)
    self.green = Float(green)
    self.blue = Float(blue)
    self.alpha = Float(alpha)
    isStraight = false
  }

  /// From one stop to the next, whose offset is greater.
  init(from start: Gradient.Stop, to end: Gradient.Stop, isStraight: Bool) {
    let (first, last) = (
      GradientSegment.levels(start.color, isStraight: isStraight),
      GradientSegment.levels(end.color, isStraight: isStraight)
    )
    let length = end.offset - start.offset
    self.start = Float(start.offset)
    (red, green, blue, alpha) = (Float(first.0), Float(first.1), Float(first.2), Float(first.3))
    redSlope = Float((last.0 - first.0) / length)
    greenSlope = Float((last.1 - first.1) / length)
    blueSlope = Float((last.2 - first.2) / length)
    alphaSlope = Float((last.3 - first.3) / length)
    self.isStraight = isStraight
  }

  private static func levels(_ color: Color, isStraight: Bool) -> (Double, Double, Double, Double) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    let factor = isStraight ? 255 : 255 * alpha
    return (unit(color.red) * factor, unit(color.green) * factor, unit(color.blue) * factor, alpha * 255)
  }

  /// The most that a channel changes per unit of t.
  var steepness: Float {
    max(
      max(redSlope.magnitude, greenSlope.magnitude), max(blueSlope.magnitude, alphaSlope.magnitude))
  }

  /// The premultiplied pixels at 8 places.
  @inline(__always)
  func pixels(at t: Float32x8) -> Int32x8 {
    let offset = t - Float32x8(repeating: start)
    let half = Float32x8(repeating: 0.5)
    let alpha = offset * Float32x8(repeating: alphaSlope) + Float32x8(repeating: self.alpha)
    var red = offset * Float32x8(repeating: redSlope) + Float32x8(repeating: self.red)
    var green = offset * Float32x8(repeating: greenSlope) + Float32x8(repeating: self.green)
    var blue = offset * Float32x8(repeating: blueSlope) + Float32x8(repeating: self.blue)
    if isStraight {
      let factor = alpha * Float32x8(repeating: 1 / 255)
      red = red * factor
      green = green * factor
      blue = blue * factor
    }
    let upper =
      GradientSegment.roundedChannel(alpha + half).shiftedLeft(24)
      | GradientSegment.roundedChannel(red + half).shiftedLeft(16)
    let lower =
      GradientSegment.roundedChannel(green + half).shiftedLeft(8)
      | GradientSegment.roundedChannel(blue + half)
    return upper | lower
  }

  /// Rounding errors must not carry a channel beyond its bits.
  @_transparent
  private static func roundedChannel(_ value: Float32x8) -> Int32x8 {
    value.maximum(Float32x8(repeating: 0)).minimum(Float32x8(repeating: 255.5)).truncated
  }
}

/// The colours of a gradient, ready to be looked up: pieces, and a table of them unless it would be too coarse.
struct GradientColors: BitwiseCopyable {
  /// Among the plan's segments.
  var firstSegment: Int32
  var segmentCount: Int32
  /// Among the plan's gradient pixels: the colours at `tableCount` places from 0 to 1; none when the segments have to be
  /// asked themselves.
  var firstEntry: Int32 = 0
  var tableCount: Int32 = 0
  /// The colour at 0 and at 1.
  var isOpaque: Bool
}
