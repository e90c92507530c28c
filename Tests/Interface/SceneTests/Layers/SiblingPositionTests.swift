import Testing

@testable import Scene

@Suite("Sibling positions")
struct SiblingPositionTests {
  private let gap: Int64 = 4_294_967_296

  @Test("Without neighbours the key is 0, and beside one it is 2^32 away")
  func ends() {
    #expect(SiblingPosition.key(after: nil, before: nil) == 0)
    #expect(SiblingPosition.key(after: 5, before: nil) == 5 + gap)
    #expect(SiblingPosition.key(after: nil, before: 5) == 5 - gap)
  }

  @Test("Between two neighbours the key is in the middle, also if their distance overflows")
  func middle() {
    #expect(SiblingPosition.key(after: 10, before: 20) == 15)
    #expect(SiblingPosition.key(after: -3, before: -1) == -2)
    #expect(SiblingPosition.key(after: .min, before: .max) == -1)
  }

  @Test("No key is left between adjacent ones, and beyond the last ones")
  func exhausted() {
    #expect(SiblingPosition.key(after: 7, before: 8) == nil)
    #expect(SiblingPosition.key(after: .max - gap, before: nil) == nil)
    #expect(SiblingPosition.key(after: nil, before: .min + gap) == nil)
    #expect(SiblingPosition.key(after: .max - gap - 1, before: nil) == Int64.max - 1)
  }
}
