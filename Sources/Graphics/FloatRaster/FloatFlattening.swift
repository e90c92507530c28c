import Geometry

/// Cuts each curve of a path into `steps` straight pieces, and the first and the last of these once more.
func referenceSubpaths(of path: Path, steps: Int) -> [FlattenedSubpath] {
  var subpaths: [FlattenedSubpath] = []
  var current = FlattenedSubpath()
  var next = 0
  func take() -> Point {
    defer { next += 1 }
    return path.points[next]
  }
  func addCurve(_ position: (Double) -> Point) {
    // The first and the last piece are cut once more, so that corners and caps have the direction of the curve.
    let ends = 1 / (16 * Double(steps))
    let inner = (1..<steps).map { Double($0) / Double(steps) }
    for t in [ends] + inner + [1 - ends, 1] { current.append(position(t), isSmooth: t < 1) }
  }
  func finish(closed: Bool) {
    current.isClosed = closed
    if !current.points.isEmpty { subpaths.append(current) }
    current = FlattenedSubpath()
  }
  for verb in path.verbs {
    switch verb {
    case .move:
      finish(closed: false)
      current.append(take(), isSmooth: false)
    case .line:
      current.append(take(), isSmooth: false)
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
  return subpaths
}
