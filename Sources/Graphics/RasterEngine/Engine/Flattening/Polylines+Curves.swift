extension Polylines {
  /// Appends a quadratic curve as straight pieces.
  ///
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

  /// Appends a cubic curve as straight pieces.
  ///
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

  /// Appends the points of ((cubic · t + quadratic) · t + linear) · t + start, two in each vector, and the exact end.
  @inline(__always)
  private mutating func appendCurve(
    pieces: Float, cubic: Float32x4, quadratic: Float32x4, linear: Float32x4, start: Float32x4,
    end: (Float, Float)
  ) {
    let curve = Curve(cubic: cubic, quadratic: quadratic, linear: linear, start: start)
    appendPieces(pieces, of: curve)
    finishCurve(at: end)
  }

  /// Appends the points of a curve that is cut into more than `pieces` equal pieces.
  @inline(__always)
  private mutating func appendPieces(_ pieces: Float, of curve: Curve) {
    // At most 2,048 pieces: more than a curve across the largest surface needs.
    let count = max(1, Int(truncatedToInt64(min(pieces, 2_047))) &+ 1)
    let step = 1 / Float(count)
    appendPoints(count, of: curve, from: (step, 2 * step), step: step)
  }

  /// Appends the points of a curve at two parameters, and at further parameters in equal steps.
  @inline(__always)
  private mutating func appendPoints(
    _ count: Int, of curve: Curve, from start: (first: Float, second: Float), step: Float
  ) {
    coordinates.reserve(count &* 2 &+ 4)
    traits.reserve(count &+ 2)
    var t = Float32x4(start.first, start.first, start.second, start.second)
    let stride = Float32x4(repeating: 2 * step)
    let target = UnsafeMutableRawPointer(coordinates.address(of: coordinates.count, count: count &* 2 &+ 2))
    let flags = traits.address(of: traits.count, count: count &+ 1)
    var index = 0
    while index < count {
      curve.points(at: t).store(target + index &* 8)
      flags[index] = .smooth
      flags[index &+ 1] = .smooth
      t = t + stride
      index &+= 2
    }
    coordinates.count &+= count &* 2
    traits.count &+= count
  }

  /// Makes the last point the exact end of a curve.
  @inline(__always)
  private mutating func finishCurve(at end: (Float, Float)) {
    coordinates[coordinates.count &- 2] = end.0
    coordinates[coordinates.count &- 1] = end.1
    traits[traits.count &- 1] = []
  }

  // MARK: Curves of filled outlines

  /// Appends a quadratic curve as fewer pieces that bend.
  @inline(__always)
  mutating func appendFilledQuadratic(
    from start: (Float, Float), _ control: (Float, Float), _ end: (Float, Float), factor: Float
  ) {
    let bendX = start.0 - 2 * control.0 + end.0
    let bendY = start.1 - 2 * control.1 + end.1
    let linearX = 2 * (control.0 - start.0)
    let linearY = 2 * (control.1 - start.1)
    let curve = Curve(
      cubic: Float32x4(repeating: 0), quadratic: Float32x4(bendX, bendY, bendX, bendY),
      linear: Float32x4(linearX, linearY, linearX, linearY),
      start: Float32x4(start.0, start.1, start.0, start.1))
    let pieces = ((bendX * bendX + bendY * bendY).squareRoot() * factor).squareRoot()
    appendBentPieces(pieces, of: curve, from: 0, length: 1)
    finishCurve(at: end)
  }

  /// A cubic of at least this many pieces is cut into quarters first.
  private static let longCurve: Float = 24

  /// Appends a cubic curve as fewer pieces that bend.
  ///
  /// Wang's formula uses the greatest second difference, which changes linearly along a cubic. Each quarter of a long curve
  /// therefore gets the number of pieces that it needs itself. Random curves of 50 pieces need 42 on average.
  @inline(__always)
  mutating func appendFilledCubic(
    from start: (Float, Float), _ control1: (Float, Float), _ control2: (Float, Float), _ end: (Float, Float),
    factor: Float
  ) {
    let bend = SecondDifferences(
      x0: start.0 - 2 * control1.0 + control2.0, y0: start.1 - 2 * control1.1 + control2.1,
      x1: control1.0 - 2 * control2.0 + end.0, y1: control1.1 - 2 * control2.1 + end.1)
    let (first, last) = (bend.square(at: 0), bend.square(at: 1))
    let cubicX = end.0 - start.0 - 3 * (control2.0 - control1.0)
    let cubicY = end.1 - start.1 - 3 * (control2.1 - control1.1)
    let linearX = 3 * (control1.0 - start.0)
    let linearY = 3 * (control1.1 - start.1)
    let curve = Curve(
      cubic: Float32x4(cubicX, cubicY, cubicX, cubicY),
      quadratic: Float32x4(3 * bend.x0, 3 * bend.y0, 3 * bend.x0, 3 * bend.y0),
      linear: Float32x4(linearX, linearY, linearX, linearY),
      start: Float32x4(start.0, start.1, start.0, start.1))
    let totalPieces = (max(first, last).squareRoot() * factor).squareRoot()
    var section = 0
    let sectionCount = totalPieces < Polylines.longCurve ? 1 : 4
    let length = 1 / Float(sectionCount)
    var before = first
    while section < sectionCount {
      let t = Float(section) * length
      section &+= 1
      let after = section == sectionCount ? last : bend.square(at: t + length)
      // The second difference changes linearly, so its length is greatest at an end.
      let pieces = (max(before, after).squareRoot() * factor).squareRoot() * length
      appendBentPieces(pieces, of: curve, from: t, length: length)
      before = after
    }
    finishCurve(at: end)
  }

  /// Appends a part of a curve as arcs of parabolas.
  ///
  /// Arcs follow a curve far better than chords, so fewer are needed. Chords of the same number would deviate by up to a pixel.
  /// Arcs deviate by hundredths of a pixel, and by 0.15 pixels at most where a curve reverses within a pixel.
  ///
  /// - Parameter pieces: the number of straight pieces that the part would need.
  @inline(__always)
  private mutating func appendBentPieces(
    _ pieces: Float, of curve: Curve, from first: Float, length: Float
  ) {
    // At most 2,048 pieces: more than a curve across the largest surface needs.
    let count = Int(truncatedToInt64(min(pieces * 0.31 + 0.5, 2_047))) &+ 1
    let step = length / Float(count)
    beginBends(count)
    appendPoints(count, of: curve, from: (first + step, first + 2 * step), step: step)
    // Half of the second derivative in the middle of each piece.
    let target = UnsafeMutableRawPointer(bends.address(of: bends.count, count: count &* 2 &+ 2))
    let middle = first + step * 0.5
    let square = Float32x4(repeating: step * step)
    let slope = (curve.cubic + curve.cubic + curve.cubic) * square
    let base = curve.quadratic * square
    var t = Float32x4(middle, middle, middle + step, middle + step)
    let stride = Float32x4(repeating: 2 * step)
    var index = 0
    while index < count {
      (slope * t + base).store(target + index &* 8)
      t = t + stride
      index &+= 2
    }
    bends.count &+= count &* 2
  }
}

/// A curve as a polynomial, for two parameters at once.
private struct Curve {
  var cubic, quadratic, linear, start: Float32x4

  @inline(__always)
  func points(at t: Float32x4) -> Float32x4 { ((cubic * t + quadratic) * t + linear) * t + start }
}

/// The second differences at both ends of a cubic.
private struct SecondDifferences {
  var x0, y0, x1, y1: Float

  /// The square of the length of the second difference at `t`.
  @inline(__always)
  func square(at t: Float) -> Float {
    let x = x0 + (x1 - x0) * t
    let y = y0 + (y1 - y0) * t
    return x * x + y * y
  }
}
