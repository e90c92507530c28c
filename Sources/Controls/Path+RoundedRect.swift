import Geometry

nonisolated extension Path {
  /// A closed contour, clockwise on screen; the radius is at most half of the shorter side.
  init(roundedRect rect: Rect, cornerRadius: Double) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.init()
    guard radius > 0 else {
      addRect(rect)
      return
    }
    // The distance of a quarter circle's control points from its ends: 4/3 tan(π/8).
    let control = radius * 0.552_284_749_830_793_6
    func corner(_ corner: Point, from start: Vector, to end: Vector) {
      addLine(to: corner + start * radius)
      addCubic(
        to: corner + end * radius, control1: corner + start * (radius - control),
        control2: corner + end * (radius - control))
    }
    let (left, right, up, down) = (Vector(-1, 0), Vector(1, 0), Vector(0, -1), Vector(0, 1))
    move(to: Point(rect.minX + radius, rect.minY))
    corner(Point(rect.maxX, rect.minY), from: left, to: down)
    corner(Point(rect.maxX, rect.maxY), from: up, to: left)
    corner(Point(rect.minX, rect.maxY), from: right, to: up)
    corner(Point(rect.minX, rect.minY), from: down, to: right)
    close()
  }
}
