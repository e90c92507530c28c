extension Path {
  /// The control distance that makes four cubics a circle to within 0.027 % of its radius: 4/3 (√2 − 1).
  static let circleControl = 0.552_284_749_830_793_6

  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// A closed subpath, clockwise on screen from the top left.
  public mutating func addRect(_ rect: Rect) {
    addPolygon(rect.corners)
  }

  /// A closed subpath of four cubics, clockwise on screen from the rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * Path.circleControl, ry * Path.circleControl)
    func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x, center.y + y) }
    move(to: at(rx, 0))
    addCubic(to: at(0, ry), control1: at(rx, ky), control2: at(kx, ry))
    addCubic(to: at(-rx, 0), control1: at(-kx, ry), control2: at(-rx, ky))
    addCubic(to: at(0, -ry), control1: at(-rx, -ky), control2: at(-kx, -ry))
    addCubic(to: at(rx, 0), control1: at(kx, -ry), control2: at(rx, -ky))
    close()
  }

  /// Lines from point to point; an empty path without points.
  ///
  /// - Parameters:
  ///   - points: the ends of the lines, in order; the first one only moves there.
  ///   - isClosed: whether a line leads back from the last point to the first.
  public init(lines points: [Point], isClosed: Bool = false) {
    self.init()
    if isClosed { addPolygon(points) } else { addLines(between: points) }
  }

  /// Adds a subpath of lines from point to point. The first point only moves there.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A closed subpath through `corners`; nothing when there are none.
  public mutating func addPolygon(_ corners: [Point]) {
    addLines(between: corners)
    if !corners.isEmpty { close() }
  }
}
