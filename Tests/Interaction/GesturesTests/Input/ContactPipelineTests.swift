import Geometry
import Testing

@testable import Gestures

@Suite("Contact pipeline") struct ContactPipelineTests {
  private func event(_ pointer: UInt64, _ phase: PointerPhase = .move) -> PointerEvent {
    PointerEvent(id: PointerID(pointer), kind: .touch, phase: phase, position: .zero, time: 1)
  }

  @Test("After a cancellation the cancelled pointers are ignored, and palms and pens are over")
  func cancelled() {
    var input = ContactPipeline()
    input.penPriority.suppress(PointerID(9))
    input.cancelAll([PointerID(1)])
    let ignored = [event(1), event(2)].map { input.ignored.ignores($0) }
    #expect(ignored == [true, false])
    #expect(!input.penPriority.isSuppressing && !input.palm.isActive)
  }
}
