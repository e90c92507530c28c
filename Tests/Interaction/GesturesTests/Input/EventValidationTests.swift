import Geometry
import Testing

@testable import Gestures

@Suite("Event validation") struct EventValidationTests {
  private func event(_ phase: PointerPhase, _ position: Point, at time: Double = 5) -> PointerEvent {
    PointerEvent(id: PointerID(1), kind: .touch, phase: phase, position: position, time: time)
  }

  @Test("Times are finite and do not decrease")
  func time() {
    for (time, expected) in [(5.0, 5.0), (3, 4), (.nan, 4), (.infinity, 4), (-.infinity, 4)] {
      let result = event(.move, .zero, at: time).validated(earliest: 4, contactPosition: nil)
      #expect(result?.time == expected, "\(time)")
    }
  }

  @Test("An end without a usable position counts at the contact's last one; other events do not count")
  func position() {
    for bad in [Point(.nan, 0), Point(0, .infinity), Point(1e10, 0)] {
      for phase in PointerPhase.allCases {
        let isEnd = phase == .up || phase == .cancel
        let result = event(phase, bad).validated(earliest: 0, contactPosition: Point(7, 8))
        #expect(result?.position == (isEnd ? Point(7, 8) : nil), "\(phase) at \(bad)")
        #expect(event(phase, bad).validated(earliest: 0, contactPosition: nil) == nil)
      }
    }
    #expect(event(.down, Point(1e9, -1e9)).validated(earliest: 0, contactPosition: nil) != nil)
  }
}
