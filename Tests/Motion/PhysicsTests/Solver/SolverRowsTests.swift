import Geometry
import Testing

@testable import Physics

@Suite("Rows of the solver") struct SolverRowsTests {
  // The rows' memory keeps what earlier steps wrote. Shapely ended differently from run to run while rows of bodies that nothing
  // touches were without masses.
  @Test(
    "The rows of all awake bodies have their masses, also of those that nothing touches",
    arguments: [0, 10.0]
  )
  func masses(gravity: Double) throws {
    var world = World(gravity: Vector(0, gravity))
    world.allowsSleep = false
    for index in 0..<5 {
      let density = Double(index + 1)
      try world.addBody(
        BodyDefinition(
          kind: .dynamic, position: Point(Double(index) * 10, 0), velocity: Vector(1, 0),
          shapes: [ShapeDefinition(.circle(radius: 1), material: Material(density: density))]))
    }
    for _ in 0..<3 {
      world.step()
      for index in 0..<world.bodyStore.awake.count {
        let state = world.solver.rows.states[index + 1]
        let motion = world.bodyStore[motion: world.bodyStore.awake[index]]
        #expect(motion.inverseMass > 0)
        #expect(state.inverseMass == motion.inverseMass && state.inverseInertia == motion.inverseInertia)
      }
    }
  }

  @Test("A body that falls freely is moved by all sub-steps at once")
  func freeFall() {
    var parts = PhysicsParts()
    let ball = parts.add(.circle(radius: 1), velocity: Vector(6, 0))
    var batches = ContactBatches()
    batches.begin(bodyCount: 2)
    batches.finish()
    var rows = SolverRows()
    rows.prepare(parts.input(gravity: Vector(0, 10), time: 1.0 / 60), batches)
    #expect(rows.bound.isEmpty)
    // With h = 1/240: the speeds are 10 h, 20 h, 30 h and 40 h, each for a time of h.
    let motion = parts.bodies[motion: ball]
    #expect(abs(motion.velocity.dy - 40.0 / 240) < 1e-15)
    #expect(abs(motion.center.y - 100.0 / (240 * 240)) < 1e-15)
    #expect(abs(motion.center.x - 0.1) < 1e-15)
  }

  @Test("A body with a joint waits for the sub-steps")
  func bound() throws {
    var parts = PhysicsParts()
    let (a, b) = (parts.add(.circle(radius: 1)), parts.add(.circle(radius: 1), at: Point(5, 0)))
    parts.addJoint(.pin, a, b)
    var batches = ContactBatches()
    batches.begin(bodyCount: 3)
    batches.finish()
    var rows = SolverRows()
    rows.prepare(parts.input(gravity: Vector(0, 10), time: 1.0 / 60), batches)
    #expect((0..<rows.bound.count).map { rows.bound[$0] } == [1, 2])
    rows.integrateVelocities(StepSettings(gravity: Vector(0, 10)), time: 1.0 / 240)
    rows.integratePositions(time: 1.0 / 240)
    #expect(abs(rows.states[1].vy - 10.0 / 240) < 1e-15)
    #expect(parts.bodies[motion: a].velocity == .zero)
  }

  @Test("Bodies whose numbers overflowed stop, the others go on")
  func overflow() {
    var parts = PhysicsParts()
    let (a, b) = (parts.add(.circle(radius: 1)), parts.add(.circle(radius: 1), at: Point(5, 0)))
    parts.addJoint(.pin, a, b)
    var batches = ContactBatches()
    batches.begin(bodyCount: 3)
    batches.finish()
    var rows = SolverRows()
    rows.prepare(parts.input(time: 1.0 / 60), batches)
    rows.mutableStates()[1].dx = .infinity
    rows.mutableStates()[2].dx = 0.5
    let hasOverflow = rows.stopOverflowed()
    #expect(hasOverflow)
    rows.finish(parts.input(time: 1.0 / 60))
    #expect(parts.bodies[motion: a].center == .zero)
    #expect(parts.bodies[motion: b].center == Point(5.5, 0))
    let stillHasOverflow = rows.stopOverflowed()
    #expect(!stillHasOverflow)
  }
}
