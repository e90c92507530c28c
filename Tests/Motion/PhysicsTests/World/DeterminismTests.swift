import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Determinism")
struct DeterminismTests {
  @Test("A chaotic scene ends in the bits that are written down, also from a snapshot midway")
  func golden() throws {
    var scene = try GoldenScene()
    scene.world.checksEveryStep = true
    scene.run(GoldenScene.stepCount / 2)
    var copy = scene
    // The original goes on first, and elsewhere than its copy.
    scene.world.gravity = Vector(3, 0)
    scene.run(40)
    copy.run(GoldenScene.stepCount - GoldenScene.stepCount / 2)
    #expect(copy.hash == GoldenScene.expectedHash)
    copy.world.checkInvariants()
  }

  @Test("A snapshot goes on to the same bits")
  func snapshot() throws {
    var scene = try GoldenScene()
    scene.run(100)
    var copy = scene
    scene.run(100)
    let before = scene.hash
    #expect(before != copy.hash)
    copy.run(100)
    #expect(copy.hash == before)
  }

  @Test("Bodies elsewhere change no bit, before or after the others")
  func unrelated() throws {
    var (first, second) = (World(gravity: Vector(0, -10)), World(gravity: Vector(0, -10)))
    try second.add(.circle(radius: 1), kind: .fixed, at: Point(9000, 9000))
    let scene = PhysicsScene.tower(count: 6)
    var bodies: [[BodyID]] = [[], []]
    for body in scene.bodies {
      let definition = BodyDefinition(
        kind: body.isDynamic ? .dynamic : .fixed, position: body.position + Vector(body.position.y / 20, 0),
        shapes: body.shapes.map { ShapeDefinition($0) })
      bodies[0].append(try first.addBody(definition))
      bodies[1].append(try second.addBody(definition))
    }
    // An island of its own, with impacts.
    try second.add(.halfPlane(point: Point(0, -50), normal: Vector(0, 1)), kind: .fixed)
    for index in 0..<20 { try second.add(.circle(radius: 0.5), at: Point(500 + Double(index) * 0.9, 3)) }
    first.run(200)
    second.run(200)
    for (a, b) in zip(bodies[0], bodies[1]) {
      #expect(first.position(of: a) == second.position(of: b))
      #expect(first.angle(of: a) == second.angle(of: b))
    }
  }
}
