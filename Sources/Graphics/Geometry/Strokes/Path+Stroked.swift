extension Path {
  /// Returns the outline of the path's stroke with `style`, to be filled with the non-zero rule.
  ///
  /// The outline consists of straight lines, and overlaps itself where the stroke does. Subpaths of no length show
  /// their caps. Corners beyond the miter limit are bevelled. Segments of no visible direction, up to a 256th of a point
  /// and a thousandth of the width, have no joins and caps of their own.
  ///
  /// - Parameters:
  ///   - style: the pen, with its dashes, in the path's own space.
  ///   - transform: applied to the outline, so that the pen is transformed with the path. The tolerance applies after
  ///     it.
  ///   - tolerance: the greatest deviation of the outline, in points. Default 0.1. Half of it makes about 1.4 times
  ///     as many lines.
  public func stroked(
    _ style: StrokeStyle, transform: Transform = .identity, tolerance: Double = 0.1
  ) -> Path {
    let scale = transform.maximumScale
    var outline = StrokeOutline(style, tolerance: scale > 0 && scale.isFinite ? tolerance / scale : tolerance)
    for subpath in strokeSubpaths(style, transform) { outline.add(subpath) }
    return transform.isIdentity ? outline.path : outline.path.transformed(by: transform)
  }
}
