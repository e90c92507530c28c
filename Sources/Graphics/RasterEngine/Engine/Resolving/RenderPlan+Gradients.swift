import Painting

extension RenderPlan {
  /// The longest table of most gradients. Longer ones would not stay in the first-level cache, so steeper gradients use segments.
  private static let longestTable = 1_024
  /// The number of segments above which even a long table is faster than a search.
  private static let mostSegments = 24
  /// The length of the table of a gradient with many segments.
  private static let tableForMany = 4_096

  /// Adds a gradient's colours to the tables. Nil without stops.
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
    if needed <= RenderPlan.longestTable {
      enterTable(&colors, count: needed)
    } else if needed <= RenderPlan.tableForMany, colors.segmentCount > RenderPlan.mostSegments {
      enterTable(&colors, count: RenderPlan.tableForMany)
    }
    return colors
  }

  /// The least number of entries between which no channel changes by more than 1.5 / 255. `Int.max` if the colours jump.
  private func entriesNeeded(_ colors: GradientColors) -> Int {
    var steepness: Float = 0
    let segments = gradientSegments.base + Int(colors.firstSegment)
    for index in 0..<Int(colors.segmentCount) {
      steepness = max(steepness, segments[index].steepness)
      if index > 0, jumps(from: segments[index - 1], to: segments[index]) { return .max }
    }
    var count = 256
    while count <= RenderPlan.tableForMany, Float(count) * 1.5 < steepness { count *= 2 }
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
    let table = gradientPixels.address(of: gradientPixels.count, count: count &+ 8)
    let unit = Float32x8(repeating: 1 / Float(count - 1))
    let segments = gradientSegments.base + Int(colors.firstSegment)
    for index in 0..<Int(colors.segmentCount) {
      // The entries from the segment's start to its end, and a few more, which the next segment overwrites.
      let isLast = index + 1 == Int(colors.segmentCount)
      let start = max(0, Int((segments[index].start * Float(count - 1)).rounded(.up)))
      let end =
        isLast ? count : min(count, Int((segments[index + 1].start * Float(count - 1)).rounded(.up)) + 1)
      var entry = start
      while entry < end {
        let positions = Float32x8(Int32x8.ascending + Int32x8(repeating: Int32(entry))) * unit
        segments[index].pixels(at: positions).store(table + entry)
        entry += 8
      }
    }
    gradientPixels.count += count
  }
}

extension RenderPlan {
  /// Computes the colours of a strip.
  mutating func enterPixels(of strip: inout GradientStrip, _ paint: GradientPaint) {
    let stride = Int(strip.stride)
    strip.firstEntry = Int32(gradientPixels.count)
    // The last vector of a segment may extend beyond the end.
    gradientPixels.reserve(Int(strip.phases) * stride + 8)
    let segments = gradientSegments.base + Int(paint.colors.firstSegment)
    let count = Int(paint.colors.segmentCount)
    let a = paint.toGradient.a
    let start = a > 0 ? 0.0 : 1.0
    let step = Float32x8.ascending * Float32x8(repeating: Float(a))
    let margin = GradientStrip.margin
    for phase in 0..<Int(strip.phases) {
      let row = gradientPixels.address(of: gradientPixels.count, count: stride)
      let fraction = Double(phase) / Double(strip.phases)
      // The first entry at or after a position on the line.
      func entry(at position: Float) -> Int {
        let entry = ((Double(position) - start) / a - fraction).rounded(.up)
        return max(0, min(stride, Int(entry) + margin))
      }
      var first = 0
      for index in 0..<count {
        // The segments in their order along the row.
        let segment = segments + (a > 0 ? index : count - 1 - index)
        let isLast = index + 1 == count
        let end = isLast ? stride : entry(at: a > 0 ? segment[1].start : segment.pointee.start)
        var entry = first
        // Entries beyond the end are overwritten by the next segment.
        while entry < end {
          let position = start + (Double(entry - margin) + fraction) * a
          segment.pointee.pixels(at: Float32x8(repeating: Float(position)) + step).store(row + entry)
          entry += 8
        }
        first = max(first, end)
      }
      gradientPixels.count += stride
    }
  }
}
