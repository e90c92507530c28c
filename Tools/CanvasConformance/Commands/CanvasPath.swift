import Geometry

/// The current path of a canvas. Its points are in device space, transformed when they were added.
///
/// The rules are those of the HTML standard, "Building paths". Arguments are finite.
struct CanvasPath: Hashable, Sendable {
  private(set) var path = Path()

  mutating func move(to point: Point, _ transform: Transform) { path.move(to: transform * point) }

  /// Adds a line. In an empty path, it is a move.
  mutating func addLine(to point: Point, _ transform: Transform) {
    if path.isEmpty { move(to: point, transform) } else { path.addLine(to: transform * point) }
  }

  mutating func addQuadratic(control: Point, end: Point, _ transform: Transform) {
    path.addQuadratic(to: transform * end, control: transform * control)
  }

  mutating func addCubic(control1: Point, control2: Point, end: Point, _ transform: Transform) {
    path.addCubic(to: transform * end, control1: transform * control1, control2: transform * control2)
  }

  mutating func close() { path.close() }

  /// Adds a closed rectangle, and starts a subpath at its corner. Sides may be negative.
  mutating func addRect(_ rect: Rect, _ transform: Transform) {
    path.append(Path(rect: rect).transformed(by: transform))
    path.move(to: transform * rect.origin)
  }

  mutating func addRoundRect(_ rect: Rect, _ radii: CornerRadii, _ transform: Transform) {
    path.append(Path(roundedRect: rect, cornerRadii: radii).transformed(by: transform))
    path.move(to: transform * rect.origin)
  }

  /// Adds an arc, preceded by a line to its start unless the path is empty.
  mutating func addArc(_ arc: CanvasArc, _ transform: Transform) {
    let toUserSpace = Transform(scaleX: arc.radii.width, y: arc.radii.height)
      .concatenating(Transform(rotation: arc.rotation))
      .concatenating(Transform(translation: arc.center - .zero))
    let toDevice = toUserSpace.concatenating(transform)
    var circle = Path()
    circle.addArc(
      center: .zero, radius: 1, startAngle: arc.startAngle, endAngle: arc.endAngle,
      direction: arc.isCounterclockwise ? .counterclockwise : .clockwise, greatestTurn: .pi / 8)
    for element in circle.elements {
      switch element {
      case .move(let point), .line(let point): addLine(to: point, toDevice)
      case .quadratic(let control, let end): addQuadratic(control: control, end: end, toDevice)
      case .cubic(let control1, let control2, let end):
        addCubic(control1: control1, control2: control2, end: end, toDevice)
      case .close: close()
      }
    }
  }

  /// Rounds the corner between the lines to `corner` and on to `end`.
  mutating func addArc(corner: Point, end: Point, radius: Double, _ transform: Transform) {
    if path.isEmpty { move(to: corner, transform) }
    guard let current = path.currentPoint, let back = transform.inverse else {
      return addLine(to: corner, transform)
    }
    // The corner is mapped to device space and back, so that a current point at the corner is recognized.
    let (start, tangentPoint) = (back * current, back * (transform * corner))
    var piece = Path()
    piece.move(to: start)
    piece.addArc(tangent1End: tangentPoint, tangent2End: end, radius: radius)
    for element in piece.transformed(by: transform).elements.dropFirst() {
      switch element {
      case .move(let point), .line(let point): path.addLine(to: point)
      case .quadratic(let control, let end): path.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        path.addCubic(to: end, control1: control1, control2: control2)
      case .close: break
      }
    }
  }
}

extension Path {
  /// Returns the path that a canvas strokes: without segments of zero length, and without subpaths that are
  /// then empty.
  var withoutPoints: Path {
    Path { result in
      for subpath in subpaths {
        var subpath = subpath
        subpath.segments.removeAll { $0.isPoint }
        if !subpath.segments.isEmpty { result.add(subpath) }
      }
    }
  }
}

extension Segment {
  /// Whether all points of the subpath are equal.
  fileprivate var isPoint: Bool {
    switch self {
    case .line(let line): line.start == line.end
    case .quadratic(let curve): curve.start == curve.control && curve.control == curve.end
    case .cubic(let curve):
      curve.start == curve.control1 && curve.control1 == curve.control2 && curve.control2 == curve.end
    }
  }
}
