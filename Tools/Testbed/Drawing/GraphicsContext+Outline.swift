import Geometry
import Painting

extension GraphicsContext {
  /// Draws a path in blue, with dots for end points and rings for control points.
  mutating func outline(_ path: Path, showsPoints: Bool = true) {
    withState { context in
      context.strokeColor = Palette.blue
      context.strokeStyle = StrokeStyle(width: 3, join: .round)
      context.stroke(path)
      guard showsPoints else { return }
      context.drawPoints(of: path)
    }
  }

  private mutating func drawPoints(of path: Path) {
    var next = 0
    for verb in path.verbs {
      let points = path.points[next..<next + verb.pointCount]
      next += verb.pointCount
      for (index, point) in points.enumerated() {
        let isEnd = index == points.count - 1
        if isEnd {
          fillColor = Palette.ink
          fillDot(at: point)
        } else {
          strokeColor = Palette.faint
          strokeHairline(Path(ellipseIn: Rect(center: point, size: Size(5, 5))))
        }
      }
    }
  }

  /// Draws a small disc.
  mutating func fillDot(at point: Point, diameter: Double = 6) {
    fillEllipse(in: Rect(center: point, size: Size(diameter, diameter)))
  }

  /// Draws a triangle with its tip at `point`, in the direction of `way`, a vector of length 1.
  mutating func fillArrowhead(at point: Point, along direction: Vector, length: Double = 9) {
    let side = direction.perpendicular * (length * 0.45)
    let back = point - direction * length
    fill(Path(lines: [point, back + side, back - side], isClosed: true))
  }
}
