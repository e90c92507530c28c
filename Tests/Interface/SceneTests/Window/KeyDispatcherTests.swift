import Easel
import Testing

@testable import Gestures
@testable import Scene

/// Keys and text for a tree of views without a window.
@Suite @MainActor struct KeyDispatcherTests {
  private final class Field: View, KeyInput {
    var text = ""
    var usesKeys = true
    override var canBecomeFocused: Bool { true }
    override func keyDown(_ event: KeyEvent) -> Bool { usesKeys && event.modifiers.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func pasteText(_ text: String) { self.text += "«\(text)»" }
    func refusePaste(_ reason: String) { text += "(\(reason))" }
    func deleteBackward() {}
  }

  private final class Table: View {
    var pasted: [PastedContent] = []
    var keys: [String] = []
    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event.name)
      return false
    }
    override func paste(_ content: PastedContent) -> Bool {
      pasted.append(content)
      return true
    }
  }

  private let root = Table()
  private let field = Field()
  private let other = Field()
  private let focus: FocusController
  private let keys: KeyDispatcher

  init() {
    root.addSubview(field)
    root.addSubview(other)
    focus = FocusController(root: root)
    keys = KeyDispatcher(root: root, focus: focus, gestures: GestureArena { _, _ in nil })
    focus.move(to: field)
  }

  /// Sends a key. Returns the keys of the window that were performed.
  private func send(
    _ name: String, _ modifiers: KeyModifiers = [], _ phase: KeyEvent.Phase = .down, isRepeat: Bool = false
  ) -> [WindowKey] {
    var performed: [WindowKey] = []
    keys.dispatch(
      KeyEvent(name: name, phase: phase, modifiers: modifiers, isRepeat: isRepeat, time: 0)
    ) { performed.append($0) }
    return performed
  }

  private func type(_ text: String) { keys.dispatch(TextEvent(.insert(text), time: 0)) }

  @Test("The keys of a window come after the views and the program, and not for repetitions")
  func windowKeys() {
    var names: [String] = []
    keys.onKey = {
      names.append($0.name)
      return $0.name == "x"
    }
    #expect(send("f11") == [], "the field uses it")
    field.usesKeys = false
    #expect(send("f11") == [.fullScreen])
    #expect(send("f11", isRepeat: true) == [] && send("f11", [], .up) == [])
    #expect(send("q", .control) == [.close])
    #expect(names == ["f11", "f11", "f11", "q"])
    keys.handlesWindowKeys = false
    #expect(send("q", .control) == [])
  }

  @Test("Keys go from the focused view up to the root, until a view uses them")
  func responders() {
    let (container, child) = (Recorder(), Recorder())
    root.addSubview(container)
    container.addSubview(child)
    container.usesKeys = true
    focus.move(to: child)
    (child.log, container.log) = ([], [])
    #expect(send("f11") == [] && child.log == ["down f11"] && container.log == ["down f11"])
    child.usesKeys = true
    #expect(send("f11", [], .up) == [] && child.log.last == "up f11" && container.log.count == 1)
    (child.usesKeys, container.usesKeys) = (false, false)
    #expect(send("f11") == [.fullScreen], "no view uses it")
    #expect(root.keys == ["f11"])
    focus.move(to: nil)
    _ = send("a")
    #expect(root.keys == ["f11", "a"] && container.log.count == 2, "the root without a focused view")
  }

  @Test("Text is typed unless its key did something else")
  func ignoredText() {
    _ = send("a")
    type("a")
    #expect(field.text == "a")
    keys.onKey = { $0.name == "s" }
    field.usesKeys = false
    _ = send("s")
    type("s")
    #expect(field.text == "a", "the program used the key")
    _ = send("t")
    type("t")
    #expect(field.text == "at")
  }

  @Test("The text of a key that moves the focus is typed nowhere, and Tab shows the ring")
  func tab() {
    field.usesKeys = false
    _ = send("tab")
    #expect(focus.view === other && focus.isKeyboardInUse)
    type("\t")
    #expect(field.text.isEmpty && other.text.isEmpty)
    _ = send("tab")
    #expect(focus.view === other, "the view uses the key")
    other.usesKeys = false
    _ = send("tab", .shift)
    #expect(focus.view === field)
  }

  @Test("Pasted text and its refusal go to the focused view, also after a key that the program used")
  func pastedText() {
    keys.onKey = { _ in true }
    _ = send("v", .control)
    keys.dispatch(TextEvent(.paste("x"), time: 0))
    keys.dispatch(TextEvent(.refusePaste("too long"), time: 0))
    #expect(field.text == "«x»(too long)")
  }

  @Test("Other content goes to the focused view and those that contain it")
  func pastedContent() {
    keys.dispatch(PasteEvent(type: "image/png", bytes: [1, 2], isLast: false, time: 0))
    #expect(root.pasted.isEmpty)
    keys.dispatch(PasteEvent(type: "image/png", bytes: [3], isLast: true, time: 0))
    #expect(root.pasted == [PastedContent(type: .png, bytes: [1, 2, 3])])
  }
}
