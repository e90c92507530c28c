import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Text view") @MainActor struct TextViewTests {
  let harness = SceneHarness(size: Size(320, 240))
  let host = ClipboardHost()
  let view = TextView(frame: Rect(x: 20, y: 20, width: 220, height: 120))
  let button = Button(frame: Rect(x: 250, y: 20, width: 60, height: 44))

  init() throws {
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.host = host
    harness.window.prefersReducedMotion = true
    harness.root.addSubview(view)
    harness.root.addSubview(button)
    harness.frame()
  }

  /// Returns the middle of the caret at an offset, in the view's points.
  func point(_ offset: Int) -> Point { view.caretRect(at: offset, .downstream)?.center ?? .zero }

  private var head: Int { view.edited.selection.head }
  private var command: KeyModifiers { TextControl.commandModifier }

  // MARK: Keys

  @Test("Enter inserts a newline, with Ctrl it commits")
  func enter() {
    var commits: [String] = []
    view.onCommit = { commits.append($0) }
    view.becomeFocused()
    harness.type("one")
    harness.key("enter")
    harness.type("two")
    #expect(view.text == "one\ntwo" && commits.isEmpty)
    harness.key("enter", modifiers: command)
    #expect(view.text == "one\ntwo" && commits == ["one\ntwo"])
    harness.key("z", modifiers: command)
    harness.key("z", modifiers: command)
    #expect(view.text.isEmpty)
  }

  @Test("Tab moves the focus, or inserts a tab if the program wants that")
  func tab() {
    view.becomeFocused()
    harness.key("tab")
    #expect(harness.window.focusedView === button)
    view.becomeFocused()
    view.insertsTab = true
    harness.key("tab")
    #expect(view.text == "\t" && view.isFocused)
    harness.key("tab", modifiers: .control)
    #expect(harness.window.focusedView === button)
    view.becomeFocused()
    harness.key("tab", modifiers: .shift)
    #expect(harness.window.focusedView === button && view.text == "\t")
  }

  @Test("Up and down keep the column through shorter lines, until the caret is moved otherwise")
  func column() {
    view.text = "a long line\nab\n\nanother line"
    view.becomeFocused()
    view.selectedRange = 8..<8
    harness.key("down")
    #expect(head == 14)
    harness.key("down")
    #expect(head == 15)
    harness.key("down")
    let x = point(8).x
    #expect(abs(point(head).x - x) < 8 && head > 20)
    harness.key("up")
    harness.key("left")
    #expect(head == 14)
    harness.key("up")
    #expect(abs(point(head).x - point(2).x) < 8)
    harness.key("up")
    #expect(head == 0)
    harness.key("pagedown")
    harness.key("down", modifiers: .shift)
    #expect(view.selectedRange.upperBound == view.edited.endOffset)
  }

  @Test("Home and End move in a wrapped line, with Ctrl in the text; Ctrl with Up and Down in its lines")
  func ends() {
    view.text = "These words are wrapped into several lines\nnext"
    view.becomeFocused()
    view.selectedRange = 2..<2
    harness.key("end")
    let end = head
    #expect(end > 5 && end < 30 && view.caretRect.minY == point(0).y - view.caretRect.height / 2)
    // The caret is at the end of the line, and not at the start of the next one.
    harness.key("home")
    #expect(head == 0)
    harness.key("end")
    harness.key("right")
    harness.key("home")
    #expect(head == end)
    harness.key("down", modifiers: command)
    #expect(head == 42)
    harness.key("up", modifiers: command)
    #expect(head == 0)
    harness.key("end", modifiers: command)
    #expect(head == 47)
    harness.key("home", modifiers: [command, .shift])
    #expect(view.selectedRange == 0..<47)
  }

  @Test("Left and right cross the ends of lines, and words continue in the next line")
  func sideways() {
    view.text = "ab\ncd"
    view.becomeFocused()
    view.selectedRange = 2..<2
    harness.key("right")
    #expect(head == 3)
    harness.key("left")
    #expect(head == 2)
    harness.key("right", modifiers: TextControl.wordModifier)
    #expect(head == 5)
    harness.key("left", modifiers: TextControl.wordModifier)
    harness.key("left", modifiers: TextControl.wordModifier)
    #expect(head == 0)
    view.selectedRange = 3..<3
    harness.key("backspace")
    #expect(view.text == "abcd")
  }

  @Test("Spaces at the end of a line move the caret, up to the edge of the text")
  func spaces() {
    view.becomeFocused()
    harness.type("a")
    let x = view.caretRect.minX
    harness.type("  ")
    #expect(view.caretRect.minX > x + 4)
    let after = view.caretRect
    harness.key("left")
    #expect(view.caretRect.minX < after.minX && view.caretRect.minX > x)
    harness.type(String(repeating: " ", count: 100))
    #expect(view.caretRect.maxX <= view.bounds.maxX && view.textLayout?.paragraphs[0].lines.count == 1)
    // A click in the white space places the caret there.
    #expect(view.position(at: Point(after.minX, after.midY)).offset == 3)
  }

  // MARK: Scrolling

  @Test("The text scrolls with the caret, by the wheel and by a finger, and goes on by itself")
  func scrolling() {
    harness.window.prefersReducedMotion = false
    view.becomeFocused()
    for _ in 0..<20 { harness.key("enter") }
    #expect(view.scrollView.contentOffset.y > 100 && view.bounds.contains(view.caretRect.center))
    harness.wheel(view, by: Vector(0, -100))
    harness.runUntilIdle()
    #expect(view.scrollView.contentOffset.y == 0 && !view.caret.isVisible)
    harness.drag(view, by: Vector(0, -60), steps: 4)
    let lifted = view.scrollView.contentOffset.y
    harness.run(for: 1)
    #expect(lifted > 40 && view.scrollView.contentOffset.y > lifted + 20 && view.selectedRange == 20..<20)
    harness.key("left")
    #expect(view.bounds.contains(view.caretRect.center))
    #expect(harness.staleArea() == nil)
  }

  @Test("A drag that is held below the view scrolls on and selects")
  func heldDrag() {
    view.text = String(repeating: "line\n", count: 30)
    view.selectedRange = 0..<0
    harness.mouseDown(view, at: Point(20, 20))
    harness.mouseMove(view, at: Point(40, 40))
    #expect(view.scrollView.contentOffset.y == 0)
    harness.mouseMove(view, at: Point(40, 170))
    harness.run(for: 1)
    #expect(view.scrollView.contentOffset.y > 100 && head > 60)
    harness.mouseMove(view, at: Point(40, -30))
    harness.run(for: 3)
    #expect(view.scrollView.contentOffset.y == 0 && head < 5)
    harness.mouseUp(view, at: Point(40, -30))
    #expect(view.pointers.scrolling == nil)
  }

  // MARK: Pointers

  @Test("A double click selects a word, a triple click the text up to the newlines")
  func clicks() {
    view.text = "one two three\nfour"
    harness.click(view, at: point(5))
    harness.run(for: 0.1)
    harness.click(view, at: point(5))
    #expect(view.edited.selectedText == "two")
    harness.run(for: 0.1)
    harness.mouseDown(view, at: point(5))
    #expect(view.edited.selectedText == "one two three")
    harness.mouseMove(view, at: point(16))
    #expect(view.selectedRange == 0..<18)
    harness.mouseUp(view, at: point(16))
    #expect(host.primarySelectionText == "one two three\nfour")
  }

  @Test("A long press selects a word, and handles select over lines")
  func handles() {
    view.text = "one two\nthree four"
    let finger = harness.down(view, at: point(5))
    harness.run(for: 0.6)
    harness.up(finger)
    #expect(view.edited.selectedText == "two" && view.overlay?.isBarShown == true)
    harness.frame()
    guard let handles = view.overlay?.subviews.compactMap({ $0 as? SelectionHandle }), handles.count == 2
    else {
      Issue.record("no handles")
      return
    }
    harness.drag(handles[1], by: point(13) - point(7))
    #expect(view.edited.selectedText == "two\nthree")
    harness.drag(handles[0], by: point(0) - point(4))
    #expect(view.edited.selectedText == "one two\nthree")
    harness.run(for: 1)
    harness.tap(view, at: point(16))
    #expect(view.selectedRange == 16..<16)
    #expect(harness.staleArea() == nil)
  }

  // MARK: Text

  @Test("Pasted newlines of all kinds are kept, and other control characters left out")
  func paste() {
    view.becomeFocused()
    view.pasteText("a\r\nb\rc\u{2028}d\u{85}e\u{0}\u{7}f\tg")
    #expect(view.text == "a\nb\nc\nd\nef\tg")
    harness.key("a", modifiers: command)
    harness.key("x", modifiers: command)
    #expect(view.text.isEmpty && host.clipboardText == "a\nb\nc\nd\nef\tg")
  }

  @Test("A composition is shown in its line, and Enter belongs to the input method")
  func composition() {
    var reports: [String] = []
    view.onChange = { reports.append($0) }
    view.text = "a\nb"
    view.becomeFocused()
    harness.key("end", modifiers: command)
    harness.compose("ni")
    #expect(view.text == "a\nbni" && view.markedTextRange == 3..<5)
    harness.key("enter")
    harness.commit("日")
    #expect(view.text == "a\nb日" && reports == ["a\nb日"])
    #expect(harness.staleArea() == nil)
  }

  @Test("A reader has the text, its caret and the frames of its parts")
  func accessibility() {
    view.text = "ab\ncd"
    view.becomeFocused()
    view.selectedRange = 4..<4
    harness.frame()
    let nodes = harness.window.accessibilityTree().nodes
    let node = nodes.first { $0.role == .textArea }
    #expect(node?.value == "ab\ncd" && node?.text?.caret == 4)
    #expect(node?.states.isSuperset(of: [.editable, .multiline, .focused]) == true)
    #expect(nodes.count == 3)
    let frame = view.accessibleFrame(of: 3..<5)
    #expect(frame?.minX == view.convert(point(3), to: nil).x - 1)
    #expect(frame.map { abs($0.midY - view.convert(point(3), to: nil).y) < 1 } == true)
    #expect(view.accessibleOffset(at: view.convert(point(4), to: nil)) == 4)
    #expect(view.replaceAccessibleText(in: 2..<3, with: ""))
    #expect(view.text == "abcd")
  }

  @Test("Large text and another width keep the caret in sight")
  func sizes() {
    view.text = String(repeating: "some words ", count: 30)
    view.becomeFocused()
    harness.key("end", modifiers: command)
    harness.root.theme.textScale = 2
    harness.frame()
    #expect(view.bounds.contains(view.caretRect.center))
    view.frame.size = Size(120, 80)
    harness.frame()
    #expect(view.bounds.contains(view.caretRect.center))
    #expect(harness.staleArea() == nil)
    #expect(view.sizeThatFits(Size(150, 0)).height > view.sizeThatFits(Size(300, 0)).height)
  }
}
