import Geometry
import TestSupport
import Testing

@testable import Physics

@Suite("Narrow phase")
struct CollisionTests {
  private let box = Shape.box(width: 1, height: 1)

  @Test("Two boxes that overlap along x touch at two points of their common face")
  func faces() throws {
    let contact = try #require(try ShapeContact(box, at: .zero, box, at: Point(0.9, 0.2)))
    #expect((contact.normal - Vector(1, 0)).length < 1e-12)
    #expect(contact.points.count == 2)
    #expect(contact.points.allSatisfy { abs($0.separation + 0.1) < 1e-12 })
    #expect(contact.points.map(\.position.y).sorted().elementsEqual([-0.3, 0.5]) { abs($0 - $1) < 1e-12 })
  }

  @Test("A circle touches a box's face, and its corner along the diagonal")
  func circleAndBox() throws {
    let face = try #require(try ShapeContact(box, at: .zero, .circle(radius: 0.5), at: Point(0, 0.95)))
    #expect((face.normal - Vector(0, 1)).length < 1e-12)
    #expect(abs(face.points[0].separation + 0.05) < 1e-12)
    let corner = try #require(try ShapeContact(.circle(radius: 0.5), at: Point(0.8, 0.8), box, at: .zero))
    let direction = -(2.0.squareRoot() / 2)
    #expect((corner.normal - Vector(direction, direction)).length < 1e-12)
    #expect(abs(corner.points[0].separation - (0.3 * 2.0.squareRoot() - 0.5)) < 1e-12)
  }

  @Test("Shapes of one place are pushed apart in a direction of length 1")
  func coincident() throws {
    for shape in [box, .circle(radius: 0.5), .capsule(from: .zero, to: Point(1, 0), radius: 0.2)] {
      let contact = try #require(try ShapeContact(shape, at: .zero, shape, at: .zero))
      #expect(abs(contact.normal.length - 1) < 1e-12)
      #expect(contact.points.allSatisfy { $0.separation < 0 && $0.position.isFinite })
    }
  }

  @Test("A contact seen from the other shape is the same with the opposite normal")
  func symmetry() {
    withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let shapes = [
        box, .circle(radius: 0.5), .capsule(from: Point(-0.5, 0), to: Point(0.5, 0.2), radius: 0.2),
        .regularPolygon(sides: 6, radius: 0.6), .box(width: 1, height: 0.5, cornerRadius: 0.1),
      ]
      let (a, b) = (shapes[random.index(below: 5)], shapes[random.index(below: 5)])
      let place = Point(random.number(in: -1...1), random.number(in: -1...1))
      let (angleA, angleB) = (random.number(in: -4...4), random.number(in: -4...4))
      let first = try ShapeContact(a, at: .zero, angle: angleA, b, at: place, angle: angleB)
      let second = try ShapeContact(b, at: place, angle: angleB, a, at: .zero, angle: angleA)
      #expect((first == nil) == (second == nil))
      guard let first, let second else { return }
      let (depth1, depth2) = (
        first.points.map(\.separation).min() ?? 0, second.points.map(\.separation).min() ?? 0
      )
      #expect(abs(depth1 - depth2) < 0.002)
      #expect(abs(first.normal.length - 1) < 1e-9)
    }
  }

  @Test("The separation of shapes apart is their distance")
  func separations() {
    withEvery("seed", in: 0..<500 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let angle = random.number(in: -4...4)
      let place = Point(random.number(in: 0.9...1.3), random.number(in: -1...1))
      guard let contact = try ShapeContact(box, at: .zero, angle: 0, box, at: place, angle: angle) else {
        return
      }
      let rotation = Rotation(angle)
      let corners = [Vector(-0.5, -0.5), Vector(0.5, -0.5), Vector(0.5, 0.5), Vector(-0.5, 0.5)]
      let distance = try #require(
        ShapeDistance(of: corners.map { Point.zero + $0 }, corners.map { place + rotation * $0 }))
      let separation = contact.points.map(\.separation).min() ?? 0
      if distance.distance > 0.001 { #expect(abs(separation - distance.distance) < 1e-6) }
      if separation < -0.001 { #expect(distance.distance < 1e-9) }
    }
  }

  @Test("The distance of points and lines is that of the textbook")
  func distances() throws {
    let square = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)]
    let line = try #require(ShapeDistance(of: square, [Point(2, -1), Point(2, 1)]))
    #expect(abs(line.distance - 1) < 1e-12)
    let disk = try #require(ShapeDistance(of: square, [Point(4, 5)], radiusB: 1))
    #expect(abs(disk.distance - 4) < 1e-12)
    #expect((disk.normal - Vector(0.6, 0.8)).length < 1e-12)
    #expect(try #require(ShapeDistance(of: square, [Point(0.3, 0.2)])).distance == 0)
    #expect(ShapeDistance(of: [], square) == nil)
  }
}
