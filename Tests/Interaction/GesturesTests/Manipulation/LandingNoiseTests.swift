import Testing

@testable import Gestures

@Suite("Landing noise") struct LandingNoiseTests {
  private func noise(_ changes: [Double]) -> [Double] {
    var landing = LandingNoise()
    return changes.map { landing.noise(in: $0, limit: 8) }
  }

  @Test("A small step with little after it, or followed by a reverse step, is noise")
  func growth() {
    #expect(noise([6, 1, 5, 5]) == [0, 6, 0, 0])
    #expect(noise([6, -1]) == [0, 6])
    #expect(noise([-6, 0]) == [0, -6])
  }

  @Test("A step that continues, or a large one, is movement")
  func movement() {
    #expect(noise([6, 3, 0]) == [0, 0, 0])
    #expect(noise([-2, -2]) == [0, 0])
    #expect(noise([8, 0]) == [0, 0])
  }
}
