extension Path {
  /// Returns the number of clockwise turns on screen of the subpaths around `point`. Open subpaths count as closed.
  ///
  /// Curves are not flattened: the result is exact up to rounding. Edges follow the rule of
  /// ``Rect/contains(_:)-(Point)``: left and top edges belong to the enclosed area.
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

  /// Returns whether filling the path by `rule` covers `point`.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

/// Returns +1 if the line crosses the ray to the right of `point` downwards, -1 if upwards, and otherwise 0.
private func crossing(of line: Line, rightOf point: Point) -> Int {
  let (a, b) = (line.start, line.end)
  let down = a.y <= point.y && point.y < b.y
  let up = b.y <= point.y && point.y < a.y
  guard down || up else { return 0 }
  // The side of the line on which the point lies.
  let side = (b - a).cross(point - a)
  return down ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
}

private func crossings(of curve: Cubic, rightOf point: Point) -> Int {
  let box = curve.controlBounds
  guard point.y >= box.minY, point.y <= box.maxY, point.x <= box.maxX else { return 0 }
  // Between its extrema, y is monotonic and crosses the ray at most once.
  var (first, second) = curve.extrema(along: Vector(0, 1))
  if !(first > 0 && first < 1) { first = 0 }
  if !(second > 0 && second < 1) { second = first }
  if second < first { swap(&first, &second) }
  let start = CurveHeight(parameter: 0, y: curve.start.y)
  let firstExtremum = CurveHeight(parameter: first, y: first > 0 ? curve.point(at: first).y : start.y)
  let secondExtremum = CurveHeight(parameter: second, y: second > 0 ? curve.point(at: second).y : start.y)
  let end = CurveHeight(parameter: 1, y: curve.end.y)
  return crossing(of: curve, from: start, to: firstExtremum, rightOf: point)
    + crossing(of: curve, from: firstExtremum, to: secondExtremum, rightOf: point)
    + crossing(of: curve, from: secondExtremum, to: end, rightOf: point)
}

/// The y coordinate of a curve at a parameter. Neighbouring pieces of a curve use identical ones.
private struct CurveHeight {
  var parameter: Double
  var y: Double
}

/// Returns the crossing of a piece in which y is monotonic.
private func crossing(
  of curve: Cubic, from start: CurveHeight, to end: CurveHeight, rightOf point: Point
) -> Int {
  let down = start.y <= point.y && point.y < end.y
  let up = end.y <= point.y && point.y < start.y
  guard down || up else { return 0 }
  if point.x < curve.controlBounds.minX { return down ? 1 : -1 }
  var (low, high) = (start.parameter, end.parameter)
  // Regula falsi is faster on average, but slower in the worst case. Fifty bisections always reach the last bit.
  for _ in 0..<52 {
    let middle = (low + high) / 2
    if (curve.point(at: middle).y <= point.y) == down { low = middle } else { high = middle }
  }
  guard curve.point(at: low).x > point.x else { return 0 }
  return down ? 1 : -1
}
