import Geometry

extension EdgeBuilder {
  /// Appends one edge between points that may lie anywhere, in device pixels.
  ///
  /// It is cut to the surface in double precision: what lies above or below is dropped, what lies to the left or right
  /// is moved onto that border.
  mutating func appendFar(from start: Point, to end: Point) {
    let delta = end - start
    guard delta.dy != 0, delta.isFinite, start.isFinite else { return }
    let bottom = Double(lowerBorder) / 256
    let right = Double(rightBorder) / 256
    func fraction(atY y: Double) -> Double { max(0, min(1, (y - start.y) / delta.dy)) }
    func fraction(atX x: Double) -> Double { max(0, min(1, (x - start.x) / delta.dx)) }
    let (atTop, atBottom) = (fraction(atY: 0), fraction(atY: bottom))
    var stops = [min(atTop, atBottom), max(atTop, atBottom)]
    if delta.dx != 0 {
      for stop in [fraction(atX: 0), fraction(atX: right)]
      where stop > stops[0] && stop < stops[stops.count - 1] {
        stops.append(stop)
      }
      stops.sort()
    }
    for index in 1..<stops.count {
      let a = start.lerp(to: end, stops[index - 1])
      let b = start.lerp(to: end, stops[index])
      let middle = (a.x + b.x) / 2
      func fixed(_ point: Point) -> (x: Int32, y: Int32) {
        (
          Int32((max(0, min(right, middle < 0 ? 0 : middle > right ? right : point.x)) * 256).rounded()),
          Int32((max(0, min(bottom, point.y)) * 256).rounded())
        )
      }
      let (first, last) = (fixed(a), fixed(b))
      edges.reserve(1)
      push(Edge(x0: first.x, y0: first.y, x1: last.x, y1: last.y))
    }
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
