import Testing

@testable import Physics

@Suite("Pool of identifiers") struct IdPoolTests {
  @Test("Released slots are given out first, the last one of them before the others")
  func order() {
    var pool = IdPool()
    #expect((0..<3).map { _ in pool.take() } == [0, 1, 2])
    pool.release(1)
    pool.release(0)
    #expect(pool.count == 1 && pool.slotCount == 3)
    #expect((0..<3).map { _ in pool.take() } == [0, 1, 3])
    #expect(pool.count == 4 && pool.slotCount == 4)
  }

  @Test("Each owner of a slot has the next generation, and the names of earlier owners are unknown")
  func generations() {
    var pool = IdPool()
    #expect(pool.take() == 0)
    #expect(pool.generation(of: 0) == 0 && pool.contains(0, generation: 0))
    pool.release(0)
    #expect(!pool.isTaken(0) && !pool.contains(0, generation: 0) && !pool.contains(0, generation: 1))
    #expect(pool.take() == 0)
    #expect(pool.generation(of: 0) == 1 && pool.contains(0, generation: 1))
    #expect(!pool.contains(0, generation: 0) && !pool.contains(0, generation: 2))
  }

  @Test("Slots that were never given out are not taken")
  func bounds() {
    var pool = IdPool()
    _ = pool.take()
    #expect(!pool.isTaken(-1) && !pool.isTaken(1) && !pool.contains(Int32.max, generation: 0))
  }
}
