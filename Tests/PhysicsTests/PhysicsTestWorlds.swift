import Geometry
import Physics

extension World {
  /// Adds a body of one shape.
  @discardableResult mutating func add(
    _ shape: Shape, kind: BodyKind = .dynamic, at position: Point = .zero, velocity: Vector = .zero,
    material: Material = Material(), isSensor: Bool = false
  ) throws -> BodyID {
    try addBody(
      BodyDefinition(
        kind: kind, position: position, velocity: velocity,
        shapes: [ShapeDefinition(shape, material: material, isSensor: isSensor)]))
  }

  mutating func run(_ steps: Int) { for _ in 0..<steps { step() } }

  /// A closed room between half-planes, from (0, 0) to (width, height).
  mutating func addRoom(width: Double, height: Double, restitution: Double, friction: Double = 0) throws {
    let material = Material(friction: friction, restitution: restitution)
    for (point, normal) in [
      (Point.zero, Vector(1, 0)), (Point.zero, Vector(0, 1)), (Point(width, height), Vector(-1, 0)),
      (Point(width, height), Vector(0, -1)),
    ] {
      try add(.halfPlane(point: point, normal: normal), kind: .fixed, material: material)
    }
  }

  /// Adds bodies of all kinds of shapes with random velocities.
  mutating func addCrowd(
    _ count: Int, in size: Size, speed: Double, restitution: ClosedRange<Double>, friction: Double,
    random: inout SeededGenerator
  ) throws {
    for index in 0..<count {
      let shapes: [Shape] = [
        .circle(radius: 0.4), .box(width: 0.8, height: 0.6), .regularPolygon(sides: 6, radius: 0.4),
        .capsule(from: Point(-0.3, 0), to: Point(0.3, 0), radius: 0.2),
        .box(width: 0.8, height: 0.8, cornerRadius: 0.2),
      ]
      try add(
        shapes[index % shapes.count],
        at: Point(random.number(in: 1...size.width - 1), random.number(in: 1...size.height - 1)),
        velocity: Vector(random.number(in: -speed...speed), random.number(in: -speed...speed)),
        material: Material(friction: friction, restitution: random.number(in: restitution)))
    }
  }
}
