import Geometry
import Testing

/// The reference: the angle swept from the point along a fine polyline, in full turns. Nil if the point is too close
/// to the outline to decide.
private func sweptTurns(of path: Path, around point: Point) -> Int? {
  var angle = 0.0
  for polyline in path.flattened(tolerance: 0.001) {
    let corners = polyline.points + polyline.points.prefix(1)
    for (a, b) in zip(corners, corners.dropFirst()) {
      if Line(a, b).nearestPoint(to: point).distance(to: point) < 0.01 { return nil }
      let (u, v) = (a - point, b - point)
      angle += Vector(u.dot(v), u.cross(v)).angle
    }
  }
  return Int((angle / (2 * .pi)).rounded())
}

@Suite("Winding numbers")
struct PathWindingTests {
  @Test("The winding number agrees with the angle swept around the point", arguments: UInt64(0)..<100)
  func agreesWithAngles(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    for _ in 0..<40 {
      let point = chance.point()
      guard let turns = sweptTurns(of: path, around: point) else { continue }
      #expect(path.winding(around: point) == turns, "at \(point)")
      #expect(path.contains(point) == (turns != 0))
      #expect(path.contains(point, rule: .evenOdd) == !turns.isMultiple(of: 2))
    }
  }

  @Test("The two rules differ where subpaths overlap")
  func rules() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.winding(around: Point(5, 5)) == 2)
    #expect(path.contains(Point(5, 5)) && !path.contains(Point(5, 5), rule: .evenOdd))
    path.append(Path(rect: Rect(x: 4, y: 4, width: 2, height: 2)).reversed)
    #expect(path.winding(around: Point(5, 5)) == 1)
  }

  @Test("Left and top edges are inside, as for rectangles")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let path = Path(rect: rect)
    for point in rect.corners + [Point(10, 30), Point(40, 30), Point(20, 20), Point(20, 60)] {
      #expect(path.contains(point) == rect.contains(point), "at \(point)")
    }
  }

  @Test("A ray through corners and tangents is counted correctly")
  func throughCorners() {
    let diamond = Path { $0.addPolygon([Point(0, -5), Point(5, 0), Point(0, 5), Point(-5, 0)]) }
    #expect(
      diamond.contains(Point(-1, 0)) && !diamond.contains(Point(-6, 0)) && !diamond.contains(Point(-6, -5)))
    let circle = Path(ellipseIn: Rect(x: -5, y: -5, width: 10, height: 10))
    #expect(
      circle.contains(Point(-1, 0)) && !circle.contains(Point(-6, 0)) && !circle.contains(Point(-6, -5)))
    #expect(!circle.contains(Point(-6, 5)))
  }

  @Test("Open subpaths count as closed")
  func open() {
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 0))
      $0.addLine(to: Point(0, 10))
    }
    #expect(path.contains(Point(2, 2)) && !path.contains(Point(8, 8)))
  }
}
