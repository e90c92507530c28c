extension Path {
  /// The area that the path encloses by `rule`, grown by a distance in points, or shrunk by a negative one.
  ///
  /// A point is in the grown area when it is no farther than `distance` from the area, and in the shrunk one when
  /// it is farther than that from everything outside (for round joins; other joins fill in what they fill in when the
  /// outline is stroked). Parts that shrink to nothing vanish. Contours left open count as closed.
  ///
  /// The new outline is made of straight lines that stay within `tolerance` points of the true one; contours neither
  /// cross nor overlap. A distance that is not finite gives an empty path.
  /// - Parameters:
  ///   - join: how corners that stand out are moved. Default round.
  ///   - miterLimit: as ``StrokeStyle/miterLimit``.
  public func offset(
    by distance: Double, rule: FillRule = .nonZero, join: LineJoin = .round, miterLimit: Double = 10,
    tolerance: Double = 0.01
  ) -> Path {
    guard distance.isFinite else { return Path() }
    let area = normalized(rule: rule, tolerance: tolerance)
    let pen = StrokeStyle(width: 2 * abs(distance), join: join, miterLimit: miterLimit)
    guard pen.width > 0 else { return area }
    let rim = area.stroked(pen, tolerance: tolerance)
    return distance > 0 ? area.union(rim, tolerance: tolerance) : area.subtracting(rim, tolerance: tolerance)
  }
}
