import Geometry

extension EdgeBuilder {
  /// Appends one edge between points of any coordinates, in device pixels.
  ///
  /// The edge is cut to the surface in double precision: parts above or below are dropped, parts to the left or right are moved
  /// onto that border. The y coordinates of the ends are kept exactly, because edges that meet must meet at the same y for the
  /// subpath to be closed.
  ///
  /// If ``isAliased`` is set, the edge is appended by ``appendAliased(from:to:)`` instead.
  mutating func appendDoublePrecision(from start: Point, to end: Point) {
    if isAliased { return appendAliased(from: start, to: end) }
    let delta = end - start
    guard delta.dy != 0, delta.isFinite, start.isFinite else { return }
    let (left, top) = (Double(leftBorder) / 256, Double(upperBorder) / 256)
    let (right, bottom) = (Double(rightBorder) / 256, Double(lowerBorder) / 256)
    let (first, last) = (max(top, min(bottom, start.y)), max(top, min(bottom, end.y)))
    func x(atY y: Double) -> Double {
      y == start.y ? start.x : y == end.y ? end.x : start.x + (y - start.y) / delta.dy * delta.dx
    }
    /// The y at an x, limited to the visible part.
    func y(atX x: Double) -> Double {
      let y = start.y + (x - start.x) / delta.dx * delta.dy
      return max(min(first, last), min(max(first, last), y))
    }
    /// Appends the part of the edge between two y coordinates, if there is any.
    func append(from: Double, to: Double) {
      let (a, b) = (x(atY: from), x(atY: to))
      let middle = (a + b) / 2
      func fixed(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
        (
          Int32((max(left, min(right, middle < left ? left : middle > right ? right : x)) * 256).rounded()),
          Int32((y * 256).rounded())
        )
      }
      let (start, end) = (fixed(a, from), fixed(b, to))
      pushMerging(Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y))
    }
    // The crossings with the borders, in the edge's direction.
    let isRising = delta.dx > 0
    let near = delta.dx == 0 ? first : y(atX: isRising ? left : right)
    let far = delta.dx == 0 ? first : y(atX: isRising ? right : left)
    append(from: first, to: near)
    append(from: near, to: far)
    append(from: far, to: last)
  }

  /// Appends an edge, or merges it with the edge before if both run along the same border.
  ///
  /// Most distant edges run up and down along a border and cancel out.
  private mutating func pushMerging(_ edge: Edge) {
    let last = edges.count &- 1
    let isUpright = edge.x0 == edge.x1 && (edge.x0 == leftBorder || edge.x0 == rightBorder)
    if isUpright, last >= firstEdge, edges[last].x0 == edge.x0, edges[last].x1 == edge.x0,
      edges[last].y1 == edge.y0
    {
      edges[last].y1 = edge.y1
      include(edge)
      if edges[last].y0 == edge.y1 { edges.count = last }
      return
    }
    edges.reserve(1)
    push(edge)
  }

  /// Appends a polygon of four corners as a shape of its own.
  mutating func appendPolygon(_ a: Point, _ b: Point, _ c: Point, _ d: Point, isAliased: Bool = false)
    -> EdgeRange
  {
    begin()
    self.isAliased = isAliased
    appendDoublePrecision(from: a, to: b)
    appendDoublePrecision(from: b, to: c)
    appendDoublePrecision(from: c, to: d)
    appendDoublePrecision(from: d, to: a)
    return finish()
  }
}
