import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Fingers on a text view") @MainActor struct TextViewFingersTests {
  private let fixture: TextViewTests
  private var harness: SceneHarness { fixture.harness }
  private var view: TextView { fixture.view }

  init() throws {
    fixture = try TextViewTests()
    harness.window.prefersReducedMotion = false
    view.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    view.scrollView.contentOffset = .zero
    harness.frame()
  }

  @Test("A tap places the caret, a double tap selects a word, and a held finger selects by words over lines")
  func selecting() {
    harness.tap(view, at: fixture.point(9))
    #expect(view.selectedRange == 9..<9 && view.isEditing)
    harness.run(for: 1)
    harness.tap(view, at: fixture.point(9), count: 2)
    #expect(view.edited.selectedText == "line" && view.overlay?.isBarShown == true)
    harness.run(for: 1)
    // The handles are in front of the text.
    harness.key("escape")
    let finger = harness.down(view, at: fixture.point(2))
    harness.run(for: 0.6)
    #expect(view.edited.selectedText == "line")
    harness.move(finger, by: fixture.point(16) - fixture.point(2))
    #expect(view.edited.selectedText == "line 1\nline 2\nline")
    harness.up(finger)
    #expect(view.scrollView.contentOffset == .zero && view.overlay?.isBarShown == true)
    #expect(harness.staleArea() == nil)
  }

  @Test("A held finger below the view selects and scrolls on, and stops when it is lifted")
  func heldBelow() {
    let finger = harness.down(view, at: fixture.point(2))
    harness.run(for: 0.6)
    harness.move(finger, by: Vector(0, 140))
    harness.run(for: 1)
    let (offset, end) = (view.scrollView.contentOffset.y, view.selectedRange.upperBound)
    #expect(offset > 100 && end > 80)
    harness.up(finger)
    harness.run(for: 1)
    #expect(view.scrollView.contentOffset.y == offset && view.selectedRange.upperBound == end)
  }

  @Test("A fling goes on, and a finger stops it without moving the caret")
  func fling() {
    view.selectedRange = 3..<3
    view.scrollView.contentOffset = .zero
    harness.drag(view, by: Vector(0, -60), steps: 4)
    let lifted = view.scrollView.contentOffset.y
    harness.run(for: 0.1)
    let moving = view.scrollView.contentOffset.y
    #expect(lifted > 40 && moving > lifted + 30)
    harness.tap(view)
    let stopped = view.scrollView.contentOffset.y
    harness.run(for: 1)
    #expect(view.scrollView.contentOffset.y == stopped && view.selectedRange == 3..<3)
    harness.tap(view)
    #expect(view.selectedRange.lowerBound > 40)
  }
}
