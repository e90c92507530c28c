import Geometry
import Testing

@Suite("Strokes of straight pieces") struct StraightStrokerTests {
  /// What the stroke with butt caps of a quarter of a circle round the origin, from the x axis on, is made of. The outermost
  /// pieces are short, so that the caps stand as they should.
  private func stroke(radius: Double, width: Double) -> Path {
    let steps = [0, 0.05] + (1..<20).map(Double.init) + [19.95, 20]
    let points = steps.map { Point.zero + Vector(angle: .pi / 2 * $0 / 20, length: radius) }
    var stroker = StraightStroker(style: StrokeStyle(width: width), tolerance: 0.01)
    let smooth = steps.map { $0 > 0 && $0 < 20 }
    stroker.stroke(FlattenedContour(points: points, isSmooth: smooth, isClosed: false))
    return Path { path in for polygon in stroker.polygons { path.addPolygon(polygon) } }
  }

  @Test(
    "A pen sweeps over both sides of the centre of a bend, and sticks out over neither end",
    arguments: [10.0, 40, 80, 83, 120, 250])
  func tightBends(width: Double) {
    let (near, far) = (40 - width / 2, 40 + width / 2)
    let stroke = stroke(radius: 40, width: width)
    var wrong: [Point] = []
    func check(_ point: Point, _ isSwept: Bool) {
      // Both ends, which are each other's mirror image.
      for place in [point, Point(point.y, point.x)] where stroke.contains(place) != isSwept {
        wrong.append(place)
      }
    }
    for x in stride(from: -99.5, to: 180, by: 1) {
      // The pen starts on the x axis, from `near` to `far`, and turns to the y axis; its part beyond the centre goes the
      // other way.
      let isOnPen = x > near + 1 && x < far - 1
      if x > 1 {
        check(Point(x, -0.6), false)
        if isOnPen { check(Point(x, 0.6), true) }
      } else if x < -1 {
        check(Point(x, 0.6), false)
        if isOnPen { check(Point(x, -0.6), true) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(8))")
  }
}
