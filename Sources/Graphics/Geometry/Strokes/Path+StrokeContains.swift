extension Path {
  /// Returns whether stroking the path with `style` paints within `radius` points of `point`. With radius 0 it tests
  /// the point itself.
  ///
  /// Exact for subpaths with round joins that are closed or have round caps. Otherwise accurate to a five-hundredth
  /// of the width, and at most 0.01 points.
  public func strokeContains(_ point: Point, style: StrokeStyle, radius: Double = 0) -> Bool {
    guard point.isFinite else { return false }
    let radius = radius > 0 ? radius : 0
    let half = style.width / 2
    let maximumExtent = style.outset(width: style.width)
    var outline = StrokeOutline(style, tolerance: min(0.01, style.width / 500))
    for subpath in strokeSubpaths(style) {
      let distance = subpath.distance(to: point)
      if subpath.isPaintedRound(by: style) {
        if distance <= half + radius { return true }
      } else if distance <= maximumExtent + radius {
        outline.add(subpath)
      }
    }
    return outline.path.contains(point, rule: .nonZero, radius: radius)
  }
}

extension StrokeSubpath {
  /// Returns whether the stroke is exactly the area within half the pen's width of the subpath.
  func isPaintedRound(by style: StrokeStyle) -> Bool {
    segments.isEmpty ? style.cap == .round : style.join == .round && (isClosed || style.cap == .round)
  }

  func distance(to point: Point) -> Double {
    if segments.isEmpty { return dot.distance(to: point) }
    var nearest = Double.infinity
    for segment in segments where segment.controlBounds.clamp(point).distance(to: point) < nearest {
      nearest = min(nearest, segment.nearestPoint(to: point).distance(to: point))
    }
    return nearest
  }
}
