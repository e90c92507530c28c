extension Path {
  /// The area that the path encloses by `rule`, grown by a distance in points, or shrunk by a negative one.
  ///
  /// With round joins a point is in the grown area when it is no farther than `distance` from the area, and in the
  /// shrunk one when it is farther than that from everything outside. Other joins fill in less or more at corners,
  /// as a stroke's do. Parts that shrink to nothing vanish. Subpaths left open count as closed.
  ///
  /// The new outline is made of straight lines that stay within `tolerance` points of the true one (or a millionth of
  /// the path's extent and the distance, if that is more); its subpaths neither cross nor overlap. A distance that is not finite gives an empty path.
  /// Complexity: O((n + k) log² n) for n lines and chords, and k crossings of the new outline's parts with each other;
  /// what overlaps many times over, as moved edges do where curves bend more tightly than `distance`, costs no more.
  /// - Parameters:
  ///   - distance: in points, to all sides; below 0 the area shrinks.
  ///   - rule: what counts as inside of the path. The result is the same area by either rule.
  ///   - join: how corners that stand out are moved. Default round.
  ///   - miterLimit: as ``StrokeStyle/miterLimit``.
  ///   - tolerance: in points; greater than 0. Default 0.01. A greater one gives fewer lines.
  public func offset(
    by distance: Double, rule: FillRule = .nonZero, join: LineJoin = .round, miterLimit: Double = 10,
    tolerance: Double = 0.01
  ) -> Path {
    guard distance.isFinite else { return Path() }
    let whole = normalized(rule: rule, tolerance: tolerance)
    let pen = StrokeStyle(width: 2 * abs(distance), join: join, miterLimit: miterLimit)
    guard pen.width > 0 else { return whole }
    // Where a curve shrinks to nothing all its chords' sides cross each other, so there must not be too many.
    let extent = whole.controlBounds
    let least = max(extent.width, extent.height, pen.width / 2) / 0x1p20
    let tolerance = max(usableTolerance(tolerance), min(least, .greatestFiniteMagnitude))
    var area = Path()
    var rim = OffsetRim(pen, tolerance: tolerance / 2)
    for subpath in whole.subpaths {
      let corners = subpath.corners(tolerance: tolerance / 2)
      area.addPolygon(corners.map(\.point))
      // The outside of a subpath is on its left, the inside on the left of the subpath run backwards.
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
