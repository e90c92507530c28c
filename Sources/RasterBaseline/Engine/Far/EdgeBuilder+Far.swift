import Geometry

extension EdgeBuilder {
  /// Appends one edge between points that may lie anywhere, in device pixels.
  ///
  /// It is cut to the surface in double precision: what lies above or below is dropped, what lies to the left or right
  /// is moved onto that border.
  mutating func appendFar(from start: Point, to end: Point) {
    let delta = end - start
    guard delta.dy != 0, delta.isFinite, start.isFinite else { return }
    let (left, top) = (Double(leftBorder) / 256, Double(upperBorder) / 256)
    let (right, bottom) = (Double(rightBorder) / 256, Double(lowerBorder) / 256)
    func fraction(atY y: Double) -> Double { max(0, min(1, (y - start.y) / delta.dy)) }
    func fraction(atX x: Double) -> Double { max(0, min(1, (x - start.x) / delta.dx)) }
    let (atTop, atBottom) = (fraction(atY: top), fraction(atY: bottom))
    let (first, last) = (min(atTop, atBottom), max(atTop, atBottom))
    /// Appends the part of the edge between two fractions, if there is any.
    func append(from: Double, to: Double) {
      let a = start.lerp(to: end, from)
      let b = start.lerp(to: end, to)
      let middle = (a.x + b.x) / 2
      func fixed(_ point: Point) -> (x: Int32, y: Int32) {
        (
          Int32(
            (max(left, min(right, middle < left ? left : middle > right ? right : point.x)) * 256).rounded()),
          Int32((max(top, min(bottom, point.y)) * 256).rounded())
        )
      }
      let (start, end) = (fixed(a), fixed(b))
      edges.reserve(1)
      push(Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y))
    }
    var done = first
    if delta.dx != 0 {
      let (atLeft, atRight) = (fraction(atX: left), fraction(atX: right))
      let (near, far) = (min(atLeft, atRight), max(atLeft, atRight))
      if near > done, near < last {
        append(from: done, to: near)
        done = near
      }
      if far > done, far < last {
        append(from: done, to: far)
        done = far
      }
    }
    append(from: done, to: last)
  }

  /// Appends a four-sided shape of its own.
  mutating func appendPolygon(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> EdgeRange {
    begin()
    appendFar(from: a, to: b)
    appendFar(from: b, to: c)
    appendFar(from: c, to: d)
    appendFar(from: d, to: a)
    return finish()
  }
}
