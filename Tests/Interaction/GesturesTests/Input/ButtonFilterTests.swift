import Geometry
import Gestures
import TestSupport
import Testing

@Suite("ButtonFilter") struct ButtonFilterTests {
  private var filter = ButtonFilter()

  /// Sends an event, and returns the converted one as `phase buttons`.
  private mutating func send(
    _ phase: PointerPhase, _ buttons: PointerButtons, id: UInt64 = 1, wanted: PointerButtons = .left
  ) -> String {
    let event = PointerEvent(
      id: PointerID(id), kind: .mouse, phase: phase, position: .zero, buttons: buttons, time: 0)
    let new = filter.newButtons(in: event)
    let result = filter.convert(event, acceptsNew: !new.isDisjoint(with: wanted))
    return result.map { "\($0.phase.rawValue) \($0.buttons.rawValue)" } ?? "nothing"
  }

  @Test("The left button is one touch")
  mutating func leftButton() {
    #expect(send(.hover, []) == "hover 0")
    #expect(send(.down, .left) == "down 1")
    #expect(filter.isPressed)
    #expect(send(.move, .left) == "move 1")
    #expect(send(.up, []) == "up 0")
    #expect(!filter.isPressed)
  }

  @Test("A release may name the released button")
  mutating func releaseNamesItsButton() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.up, .left) == "up 0")
    #expect(!filter.isPressed)
    #expect(send(.down, .right) == "nothing")
    #expect(send(.up, .right) == "nothing")
    #expect(send(.down, .left) == "down 1")
  }

  @Test("An unwanted button is no touch and does not prevent a later one")
  mutating func rightButton() {
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

  @Test("The touch ends with its own button, even if others are held")
  mutating func endsWithItsButton() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.down, [.left, .right]) == "move 1")
    #expect(send(.up, .right) == "up 0")
    #expect(send(.move, .right) == "nothing")
    #expect(send(.up, []) == "nothing")
  }

  @Test("A press without a button is the left button's, and a move without one changes none")
  mutating func unnamed() {
    #expect(send(.down, []) == "down 1")
    #expect(send(.move, []) == "move 1")
    #expect(send(.up, []) == "up 0")
    #expect(send(.move, []) == "nothing")
    #expect(send(.up, []) == "nothing")
  }

  @Test("Buttons that are held during a cancellation start no touch before they are pressed again")
  mutating func cancellation() {
    #expect(send(.down, .left) == "down 1")
    filter.cancel()
    #expect(!filter.isPressed)
    #expect(send(.move, .left) == "nothing")
    #expect(send(.move, [.left, .right], wanted: .right) == "down 2")
    #expect(send(.move, .left, wanted: .right) == "up 0")
    #expect(send(.move, .left) == "nothing")
    #expect(send(.up, []) == "nothing")
    #expect(send(.down, .left) == "down 1")
  }

  @Test("A press is a touch even if the release before it was lost after a cancellation", arguments: [1, 2])
  mutating func lostRelease(next: UInt64) {
    #expect(send(.down, .left) == "down 1")
    filter.cancel()
    #expect(send(.down, .left, id: next) == "down 1")
    #expect(send(.up, [], id: next) == "up 0")
  }

  @Test("A cancel event ends the touch, and a press by another pointer replaces it")
  mutating func cancelled() {
    #expect(send(.down, .left) == "down 1")
    #expect(send(.cancel, []) == "cancel 0")
    #expect(!filter.isPressed)
    #expect(send(.down, .left, id: 2) == "down 1")
    #expect(send(.down, .left, id: 3) == "down 1")
    #expect(filter.pointer == PointerID(3))
  }

  @Test("Random events give one down, then moves, then one up or cancel")
  func random() {
    withEvery("seed", in: 0..<200 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var filter = ButtonFilter()
      var down: PointerID?
      for step in 0..<200 {
        if random.index(below: 20) == 0 {
          filter.cancel()
          down = nil
        }
        let event = PointerEvent(
          id: PointerID(UInt64(random.index(below: 2))), kind: .mouse,
          phase: [.down, .move, .move, .up, .cancel, .hover][random.index(below: 6)], position: .zero,
          buttons: PointerButtons(rawValue: random.index(below: 8)), time: 0)
        // The previous press lost its end.
        if event.phase == .down, event.id != down { down = nil }
        let result = filter.convert(event, acceptsNew: random.index(below: 2) == 0)
        switch result?.phase {
        case .down: down = event.id
        case .move: #expect(down != nil, "step \(step): a move without a down")
        case .up:
          #expect(down != nil, "step \(step): an up without a down")
          down = nil
        case .cancel where event.id == down: down = nil
        default: break
        }
        #expect(filter.pointer == down && filter.isPressed == (down != nil), "step \(step)")
        if let result, result.phase == .down || result.phase == .move {
          #expect(!result.buttons.isEmpty, "step \(step)")
        }
      }
    }
  }
}
