import Geometry
import Testing

@testable import Physics

@Suite("Store of bodies") struct BodyStoreTests {
  private func store(_ count: Int, kind: BodyKind = .dynamic) -> BodyStore {
    var store = BodyStore()
    let definition = BodyDefinition(kind: kind)
    for _ in 0..<count { _ = store.add(BodyRecord(definition), BodyMotion(definition)) }
    return store
  }

  private func awake(_ store: BodyStore) -> [Int32] { (0..<store.awake.count).map { store.awake[$0] } }

  @Test("Awake bodies keep the order in which they woke when others leave")
  func order() {
    var store = store(4)
    for body in [2, 0, 3, 1] as [Int32] { store.wake(body) }
    store.putToSleep(0)
    store.putToSleep(3)
    store.closeGaps()
    #expect(awake(store) == [2, 1])
    #expect((0..<4).map { store.columns.row(of: $0) } == [0, 2, 1, 0])
    store.checkInvariants()
    store.wake(3)
    #expect(awake(store) == [2, 1, 3])
  }

  @Test("Waking the bodies of a ring one after the other leads back to the first")
  func ring() {
    var store = store(4)
    store.join(1, toRingOf: 0)
    store.join(3, toRingOf: 1)
    #expect(store.wake(1) == 3)
    #expect(store.wake(3) == 0)
    #expect(store.wake(0) == 1)
    // Body 2 slept alone.
    #expect(store.wake(2) == 2)
  }

  @Test("A body that was removed while it was awake leaves the awake ones, and its name is unknown")
  func removal() {
    var store = store(2)
    store.wake(0)
    store.wake(1)
    let name = store.id(of: 0)
    store.remove(0)
    store.closeGaps()
    #expect(awake(store) == [1] && !store.contains(name) && store.count == 1)
    let definition = BodyDefinition()
    #expect(store.add(BodyRecord(definition), BodyMotion(definition)) == 0)
    #expect(store.id(of: 0) != name && !store.isAwake(0))
  }

  @Test("Only dynamic bodies have a mass, and only those that may turn an inverse inertia")
  func mass() {
    let mass = MassProperties(mass: 4, center: Point(1, 2), inertia: 8)
    var dynamic = store(1)
    dynamic.setMass(mass, of: 0)
    #expect(dynamic[motion: 0].inverseMass == 0.25 && dynamic[motion: 0].inverseInertia == 0.125)
    dynamic[record: 0].locksRotation = true
    dynamic.updateInverseMass(of: 0)
    #expect(dynamic[motion: 0].inverseMass == 0.25 && dynamic[motion: 0].inverseInertia == 0)
    var fixed = store(1, kind: .fixed)
    fixed.setMass(mass, of: 0)
    #expect(fixed[record: 0].mass == MassProperties(mass: 0, center: Point(1, 2), inertia: 0))
    #expect(fixed[motion: 0].inverseMass == 0)
  }

  @Test("Energy and momentum are those of the awake bodies")
  func sums() {
    var store = store(2)
    for body in [0, 1] as [Int32] {
      store.setMass(MassProperties(mass: 2, center: .zero, inertia: 5), of: body)
      store[motion: body].velocity = Vector(3, 4)
      store[motion: body].spin = 2
      store[motion: body].center = Point(1, 2)
    }
    store.wake(0)
    // (2 * 25 + 5 * 4) / 2, and 2 * (1 * 4 - 2 * 3) + 5 * 2.
    #expect(store.kineticEnergy(of: 1) == 35 && store.kineticEnergy == 35)
    #expect(store.momentum == Vector(6, 8) && store.angularMomentum == 6)
  }
}
