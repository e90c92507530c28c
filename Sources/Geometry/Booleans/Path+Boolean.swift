/// Boolean operations on the areas that two paths enclose.
///
/// They share these rules:
/// - `rule` says what this path encloses and `otherRule` (the same, unless given) what the other does; subpaths left
///   open count as closed. An element with a coordinate that is not finite counts as never added.
/// - The result's subpaths are closed, neither cross nor overlap, and turn clockwise on screen round what is inside;
///   holes turn the other way. So both fill rules see the same area.
/// - Lines meet exactly, to 2⁻³⁰ of a point (for coordinates from 1 to 2²⁰; see `CoordinateGrid`), and corners of
///   the operands stay as they are to the last bit. Points and lines no farther apart than two steps of that grid
///   become one. The result of an operation can go into the next.
/// - Curves stay curves of the same kind, cut where they cross. Which parts of them belong to the result
///   is found out with chords no farther than `tolerance` points away (or 1/1024 of the paths' extent, if that is
///   less; 2048 chords a curve at most), so details finer than the tolerance may be missed: curves nearer to each
///   other than that may be taken for crossing, and an area between curves that is thinner than half of it may vanish.
/// - Complexity: O((n + k) log n) for n lines and chords and k points at which they meet, times two or three passes as a rule.
///
/// Docs/Decisions/0010-path-booleans.md tells how, and why so.
extension Path {
  /// The points in either area.
  public func union(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.union, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// The points in both areas.
  public func intersection(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.intersection, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// The points in this area and not in the other.
  public func subtracting(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.subtracting, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// The points in exactly one of the areas.
  public func symmetricDifference(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.symmetricDifference, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// The same area, with subpaths that neither cross nor overlap.
  public func normalized(rule: FillRule = .nonZero, tolerance: Double = 0.01) -> Path {
    combined(.union, with: Path(), rule, rule, tolerance: tolerance)
  }

  func combined(
    _ operation: BooleanOperation, with other: Path, _ rule: FillRule, _ otherRule: FillRule,
    tolerance: Double
  ) -> Path {
    guard let outlines = FlattenedOutlines(self, other, tolerance: tolerance) else { return Path() }
    var arrangement = Arrangement(outlines.edges)
    arrangement.resolve()
    return outlines.path(
      along: arrangement.boundary {
        operation.contains(
          inFirst: rule.contains(winding: $0.first), inSecond: otherRule.contains(winding: $0.second))
      })
  }
}

extension FlattenedOutlines {
  /// The subpaths that a boundary makes, with the curves of the outlines.
  func path(along boundary: [BoundaryEdge]) -> Path {
    var tracer = BoundaryTracer(boundary)
    var restoration = CurveRestoration(self)
    var path = Path()
    for subpath in tracer.subpaths() { restoration.add(subpath, to: &path) }
    return path
  }
}
