import Geometry
import TestSupport
import Testing

@testable import Physics

/// Bodies that slide over surfaces of several fixed shapes.
///
/// A box on separate collinear segments passes all of them in Box2D 2.3 and in Chipmunk.
@Suite("Seams")
struct SeamTests {
  private static let ice = Material(friction: 0, restitution: 0)
  private static let movers: [(shape: Shape, low: Double)] = [
    (.box(width: 0.4, height: 0.4), 0.2), (.circle(radius: 0.2), 0.2), (.circle(radius: 0.5), 0.5),
    (.capsule(from: Point(-0.1, 0), to: Point(0.1, 0), radius: 0.2), 0.2),
    (
      .polygon((0..<6).map { .zero + Vector(angle: Double.pi / 3 * Double($0), length: 0.3) }),
      0.3 * 0.866_025_403_784
    ),
    (.box(width: 0.5, height: 0.3, cornerRadius: 0.1), 0.15),
  ]

  /// The kinds of shapes that a floor consists of. The mover slides on y = 0 toward +x; gravity pulls toward -y.
  private enum Floor: CaseIterable { case segments, chains, boxes, halves }

  /// Adds a piece of a floor between two points of its surface.
  private func add(_ floor: Floor, from start: Point, to end: Point, to world: inout World) throws {
    switch floor {
    case .segments:
      // Both sides, as a boundary of a canvas.
      let body = BodyDefinition(
        kind: .fixed,
        shapes: [.chain([start, end]), .chain([end, start])].map { ShapeDefinition($0, material: Self.ice) })
      try world.addBody(body)
    case .chains: try world.add(.chain([end, start]), kind: .fixed, material: Self.ice)
    case .boxes, .halves:
      let down = (end - start).perpendicular.normalized * (floor == .boxes ? -0.5 : -2)
      try world.add(.polygon([start, end, end + down, start + down]), kind: .fixed, material: Self.ice)
    }
  }

  @Test(
    "A body slides over the seams of a flat floor as if it were one piece", arguments: [0.3, 3, 8, 20, 45])
  func flat(speed: Double) throws {
    for floor in Floor.allCases {
      for (index, mover) in Self.movers.enumerated() {
        for locks in [false, true] {
          var world = World(gravity: Vector(0, -10))
          for piece in -2..<20 {
            try add(
              floor, from: Point(Double(piece) * 0.5, 0), to: Point(Double(piece + 1) * 0.5, 0), to: &world)
          }
          var definition = BodyDefinition(
            position: Point(0, mover.low), velocity: Vector(speed, 0),
            shapes: [ShapeDefinition(mover.shape, material: Self.ice)])
          definition.locksRotation = locks
          let body = try world.addBody(definition)
          let steps = Int(8 / speed * 60)
          var highest = 0.0
          for _ in 0..<steps {
            world.step()
            highest = max(highest, world.position(of: body).y - mover.low)
          }
          let wanted = speed * Double(steps) / 60
          let name = "mover \(index) on \(floor), locked \(locks)"
          #expect(abs(world.position(of: body).x - wanted) < 0.05, "\(name)")
          #expect(highest < 0.005, "\(name)")
          #expect(abs(world.velocity(of: body).dx - speed) < 0.01 * speed, "\(name)")
        }
      }
    }
  }

  @Test("The seams of a floor that lies askew do not matter", arguments: [0.3, -1.1, 2.0])
  func askew(angle: Double) throws {
    let (along, up) = (Vector(angle: angle), Vector(angle: angle).perpendicular)
    for floor in Floor.allCases {
      for (index, mover) in Self.movers.enumerated() {
        var world = World(gravity: up * -10)
        for piece in -2..<20 {
          let start = Point(3, -7) + along * (Double(piece) * 0.5)
          try add(floor, from: start, to: start + along * 0.5, to: &world)
        }
        let body = try world.addBody(
          BodyDefinition(
            position: Point(3, -7) + up * mover.low, angle: angle, velocity: along * 5,
            shapes: [ShapeDefinition(mover.shape, material: Self.ice)]))
        world.run(90)
        let way = world.position(of: body) - Point(3, -7)
        #expect(abs(way.dot(along) - 7.5) < 0.05, "mover \(index) on \(floor)")
        #expect(abs(way.dot(up) - mover.low) < 0.01, "mover \(index) on \(floor)")
      }
    }
  }

  @Test(
    "Bodies follow a floor that bends a little at each seam, up or down",
    arguments: [-5, -2, -0.5, 0.5, 2, 5.0])
  func bends(degrees: Double) throws {
    for floor in Floor.allCases {
      for (index, mover) in Self.movers.enumerated() {
        for locks in [false, true] where !(locks && index != 1 && index != 2) {
          var world = World(gravity: Vector(0, -10))
          var point = Point(-1, 0)
          for piece in 0..<10 {
            let end = point + Vector(angle: degrees * Double(max(0, piece - 1)) / 8 * Double.pi / 180)
            try add(floor, from: point, to: end, to: &world)
            point = end
          }
          var definition = BodyDefinition(
            position: Point(-0.2, mover.low), velocity: Vector(6, 0),
            shapes: [ShapeDefinition(mover.shape, material: Self.ice)])
          definition.locksRotation = locks
          let body = try world.addBody(definition)
          world.run(60)
          // On frictionless ground, height is paid for by speed; the bends cost a little.
          let height = world.position(of: body).y - mover.low
          let speed = max(0, 36 - 20 * height).squareRoot()
          #expect(
            world.velocity(of: body).length > 0.9 * speed, "mover \(index) on \(floor), locked \(locks)")
          #expect(
            world.velocity(of: body).length < 1.05 * speed, "mover \(index) on \(floor), locked \(locks)")
        }
      }
    }
  }

  @Test(
    "A wall at the end of a floor, and a step of three centimetres, still stop a box",
    arguments: [1, 5, 20.0])
  func obstacles(speed: Double) throws {
    for floor in Floor.allCases {
      for height in [0.03, 0.3, 2] {
        var world = World(gravity: Vector(0, -10))
        for piece in -2..<8 {
          try add(
            floor, from: Point(Double(piece) * 0.5, 0), to: Point(Double(piece + 1) * 0.5, 0), to: &world)
        }
        // The front of the step, then its top.
        try add(floor, from: Point(4, 0), to: Point(4, height), to: &world)
        if floor == .boxes || floor == .halves {
          try world.add(
            .polygon([Point(4, -1), Point(6, -1), Point(6, height), Point(4, height)]), kind: .fixed,
            material: Self.ice)
        }
        var definition = BodyDefinition(
          position: Point(0, 0.2), velocity: Vector(speed, 0),
          shapes: [ShapeDefinition(.box(width: 0.4, height: 0.4), material: Self.ice)])
        definition.locksRotation = true
        let body = try world.addBody(definition)
        world.run(Int(5 / speed * 60) + 30)
        #expect(world.position(of: body).x < 3.81, "a step of \(height) m on \(floor)")
        #expect(world.position(of: body).x > 3.7, "a step of \(height) m on \(floor)")
      }
    }
  }

  @Test(
    "A box rests in a valley of a right angle, upright on two corners or turned on one",
    arguments: [false, true])
  func valley(isTurned: Bool) throws {
    for floor in [Floor.segments, .chains] {
      var world = World(gravity: Vector(0, -10))
      try add(floor, from: Point(-2, 2), to: .zero, to: &world)
      try add(floor, from: .zero, to: Point(2, 2), to: &world)
      let box = try world.addBody(
        BodyDefinition(
          position: Point(0, 2), angle: isTurned ? Double.pi / 4 : 0,
          shapes: [ShapeDefinition(.box(width: 1, height: 1), material: Self.ice)]))
      world.run(300)
      // Half of the diagonal, or the level at which two corners a metre apart touch walls of 45°, and half of a side.
      let height = isTurned ? 0.5.squareRoot() : 1
      #expect(world.position(of: box).distance(to: Point(0, height)) < 0.02, "\(floor)")
    }
  }
}
