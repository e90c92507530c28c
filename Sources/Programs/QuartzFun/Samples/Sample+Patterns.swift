import Foundation
import Geometry
import Painting

nonisolated extension Sample {
  /// Draws a pattern whose origin is at the handle.
  func drawPattern(in context: inout GraphicsContext, _ size: Size) {
    let cell = numbers[0]
    let origin = position(ofHandle: 0, in: size)
    let transform = Transform(rotation: numbers[1] * .pi / 180)
      .concatenating(Transform(translationX: origin.x, y: origin.y))
    context.fillColor = Color(rgb: 0xFFF8E7)
    context.fill(Rect(origin: .zero, size: size))
    context.fillPaint = .pattern(pattern(cell: cell, transform))
    context.fill(Rect(origin: .zero, size: size))
  }

  private func pattern(cell: Double, _ transform: Transform) -> Pattern {
    let size = Size(cell, cell)
    let bounds = Rect(origin: .zero, size: size)
    switch choice {
    case 0:
      // Uncoloured: the cell gives the shape, the pattern the colour.
      return Pattern(size: size, transform: transform, tint: Color(rgb: 0xD1495B)) {
        $0.fillEllipse(in: bounds.insetBy(dx: cell * 0.2, dy: cell * 0.2))
      }
    case 1:
      return Pattern(size: size, transform: transform) {
        for (index, color) in [0x00798C, 0xEDAE49, 0xFFFFFF].enumerated() {
          $0.fillColor = Color(rgb: UInt32(color))
          $0.fill(Rect(x: Double(index) * cell / 3, y: 0, width: cell / 3, height: cell))
        }
      }
    case 2:
      return Pattern(size: size, transform: transform, tint: Color(rgb: 0x30638E)) {
        $0.fill(Rect(x: 0, y: 0, width: cell / 2, height: cell / 2))
        $0.fill(Rect(x: cell / 2, y: cell / 2, width: cell / 2, height: cell / 2))
      }
    default:
      // A gap between the cells, and two colours in each.
      return Pattern(size: size, step: Size(cell * 1.3, cell * 1.3), transform: transform) {
        $0.fillColor = Color(rgb: 0x003D5B)
        $0.fillEllipse(in: bounds)
        $0.fillColor = Color(rgb: 0xEDAE49)
        $0.fill(Sample.star(points: 5, step: 2, center: bounds.center, radius: cell * 0.45))
      }
    }
  }

  /// Returns the closed line through every `step`-th of `points` points on a circle. If both have a common divisor, one line
  /// starts at each point that the others leave out.
  static func star(points: Int, step: Int, center: Point, radius: Double) -> Path {
    var path = Path()
    var isVisited = [Bool](repeating: false, count: points)
    for start in 0..<points where !isVisited[start] {
      var corners: [Point] = []
      var index = start
      while !isVisited[index] {
        isVisited[index] = true
        corners.append(
          center + Vector(angle: (Double(index) / Double(points) - 0.25) * 2 * .pi, length: radius))
        index = (index + step) % points
      }
      path.addPolygon(corners)
    }
    return path
  }
}
