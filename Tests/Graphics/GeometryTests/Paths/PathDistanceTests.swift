import Geometry
import Testing

@Suite("Distance")
struct PathDistanceTests {
  @Test("The distance agrees with that of a fine polyline", arguments: UInt64(0)..<100)
  func agreesWithPolyline(seed: UInt64) throws {
    var chance = Chance(seed)
    let path = chance.path()
    let chain = path.flattened(tolerance: 1e-4).flatMap { polyline -> [Line] in
      let corners = polyline.isClosed ? polyline.points + polyline.points.prefix(1) : polyline.points
      return zip(corners, corners.dropFirst()).map { Line($0, $1) }
    }
    for _ in 0..<5 {
      let point = chance.point(in: -30...130)
      let expected = chain.map { $0.nearestPoint(to: point).distance(to: point) }.min() ?? .infinity
      #expect(abs(path.distance(to: point) - expected) < 3e-4)
      let nearest = try #require(path.nearestPoint(to: point))
      #expect(nearest.distance(to: point) == path.distance(to: point))
    }
  }

  @Test("The inside is hit within the radius, also across the closing line")
  func radius() {
    let open = Path {
      $0.move(to: Point(0, 0))
      $0.addLine(to: Point(100, 0))
      $0.addLine(to: Point(100, 100))
    }
    #expect(open.contains(Point(60, 40), radius: 0))
    #expect(!open.contains(Point(40, 60), radius: 14) && open.contains(Point(40, 60), radius: 14.2))
    // The outline itself is not closed.
    #expect(abs(open.distance(to: Point(40, 60)) - 60) < 1e-9)
    #expect(!open.contains(Point(50, -5), radius: 4.9) && open.contains(Point(50, -5), radius: 5.1))
    #expect(!open.contains(Point(50, -5), radius: .nan) && !open.contains(Point(50, -5), radius: -9))
  }

  @Test("The distance from an empty path is infinite")
  func empty() {
    #expect(Path().distance(to: .zero) == .infinity && Path().nearestPoint(to: .zero) == nil)
    #expect(!Path().contains(.zero, radius: 1e9))
    #expect(Path(rect: .zero).nearestPoint(to: Point(.nan, 0)) == nil)
  }
}
