import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Pointers on a text field") @MainActor struct TextFieldPointersTests {
  private let fixture: TextFieldTests
  private var harness: SceneHarness { fixture.harness }
  private var field: TextField { fixture.field }

  init() throws {
    fixture = try TextFieldTests()
    field.text = "one two three"
    harness.frame()
  }

  private func point(_ offset: Int) -> Point { fixture.point(at: offset) }

  @Test("A click places the caret, a drag selects, and the selection is offered to the middle button")
  func drag() {
    harness.click(field, at: point(5))
    #expect(field.isEditing && field.selectedRange == 5..<5)
    harness.run(for: 1)
    harness.mouseDown(field, at: point(2))
    harness.mouseMove(field, at: point(6))
    #expect(field.edited.selectedText == "e tw")
    harness.mouseMove(field, at: point(0))
    #expect(field.selectedRange == 0..<2 && field.edited.selection.head == 0)
    harness.mouseUp(field, at: point(0))
    #expect(fixture.host.primarySelectionText == "on")
    harness.run(for: 1)
    harness.click(field, at: point(5), modifiers: .shift)
    #expect(field.edited.selectedText == "e t")
    harness.mouseDown(field, at: point(13), button: .middle)
    harness.mouseUp(field, at: point(13))
    #expect(field.text == "one two threee t")
  }

  @Test("A double click selects a word, and drags by words; a triple click selects all")
  func clicks() {
    harness.click(field, at: point(5))
    harness.run(for: 0.1)
    harness.mouseDown(field, at: point(5))
    #expect(field.edited.selectedText == "two")
    harness.mouseMove(field, at: point(9))
    #expect(field.edited.selectedText == "two three")
    harness.mouseUp(field, at: point(5))
    harness.run(for: 0.1)
    harness.click(field, at: point(5))
    #expect(field.edited.selectedText == "one two three")
    harness.run(for: 0.1)
    harness.click(field, at: point(5))
    #expect(field.selectedRange == 5..<5)
  }

  @Test("A drag that is held beside the field scrolls on")
  func heldDrag() {
    field.text = String(repeating: "word ", count: 20)
    field.becomeFocused()
    harness.mouseDown(field, at: Point(100, 22))
    harness.mouseMove(field, at: Point(150, 22))
    let before = field.scroll
    harness.mouseMove(field, at: Point(-30, 22))
    harness.run(for: 1)
    #expect(field.scroll < before && field.edited.selection.head < 60)
    harness.mouseUp(field, at: Point(-30, 22))
    #expect(harness.window.nextDeadline == nil || field.pointers.scrolling == nil)
  }

  @Test("A press on another view ends the editing, before that view's action")
  func pressOutside() {
    var log: [String] = []
    field.onEndEditing = { log.append("ended") }
    fixture.button.onTap = { log.append("tapped") }
    harness.click(field, at: point(5))
    harness.tap(fixture.button)
    #expect(log == ["ended", "tapped"])
    harness.click(field, at: point(5))
    harness.click(harness.root, at: Point(5, 5))
    #expect(!field.isEditing)
  }

  @Test("The right button opens a menu that leaves the selection and the editing")
  func menu() {
    var log: [String] = []
    field.onEndEditing = { log.append("ended") }
    field.selectedRange = 4..<7
    harness.mouseDown(field, at: point(5), button: .right)
    harness.mouseUp(field, at: point(5))
    #expect(field.overlay?.isMenuOpen == true && field.selectedRange == 4..<7 && field.isEditing)
    // Undo and redo are disabled, so the first line is Cut.
    harness.key("down")
    harness.key("enter")
    harness.run(for: 0.3)
    #expect(field.text == "one two three" && fixture.host.clipboardText == "two")
    #expect(field.isEditing && field.isFocused && log == [])
    harness.key("menu")
    #expect(field.overlay?.isMenuOpen == true)
    harness.key("escape")
    harness.run(for: 0.3)
    #expect(field.isFocused && field.selectedRange == 4..<7)
    harness.type("2")
    #expect(field.text == "one 2 three")
  }

  @Test("A tap places the caret, a second one shows the bar, which pastes and closes")
  func taps() {
    fixture.host.clipboardText = "!"
    harness.tap(field, at: point(5))
    #expect(field.selectedRange == 5..<5 && field.overlay?.isBarShown != true)
    harness.run(for: 1)
    harness.tap(field, at: point(5))
    guard let overlay = field.overlay, overlay.isBarShown,
      let bar = overlay.subviews.compactMap({ $0 as? EditingBar }).first
    else {
      Issue.record("no bar")
      return
    }
    #expect(bar.buttons.map(\.name) == ["Paste", "Select All"])
    harness.frame()
    harness.tap(bar.buttons[0])
    #expect(field.text == "one t!wo three" && field.isEditing && !overlay.isBarShown)
    #expect(harness.staleArea() == nil)
  }

  @Test("A long press selects a word; the handles change its ends, and never cross")
  func longPress() {
    let finger = harness.down(field, at: point(5))
    harness.run(for: 0.6)
    #expect(field.edited.selectedText == "two")
    harness.move(finger, by: point(9) - point(5))
    #expect(field.edited.selectedText == "two three")
    harness.move(finger, by: point(5) - point(9))
    harness.up(finger)
    guard let overlay = field.overlay, overlay.isBarShown else {
      Issue.record("no bar")
      return
    }
    harness.frame()
    let handles = overlay.subviews.compactMap { $0 as? SelectionHandle }
    #expect(handles.allSatisfy { !$0.isHidden })
    harness.drag(handles[1], by: point(13) - point(7))
    #expect(field.edited.selectedText == "two three")
    harness.drag(handles[0], by: point(0) - point(4))
    #expect(field.edited.selectedText == "one two three")
    harness.drag(handles[0], by: Vector(400, 0))
    #expect(field.edited.selectedText == "e" && overlay.isBarShown)
    harness.key("escape")
    #expect(!overlay.isBarShown && field.text == "one two three")
    #expect(harness.staleArea() == nil)
  }

  @Test("A double tap selects a word")
  func doubleTap() {
    harness.tap(field, at: point(5), count: 2)
    #expect(field.edited.selectedText == "two" && field.overlay?.isBarShown == true)
    harness.type("2")
    #expect(field.text == "one 2 three" && field.overlay?.isBarShown == false)
  }
}
