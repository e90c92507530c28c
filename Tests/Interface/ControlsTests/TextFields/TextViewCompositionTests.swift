import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Composition in a text view") @MainActor struct TextViewCompositionTests {
  private let fixture: TextViewTests
  private var harness: SceneHarness { fixture.harness }
  private var view: TextView { fixture.view }

  init() throws {
    fixture = try TextViewTests()
    view.text = "first line\nsecond line\nthird line"
    view.becomeFocused()
    view.selectedRange = 17..<17
    harness.frame()
  }

  @Test("Text is composed in the middle of lines, and inserted there as one change")
  func middle() {
    var reports: [String] = []
    view.onChange = { reports.append($0) }
    harness.compose("ni")
    harness.compose("nihao")
    #expect(view.text == "first line\nsecondnihao line\nthird line" && view.markedTextRange == 17..<22)
    #expect(reports.isEmpty)
    harness.commit("你好")
    #expect(view.text == "first line\nsecond你好 line\nthird line" && view.markedTextRange == nil)
    #expect(view.selectedRange == 23..<23 && reports == [view.text])
    harness.key("z", modifiers: TextControl.commandModifier)
    #expect(view.text == "first line\nsecond line\nthird line" && view.selectedRange == 17..<17)
    #expect(harness.staleArea() == nil)
  }

  @Test("A composition that is given up leaves the text, also where it would have replaced a selection")
  func cancelled() {
    view.selectedRange = 6..<13
    harness.compose("x")
    #expect(view.text == "first xcond line\nthird line")
    harness.compose("")
    #expect(view.markedTextRange == nil && view.text.hasSuffix("cond line\nthird line"))
    harness.key("z", modifiers: TextControl.commandModifier)
    #expect(view.text == "first line\nsecond line\nthird line")
    #expect(harness.staleArea() == nil)
  }

  @Test("The rectangle for the candidates is at the line of the caret, also when the text was scrolled")
  func candidates() throws {
    harness.compose("ab")
    let rect = try #require(harness.window.textInputRect)
    let line = view.convert(try #require(view.caretRect(at: 0, .downstream)), to: nil)
    let height = line.height
    #expect(rect.minY > line.minY + 0.9 * height && rect.minY < line.minY + 2 * height)
    #expect(abs(rect.minX - view.convert(view.caretRect, to: nil).minX) < 1)
    // On the way, the composition grows by a line.
    harness.compose(String(repeating: "long ", count: 12))
    let wrapped = try #require(harness.window.textInputRect)
    #expect(wrapped.minY > rect.minY + 0.9 * height)
    harness.compose("")
    view.text = String(repeating: "line\n", count: 40)
    view.selectedRange = 100..<100
    harness.frame()
    harness.compose("z")
    let scrolled = try #require(harness.window.textInputRect)
    #expect(view.scrollView.contentOffset.y > 100)
    #expect(view.frame.contains(scrolled.center))
  }
}
