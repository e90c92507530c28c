extension Polylines {
  /// - Parameter factor: ¼ over the tolerance.
  @inline(__always)
  mutating func appendQuadratic(
    from start: (Float, Float), _ control: (Float, Float), _ end: (Float, Float), factor: Float
  ) {
    let bendX = start.0 - 2 * control.0 + end.0
    let bendY = start.1 - 2 * control.1 + end.1
    let linearX = 2 * (control.0 - start.0)
    let linearY = 2 * (control.1 - start.1)
    appendCurve(
      pieces: ((bendX * bendX + bendY * bendY).squareRoot() * factor).squareRoot(),
      cubic: Float32x4(repeating: 0), quadratic: Float32x4(bendX, bendY, bendX, bendY),
      linear: Float32x4(linearX, linearY, linearX, linearY),
      start: Float32x4(start.0, start.1, start.0, start.1),
      end: end)
  }

  /// - Parameter factor: ¾ over the tolerance.
  @inline(__always)
  mutating func appendCubic(
    from start: (Float, Float), _ control1: (Float, Float), _ control2: (Float, Float), _ end: (Float, Float),
    factor: Float
  ) {
    let firstX = start.0 - 2 * control1.0 + control2.0
    let firstY = start.1 - 2 * control1.1 + control2.1
    let secondX = control1.0 - 2 * control2.0 + end.0
    let secondY = control1.1 - 2 * control2.1 + end.1
    let bend = max(firstX * firstX + firstY * firstY, secondX * secondX + secondY * secondY)
    let cubicX = end.0 - start.0 - 3 * (control2.0 - control1.0)
    let cubicY = end.1 - start.1 - 3 * (control2.1 - control1.1)
    let linearX = 3 * (control1.0 - start.0)
    let linearY = 3 * (control1.1 - start.1)
    appendCurve(
      pieces: (bend.squareRoot() * factor).squareRoot(), cubic: Float32x4(cubicX, cubicY, cubicX, cubicY),
      quadratic: Float32x4(3 * firstX, 3 * firstY, 3 * firstX, 3 * firstY),
      linear: Float32x4(linearX, linearY, linearX, linearY),
      start: Float32x4(start.0, start.1, start.0, start.1),
      end: end)
  }

  /// Appends the points of ((cubic · t + quadratic) · t + linear) · t + start, two to a vector, and the exact end.
  @inline(__always)
  private mutating func appendCurve(
    pieces: Float, cubic: Float32x4, quadratic: Float32x4, linear: Float32x4, start: Float32x4,
    end: (Float, Float)
  ) {
    // At most 2,048 pieces: more than a curve across the largest surface needs.
    let count = max(1, Int(truncatedToInt64(min(pieces, 2_047))) &+ 1)
    coordinates.reserve(count &* 2 &+ 4)
    traits.reserve(count &+ 2)
    let step = 1 / Float(count)
    var t = Float32x4(step, step, 2 * step, 2 * step)
    let stride = Float32x4(repeating: 2 * step)
    let target = UnsafeMutableRawPointer(coordinates.base + coordinates.count)
    let flags = traits.base + traits.count
    var index = 0
    while index < count {
      (((cubic * t + quadratic) * t + linear) * t + start).store(target + index &* 8)
      flags[index] = .smooth
      flags[index &+ 1] = .smooth
      t = t + stride
      index &+= 2
    }
    coordinates.count &+= count &* 2
    traits.count &+= count
    coordinates.base[coordinates.count &- 2] = end.0
    coordinates.base[coordinates.count &- 1] = end.1
    traits.base[traits.count &- 1] = []
  }
}
