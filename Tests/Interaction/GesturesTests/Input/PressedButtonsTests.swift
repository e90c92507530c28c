import Geometry
import Gestures
import TestSupport
import Testing

@Suite("PressedButtons") struct PressedButtonsTests {
  @Test("The first button starts the contact, the release of the last one ends it, changes between are moves")
  func contact() {
    var buttons = PressedButtons()
    #expect(buttons.update(to: []) == nil)
    #expect(buttons.update(to: .right) == .down)
    #expect(buttons.update(to: [.right, .left]) == .move)
    #expect(buttons.update(to: .left) == .move)
    #expect(buttons.start == .right && buttons.held == .left)
    #expect(buttons.update(to: []) == .up)
    #expect(buttons.isEmpty)
    #expect(buttons.update(to: .left) == .down)
    #expect(buttons.start == .left)
  }

  @Test("A raw event of a further button does not end the contact")
  func furtherButton() {
    let one = PressedButtons(start: .left, held: .left)
    #expect(one.isFurtherButton(.down, [.left, .right]))
    #expect(!one.isFurtherButton(.down, .left), "the same button again is a new press")
    #expect(!one.isFurtherButton(.up, .left), "a release may name the released button")
    let two = PressedButtons(start: .left, held: [.left, .right])
    #expect(two.isFurtherButton(.up, .left))
    #expect(!two.isFurtherButton(.up, .right), "the button that started the contact is up")
    #expect(!two.isFurtherButton(.move, .left))
    #expect(!PressedButtons().isFurtherButton(.down, .left), "a finger has no buttons")
  }

  @Test("In random sequences down and up alternate, and moves are between them")
  func random() {
    withEvery("seed", in: 0..<100 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var buttons = PressedButtons()
      var isDown = false
      for _ in 0..<100 {
        let held = PointerButtons(rawValue: random.index(below: 8))
        switch buttons.update(to: held) {
        case .down:
          #expect(!isDown && buttons.start == held)
          isDown = true
        case .move: #expect(isDown)
        case .up:
          #expect(isDown)
          isDown = false
        default: #expect(!isDown)
        }
        #expect(buttons.held == held && buttons.isEmpty == !isDown)
      }
    }
  }
}
