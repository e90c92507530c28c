import Geometry
import Testing

@testable import Gestures

@Suite("PalmRejection") struct PalmRejectionTests {
  private var palm = PalmRejection()

  private mutating func judge(
    _ phase: PointerPhase, _ id: UInt64, at time: Double = 1, limit: Int = 3, beside starts: [Double] = []
  ) -> PalmRejection.Verdict {
    let event = PointerEvent(id: PointerID(id), kind: .touch, phase: phase, position: .zero, time: time)
    let fingers = starts.enumerated().map { index, start in
      ContactState(
        id: PointerID(UInt64(100 + index)), kind: .touch, position: .zero, startTime: start, time: start,
        buttons: PressedButtons())
    }
    return palm.judge(event, beside: fingers, limit: limit, interval: 0.03)
  }

  @Test("Contacts that land within the interval are a palm from the limit on")
  mutating func detection() {
    #expect(judge(.down, 1, beside: [1]) == .finger)
    #expect(judge(.down, 1, beside: [1, 0.96]) == .finger, "one landed earlier")
    #expect(judge(.move, 1, beside: [1, 1]) == .finger, "a move is no landing")
    #expect(judge(.down, 1, limit: .max, beside: [1, 1]) == .finger, "off")
    #expect(judge(.down, 1, beside: [1, 0.98]) == .newPalm(contacts: 3))
  }

  @Test("A palm has all fingers and later contacts, until the last of them is up")
  mutating func duration() {
    #expect(judge(.down, 1, beside: [1, 1, 0.5]) == .newPalm(contacts: 3))
    #expect(judge(.down, 2, at: 5) == .palm)
    for finger in [1, 100, 101, 102] as [UInt64] {
      #expect(judge(.move, finger) == .palm)
      #expect(judge(.up, finger) == .palm)
    }
    #expect(judge(.cancel, 2) == .palm)
    #expect(judge(.down, 1) == .finger)
  }

  @Test("A reset ends the palm")
  mutating func reset() {
    #expect(judge(.down, 1, beside: [1, 1]) == .newPalm(contacts: 3))
    palm.reset()
    #expect(judge(.move, 1) == .finger)
  }
}
