extension Cubic {
  /// The parameters inside 0...1 at which x or y has an extremum, ascending.
  public var extrema: [Double] {
    let (a, b) = extrema(along: Vector(1, 0))
    let (c, d) = extrema(along: Vector(0, 1))
    return [a, b, c, d].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the parameters of the extrema along a direction; not-a-number or outside 0...1 for missing ones.
  func extrema(along direction: Vector) -> (Double, Double) {
    let first = (control1 - start).dot(direction)
    let second = (control2 - control1).dot(direction)
    let third = (end - control2).dot(direction)
    return quadraticRoots(first - 2 * second + third, 2 * (second - first), first)
  }

  /// The smallest rectangle around the curve, tighter than around its control points.
  public var bounds: Rect {
    var bounds = Rect(spanning: start, end)
    // The curve lies in the convex hull of its points.
    if bounds.contains(Rect(spanning: control1, control2)) { return bounds }
    let (a, b) = extrema(along: Vector(1, 0))
    let (c, d) = extrema(along: Vector(0, 1))
    if a > 0, a < 1 { bounds = bounds.union(point(at: a)) }
    if b > 0, b < 1 { bounds = bounds.union(point(at: b)) }
    if c > 0, c < 1 { bounds = bounds.union(point(at: c)) }
    if d > 0, d < 1 { bounds = bounds.union(point(at: d)) }
    return bounds
  }
}
