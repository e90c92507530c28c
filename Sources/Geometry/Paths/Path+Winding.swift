extension Path {
  /// How often the subpaths turn clockwise on screen round `point`; subpaths left open count as closed.
  ///
  /// Curves are not flattened: the answer is exact up to rounding. Along an edge the rule is that of
  /// ``Rect/contains(_:)-(Point)``: left and top edges belong to what they enclose.
  public func winding(around point: Point) -> Int {
    var winding = 0
    forEachSegment(closing: true) { segment in
      switch segment {
      case .line(let line): winding += crossing(of: line, rightOf: point)
      case .quadratic(let curve): winding += crossings(of: curve.elevated, rightOf: point)
      case .cubic(let curve): winding += crossings(of: curve, rightOf: point)
      }
    }
    return winding
  }

  /// Whether filling the path by `rule` paints `point`.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

/// +1 when the line crosses the ray to the right of `point` downwards, -1 upwards, else 0.
private func crossing(of line: Line, rightOf point: Point) -> Int {
  let (a, b) = (line.start, line.end)
  let down = a.y <= point.y && point.y < b.y
  let up = b.y <= point.y && point.y < a.y
  guard down || up else { return 0 }
  // On which side of the line the point lies, seen along the line.
  let side = (b - a).cross(point - a)
  return down ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
}

private func crossings(of curve: Cubic, rightOf point: Point) -> Int {
  let box = curve.controlBounds
  guard point.y >= box.minY, point.y <= box.maxY, point.x <= box.maxX else { return 0 }
  // Between its turns y is monotone and meets the ray at most once.
  var (first, second) = curve.extrema(along: Vector(0, 1))
  if !(first > 0 && first < 1) { first = 0 }
  if !(second > 0 && second < 1) { second = first }
  if second < first { swap(&first, &second) }
  let firstY = first > 0 ? curve.point(at: first).y : curve.start.y
  let secondY = second > 0 ? curve.point(at: second).y : curve.start.y
  return crossing(of: curve, from: 0, curve.start.y, to: first, firstY, rightOf: point)
    + crossing(of: curve, from: first, firstY, to: second, secondY, rightOf: point)
    + crossing(of: curve, from: second, secondY, to: 1, curve.end.y, rightOf: point)
}

/// The crossing of a piece in which y is monotone. The heights of the ends are handed in, so that neighbouring
/// pieces agree on them to the last bit.
private func crossing(
  of curve: Cubic, from start: Double, _ startY: Double, to end: Double, _ endY: Double, rightOf point: Point
) -> Int {
  let down = startY <= point.y && point.y < endY
  let up = endY <= point.y && point.y < startY
  guard down || up else { return 0 }
  if point.x < curve.controlBounds.minX { return down ? 1 : -1 }
  var (low, high) = (start, end)
  // Regula falsi would do better on average and worse at the worst; fifty halvings always reach the last bit.
  for _ in 0..<52 {
    let middle = (low + high) / 2
    if (curve.point(at: middle).y <= point.y) == down { low = middle } else { high = middle }
  }
  guard curve.point(at: low).x > point.x else { return 0 }
  return down ? 1 : -1
}
