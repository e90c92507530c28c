import Geometry
import Testing

@testable import Physics

@Suite("Impacts") struct ImpactSolverTests {
  /// Rows with a mass of 1 and no inertia, behind the fixed row.
  private func states(_ speeds: Double...) -> Column<BodyState> {
    var states = Column<BodyState>()
    states.append(BodyState())
    for speed in speeds { states.append(BodyState(vx: speed, inverseMass: 1)) }
    return states
  }

  private func impact(restitution: Double) -> Impact {
    Impact(
      contact: 0, count: 1, normal: Vector(1, 0), restitution: restitution, friction: 0, first: Impact.Side())
  }

  @Test("Two equal bodies exchange their speeds, and the speed of the impact is noted")
  func exchange() {
    var (solver, states) = (ImpactSolver(), states(1, -1))
    solver.begin(rowCount: 3)
    solver.noteApproach(1)
    solver.add(impact(restitution: 1), 1, 2)
    solver.solve(states.mutableElements(), time: 0.01, threshold: 0)
    #expect(states[1].vx == -1 && states[2].vx == 1)
    #expect(solver.impacts[0].speed == 2)
  }

  @Test("A row of equal bodies hands an impact on to its last one")
  func cradle() {
    var (solver, states) = (ImpactSolver(), states(4, 0, 0))
    solver.begin(rowCount: 4)
    solver.noteApproach(1)
    solver.add(impact(restitution: 1), 2, 3)
    solver.add(impact(restitution: 1), 1, 2)
    solver.solve(states.mutableElements(), time: 0.01, threshold: 0)
    #expect((1...3).map { states[$0].vx } == [0, 0, 4])
  }

  @Test("Nothing bounces below the threshold, or without a body that approaches")
  func calm() {
    var (solver, states) = (ImpactSolver(), states(1, 0))
    solver.begin(rowCount: 3)
    solver.add(impact(restitution: 1), 1, 2)
    solver.solve(states.mutableElements(), time: 0.01, threshold: 0)
    #expect(states[1].vx == 1)
    solver.noteApproach(1)
    solver.solve(states.mutableElements(), time: 0.01, threshold: 1.5)
    #expect(states[1].vx == 1 && solver.impacts[0].speed == 0)
  }

  @Test("A body bounces off a fixed one with its restitution")
  func wall() {
    var (solver, states) = (ImpactSolver(), states(-8))
    solver.begin(rowCount: 2)
    solver.noteApproach(1)
    solver.add(impact(restitution: 0.25), 0, 1)
    solver.solve(states.mutableElements(), time: 0.01, threshold: 0)
    #expect(states[1].vx == 2 && states[0].vx == 0)
  }
}
