extension Path {
  /// The outline of what stroking the path with `style` paints, to be filled with the non-zero rule.
  ///
  /// The outline is made of straight lines and overlaps itself where the stroke does. Subpaths of no length show their
  /// caps, and corners beyond the miter limit are bevelled.
  ///
  /// - Parameters:
  ///   - style: the pen, with its dashes, in the path's own space.
  ///   - transform: applied to the outline, so that the pen is stretched with the path. The tolerance is
  ///     measured after it.
  ///   - tolerance: how far the outline may be from the true one, in points. Default 0.1.
  public func stroked(
    _ style: StrokeStyle, transform: Transform = .identity, tolerance: Double = 0.1
  ) -> Path {
    let scale = transform.maximumScale
    var outline = StrokeOutline(style, tolerance: scale > 0 && scale.isFinite ? tolerance / scale : tolerance)
    for subpath in strokeSubpaths(style) { outline.add(subpath) }
    return transform.isIdentity ? outline.path : outline.path.transformed(by: transform)
  }
}
