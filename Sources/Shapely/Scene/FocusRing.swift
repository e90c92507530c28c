import Geometry
import Painting

/// The frame round what the keyboard acts on.
nonisolated enum FocusRing {
  /// Bright enough on black, and of no shape's colour.
  static let color = Color(rgb: 0x64D2FF)
  static let width = 2.0
  /// Between what has the focus and the ring, in points.
  static let gap = 4.0
  static let cornerRadius = 8.0

  /// Draws the ring outside of `rect`.
  static func draw(around rect: Rect, _ context: inout GraphicsContext) {
    let reach = gap + width / 2
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: width, join: .round)
    context.stroke(Path(roundedRect: rect.insetBy(dx: -reach, dy: -reach), radius: cornerRadius))
  }
}

nonisolated extension Path {
  /// A closed contour with quarter circles for corners; the radius is at most half of the short side.
  init(roundedRect rect: Rect, radius: Double) {
    self.init()
    let r = max(0, min(radius, min(rect.width, rect.height) / 2))
    // How far the controls of a quarter circle lie from its ends towards the corner: 4/3 (√2 − 1) radii.
    let k = r * (1 - 0.552_284_749_830_793_6)
    move(to: Point(rect.minX + r, rect.minY))
    addLine(to: Point(rect.maxX - r, rect.minY))
    addCubic(
      to: Point(rect.maxX, rect.minY + r), control1: Point(rect.maxX - k, rect.minY),
      control2: Point(rect.maxX, rect.minY + k))
    addLine(to: Point(rect.maxX, rect.maxY - r))
    addCubic(
      to: Point(rect.maxX - r, rect.maxY), control1: Point(rect.maxX, rect.maxY - k),
      control2: Point(rect.maxX - k, rect.maxY))
    addLine(to: Point(rect.minX + r, rect.maxY))
    addCubic(
      to: Point(rect.minX, rect.maxY - r), control1: Point(rect.minX + k, rect.maxY),
      control2: Point(rect.minX, rect.maxY - k))
    addLine(to: Point(rect.minX, rect.minY + r))
    addCubic(
      to: Point(rect.minX + r, rect.minY), control1: Point(rect.minX, rect.minY + k),
      control2: Point(rect.minX + k, rect.minY))
    close()
  }
}
