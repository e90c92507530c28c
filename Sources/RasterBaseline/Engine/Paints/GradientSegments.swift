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
      let share = alpha * Float32x8(repeating: 1 / 255)
      red = red * share
      green = green * share
      blue = blue * share
    }
    let upper =
      GradientSegment.level(alpha + half).shiftedLeft(24) | GradientSegment.level(red + half).shiftedLeft(16)
    let lower = GradientSegment.level(green + half).shiftedLeft(8) | GradientSegment.level(blue + half)
    return upper | lower
  }

  /// Rounding errors must not carry a channel beyond its bits.
  @_transparent
  private static func level(_ value: Float32x8) -> Int32x8 {
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

extension DrawingPlan {
  /// Tables longer than this would not stay in the first-level cache; steeper gradients are worked out place by place.
  private static let longestTable = 1_024
  /// Unless they have so many stops that even a long table is faster than a search.
  private static let mostSegments = 24
  private static let tableForMany = 4_096

  /// Enters a gradient's colours; nil without stops.
  mutating func enterColors(of gradient: Gradient) -> GradientColors? {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
    let isStraight = gradient.interpolation == .straight
    let start = gradientSegments.count
    gradientSegments.append(GradientSegment(from: Double(GradientSegment.beforeStart), first.color))
    for index in gradient.stops.indices.dropLast() {
      let (stop, next) = (gradient.stops[index], gradient.stops[index + 1])
      if next.offset > stop.offset {
        gradientSegments.append(GradientSegment(from: stop, to: next, isStraight: isStraight))
      }
    }
    gradientSegments.append(GradientSegment(from: last.offset, last.color))
    var colors = GradientColors(
      firstSegment: Int32(start), segmentCount: Int32(gradientSegments.count - start),
      isOpaque: gradient.stops.allSatisfy { $0.color.alpha >= 1 })
    let needed = entriesNeeded(colors)
    if needed <= DrawingPlan.longestTable {
      enterTable(&colors, count: needed)
    } else if needed <= DrawingPlan.tableForMany, colors.segmentCount > DrawingPlan.mostSegments {
      enterTable(&colors, count: DrawingPlan.tableForMany)
    }
    return colors
  }

  /// So many that from one entry to the next no channel changes by more than a level and a half; a jump needs more than any.
  private func entriesNeeded(_ colors: GradientColors) -> Int {
    var steepness: Float = 0
    let segments = gradientSegments.base + Int(colors.firstSegment)
    for index in 0..<Int(colors.segmentCount) {
      steepness = max(steepness, segments[index].steepness)
      if index > 0, jumps(from: segments[index - 1], to: segments[index]) { return .max }
    }
    var count = 256
    while count <= DrawingPlan.tableForMany, Float(count) * 1.5 < steepness { count *= 2 }
    return count
  }

  private func jumps(from segment: GradientSegment, to next: GradientSegment) -> Bool {
    let end = Float32x8(repeating: next.start)
    let (before, after) = (segment.pixels(at: end).first, next.pixels(at: end).first)
    for shift: Int32 in [0, 8, 16, 24] {
      if abs((before >> shift & 255) - (after >> shift & 255)) > 1 { return true }
    }
    return false
  }

  private mutating func enterTable(_ colors: inout GradientColors, count: Int) {
    colors.firstEntry = Int32(gradientPixels.count)
    colors.tableCount = Int32(count)
    gradientPixels.reserve(count + 8)
    let table = gradientPixels.base + gradientPixels.count
    let unit = Float32x8(repeating: 1 / Float(count - 1))
    let segments = gradientSegments.base + Int(colors.firstSegment)
    for index in 0..<Int(colors.segmentCount) {
      // From the first entry at or after the segment's start to the end; the next segment overwrites what is its own.
      let isLast = index + 1 == Int(colors.segmentCount)
      let start = max(0, Int((segments[index].start * Float(count - 1)).rounded(.up)))
      let end =
        isLast ? count : min(count, Int((segments[index + 1].start * Float(count - 1)).rounded(.up)) + 1)
      var entry = start
      while entry < end {
        let places = Float32x8(Int32x8.ascending + Int32x8(repeating: Int32(entry))) * unit
        segments[index].pixels(at: places).store(table + entry)
        entry += 8
      }
    }
    gradientPixels.count += count
  }
}
