extension Path {
  /// Returns the area that the path encloses by `rule`, enlarged by a distance in points, or reduced by a negative
  /// one.
  ///
  /// With round joins, a point is in the enlarged area if it is within `distance` of the area. It is in the reduced
  /// area if it is farther than that from every point outside. Other joins fill less or more at corners, as those of
  /// strokes do. Parts that shrink to nothing vanish. Open subpaths count as closed.
  ///
  /// The new outline consists of straight lines that stay within `tolerance` points of the exact outline (or within a
  /// millionth of the path's extent and the distance, if that is more). Its subpaths neither cross nor overlap. A
  /// distance that is not finite gives an empty path.
  ///
  /// Complexity: O((n + k) log² n) for n lines and chords, where k is the number of crossings between parts of the
  /// new outline. Repeated overlap, as of moved edges where curves bend more tightly than `distance`, costs no more.
  /// - Parameters:
  ///   - distance: in points, in all directions. If negative, the area is reduced.
  ///   - rule: the fill rule of the path. The result has the same area by either rule.
  ///   - join: the shape of convex corners. Default round.
  ///   - miterLimit: see ``StrokeStyle/miterLimit``.
  ///   - tolerance: in points; greater than 0. Default 0.01. A greater tolerance gives fewer lines.
  public func offset(
    by distance: Double, rule: FillRule = .nonZero, join: LineJoin = .round, miterLimit: Double = 10,
    tolerance: Double = 0.01
  ) -> Path {
    guard distance.isFinite else { return Path() }
    let outline = normalized(rule: rule, tolerance: tolerance)
    let pen = StrokeStyle(width: 2 * abs(distance), join: join, miterLimit: miterLimit)
    guard pen.width > 0 else { return outline }
    // Where a curve shrinks to nothing, the sides of all its chords cross each other, so their number must be
    // limited.
    let extent = outline.controlBounds
    let least = max(extent.width, extent.height, pen.width / 2) / 0x1p20
    let tolerance = max(usableTolerance(tolerance), min(least, .greatestFiniteMagnitude))
    var area = Path()
    var rim = OffsetRim(pen, tolerance: tolerance / 2)
    for subpath in outline.subpaths {
      let corners = subpath.corners(tolerance: tolerance / 2)
      area.addPolygon(corners.map(\.point))
      // The outside of a subpath is on its left; the inside is on the left of the reversed subpath.
      rim.add(distance > 0 ? corners : corners.reversed())
    }
    let operands = [(area, Windings(first: 1))] + rim.parts.map { ($0, Windings(second: 1)) }
    guard let outlines = FlattenedOutlines(operands, tolerance: tolerance) else { return Path() }
    let arrangement = Arrangement(
      of: outlines.edges[outlines.ranges[0]], withUnionOf: outlines.ranges[1...], in: outlines.edges)
    let operation = distance > 0 ? BooleanOperation.union : .subtracting
    return outlines.path(
      along: arrangement.boundary {
        operation.contains(inFirst: $0.first != 0, inSecond: $0.second != 0)
      })
  }
}
