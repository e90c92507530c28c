extension Path {
  /// The distance of the control points, in radii, at which four cubics approximate a circle to within 0.027 % of its
  /// radius: 4/3 (√2 − 1).
  static let circleControl = 0.552_284_749_830_793_6

  /// Creates a rectangle; see ``addRect(_:)``.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Creates an ellipse; see ``addEllipse(in:)``.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds a rectangle as a closed subpath, clockwise on screen from the top left.
  public mutating func addRect(_ rect: Rect) {
    addPolygon(rect.corners)
  }

  /// Adds the ellipse inscribed in `rect` as a closed subpath of four cubics, clockwise on screen from the rightmost
  /// point.
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

  /// Creates a path of lines through points. Without points the path is empty.
  ///
  /// - Parameters:
  ///   - points: the ends of the lines, in order. The subpath starts at the first.
  ///   - isClosed: whether a line leads from the last point back to the first.
  public init(lines points: [Point], isClosed: Bool = false) {
    self.init()
    if isClosed { addPolygon(points) } else { addLines(between: points) }
  }

  /// Adds an open subpath of lines through points, which starts at the first. Without points, nothing is added.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a closed subpath of lines through `corners`. Without corners, nothing is added.
  public mutating func addPolygon(_ corners: [Point]) {
    addLines(between: corners)
    if !corners.isEmpty { close() }
  }
}
