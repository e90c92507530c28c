/// Boolean operations on the areas enclosed by two paths.
///
/// Rules of all operations:
/// - `rule` decides the area of this path, and `otherRule` (by default the same) that of the other. Open subpaths
///   count as closed. Elements with a coordinate that is not finite are skipped.
/// - The result's subpaths are closed, and neither cross nor overlap. They are clockwise on screen around the inside;
///   holes are counterclockwise. So both fill rules give the same area.
/// - Lines meet exactly, to 2⁻³⁰ of a point (for coordinates from 1 to 2²⁰; see `CoordinateGrid`), and corners of the
///   operands are kept to the last bit. Points and lines no farther apart than two steps of that grid are merged. A
///   result can be an operand of the next operation.
/// - Curves stay curves of the same kind, cut where they cross. The parts in the result are found with chords that
///   deviate by at most `tolerance` points (or 1/1024 of the paths' extent, if that is less, with at most 2048 chords
///   a curve). So details finer than the tolerance may be missed: closer curves may count as crossing, and an area
///   between curves thinner than half the tolerance may vanish.
/// - Complexity: O((n + k) log n) for n lines and chords and k points at which they meet, times usually two or three
///   passes.
///
/// Docs/Decisions/0010-path-booleans.md describes the algorithm and its reasons.
extension Path {
  /// Returns the area of all points in either area.
  public func union(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.union, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// Returns the area of all points in both areas.
  public func intersection(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.intersection, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// Returns the area of all points in this area and not in the other.
  public func subtracting(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.subtracting, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// Returns the area of all points in exactly one of the areas.
  public func symmetricDifference(
    _ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil, tolerance: Double = 0.01
  ) -> Path {
    combined(.symmetricDifference, with: other, rule, otherRule ?? rule, tolerance: tolerance)
  }

  /// Returns the same area, with subpaths that neither cross nor overlap.
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
  /// Returns the subpaths of a boundary, with the curves of the outlines.
  func path(along boundary: [BoundaryEdge]) -> Path {
    var tracer = BoundaryTracer(boundary)
    var restoration = CurveRestoration(self)
    var path = Path()
    for subpath in tracer.subpaths() { restoration.add(subpath, to: &path) }
    return path
  }
}

/// A boolean operation on two areas.
enum BooleanOperation: Sendable, CaseIterable {
  case union, intersection, subtracting, symmetricDifference

  /// Returns whether a point belongs to the result, given whether it belongs to each area.
  func contains(inFirst: Bool, inSecond: Bool) -> Bool {
    switch self {
    case .union: inFirst || inSecond
    case .intersection: inFirst && inSecond
    case .subtracting: inFirst && !inSecond
    case .symmetricDifference: inFirst != inSecond
    }
  }
}

extension FillRule {
  func contains(winding: Int32) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
