import Geometry
import Testing

@Suite("Star")
struct PathStarTests {
  @Test("A star starts at the top centre and is clockwise")
  func start() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 60)
    let star = Path.star(points: 5, innerRatio: 0.38, in: rect)
    #expect(star.points.first == Point(60, 20))
    #expect(star.points.count == 10 && star.verbs.last == .close)
    #expect(star.winding(around: rect.center) == 1)
  }

  @Test("Tips and notches lie on two ellipses, at any aspect ratio", arguments: [0.01, 0.5, 1, 2, 100])
  func ellipses(aspect: Double) {
    let rect = Rect(x: -3, y: 7, width: 100 * aspect, height: 100)
    let star = Path.star(points: 5, innerRatio: 0.4, in: rect)
    for (index, point) in star.points.enumerated() {
      let offset = point - rect.center
      let radius = Vector(offset.dx / rect.width * 2, offset.dy / rect.height * 2).length
      #expect(abs(radius - (index.isMultiple(of: 2) ? 1 : 0.4)) < 1e-12)
    }
  }

  @Test("Scaling the rectangle scales the star", arguments: 2...9)
  func stretches(points: Int) {
    let unit = Path.star(points: points, innerRatio: 0.5, in: Rect(x: -1, y: -1, width: 2, height: 2))
    let wide = Path.star(points: points, innerRatio: 0.5, in: Rect(x: -70, y: -5, width: 140, height: 10))
    for (a, b) in zip(unit.points, wide.points) {
      #expect((Transform(scaleX: 70, y: 5) * a).distance(to: b) < 1e-12)
    }
  }

  @Test("Notches are outside, tips are inside")
  func notches() {
    let star = Path.star(points: 5, innerRatio: 0.38, in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(star.contains(Point(50, 5)) && star.contains(Point(50, 50)))
    #expect(!star.contains(Point(75, 10)) && !star.contains(Point(50, 95)))
  }

  @Test("Invalid arguments give an empty path, and ratios are clamped")
  func degenerate() {
    #expect(Path.star(points: 1, innerRatio: 0.5, in: .zero).isEmpty)
    #expect(Path.star(points: -4, innerRatio: 0.5, in: .zero).isEmpty)
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(Path.star(points: 5, innerRatio: 7, in: rect) == Path.star(points: 5, innerRatio: 1, in: rect))
    #expect(
      Path.star(points: .max, innerRatio: 0.5, in: rect)
        == Path.star(points: Path.maximumSides, innerRatio: 0.5, in: rect))
    #expect(Path.star(points: 5, innerRatio: .nan, in: rect) == Path.star(points: 5, innerRatio: 0, in: rect))
  }
}
