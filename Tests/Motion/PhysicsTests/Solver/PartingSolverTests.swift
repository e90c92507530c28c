import Geometry
import Testing

@testable import Physics

@Suite("Parting of rows") struct PartingSolverTests {
  private func parting(depth: Double) -> Parting {
    var parting = Parting()
    let impact = Impact(
      contact: 0, count: 1, normal: Vector(1, 0), restitution: 0, friction: 0,
      first: Impact.Side(separation: -depth))
    parting.add(DeepContact(contact: impact, a: 0, b: 1))
    return parting
  }

  private func rows() -> Column<BodyState> {
    var states = Column<BodyState>()
    states.append(BodyState())
    states.append(BodyState(inverseMass: 1))
    return states
  }

  @Test("A sub-step corrects 15 % of the overlap, and only places change")
  func rate() {
    var (parting, states) = (parting(depth: 0.1), rows())
    parting.solve(states.mutableElements(), rowCount: 2, limit: 1)
    // Of the overlap 0.0005 m are left.
    #expect(abs(states[1].dx - 0.15 * 0.0995) < 1e-12 && states[1].vx == 0 && states[0].dx == 0)
  }

  @Test("A body is moved by the limit at most")
  func limit() {
    var (parting, states) = (parting(depth: 1), rows())
    parting.solve(states.mutableElements(), rowCount: 2, limit: 0.02)
    #expect(abs(states[1].dx - 0.02) < 1e-12)
  }

  @Test("Overlaps that a contact may have are left alone")
  func shallow() {
    var (parting, states) = (parting(depth: 0.0004), rows())
    parting.solve(states.mutableElements(), rowCount: 2, limit: 1)
    #expect(states[1].dx == 0)
  }
}
