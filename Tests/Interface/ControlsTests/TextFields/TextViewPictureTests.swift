import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Pictures of text views") @MainActor struct TextViewPictureTests {
  private func makeHarness(scale: Double, theme: Theme) throws -> SceneHarness {
    let harness = SceneHarness(size: Size(480, 400), scale: scale)
    harness.root.theme = theme
    harness.window.defaultFont = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    harness.window.background = theme.background
    // The caret does not blink.
    harness.window.prefersReducedMotion = true
    return harness
  }

  private func add(_ row: Int, _ column: Int, _ text: String, to harness: SceneHarness) -> TextView {
    let view = TextView(
      frame: Rect(x: 12 + Double(column) * 234, y: 10 + Double(row) * 130, width: 222, height: 118))
    view.text = text
    harness.root.addSubview(view)
    return view
  }

  private func edit(_ view: TextView, _ selection: Range<Int>) {
    view.isEditing = true
    view.selectedRange = selection
  }

  @Test(
    "States, selections over lines, compositions, tabs and directions",
    arguments: [("dark", 2.0), ("light", 1.0), ("light", 2.0), ("dark", 1.0)])
  func states(name: String, scale: Double) throws {
    let harness = try makeHarness(scale: scale, theme: name == "dark" ? .dark : .light)
    func add(_ row: Int, _ column: Int, _ text: String) -> TextView {
      self.add(row, column, text, to: harness)
    }
    add(0, 0, "").placeholder = "A placeholder that is wrapped because it is long"
    edit(add(0, 1, "A selection over lines\n\nand an empty one, with its newlines"), 2..<32)
    // Hebrew paragraphs are at the right, and selections of mixed lines have several parts.
    edit(add(1, 0, "שלום abc עולם דהו זחט\nabc אבג def"), 3..<40)
    let marked = add(1, 1, "first line\nab ")
    marked.isEditing = true
    marked.setMarkedText("nihongo", selectedRange: 2..<5)
    let invalid = add(2, 0, "name\tvalue\nlonger\t12\nx\tcaret   ")
    invalid.errorMessage = "not valid"
    edit(invalid, 34..<34)
    let long = add(2, 1, (1...12).map { "line \($0)" }.joined(separator: "\n"))
    long.becomeFocused()
    long.scrollView.flashScrollIndicators()
    harness.window.isFocusRingVisible = true
    harness.frame()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "text_view_states_\(name)_\(Int(scale))x")
  }

  @Test("Handles of a selection over lines")
  func handles() throws {
    let harness = try makeHarness(scale: 2, theme: .dark)
    let host = ClipboardHost()
    harness.window.host = host
    let view = add(1, 0, "one two three\nfour five six\nseven", to: harness)
    view.becomeFocused()
    view.selectedRange = 4..<22
    view.showBar()
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "text_view_bar")
  }
}
