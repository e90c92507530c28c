import Geometry
import Gestures
import Testing

@testable import Scene

@Suite("Mouse buttons")
struct MouseButtonsTests {
  private var mouse = MouseButtons()

  /// What becomes of an event, as `phase buttons`, or nothing.
  private mutating func send(
    _ phase: PointerPhase, _ buttons: PointerButtons, id: UInt64 = 1, wanted: PointerButtons = .left
  ) -> String {
    let event = PointerEvent(
      id: PointerID(id), kind: .mouse, phase: phase, position: .zero, buttons: buttons, time: 0)
    let result = mouse.translate(event) { !$0.isDisjoint(with: wanted) }
    return result.map { "\($0.phase.rawValue) \($0.buttons.rawValue)" } ?? "nothing"
  }

  @Test("The left button is one touch")
  mutating func left() {
    #expect(send(.hover, []) == "hover 0")
    #expect(send(.down, .left) == "down 1")
    #expect(mouse.isPressed)
    #expect(send(.move, .left) == "move 1")
    #expect(send(.up, []) == "up 0")
    #expect(!mouse.isPressed)
  }

  @Test("A release may name the button that was let go")
  mutating func releaseNamesItsButton() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.up, .left) == "up 0")
    #expect(!mouse.isPressed)
    #expect(send(.down, .right) == "nothing")
    #expect(send(.up, .right) == "nothing")
    #expect(send(.down, .left) == "down 1")
  }

  @Test("An unwanted button is no touch, and does not spoil a later one")
  mutating func right() {
    #expect(send(.down, .right) == "nothing")
    #expect(send(.move, .right) == "nothing")
    #expect(send(.move, [.right, .left]) == "down 1")
    #expect(send(.move, .left) == "move 1")
    #expect(send(.up, []) == "up 0")
    #expect(send(.down, .right) == "nothing")
    #expect(send(.up, []) == "nothing")
    #expect(send(.down, .right, wanted: .right) == "down 2")
    #expect(send(.up, []) == "up 0")
  }

  @Test("The touch ends with its own button, whatever else is held")
  mutating func endsWithItsButton() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.down, [.left, .right]) == "move 1")
    #expect(send(.up, .right) == "up 0")
    #expect(send(.move, .right) == "nothing")
    #expect(send(.up, []) == "nothing")
  }

  @Test("A press that names no button is the left one's, and a move that names none changes none")
  mutating func unnamed() {
    #expect(send(.down, []) == "down 1")
    #expect(send(.move, []) == "move 1")
    #expect(send(.up, []) == "up 0")
    #expect(send(.move, []) == "nothing")
    #expect(send(.up, []) == "nothing")
  }

  @Test("What was held when the touch was taken away makes none until it is pressed anew")
  mutating func takenAway() {
    #expect(send(.down, .left) == "down 1")
    mouse.cancel()
    #expect(!mouse.isPressed)
    #expect(send(.move, .left) == "nothing")
    #expect(send(.move, [.left, .right], wanted: .right) == "down 2")
    #expect(send(.move, .left, wanted: .right) == "up 0")
    #expect(send(.move, .left) == "nothing")
    #expect(send(.up, []) == "nothing")
    #expect(send(.down, .left) == "down 1")
  }

  @Test("A press is a touch though the release of one that was taken away got lost", arguments: [1, 2])
  mutating func takenAwayForGood(next: UInt64) {
    #expect(send(.down, .left) == "down 1")
    mouse.cancel()
    #expect(send(.down, .left, id: next) == "down 1")
    #expect(send(.up, [], id: next) == "up 0")
  }

  @Test("Cancelling ends it, and a press whose end got lost is replaced")
  mutating func cancelled() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.cancel, []) == "cancel 0")
    #expect(!mouse.isPressed)
    #expect(send(.down, .left, id: 2) == "down 1")
    #expect(send(.down, .left, id: 3) == "down 1")
    #expect(mouse.pointer == PointerID(3))
  }
}
