import Painting

/// A piece of a gradient's line between two stops. Segments are sorted by their start, and each ends at the next.
///
/// Each channel at t is channel + (t − `start`) · slope, in 0...255.
struct GradientSegment: BitwiseCopyable {
  /// The start of the first segment, whose colour extends before 0.
  @inline(__always) static var beforeStart: Float { -1 }

  var start: Float
  var red, green, blue, alpha: Float
  var redSlope: Float = 0
  var greenSlope: Float = 0
  var blueSlope: Float = 0
  var alphaSlope: Float = 0
  /// Whether red, green and blue are not premultiplied.
  var isStraight: Bool

  /// A segment of one colour.
  init(from start: Double, _ color: Color) {
    let (red, green, blue, alpha) = GradientSegment.levels(color, isStraight: false)
    self.start = Float(start)
    self.red = Float(red)
    self.green = Float(green)
    self.blue = Float(blue)
    self.alpha = Float(alpha)
    isStraight = false
  }

  /// A segment from one stop to the next, whose offset must be greater.
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

  /// The greatest change of a channel per unit of t.
  var steepness: Float {
    max(
      max(redSlope.magnitude, greenSlope.magnitude), max(blueSlope.magnitude, alphaSlope.magnitude))
  }

  /// The premultiplied pixels at 8 positions.
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

  /// A channel as an integer, limited because rounding errors must not overflow its bits.
  @_transparent
  private static func roundedChannel(_ value: Float32x8) -> Int32x8 {
    value.maximum(Float32x8(repeating: 0)).minimum(Float32x8(repeating: 255.5)).truncated
  }
}

/// The colours of a gradient: its segments, and a table of colours unless that would be too coarse.
struct GradientColors: BitwiseCopyable {
  /// The index of the first segment in the plan's segments.
  var firstSegment: Int32
  var segmentCount: Int32
  /// The index in the plan's gradient pixels of the colours at `tableCount` positions from 0 to 1. Without a table the count is
  /// 0.
  var firstEntry: Int32 = 0
  var tableCount: Int32 = 0
  /// Whether all stops are opaque.
  var isOpaque: Bool
}
