import Geometry
import Painting

nonisolated extension ShapeKind {
  /// Returns the centre line of the outline of a shape with this frame.
  ///
  /// The line lies half an outline inside of `frame`, so that the whole outline does. A frame smaller than
  /// the outline gives a path without area; a non-finite frame gives an empty path.
  public func path(in frame: Rect) -> Path {
    guard frame.isFinite else { return Path() }
    let line = frame.insetBy(dx: outlineInset, dy: outlineInset)
    switch self {
    case .square, .rectangle: return Path(rect: line)
    case .circle, .oval: return Path(ellipseIn: line)
    case .triangle: return Path { $0.addPolygon(ShapeKind.triangleCorners.map { line.point(atUnit: $0) }) }
    case .graphic(let graphic): return Path { $0.addPolygon(graphic.corners.map { line.point(atUnit: $0) }) }
    case .star: return Path { $0.addPolygon(ShapeKind.starCorners.map { line.point(atUnit: $0) }) }
    }
  }

  /// The distance of the outline's centre line from the frame: half an outline. Graphics fill their frames.
  var outlineInset: Double { graphic == nil ? ShapeKind.outlineWidth / 2 : 0 }

  /// Returns the bounding box of the drawing of a shape with this frame, rotated about its centre. It is
  /// exact because the joins are round.
  public func drawnBounds(in frame: Rect, rotation: Double = 0) -> Rect {
    let half = outlineInset
    let line = frame.insetBy(dx: half, dy: half)
    if rotation != 0 { return rotatedBounds(of: line, rotation).insetBy(dx: -half, dy: -half) }
    let unit = unitBounds
    return Rect(spanning: line.point(atUnit: unit.origin), line.point(atUnit: Point(unit.maxX, unit.maxY)))
      .insetBy(dx: -half, dy: -half)
  }

  private func rotatedBounds(of line: Rect, _ rotation: Double) -> Rect {
    let rotationTransform = Transform(rotation: rotation)
    guard let corners = unitCorners else {
      // x = a · w/2 · cos t + c · h/2 · sin t has the maximum |(a · w/2, c · h/2)|; likewise for y.
      let x = Vector(rotationTransform.a * line.width, rotationTransform.c * line.height).length
      let y = Vector(rotationTransform.b * line.width, rotationTransform.d * line.height).length
      return Rect(center: line.center, size: Size(x, y))
    }
    let points = corners.map { line.center + rotationTransform * (line.point(atUnit: $0) - line.center) }
    return points.dropFirst().reduce(Rect(origin: points[0], size: .zero)) { $0.union($1) }
  }

  /// The corners of the centre line in the unit square; nil for a round shape.
  var unitCorners: [Point]? {
    switch self {
    case .square, .rectangle: Rect(x: 0, y: 0, width: 1, height: 1).corners
    case .circle, .oval: nil
    case .triangle: ShapeKind.triangleCorners
    case .star: ShapeKind.starCorners
    case .graphic(let graphic): graphic.corners
    }
  }

  /// The bounds of the centre line in the unit square. Only the star does not fill it: below its feet.
  var unitBounds: Rect {
    switch self {
    case .square, .rectangle, .circle, .oval, .triangle, .graphic: Rect(x: 0, y: 0, width: 1, height: 1)
    case .star: Rect(x: 0, y: 0, width: 1, height: ShapeKind.starHeight)
    }
  }

  /// The top, then the bottom corners, in the unit square.
  private static let triangleCorners = [Point(0.5, 0), Point(1, 1), Point(0, 1)]

  /// The length of an edge of the star's arms, as a fraction of the star's width: 1/φ² ≈ 0.38. For it, edges
  /// of neighbouring arms are collinear, as in a pentagram.
  static let starArm = (3 - 5.0.squareRoot()) / 2

  /// The height of a star of width 1: cos 18°.
  static let starHeight = ((5 + 5.0.squareRoot()) / 8).squareRoot()

  /// The ten corners in the unit square, from the top clockwise on screen. All follow from the arm's length:
  /// the diagonals have length 1, and intersect one arm's length from their ends.
  static let starCorners: [Point] = {
    let arm = starArm
    let tips = [
      Point(0.5, 0), Point(1, arm * starHeight), Point(1 - arm / 2, starHeight), Point(arm / 2, starHeight),
      Point(0, arm * starHeight),
    ]
    // The notch after tip i lies one arm along the diagonal to tip i + 2.
    return tips.indices.flatMap { [tips[$0], tips[$0].lerp(to: tips[($0 + 2) % 5], arm)] }
  }()
}

nonisolated extension Rect {
  /// Returns the point at a fraction of the width and of the height.
  func point(atUnit unit: Point) -> Point { Point(minX + width * unit.x, minY + height * unit.y) }
}

nonisolated extension ShapeKind {
  /// Returns whether the drawing of a shape with this frame, outline and interior, contains `point` or a
  /// point within `radius` of it.
  ///
  /// The outline is tested, not the frame: touches in the notches of a star reach the shapes behind. Around a graphic, which may be as
  /// thin as a line, half the outline of the other kinds counts as well.
  public func contains(_ point: Point, in frame: Rect, radius: Double = 0) -> Bool {
    guard point.isFinite else { return false }
    return path(in: frame).contains(point, radius: ShapeKind.outlineWidth / 2 + max(0, radius))
  }
}

nonisolated extension ShapeKind {
  /// The fill of a shape: translucent, so that shapes beneath are visible.
  static let glass = Color(white: 0, alpha: 0.4)

  /// Draws a shape with this frame: a translucent fill and an outline in `color`, of the same width at every
  /// size.
  func draw(_ color: Color, in frame: Rect, _ context: inout GraphicsContext) {
    if case .graphic(let graphic) = self { return graphic.draw(in: frame, &context) }
    let path = path(in: frame)
    context.fillColor = ShapeKind.glass
    context.fill(path)
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: ShapeKind.outlineWidth, join: .round)
    context.stroke(path)
  }
}
