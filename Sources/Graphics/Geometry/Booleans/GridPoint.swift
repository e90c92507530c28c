/// A point with integer coordinates, in steps of a ``CoordinateGrid``. Predicates on such points are exact.
///
/// Coordinates are within ±2⁵¹. So the difference of two fits into a `Double`, and the product of two differences
/// into 128 bits.
struct GridPoint: Hashable, Sendable {
  var x, y: Int64

  init(_ x: Int64, _ y: Int64) {
    self.x = x
    self.y = y
  }
}

extension GridPoint: Comparable {
  /// Returns whether a sweep line meets `a` first: by x, and by y for equal x.
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }
}

extension GridPoint {
  /// Returns the side of the line from `start` to `end` on which this point lies: 1 clockwise of it on screen, -1 on
  /// the other side, 0 on it. Exact.
  func side(from start: GridPoint, to end: GridPoint) -> Int {
    let first = (end.x - start.x).multipliedFullWidth(by: y - start.y)
    let second = (end.y - start.y).multipliedFullWidth(by: x - start.x)
    if first.high != second.high { return first.high < second.high ? -1 : 1 }
    return first.low == second.low ? 0 : first.low < second.low ? -1 : 1
  }

  /// Returns twice the area of the triangle with the line from `start` to `end`, signed like ``side(from:to:)``: the
  /// exact number, rounded to a `Double`.
  func cross(from start: GridPoint, to end: GridPoint) -> Double {
    let first = (end.x - start.x).multipliedFullWidth(by: y - start.y)
    let second = (end.y - start.y).multipliedFullWidth(by: x - start.x)
    let (low, borrows) = first.low.subtractingReportingOverflow(second.low)
    let high = first.high - second.high - (borrows ? 1 : 0)
    if high >= 0 { return Double(high) * 0x1p64 + Double(low) }
    // Negated before rounding, because otherwise -1 would become -2⁶⁴ + 2⁶⁴.
    let magnitudeLow = ~low &+ 1
    return -(Double(~high + (magnitudeLow == 0 ? 1 : 0)) * 0x1p64 + Double(magnitudeLow))
  }

  func distanceSquared(to other: GridPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return dx * dx + dy * dy
  }

  /// Returns the nearest point whose coordinates are multiples of `step`.
  func rounded(toMultipleOf step: Int64) -> GridPoint {
    step == 1 ? self : GridPoint(Self.round(x, step), Self.round(y, step))
  }

  private static func round(_ value: Int64, _ step: Int64) -> Int64 {
    let remainder = value % step
    if remainder.magnitude * 2 < step.magnitude { return value - remainder }
    return value - remainder + (value < 0 ? -step : step)
  }
}
