import Geometry

extension LottieShape {
  /// Returns the path at a frame, in the space of its list; nil for an element that is no path.
  func path(at frame: Double) -> Path? {
    switch self {
    case .outline(let outline, let isReversed):
      let path = outline.value(at: frame).path
      return isReversed ? path.reversed : path
    case .ellipse(let center, let size, let isReversed):
      let path = Path(lottieEllipse: center.value(at: frame), size.value(at: frame))
      return isReversed ? path.reversed : path
    case .rectangle(let center, let size, let radius, let isReversed):
      let path = Path(
        lottieRectangle: center.value(at: frame), size.value(at: frame), radius: radius.value(at: frame))
      return isReversed ? path.reversed : path
    case .star(let star): return star.path(at: frame)
    default: return nil
    }
  }
}

extension LottieShape {
  /// An upper bound of the number of the path's points at a frame, from which it is counted before it is made.
  func pointCount(at frame: Double) -> Int {
    switch self {
    case .outline(let outline, _): outline.pointCount(at: frame)
    case .ellipse, .rectangle: 20
    case .star(let star): 6 * star.cornerCount(at: frame) + 3
    default: 0
    }
  }
}

/// The distance of control points in radii at which four cubics look like a circle; the format's writers use it.
private let circle = 0.5519

extension Path {
  /// Creates an ellipse, clockwise from the top.
  fileprivate init(lottieEllipse center: Point, _ size: Point) {
    let (rx, ry) = (size.x / 2, size.y / 2)
    let (cx, cy) = (rx * circle, ry * circle)
    func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x, center.y + y) }
    self.init()
    move(to: at(0, -ry))
    addCubic(to: at(rx, 0), control1: at(cx, -ry), control2: at(rx, -cy))
    addCubic(to: at(0, ry), control1: at(rx, cy), control2: at(cx, ry))
    addCubic(to: at(-rx, 0), control1: at(-cx, ry), control2: at(-rx, cy))
    addCubic(to: at(0, -ry), control1: at(-rx, -cy), control2: at(-cx, -ry))
    close()
  }

  /// Creates a rectangle, clockwise from the top of its right edge.
  fileprivate init(lottieRectangle center: Point, _ size: Point, radius: Double) {
    let (w, h) = (size.x / 2, size.y / 2)
    let r = max(0, min(radius, w.magnitude, h.magnitude))
    func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x, center.y + y) }
    self.init()
    guard r > 0 else {
      addPolygon([at(w, -h), at(w, h), at(-w, h), at(-w, -h)])
      return
    }
    let c = r * (1 - circle)
    move(to: at(w, -h + r))
    addLine(to: at(w, h - r))
    addCubic(to: at(w - r, h), control1: at(w, h - c), control2: at(w - c, h))
    addLine(to: at(-w + r, h))
    addCubic(to: at(-w, h - r), control1: at(-w + c, h), control2: at(-w, h - c))
    addLine(to: at(-w, -h + r))
    addCubic(to: at(-w + r, -h), control1: at(-w, -h + c), control2: at(-w + c, -h))
    addLine(to: at(w - r, -h))
    addCubic(to: at(w, -h + r), control1: at(w - c, -h), control2: at(w, -h + c))
    close()
  }
}

extension LottieStar {
  /// The number of tips.
  fileprivate func cornerCount(at frame: Double) -> Int {
    Int(max(0, min(Double(LottieLimits.corners), points.value(at: frame))))
  }

  /// Returns the path at a frame, from the first tip. Fewer than two points give an empty path.
  func path(at frame: Double) -> Path {
    let count = cornerCount(at: frame)
    guard count >= 2 else { return Path() }
    let center = center.value(at: frame)
    let outer = (radius: outerRadius.value(at: frame), roundness: outerRoundness.value(at: frame) / 100)
    let inner = (radius: innerRadius.value(at: frame), roundness: innerRoundness.value(at: frame) / 100)
    let corners = isStar ? 2 * count : count
    let step = (isReversed ? -2 : 2) * Double.pi / Double(corners)
    let start = rotation.value(at: frame).radians - .pi / 2
    var outline = LottieOutline(isClosed: true)
    for corner in 0..<corners {
      let (radius, roundness) = isStar && !corner.isMultiple(of: 2) ? inner : outer
      let (sine, cosine) = sincos(start + step * Double(corner))
      // A quarter of the arc between two tips of the same kind, or a corner of a polygon.
      let tangent = 2 * .pi * radius / (isStar ? Double(2 * corners) : Double(4 * corners)) * roundness
      let along = Vector(-sine, cosine) * (isReversed ? -tangent : tangent)
      outline.vertices.append(
        LottieOutline.Vertex(
          point: Point(center.x + radius * cosine, center.y + radius * sine), arrival: -along,
          departure: along))
    }
    return outline.path
  }
}
