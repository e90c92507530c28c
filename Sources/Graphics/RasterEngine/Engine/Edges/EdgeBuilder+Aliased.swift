import Geometry

extension EdgeBuilder {
  /// Appends upright edges on pixel borders that stand for one edge between points in device pixels.
  ///
  /// In each row whose centre line the edge crosses, the upright edge stands before the first pixel whose centre does not lie to
  /// the left of the crossing. So each pixel gets the winding number of its centre and is covered wholly or not at all, and the
  /// later stages need no special case. An edge includes its upper end but not its lower end, so that shapes with a common edge
  /// neither share a pixel nor leave one out. Points are rounded to 1/256 of a pixel first, because rounding errors of corners
  /// between two pixels must not decide.
  ///
  /// Complexity: O(rows of the surface that the edge crosses).
  mutating func appendAliased(from start: Point, to end: Point) {
    guard start.isFinite, end.isFinite else { return }
    let runsDown = start.y < end.y
    let (upper, lower) = runsDown ? (start.in256ths, end.in256ths) : (end.in256ths, start.in256ths)
    let top = max(Double(upperBorder / 256), (upper.y - 0.5).rounded(.up))
    let bottom = min(Double(lowerBorder / 256), (lower.y - 0.5).rounded(.up))
    guard top < bottom else { return }
    let (width, height) = (lower.x - upper.x, lower.y - upper.y)
    let last = Int32(bottom)
    var row = Int32(top)
    var first = row
    var column = leftBorder
    while row < last {
      // The product comes first, because a centre on the edge then gives an exact result.
      let x = upper.x + width * (Double(row) + 0.5 - upper.y) / height
      let next = Int32(
        max(Double(leftBorder), min(Double(rightBorder), (x - 0.5).rounded(.up) * 256)))
      if row > first, next != column {
        pushUpright(column, from: first, to: row, runsDown)
        first = row
      }
      column = next
      row = width == 0 ? last : row &+ 1
    }
    pushUpright(column, from: first, to: last, runsDown)
  }

  /// Appends an upright edge.
  ///
  /// - Parameters:
  ///   - x: in 24.8 fixed point.
  ///   - top, bottom: rows.
  private mutating func pushUpright(_ x: Int32, from top: Int32, to bottom: Int32, _ runsDown: Bool) {
    edges.reserve(1)
    let (y0, y1) = runsDown ? (top &<< 8, bottom &<< 8) : (bottom &<< 8, top &<< 8)
    push(Edge(x0: x, y0: y0, x1: x, y1: y1))
  }
}

extension Point {
  /// Rounded to 1/256 of a pixel.
  fileprivate var in256ths: Point { Point((x * 256).rounded() / 256, (y * 256).rounded() / 256) }
}
