import Geometry
import Gestures
import Testing

@Suite("PointerStatus") struct PointerStatusTests {
  private func event(_ phase: PointerPhase, _ x: Double) -> PointerEvent {
    PointerEvent(id: PointerID(1), kind: .mouse, phase: phase, position: Point(x, 0), time: 0)
  }

  @Test("The position follows the pointer until it leaves")
  func position() {
    var hover = PointerStatus()
    #expect(hover.position == nil)
    hover.update(from: event(.hover, 1), isPressed: false)
    #expect(hover.position == Point(1, 0) && !hover.isPressed)
    hover.update(from: event(.down, 2), isPressed: true)
    #expect(hover.position == Point(2, 0) && hover.isPressed)
    hover.update(from: event(.cancel, 3), isPressed: false)
    #expect(hover.position == nil && !hover.isPressed)
  }

  @Test("A pointer that left is not pressed")
  func leaving() {
    var hover = PointerStatus()
    hover.update(from: event(.move, 2), isPressed: true)
    hover.leave()
    #expect(hover == PointerStatus())
  }
}
