import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Text field") @MainActor struct TextFieldTests {
  let harness = SceneHarness(size: Size(320, 200))
  let host = ClipboardHost()
  let field = TextField(frame: Rect(x: 20, y: 60, width: 200, height: 44))
  /// Another view that can have the focus.
  let button = Button(frame: Rect(x: 240, y: 60, width: 60, height: 44))

  init() throws {
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.host = host
    harness.root.addSubview(field)
    harness.root.addSubview(button)
    harness.frame()
  }

  /// Returns the middle of the caret at an offset, in the field's points.
  func point(at offset: Int) -> Point {
    Point(field.textOrigin + (field.line?.caretPosition(offset, .downstream) ?? 0), 22)
  }

  @Test("A field has the height of a finger, and of a line where the text is larger")
  func intrinsicSize() {
    #expect(field.intrinsicContentSize == Size(View.noIntrinsicMetric, 44))
    #expect(field.sizeThatFits(Size(300, 10)) == Size(300, 44))
    harness.root.theme.textScale = 3
    #expect(field.intrinsicContentSize.height > 17 * 3)
    field.fontSize = 8
    #expect(field.intrinsicContentSize.height == 44)
  }

  @Test("Typed text is inserted at the caret, and reported")
  func typing() {
    var reports: [String] = []
    field.onChange = { reports.append($0) }
    harness.key("tab")
    #expect(field.isEditing && harness.window.textInputRect != nil)
    harness.type("Ab c")
    #expect(field.text == "Ab c" && reports == ["A", "Ab", "Ab ", "Ab c"])
    harness.key("left")
    harness.key("backspace")
    harness.type("-")
    #expect(field.text == "Ab-c" && field.selectedRange == 3..<3)
    #expect(harness.staleArea() == nil)
  }

  @Test("Keys that type are no shortcuts; other keys of the program stay what they are")
  func shortcuts() {
    var keys: [String] = []
    harness.window.onKey = {
      if $0.phase == .down { keys.append($0.name) }
      return true
    }
    field.becomeFocused()
    harness.type("c s")
    harness.key("f11")
    harness.key("s", modifiers: .control)
    harness.key("up")
    #expect(field.text == "c s" && keys == ["f11", "s", "up"])
  }

  @Test("The program's text does not call back, moves the caret to its end and forgets the changes")
  func program() {
    field.onChange = { _ in Issue.record("called back") }
    field.becomeFocused()
    field.text = "hello"
    #expect(field.selectedRange == 5..<5 && !field.edited.canUndo)
    field.selectedRange = 1..<3
    field.text = "hello"
    #expect(field.selectedRange == 1..<3)
  }

  @Test("Tab selects the text and leaves the field; the focus ring shows")
  func tab() {
    field.text = "hello"
    harness.key("tab")
    #expect(field.selectedRange == 0..<5 && field.state.contains(.focused))
    harness.key("tab")
    #expect(!field.isEditing && button.isFocused && field.text == "hello")
    #expect(harness.window.textInputRect == nil)
    harness.key("tab", modifiers: .shift)
    #expect(field.isEditing)
  }

  @Test("Enter commits; without a handler it is free; Escape restores the text of the beginning")
  func ends() {
    var (commits, keys): ([String], [String]) = ([], [])
    harness.window.onKey = {
      if $0.phase == .down { keys.append($0.name) }
      return true
    }
    field.text = "old"
    field.becomeFocused()
    harness.key("enter")
    #expect(keys == ["enter"])
    field.onCommit = { commits.append($0) }
    harness.type("new")
    harness.key("escape")
    #expect(field.text == "old")
    harness.key("escape")
    #expect(keys == ["enter", "escape"])
    field.selectAll()
    harness.type("x")
    harness.key("enter")
    #expect(commits == ["x"] && field.isEditing)
    harness.type("y")
    harness.key("escape")
    #expect(field.text == "x")
  }

  @Test("Cut, copy and paste use the host's clipboard, undo and redo the history")
  func clipboard() {
    field.text = "one two"
    field.becomeFocused()
    harness.key("left", modifiers: [.control, .shift])
    // All was selected, and the caret at its end.
    #expect(field.edited.selectedText == "one ")
    harness.key("x", modifiers: .control)
    #expect(field.text == "two" && host.clipboardText == "one ")
    harness.key("end")
    harness.key("v", modifiers: .control)
    #expect(field.text == "twoone ")
    harness.key("z", modifiers: .control)
    harness.key("z", modifiers: .control)
    #expect(field.text == "one two")
    harness.key("z", modifiers: [.control, .shift])
    harness.key("y", modifiers: .control)
    #expect(field.text == "twoone ")
    harness.key("a", modifiers: .control)
    harness.key("c", modifiers: .control)
    #expect(host.clipboardText == "twoone ")
    harness.key("delete", modifiers: .shift)
    harness.key("insert", modifiers: .shift)
    #expect(field.text == "twoone ")
  }

  @Test("Why nothing is pasted is shown beside the text until it changes")
  func refusedPaste() {
    field.text = "one"
    field.becomeFocused()
    harness.frame()
    harness.window.send(.text(TextEvent(.refusePaste("Too long."), time: harness.window.time)))
    harness.frame()
    #expect(field.text == "one" && field.overlay?.isBarShown == true)
    harness.type("x")
    harness.frame()
    #expect(field.text == "x" && field.overlay?.isBarShown == false)
  }

  @Test("Secure text shows bullets, is not copied, and hides its words")
  func secure() {
    field.isSecure = true
    field.becomeFocused()
    harness.type("a b\u{301}c")
    #expect(field.line?.layout.text.text.string == "••••\u{2060}")
    field.selectAll()
    harness.key("c", modifiers: .control)
    harness.key("x", modifiers: .control)
    #expect(host.clipboardText == nil && host.primarySelectionText == nil && field.text == "a b\u{301}c")
    harness.key("right")
    harness.key("left")
    harness.key("left")
    #expect(field.selectedRange == 2..<2)
    harness.key("left", modifiers: .control)
    #expect(field.selectedRange == 0..<0)
  }

  @Test("A change that is not permitted does nothing, also at the end of a composition")
  func filter() {
    field.shouldChange = { $0.allSatisfy(\.isNumber) }
    field.becomeFocused()
    harness.type("1a2")
    #expect(field.text == "12")
    harness.compose("x")
    #expect(field.text == "12x")
    harness.commit("x")
    #expect(field.text == "12" && field.markedTextRange == nil)
    harness.compose("3")
    harness.commit("3")
    #expect(field.text == "123")
    field.maximumLength = 4
    harness.type("45")
    #expect(field.text == "1234")
  }

  @Test("A composition is shown without a report, has the keys, and stays when the focus moves")
  func composition() {
    var reports: [String] = []
    field.onChange = { reports.append($0) }
    field.becomeFocused()
    harness.compose("に")
    harness.compose("にほ", selection: 0..<3)
    #expect(field.text == "にほ" && field.markedTextRange == 0..<6 && reports.isEmpty)
    harness.key("backspace")
    harness.key("left")
    harness.key("escape")
    #expect(field.text == "にほ" && field.selectedRange == 0..<3)
    harness.key("s", modifiers: .control)
    #expect(field.text == "にほ" && field.isEditing)
    harness.click(button)
    #expect(!field.isEditing && field.markedTextRange == nil && reports == ["にほ"])
    #if os(Linux)
      field.becomeFocused()
      harness.compose("y")
      harness.key("tab")
      #expect(field.text == "y" && field.markedTextRange == nil && button.isFocused)
    #endif
    field.becomeFocused()
    field.selectAll()
    harness.compose("x")
    harness.window.send(.cancelAll(time: harness.time))
    #expect(field.text == "x" && field.markedTextRange == nil)
  }

  @Test(
    "The caret blinks by the window's clock, and rests after a while, without the focus and with reduced motion"
  )
  func blinking() {
    field.becomeFocused()
    harness.frame()
    field.selectedRange = 0..<0
    var seen: Set<Bool> = []
    for _ in 0..<4 {
      seen.insert(field.caret.isVisible)
      harness.run(for: TextCaret.phase)
    }
    #expect(seen == [true, false])
    harness.run(for: TextCaret.phase * Double(TextCaret.maximumPhases))
    #expect(field.caret.isVisible && !field.caret.isBlinking && harness.window.nextDeadline == nil)
    harness.type("a")
    #expect(field.caret.isBlinking)
    field.resignFocus()
    #expect(!field.caret.isVisible && harness.window.nextDeadline == nil)
    harness.window.prefersReducedMotion = true
    field.becomeFocused()
    harness.type("b")
    #expect(field.caret.isVisible && !field.caret.isBlinking)
    #expect(harness.staleArea() == nil)
  }

  @Test("A blink draws only the caret")
  func blinkDamage() {
    field.text = "hello"
    field.becomeFocused()
    harness.key("end")
    harness.run(for: 0.3)
    let count = harness.frameCount
    harness.run(for: 0.4)
    #expect(harness.frameCount == count + 1)
    #expect((harness.damagedPixels.last ?? 0) < 200)
  }

  @Test("A long text scrolls so that the caret is in the field")
  func scrolling() {
    field.becomeFocused()
    harness.type("The quick brown fox jumps over the lazy dog")
    #expect(field.scroll > 0 && field.bounds.contains(field.caretRect.center))
    harness.key("home")
    #expect(field.scroll == 0 && field.caretRect.minX == TextField.textMargin)
    harness.key("end")
    field.frame.size.width = 100
    harness.frame()
    #expect(field.bounds.contains(field.caretRect.center))
    #expect(harness.staleArea() == nil)
  }

  @Test("Spaces at the end move the caret")
  func spaces() {
    field.becomeFocused()
    harness.type("a")
    let x = field.caretRect.minX
    harness.type("  ")
    #expect(field.caretRect.minX > x + 4)
  }

  @Test("A disabled field takes no text")
  func disabled() {
    field.becomeFocused()
    field.isEnabled = false
    harness.commit("x")
    harness.click(field)
    harness.type("y")
    #expect(field.text.isEmpty && !field.isEditing)
  }

  @Test("A field that leaves the window ends its editing")
  func removal() {
    var log: [String] = []
    field.onBeginEditing = { log.append("began") }
    field.onEndEditing = { log.append("ended") }
    field.becomeFocused()
    field.removeFromSuperview()
    #expect(log == ["began", "ended"] && !field.isEditing && harness.window.nextDeadline == nil)
  }
}
