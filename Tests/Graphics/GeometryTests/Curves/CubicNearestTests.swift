import Geometry
import Testing

@Suite("Nearest point of a curve")
struct CubicNearestTests {
  @Test("No sampled point is nearer", arguments: UInt64(0)..<200)
  func agreesWithSampling(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    let point = chance.point(in: -50...150)
    let t = curve.nearestParameter(to: point)
    let distance = curve.nearestPoint(to: point).distance(to: point)
    #expect((0...1).contains(t))
    #expect(abs(curve.point(at: t).distance(to: point) - distance) < 1e-9)
    for step in 0...2000 {
      #expect(distance <= curve.point(at: Double(step) / 2000).distance(to: point) + 1e-4)
    }
  }

  @Test("Inside the curve, the line to the point is perpendicular to it", arguments: UInt64(0)..<100)
  func square(seed: UInt64) {
    var chance = Chance(seed)
    let curve = chance.cubic()
    let point = chance.point()
    let t = curve.nearestParameter(to: point)
    guard t > 0.001, t < 0.999 else { return }
    let tangent = curve.derivative(at: t)
    guard tangent.length > 1 else { return }
    #expect(abs((curve.point(at: t) - point).dot(tangent.normalized)) < 1e-3)
  }

  @Test("The search ends quickly if all points of a circle are equally near")
  func centre() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    #expect(abs(circle.distance(to: .zero) - 50) < 1e-3)
  }

  @Test("A line's nearest point is clamped to its ends")
  func line() {
    let line = Line(Point(0, 0), Point(10, 0))
    #expect(line.nearestPoint(to: Point(4, 7)) == Point(4, 0))
    #expect(line.nearestPoint(to: Point(-4, 7)) == Point(0, 0))
    #expect(line.nearestPoint(to: Point(40, 7)) == Point(10, 0))
    #expect(Line(.zero, .zero).nearestPoint(to: Point(1, 1)) == .zero)
  }
}
