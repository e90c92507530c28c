import Geometry
import Testing

@Suite("Rect")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("All initializers agree")
  func initializers() {
    #expect(Rect(spanning: Point(40, 20), Point(10, 60)) == rect)
    #expect(Rect(center: Point(25, 40), size: Size(30, 40)) == rect)
    #expect(Rect(minX: 10, minY: 20, maxX: 40, maxY: 60) == rect)
    #expect(rect.center == Point(25, 40))
    #expect(rect.corners == [Point(10, 20), Point(40, 20), Point(40, 60), Point(10, 60)])
  }

  @Test("Left and top edges are inside, right and bottom are not")
  func containsPoint() {
    #expect(rect.contains(Point(10, 20)))
    #expect(!rect.contains(Point(40, 20)) && !rect.contains(Point(10, 60)))
    #expect(!rect.contains(Point(.nan, 30)))
  }

  @Test("A rectangle contains itself, all contain the null rectangle, and those that touch do not intersect")
  func containsRect() {
    #expect(rect.contains(rect) && rect.contains(.null) && !rect.contains(rect.insetBy(dx: -1, dy: 0)))
    #expect(!rect.intersects(rect.offsetBy(dx: 30, dy: 0)))
    #expect(rect.intersects(rect.offsetBy(dx: 29.9, dy: 0)))
    #expect(!rect.intersects(.null) && !Rect.null.intersects(rect))
  }

  @Test("Intersection and union", arguments: UInt64(0)..<100)
  func algebra(seed: UInt64) {
    var chance = Chance(seed)
    let a = Rect(spanning: chance.point(), chance.point())
    let b = Rect(spanning: chance.point(), chance.point())
    let both = a.union(b)
    #expect(both.insetBy(dx: -1e-9, dy: -1e-9).contains(a) && both.insetBy(dx: -1e-9, dy: -1e-9).contains(b))
    #expect(both == b.union(a))
    #expect(a.intersection(b) == b.intersection(a))
    for _ in 0..<50 {
      let point = chance.point()
      #expect(a.intersection(b).contains(point) == (a.contains(point) && b.contains(point)))
    }
  }

  @Test("The null rectangle is neutral in a union, a line or a point is not")
  func unionWithDegenerate() {
    #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect && Rect.null.union(.null).isNull)
    #expect(rect.union(Point(0, 0)) == Rect(x: 0, y: 0, width: 40, height: 60))
    #expect(Rect.null.union(Point(1, 2)) == Rect(x: 1, y: 2, width: 0, height: 0))
  }

  @Test("Insets move the edges, and collapse the rectangle instead of inverting it")
  func insets() {
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.insetBy(dx: 20, dy: 1) == Rect(x: 25, y: 21, width: 0, height: 38))
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(Rect.null.insetBy(dx: -5, dy: -5).isNull)
  }

  @Test("Clamping, rounding out, moving")
  func clampingRoundingMoving() {
    #expect(rect.clamp(Point(0, 100)) == Point(10, 60))
    #expect(rect.clamp(Point(11, 21)) == Point(11, 21))
    #expect(Rect(x: 0.5, y: -0.5, width: 1, height: 1).integral == Rect(x: 0, y: -1, width: 2, height: 2))
    #expect(rect.offsetBy(Vector(1, -1)) == Rect(x: 11, y: 19, width: 30, height: 40))
    #expect(Rect.null.integral.isNull)
  }

  @Test("Sizes that are not greater than zero are empty")
  func emptiness() {
    #expect(Rect.zero.isEmpty && Rect.null.isEmpty && Rect(x: 0, y: 0, width: -1, height: 5).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty && !rect.isEmpty)
    #expect(rect.isFinite && !Rect.null.isFinite)
  }

  @Test("A negative size has the same area as its standardized form", arguments: UInt64(0)..<200)
  func negativeSizes(seed: UInt64) {
    var chance = Chance(seed)
    let a = Rect(origin: chance.point(), size: Size(chance.number(-50...50), chance.number(-50...50)))
    let b = Rect(origin: chance.point(), size: Size(chance.number(-50...50), chance.number(-50...50)))
    let (c, d) = (a.standardized, b.standardized)
    #expect(c.width >= 0 && c.height >= 0 && c.standardized == c, "seed \(seed)")
    #expect(a.union(b) == c.union(d) && a.intersection(b) == c.intersection(d), "seed \(seed)")
    #expect(a.intersects(b) == c.intersects(d) && a.contains(b) == c.contains(d), "seed \(seed)")
    #expect(a.insetBy(dx: 3, dy: -2) == c.insetBy(dx: 3, dy: -2) && a.integral == c.integral, "seed \(seed)")
    let point = chance.point()
    #expect(a.contains(point) == c.contains(point), "seed \(seed)")
  }

  @Test("Rectangles of negative size agree with Core Graphics")
  func negativeExamples() {
    let left = Rect(x: 10, y: 20, width: -10, height: -20)
    #expect(left.standardized == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(left.contains(Point(5, 5)) && !left.contains(Point(10, 20)) && left.contains(Point(0, 0)))
    #expect(left.union(Rect(x: 10, y: 20, width: 5, height: 5)) == Rect(x: 0, y: 0, width: 15, height: 25))
    #expect(
      left.intersection(Rect(x: 5, y: 5, width: 50, height: 50)) == Rect(x: 5, y: 5, width: 5, height: 15))
    #expect(left.insetBy(dx: 1, dy: 1) == Rect(x: 1, y: 1, width: 8, height: 18))
    #expect(left.union(.null) == left.standardized && Rect.null.standardized == .null)
    // The components as written.
    #expect(left.size == Size(-10, -20) && left.origin == Point(10, 20) && left.maxX == 0)
  }
}
