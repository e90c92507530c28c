import Geometry
import Physics

extension World {
  /// Adds a closed room between half-planes, from (0, 0) to (width, height) in metres.
  public mutating func addRoom(
    width: Double, height: Double, restitution: Double, friction: Double = 0
  ) throws(PhysicsError) {
    let material = Material(friction: friction, restitution: restitution)
    for (point, normal) in [
      (Point.zero, Vector(1, 0)), (Point.zero, Vector(0, 1)), (Point(width, height), Vector(-1, 0)),
      (Point(width, height), Vector(0, -1)),
    ] {
      let wall = ShapeDefinition(.halfPlane(point: point, normal: normal), material: material)
      try addBody(BodyDefinition(kind: .fixed, shapes: [wall]))
    }
  }

  /// Adds bodies of all kinds of shapes, at random places of a room, with random velocities of up to `speed` m/s in each axis.
  public mutating func addCrowd(
    _ count: Int, in size: Size, speed: Double, restitution: ClosedRange<Double>, friction: Double,
    random: inout SeededGenerator
  ) throws(PhysicsError) {
    let shapes: [Shape] = [
      .circle(radius: 0.4), .box(width: 0.8, height: 0.6), .regularPolygon(sides: 6, radius: 0.4),
      .capsule(from: Point(-0.3, 0), to: Point(0.3, 0), radius: 0.2),
      .box(width: 0.8, height: 0.8, cornerRadius: 0.2),
    ]
    for index in 0..<count {
      let position = Point(random.number(in: 1...size.width - 1), random.number(in: 1...size.height - 1))
      let velocity = Vector(random.number(in: -speed...speed), random.number(in: -speed...speed))
      let material = Material(friction: friction, restitution: random.number(in: restitution))
      try addBody(
        BodyDefinition(
          position: position, velocity: velocity,
          shapes: [ShapeDefinition(shapes[index % shapes.count], material: material)]))
    }
  }
}
