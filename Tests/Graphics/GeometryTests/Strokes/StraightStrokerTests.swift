import Geometry
import Testing

@Suite("Straight stroker") struct StraightStrokerTests {
  /// Returns the polygons of the stroke, with butt caps, of a quarter circle around the origin from the x axis on.
  /// The outermost pieces are short, so that the caps have the right direction.
  private func stroke(radius: Double, width: Double) -> Path {
    let steps = [0, 0.05] + (1..<20).map(Double.init) + [19.95, 20]
    let points = steps.map { Point.zero + Vector(angle: .pi / 2 * $0 / 20, length: radius) }
    let smooth = steps.map { $0 > 0 && $0 < 20 }
    let subpath = FlattenedSubpath(points: points, isSmooth: smooth, isClosed: false)
    var stroker = StraightStroker(style: StrokeStyle(width: width), tolerance: 0.01, pieces: [subpath])
    stroker.stroke(subpath)
    return Path { path in for polygon in stroker.polygons { path.addPolygon(polygon) } }
  }

  @Test(
    "The pen covers both sides of the centre of a bend, and extends beyond neither end",
    arguments: [10.0, 40, 80, 83, 120, 250])
  func tightBends(width: Double) {
    let (near, far) = (40 - width / 2, 40 + width / 2)
    let stroke = stroke(radius: 40, width: width)
    var wrong: [Point] = []
    func check(_ point: Point, _ isSwept: Bool) {
      // Both ends, which are mirror images.
      for place in [point, Point(point.y, point.x)] where stroke.contains(place) != isSwept {
        wrong.append(place)
      }
    }
    for x in stride(from: -99.5, to: 180, by: 1) {
      // The pen starts on the x axis, from `near` to `far`, and turns to the y axis. Its part beyond the centre moves
      // in the opposite direction.
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

  @Test(
    "With any number of dashes, the caps of a wide pen have at most a few million points in total",
    arguments: [1, 20_000])
  func manyCaps(count: Int) {
    let dash = FlattenedSubpath(points: [Point(0, 0), Point(3, 0)], isSmooth: [false, false])
    var stroker = StraightStroker(
      style: StrokeStyle(width: 2e6, cap: .round), tolerance: 0.01,
      pieces: Array(repeating: dash, count: count))
    stroker.stroke(dash)
    let points = stroker.polygons.reduce(0) { $0 + $1.count }
    #expect(points * count < 10_000_000 && points > 100, "\(points)")
    // A 500th of the radius, because there are so many.
    let caps = stroker.polygons.filter { $0.count > 4 }
    #expect(caps.count == 2)
    for cap in caps {
      let arc = cap.filter { $0.distance(to: .zero) > 10 }
      #expect(arc.count == cap.count - 1)
      // Where the centre was omitted, one chord connects the ends.
      let chords = zip(arc, arc.dropFirst()).map { $0.midpoint(to: $1).distance(to: .zero) }
      #expect(chords.filter { $0 < 1e6 * (1 - 0.002) }.count <= 1)
    }
    stroker.removePolygons()
    #expect(stroker.polygons.isEmpty)
  }

  @Test("Points close to the one before are removed, and their corners move to that point")
  func repeatedPoints() {
    let subpath = FlattenedSubpath(
      points: [Point(0, 0), Point(0.01, 0), Point(5, 0), Point(5, 0.01), Point(9, 9), Point(0, 0.01)],
      isSmooth: [true, true, true, false, true, false], isClosed: true)
    let kept = subpath.withoutRepeatedPoints(spacing: 0.02)
    #expect(kept.points == [Point(0, 0), Point(5, 0), Point(9, 9)])
    #expect(kept.isSmooth == [false, false, true])
    #expect(subpath.withoutRepeatedPoints().points == subpath.points)
  }
}
