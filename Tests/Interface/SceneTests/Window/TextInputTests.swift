import Easel
import SceneTestSupport
import Testing

/// A view that writes down what is typed into it.
private final class Notebook: View, TextInput {
  var log: [String] = []
  var typesKeys = true
  var markedTextRange: Range<Int>?
  var caretRect: Rect { Rect(x: 3, y: 4, width: 2, height: 10) }
  var keepsFocus = false

  override var canBecomeFocused: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool { typesKeys && event.name.count == 1 }
  func insertText(_ text: String) {
    log.append(text)
    markedTextRange = nil
  }
  func deleteBackward() {}
  func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    log.append("mark \(text) \(selectedRange)")
    markedTextRange = 0..<text.utf8.count
  }
  func unmarkText() {
    if markedTextRange != nil { log.append("unmark") }
    markedTextRange = nil
  }
  func endsEditing(forPressOn view: View?) -> Bool { !keepsFocus }
}

/// A view that is typed into, without compositions.
private final class Line: View, KeyInput {
  var log: [String] = []
  override var canBecomeFocused: Bool { true }
  func insertText(_ text: String) { log.append(text) }
  func deleteBackward() {}
}

@Suite("Text input of a window") struct TextInputTests {
  private let harness = SceneHarness()
  private let notebook = Notebook(frame: Rect(x: 10, y: 20, width: 100, height: 40))
  private let line = Line(frame: Rect(x: 10, y: 80, width: 100, height: 40))

  init() {
    harness.root.addSubview(notebook)
    harness.root.addSubview(line)
    harness.frame()
  }

  @Test("Text goes to the focused view; without one, it is left out")
  func delivery() {
    harness.commit("x")
    notebook.becomeFocused()
    harness.type("ab")
    harness.compose("か", selection: 0..<3)
    harness.commit("火")
    #expect(notebook.log == ["a", "b", "mark か 0..<3", "火"])
    line.becomeFocused()
    harness.compose("x")
    harness.commit("y")
    harness.window.send(.text(TextEvent(.paste("z"), time: harness.time)))
    harness.commit("")
    #expect(line.log == ["y", "z"])
  }

  @Test("The rectangle of the caret is that of the focused view, in the window's points")
  func rectangle() {
    #expect(harness.window.textInputRect == nil)
    notebook.becomeFocused()
    #expect(harness.window.textInputRect == Rect(x: 13, y: 24, width: 2, height: 10))
    line.becomeFocused()
    #expect(harness.window.textInputRect == line.frame)
    line.removeFromSuperview()
    #expect(harness.window.textInputRect == nil)
  }

  @Test("The text of a key that did something else is left out")
  func shortcuts() {
    notebook.becomeFocused()
    notebook.typesKeys = false
    var isUsed = true
    harness.window.onKey = { _ in isUsed }
    harness.type("a")
    #expect(notebook.log == [])
    isUsed = false
    harness.type("b")
    #expect(notebook.log == ["b"])
    // Alt gives text on some systems, besides the shortcut.
    notebook.typesKeys = true
    for phase in [KeyEvent.Phase.down, .up] {
      harness.window.send(.key(KeyEvent(name: "c", phase: phase, modifiers: .alt, time: harness.time)))
      harness.commit("c")
    }
    // The second text comes after the key, as from an input method.
    #expect(notebook.log == ["b", "c"])
  }

  @Test("The text of a key that moved the focus is left out")
  func movedFocus() {
    harness.window.onKey = { [unowned notebook] in $0.name == "/" && notebook.becomeFocused() }
    harness.type("/")
    harness.type("a")
    #expect(notebook.log == ["a"])
  }

  @Test("Pasted text is inserted even if its key was a shortcut")
  func paste() {
    let host = ClipboardHost()
    (host.clipboardText, host.primarySelectionText) = ("one", "two")
    harness.window.host = host
    notebook.becomeFocused()
    harness.window.onKey = { [unowned window = harness.window] in
      if $0.phase == .down { host.requestPaste(of: .clipboard, into: window) }
      return true
    }
    notebook.typesKeys = false
    harness.key("v", modifiers: .control)
    host.requestPaste(of: .primarySelection, into: harness.window)
    host.clipboardText = nil
    host.requestPaste(of: .clipboard, into: harness.window)
    #expect(notebook.log == ["one", "two"])
  }

  @Test("A composition ends where the focus or the window's input ends")
  func unmarking() {
    notebook.becomeFocused()
    harness.compose("a")
    line.becomeFocused()
    notebook.becomeFocused()
    harness.compose("b")
    harness.window.send(.cancelAll(time: harness.time))
    #expect(notebook.log == ["mark a 1..<1", "unmark", "mark b 1..<1", "unmark"])
  }

  @Test("A press elsewhere ends the editing, unless the view keeps it; a press inside does not")
  func presses() {
    notebook.becomeFocused()
    harness.tap(notebook)
    #expect(notebook.isFocused)
    notebook.keepsFocus = true
    harness.tap(line)
    #expect(notebook.isFocused)
    notebook.keepsFocus = false
    harness.click(line)
    #expect(harness.window.focusedView == nil)
    // Other views keep the focus, as before.
    let other = Button(frame: Rect(x: 150, y: 20, width: 50, height: 50))
    harness.root.addSubview(other)
    other.becomeFocused()
    harness.tap(line)
    #expect(other.isFocused)
  }
}
