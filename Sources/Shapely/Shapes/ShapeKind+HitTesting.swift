import Geometry

nonisolated extension ShapeKind {
  /// Whether a shape with this frame is drawn at `point`, outline and inside, or anywhere within `radius` of it.
  ///
  /// Judged by the line, not by the frame: through the notch of a star one touches what lies behind. Ellipses
  /// are judged to 1/1,000 of their size.
  public func contains(_ point: Point, in frame: Rect, radius: Double = 0) -> Bool {
    guard point.isFinite, frame.isFinite else { return false }
    let corners = outline(in: frame)
    guard var previous = corners.last else { return false }
    let reach = ShapeKind.outlineWidth / 2 + max(0, radius)
    var isInside = false
    for corner in corners {
      if point.isNear(previous, corner, within: reach) { return true }
      // A ray to the right: an odd number of crossings leads outside. No line of a shape crosses itself.
      if (previous.y > point.y) != (corner.y > point.y) {
        let crossing = previous.x + (corner.x - previous.x) * (point.y - previous.y) / (corner.y - previous.y)
        if crossing > point.x { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// The corners of the line, an ellipse as a polygon of many.
  private func outline(in frame: Rect) -> [Point] {
    guard self == .circle || self == .oval else { return path(in: frame).points }
    let half = ShapeKind.outlineWidth / 2
    let line = frame.insetBy(dx: half, dy: half)
    return ShapeKind.unitCircle.map { line.point(atUnit: Point(0.5 + $0.dx / 2, 0.5 + $0.dy / 2)) }
  }

  private static let unitCircle = (0..<96).map { Vector(angle: Double($0) / 96 * 2 * .pi) }
}

nonisolated extension Point {
  /// Whether the segment from `start` to `end` comes within `distance` of this point.
  func isNear(_ start: Point, _ end: Point, within distance: Double) -> Bool {
    let line = end - start
    let square = line.lengthSquared
    let fraction = square > 0 ? ((self - start).dot(line) / square).clamped(to: 0...1) : 0
    return (self - (start + line * fraction)).lengthSquared <= distance * distance
  }
}
