import Geometry

/// One contour as a polygon.
package struct ReferenceContour {
  package var points: [Point]
  /// Whether the step that leads *to* a point came from a curve that goes on behind it, so that the corner there
  /// is an accident of flattening and not a join.
  package var isSmooth: [Bool]
  package var isClosed: Bool

  package init(points: [Point], isSmooth: [Bool], isClosed: Bool) {
    self.points = points
    self.isSmooth = isSmooth
    self.isClosed = isClosed
  }
}

/// Cuts the curves of a path into `steps` straight pieces each, and the outermost of them once more.
func referenceContours(of path: Path, steps: Int) -> [ReferenceContour] {
  var contours: [ReferenceContour] = []
  var current = ReferenceContour(points: [], isSmooth: [], isClosed: false)
  var next = 0
  func take() -> Point {
    defer { next += 1 }
    return path.points[next]
  }
  func add(_ point: Point, smooth: Bool) {
    current.points.append(point)
    current.isSmooth.append(smooth)
  }
  func addCurve(_ position: (Double) -> Point) {
    // The first and the last piece are cut once more, so that corners and caps get the curve's own direction.
    let ends = 1 / (16 * Double(steps))
    let inner = (1..<steps).map { Double($0) / Double(steps) }
    for t in [ends] + inner + [1 - ends, 1] { add(position(t), smooth: t < 1) }
  }
  func finish(closed: Bool) {
    current.isClosed = closed
    if !current.points.isEmpty { contours.append(current) }
    current = ReferenceContour(points: [], isSmooth: [], isClosed: false)
  }
  for verb in path.verbs {
    switch verb {
    case .move:
      finish(closed: false)
      add(take(), smooth: false)
    case .line:
      add(take(), smooth: false)
    case .quadratic:
      let (start, control, end) = (current.points.last ?? path.points[next], take(), take())
      addCurve { t in start.lerp(to: control, t).lerp(to: control.lerp(to: end, t), t) }
    case .cubic:
      let (start, control1, control2, end) = (
        current.points.last ?? path.points[next], take(), take(), take()
      )
      addCurve { t in
        let middle = control1.lerp(to: control2, t)
        let first = start.lerp(to: control1, t).lerp(to: middle, t)
        return first.lerp(to: middle.lerp(to: control2.lerp(to: end, t), t), t)
      }
    case .close:
      finish(closed: true)
    }
  }
  finish(closed: false)
  return contours
}
