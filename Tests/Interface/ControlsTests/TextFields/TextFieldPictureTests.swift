import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Pictures of text fields") @MainActor struct TextFieldPictureTests {
  private let harness = SceneHarness(size: Size(480, 330), scale: 2)

  init() throws {
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.background = Color(rgb: 0x1C1C1E)
    // The caret does not blink.
    harness.window.prefersReducedMotion = true
  }

  private func add(_ row: Int, _ column: Int, _ text: String) -> TextField {
    let field = TextField(
      frame: Rect(x: 12 + Double(column) * 234, y: 10 + Double(row) * 52, width: 222, height: 40))
    field.text = text
    harness.root.addSubview(field)
    return field
  }

  /// Draws a field as if it were edited, although only one view has the focus.
  private func edit(_ field: TextField, _ selection: Range<Int>) {
    field.isEditing = true
    field.selectedRange = selection
  }

  @Test("States, selections, compositions and directions")
  func states() {
    add(0, 0, "").placeholder = "A placeholder that is too long for the field"
    _ = add(0, 1, "Some text")
    edit(add(1, 0, "With a caret "), 13..<13)
    edit(add(1, 1, "A selected part"), 2..<10)
    // Hebrew and Arabic with a Latin word: the selection has two parts.
    edit(add(2, 0, "abc אבג def"), 2..<7)
    edit(add(2, 1, "שלום abc"), 8..<8)
    let marked = add(3, 0, "ab ")
    marked.isEditing = true
    marked.setMarkedText("nihongo", selectedRange: 2..<5)
    let secure = add(3, 1, "secret")
    secure.isSecure = true
    edit(secure, 2..<4)
    add(4, 0, "12a").errorMessage = "not a number"
    add(4, 1, "Disabled").isEnabled = false
    let long = add(5, 0, "A text that is much wider than the field")
    long.becomeFocused()
    long.selectedRange = 40..<40
    harness.window.isFocusRingVisible = true
    harness.frame()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "text_field_states")
  }

  @Test("Handles and the bar of a selection by a finger, and the menu")
  func menus() {
    let host = ClipboardHost()
    host.clipboardText = "x"
    harness.window.host = host
    let field = add(2, 0, "one two three")
    field.becomeFocused()
    field.selectedRange = 4..<7
    field.showBar()
    harness.frame()
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "text_field_bar")
    field.openMenu(at: nil)
    harness.runUntilIdle()
    expectPicture(harness.bitmap, "text_field_menu")
  }
}
