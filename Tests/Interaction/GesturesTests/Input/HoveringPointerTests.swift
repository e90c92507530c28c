import Geometry
import Gestures
import Testing

@Suite("HoveringPointer") struct HoveringPointerTests {
  private var pointer = HoveringPointer()
  private var numbers = PointerNumbers()

  private func describe(_ step: HoveringPointer.Step?) -> String {
    step.map { "\($0.location.id) \($0.phase) \($0.location.position.x) \($0.buttons.rawValue)" } ?? "nothing"
  }

  private mutating func move(_ x: Double) -> String {
    describe(pointer.move(to: Point(x, 0), numbers: &numbers))
  }
  private mutating func press(_ button: PointerButtons, _ x: Double = 0) -> String {
    describe(pointer.press(button, at: Point(x, 0), numbers: &numbers))
  }
  private mutating func release(_ button: PointerButtons, _ x: Double = 0) -> String {
    describe(pointer.release(button, at: Point(x, 0)))
  }

  @Test("The hovering pointer keeps its number, and each press has a new one")
  mutating func numbering() {
    #expect(move(1) == "1 hover 1.0 0")
    #expect(press(.left, 2) == "2 down 2.0 1")
    #expect(move(3) == "2 move 3.0 1")
    #expect(release(.left, 4) == "2 up 4.0 0")
    #expect(press(.right, 5) == "3 down 5.0 2")
    #expect(release(.right, 5) == "3 up 5.0 0")
    #expect(move(6) == "1 hover 6.0 0")
  }

  @Test("Further buttons are moves of the press")
  mutating func buttons() {
    #expect(press(.left) == "1 down 0.0 1")
    #expect(press(.right) == "1 move 0.0 3")
    #expect(press(.right) == "1 move 0.0 3")
    #expect(release(.left) == "1 move 0.0 2")
    #expect(release(.left) == "nothing")
    #expect(pointer.isPressed)
    #expect(release(.right) == "1 up 0.0 0")
    #expect(!pointer.isPressed)
    #expect(release(.right) == "nothing")
  }

  @Test("A button without a meaning does nothing")
  mutating func emptyButton() {
    #expect(press([]) == "nothing" && !pointer.isPressed)
    #expect(press(.left) == "1 down 0.0 1")
    #expect(release([]) == "nothing" && pointer.isPressed)
  }

  @Test("Leaving ends the hovering pointer and not the press; a cancellation ends both")
  mutating func ends() {
    _ = move(1)
    _ = press(.left, 2)
    #expect(pointer.leave()?.id == PointerID(1))
    #expect(pointer.leave() == nil && pointer.isPressed)
    #expect(release(.left, 2) == "2 up 2.0 0")
    #expect(move(3) == "3 hover 3.0 0")
    _ = press(.left, 4)
    #expect(pointer.cancel().map(\.id) == [PointerID(4), PointerID(3)])
    #expect(pointer.cancel().isEmpty && release(.left) == "nothing")
  }

  @Test("Numbers are never given twice, and simulated ones are apart")
  func pointerNumbers() {
    var real = PointerNumbers()
    var simulated = PointerNumbers(isSimulated: true)
    let ids = (0..<10).flatMap { _ in [real.next(), simulated.next()] }
    #expect(Set(ids).count == 20)
    #expect(ids[0] == PointerID(1) && ids[1] == PointerID((1 << 63) + 1))
  }
}
