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
      for row in 0..<world.awake.count {
        let (state, motion) = (world.scratch.states[row + 1], world.motions[world.awake[row]])
        #expect(motion.inverseMass > 0)
        #expect(state.inverseMass == motion.inverseMass && state.inverseInertia == motion.inverseInertia)
      }
    }
  }
}
