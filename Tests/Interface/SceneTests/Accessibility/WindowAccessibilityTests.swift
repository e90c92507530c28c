import Easel
import Testing

@Suite("Window+Accessibility")
struct WindowAccessibilityTests {
  private let window = Window(size: Size(200, 100))
  private let view = Dial(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() {
    view.accessibilityLabel = "Dial"
    window.rootView.addSubview(view)
  }

  private var id: AccessibilityID { window.accessibilityTree().nodes(labeled: "Dial")[0].id }

  @Test("Actions reach the view, each only if the element offers it")
  func actions() {
    view.accessibilityTraits = [.button, .adjustable]
    view.accessibilityCustomActions = [
      AccessibilityCustomAction("Reset") { [unowned view] in
        view.log.append("reset")
        return true
      }, AccessibilityCustomAction("Fail") { false },
    ]
    let id = id
    #expect(
      window.accessibilityTree().nodes[1].actions.map(\.name) == [
        "press", "increment", "decrement", "Reset", "Fail",
      ])
    #expect(window.performAccessibilityAction(.activate, on: id))
    #expect(window.performAccessibilityAction(.increment, on: id))
    #expect(window.performAccessibilityAction(.decrement, on: id))
    #expect(window.performAccessibilityAction(.custom("Reset"), on: id))
    #expect(!window.performAccessibilityAction(.custom("Fail"), on: id))
    #expect(!window.performAccessibilityAction(.custom("Other"), on: id))
    #expect(view.log == ["activate", "increment", "decrement", "reset"])
    view.accessibilityTraits = .image
    #expect(!window.performAccessibilityAction(.activate, on: id))
    view.accessibilityTraits = [.button, .notEnabled]
    #expect(!window.performAccessibilityAction(.activate, on: id))
    #expect(view.log.count == 4)
  }

  @Test("A value is set if the element has a range and is enabled; not-a-number is not")
  func values() {
    let id = id
    #expect(!window.setAccessibilityValue(1, of: id))
    view.accessibilityRange = AccessibilityRange(0)
    #expect(!window.setAccessibilityValue(.nan, of: id))
    #expect(window.setAccessibilityValue(0.25, of: id))
    view.accessibilityTraits = .notEnabled
    #expect(!window.setAccessibilityValue(0.5, of: id))
    #expect(view.log == ["0.25"])
  }

  @Test("Elements that are hidden, removed or unknown cannot be used")
  func unusable() {
    view.accessibilityTraits = .button
    let id = id
    view.isHidden = true
    #expect(!window.performAccessibilityAction(.activate, on: id))
    view.isHidden = false
    view.removeFromSuperview()
    #expect(!window.performAccessibilityAction(.activate, on: id))
    #expect(!window.focusAccessibilityElement(id))
    #expect(!window.performAccessibilityAction(.activate, on: AccessibilityID(number: 12_345)))
    #expect(view.log.isEmpty)
  }

  @Test("A reader moves the focus, and the ring is shown")
  func focus() {
    #expect(window.focusAccessibilityElement(id))
    #expect(view.isFocused && view.showsFocusRing)
    #expect(!window.focusAccessibilityElement(window.accessibilityTree().root.id))
  }

  @Test("Announcements and changes of properties reach the observers")
  func notifications() {
    var heard: [AccessibilityNotification] = []
    let token = window.accessibilityObservers.add { heard.append($0) }
    window.postAccessibilityNotification(.announcement("Deleted"))
    view.accessibilityValue = "5"
    #expect(heard == [.announcement("Deleted"), .layoutChanged])
    token.remove()
  }

  @Test("Ranges are total")
  func ranges() {
    let range = AccessibilityRange(.nan, in: 5, -.infinity, step: -1)
    #expect(range == AccessibilityRange(1, in: 1, 5))
    #expect(AccessibilityRange(9, in: 0, 3).value == 3)
  }

  @Test("Parts of a text are clamped")
  func texts() {
    let text = AccessibilityText("a😀b", caret: 99, selection: 1..<99)
    #expect((text.count, text.caret, text.selection) == (3, 3, 1..<3))
    #expect(text.substring(from: 1, to: 2) == "😀")
    #expect(text.substring(from: -5, to: -1) == "a😀b")
    #expect(text.substring(from: 3, to: 1) == "")
  }
}

private final class Dial: View {
  var log: [String] = []
  override var canBecomeFocused: Bool { true }
  override func accessibilityActivate() -> Bool {
    log.append("activate")
    return true
  }
  override func accessibilityIncrement() { log.append("increment") }
  override func accessibilityDecrement() { log.append("decrement") }
  override func setAccessibilityValue(_ number: Double) -> Bool {
    log.append("\(number)")
    return true
  }
}
