import Geometry
import Testing

@testable import Physics

@Suite("Squeezed bodies") struct SqueezeSolverTests {
  /// A body of 1 kg above a fixed floor, and one of 100 kg above it. Y leads down.
  private func pile(touchesFloor: Bool) -> (inverseMass: Double, inverseInertia: Double) {
    var parts = PhysicsParts()
    let floor = parts.add(.box(width: 9, height: 1), kind: .fixed, at: Point(0, 4))
    let light = parts.add(.box(width: 1, height: 1), at: Point(0, 3))
    let heavy = parts.add(.box(width: 10, height: 1), at: Point(0, 2))
    parts.bodies.setMass(MassProperties(mass: 1, center: .zero, inertia: 0.5), of: light)
    parts.bodies.setMass(MassProperties(mass: 100, center: .zero, inertia: 50), of: heavy)
    let upper = parts.addContact(heavy, light)
    parts.touch(upper, normal: Vector(0, 1))
    let lower = parts.addContact(light, floor)
    if touchesFloor { parts.touch(lower, normal: Vector(0, 1)) }
    var states = Column<BodyState>()
    states.append(BodyState())
    for body in [light, heavy] {
      let motion = parts.bodies[motion: body]
      states.append(BodyState(inverseMass: motion.inverseMass, inverseInertia: motion.inverseInertia))
    }
    var solver = SqueezeSolver()
    let input = parts.input(time: 1.0 / 60)
    solver.note(upper, input.bodies.motions + Int(heavy), input.bodies.motions + Int(light))
    solver.raiseMasses(states.mutableElements(), input)
    #expect(states[2].inverseMass == 0.01)
    return (states[1].inverseMass, states[1].inverseInertia)
  }

  @Test("A light body between a heavy one and a floor counts as a twentieth of the heavy one")
  func squeezed() {
    let light = pile(touchesFloor: true)
    #expect(abs(light.inverseMass - 0.2) < 1e-12 && abs(light.inverseInertia - 0.4) < 1e-12)
  }

  @Test("A light body that rests on nothing keeps its mass")
  func free() {
    let light = pile(touchesFloor: false)
    #expect(light.inverseMass == 1 && light.inverseInertia == 2)
  }
}
