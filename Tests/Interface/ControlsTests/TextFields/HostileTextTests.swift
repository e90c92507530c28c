import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Hostile text in text fields and text views") @MainActor struct HostileTextTests {
  private let harness = SceneHarness(size: Size(320, 200))
  private let host = ClipboardHost()

  init() throws {
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.host = host
    harness.frame()
  }

  /// Lone marks, controls, embeddings beyond UAX 9's limit, joiners, and characters that change what is before them.
  private static let texts: [String] = [
    "\u{301}", String(repeating: "\u{301}", count: 500),
    "a" + String(repeating: "\u{20DD}\u{301}", count: 300),
    "\u{0}a\u{0}\u{0}b\u{1B}[31m\u{7F}\u{9F}", String(repeating: "\u{202B}a\u{202A}ב", count: 200),
    String(repeating: "\u{2066}א", count: 200), String(repeating: "👩\u{200D}", count: 300),
    String(repeating: "\u{200D}", count: 300), "\u{FE0F}\u{FE0F}\u{20E3}", String(repeating: "🇩", count: 99),
    "\u{E0001}\u{E0041}\u{10FFFF}\u{FFFE}\u{FEFF}", "\u{AD}\u{AD}\u{200B}\u{2060}\u{00A0}",
    "क्\u{200D}षि\u{94D}\u{94D}", "\r\n\r\n\n\r\u{2028}\u{2029}", "ﷺﷺﷺ\u{1F3FF}\u{1F3FF}", "\t\t\u{301}\t",
  ]

  private func edit(_ control: TextControl, _ text: String) {
    control.becomeFocused()
    control.pasteText(text)
    let keys = ["left", "right", "home", "end", "up", "down", "pageup", "backspace", "delete"]
    for key in keys + keys.reversed() {
      harness.key(key)
      harness.key(key, modifiers: .shift)
      harness.key(key, modifiers: TextControl.wordModifier)
      let range = control.selectedRange
      #expect(
        control.edited.boundary(atOrBefore: range.lowerBound) == range.lowerBound
          && control.edited.boundary(atOrBefore: range.upperBound) == range.upperBound,
        "\(text.debugDescription.prefix(80)) after \(key)")
      #expect(control.caretRect.isFinite)
    }
    control.accessibleSelection = 1..<3
    control.insertText("\u{301}x")
    control.setMarkedText("\u{200D}" + text.prefix(20), selectedRange: -3..<9_999)
    control.unmarkText()
    for _ in 0..<10 { control.undo() }
    for _ in 0..<10 { control.redo() }
    harness.frame()
    #expect(
      !control.edited.string.unicodeScalars.contains { $0.value == 0 || $0.value == 0x1B || $0.value == 0x9F }
    )
  }

  @Test("Editing such text keeps the caret between characters, and shows it", arguments: [false, true])
  func editing(isSecure: Bool) {
    for text in Self.texts {
      let field = TextField(frame: Rect(x: 10, y: 10, width: 200, height: 44))
      field.isSecure = isSecure
      let view = TextView(frame: Rect(x: 10, y: 60, width: 200, height: 120))
      for control in [field, view] {
        harness.root.addSubview(control)
        edit(control, text)
        control.removeFromSuperview()
      }
    }
  }

  @Test("A line of a megabyte, and a hundred thousand lines, are shown and edited")
  func large() {
    let view = TextView(frame: Rect(x: 10, y: 10, width: 300, height: 180))
    harness.root.addSubview(view)
    for text in [
      String(repeating: "all work and no play ", count: 50_000),
      String(repeating: "short line\n", count: 100_000),
    ] {
      view.text = text
      view.becomeFocused()
      harness.key("end", modifiers: TextControl.commandModifier)
      harness.type("!")
      #expect(
        view.text.utf8.count == min(text.utf8.count + 1, view.maximumLength + 1)
          || view.edited.count == view.maximumLength)
      harness.key("home", modifiers: [TextControl.commandModifier, .shift])
      harness.frame()
      #expect(view.scrollView.contentOffset.y == 0 && view.selectedRange.lowerBound == 0)
      #expect(view.rects(of: view.selectedRange).count < 40)
      harness.key("delete")
      #expect(view.text.isEmpty)
      view.undo()
      #expect(view.edited.count > 1_000_000)
      view.text = ""
    }
    let field = TextField(frame: Rect(x: 10, y: 10, width: 300, height: 44))
    harness.root.addSubview(field)
    field.becomeFocused()
    field.pasteText(String(repeating: "x", count: 1 << 20))
    #expect(field.edited.count == field.maximumLength)
  }
}
