import Geometry

nonisolated extension ShapeKind {
  /// The line along which the outline of a shape with this frame is drawn.
  ///
  /// The line runs half an outline inside of `frame`, so that nothing of the outline is cut off. A frame smaller
  /// than the outline gives a path without an area; a frame that is not finite gives no path.
  public func path(in frame: Rect) -> Path {
    guard frame.isFinite else { return Path() }
    let inset = ShapeKind.outlineWidth / 2
    let line = frame.insetBy(dx: inset, dy: inset)
    switch self {
    case .square, .rectangle: return Path(rect: line)
    case .circle, .oval: return Path(ellipseIn: line)
    case .triangle: return Path { $0.addPolygon(ShapeKind.triangleCorners.map { line.point(atUnit: $0) }) }
    case .star: return Path { $0.addPolygon(ShapeKind.starCorners.map { line.point(atUnit: $0) }) }
    }
  }

  /// The box around everything that is drawn of a shape with this frame, turned about its middle: the line and half
  /// an outline on all sides, exact since the joins are round.
  public func drawnBounds(in frame: Rect, rotation: Double = 0) -> Rect {
    let half = ShapeKind.outlineWidth / 2
    let line = frame.insetBy(dx: half, dy: half)
    if rotation != 0 { return turnedBounds(of: line, rotation).insetBy(dx: -half, dy: -half) }
    let unit = unitBounds
    return Rect(spanning: line.point(atUnit: unit.origin), line.point(atUnit: Point(unit.maxX, unit.maxY)))
      .insetBy(dx: -half, dy: -half)
  }

  private func turnedBounds(of line: Rect, _ rotation: Double) -> Rect {
    let turn = Transform(rotation: rotation)
    guard let corners = unitCorners else {
      // x = a · w/2 · cos t + c · h/2 · sin t, whose greatest value is the length of (a · w/2, c · h/2); so for y.
      let x = Vector(turn.a * line.width, turn.c * line.height).length
      let y = Vector(turn.b * line.width, turn.d * line.height).length
      return Rect(center: line.center, size: Size(x, y))
    }
    let places = corners.map { line.center + turn * (line.point(atUnit: $0) - line.center) }
    return places.dropFirst().reduce(Rect(origin: places[0], size: .zero)) { $0.union($1) }
  }

  /// The corners of the line in the unit square; nil where it is round.
  var unitCorners: [Point]? {
    switch self {
    case .square, .rectangle: Rect(x: 0, y: 0, width: 1, height: 1).corners
    case .circle, .oval: nil
    case .triangle: ShapeKind.triangleCorners
    case .star: ShapeKind.starCorners
    }
  }

  /// The part of the unit square that the line spans. Only the star leaves some free: below its feet.
  var unitBounds: Rect {
    switch self {
    case .square, .rectangle, .circle, .oval, .triangle: Rect(x: 0, y: 0, width: 1, height: 1)
    case .star: Rect(x: 0, y: 0, width: 1, height: ShapeKind.starHeight)
    }
  }

  /// Top centre, then the bottom corners, in the unit square.
  private static let triangleCorners = [Point(0.5, 0), Point(1, 1), Point(0, 1)]

  /// How long an edge of one of the star's arms is, as a part of the star's width: 1/φ² ≈ 0.38, for which the
  /// edges of neighbouring arms lie on one line, as in the figure that one draws without lifting the pen.
  static let starArm = (3 - 5.0.squareRoot()) / 2

  /// How high the figure is when it is 1 wide: cos 18°.
  static let starHeight = ((5 + 5.0.squareRoot()) / 8).squareRoot()

  /// Ten corners in the unit square, from the top centre clockwise on screen. All points follow from the arm:
  /// the figure's diagonals are 1 long and cut each other at a distance of one arm from their ends.
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
  /// The point at a fraction of the way from the left and from the top.
  func point(atUnit unit: Point) -> Point { Point(minX + width * unit.x, minY + height * unit.y) }
}
