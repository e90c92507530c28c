import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scrolling of a text field") @MainActor struct TextFieldScrollingTests {
  private let fixture: TextFieldTests
  private var harness: SceneHarness { fixture.harness }
  private var field: TextField { fixture.field }
  private var range: ClosedRange<Double> {
    let range = field.scrollView.contentOffsetRange
    return range.minimum.x...range.maximum.x
  }

  init() throws {
    fixture = try TextFieldTests()
    field.text = String(repeating: "word ", count: 40)
    harness.frame()
  }

  /// Moves a finger by steps of a frame, and lifts it in motion.
  private func fling(by step: Double, steps: Int = 4) {
    harness.drag(field, at: Point(100, 22), by: Vector(step * Double(steps), 0), steps: steps)
  }

  @Test("The caret stays in the text while a finger or the wheel scrolls, and the next key shows it again")
  func caret() {
    harness.tap(field, at: Point(100, 22))
    let (caret, before) = (field.selectedRange, field.scroll)
    harness.run(for: 1)
    fling(by: 12, steps: 10)
    #expect(field.scroll < before - 90 && field.selectedRange == caret)
    harness.runUntilIdle()
    harness.wheel(field, by: Vector(0, -1000))
    harness.runUntilIdle()
    #expect(field.scroll == 0 && !field.caret.isVisible)
    harness.wheel(field, by: Vector(0, 2))
    harness.runUntilIdle()
    #expect(field.scroll == 2 * field.scrollView.lineDistance)
    harness.wheel(field, by: Vector(1000, 0))
    harness.runUntilIdle()
    #expect(field.scroll == range.upperBound && range.upperBound > 1000)
    harness.key("home")
    #expect(field.scroll == 0 && field.caret.isVisible)
    #expect(harness.staleArea() == nil)
  }

  @Test("Lifted in motion, the text goes on, slows down, and ends at the same place for every frame rate")
  func momentum() {
    field.scrollView.contentOffset = Point(0, 0)
    fling(by: -12)
    let lifted = field.scroll
    var steps: [Double] = []
    for _ in 0..<60 {
      let before = field.scroll
      harness.frame()
      steps.append(field.scroll - before)
    }
    #expect(lifted > 25 && steps[0] > 8 && steps.allSatisfy { $0 >= 0 })
    // Whole pixels make single steps uneven, not their sums.
    let halves = (steps[..<30].reduce(0, +), steps[30...].reduce(0, +))
    #expect(halves.0 > 2 * halves.1 && halves.1 > 0)
    harness.runUntilIdle()
    let end = field.scroll
    #expect(end > lifted + 150)
    field.scrollView.contentOffset = .zero
    fling(by: -12)
    harness.frame(after: 5)
    #expect(field.scroll == end)
    #expect(harness.staleArea() == nil)
  }

  @Test("A finger stops the text, and does not place the caret")
  func stopping() {
    field.scrollView.contentOffset = .zero
    field.selectedRange = 3..<3
    field.scrollView.contentOffset = .zero
    fling(by: -12)
    harness.run(for: 0.1)
    harness.tap(field, at: Point(100, 22))
    let stopped = field.scroll
    harness.run(for: 1)
    #expect(field.scroll == stopped && stopped > 40 && field.selectedRange == 3..<3)
    // At rest, the next tap does.
    harness.tap(field, at: Point(100, 22))
    #expect(field.selectedRange != 3..<3 && field.isEditing)
  }

  @Test("Beyond its ends the text resists, and springs back; with reduced motion it returns at once")
  func bouncing() {
    field.scrollView.contentOffset = .zero
    let finger = harness.down(field, at: Point(50, 22))
    for _ in 0..<10 { harness.move(finger, by: Vector(10, 0)) }
    #expect(field.scroll < -10 && field.scroll > -60)
    harness.run(for: 0.2)
    harness.up(finger)
    harness.runUntilIdle()
    #expect(field.scroll == 0)
    harness.window.prefersReducedMotion = true
    fling(by: -12)
    let lifted = field.scroll
    harness.run(for: 0.5)
    #expect(field.scroll == lifted && lifted > 25)
  }

  @Test("The tap that focuses a scrolled field places the caret where it is seen", arguments: [true, false])
  func focusing(isFinger: Bool) {
    field.scrollView.contentOffset = Point(80, 0)
    let place = fixture.point(at: 20)
    #expect(field.textBox.contains(place) && field.selectedRange == 200..<200)
    if isFinger { harness.tap(field, at: place) } else { harness.click(field, at: place) }
    #expect(field.isEditing && field.selectedRange == 20..<20 && field.scroll == 80)
  }

  @Test("A key during the motion shows the caret, and ends the motion")
  func typing() {
    harness.tap(field, at: Point(100, 22))
    harness.run(for: 1)
    fling(by: 12)
    #expect(field.scrollView.isDecelerating)
    harness.type("x")
    #expect(!field.scrollView.isDecelerating && field.bounds.contains(field.caretRect.center))
    let place = field.scroll
    harness.run(for: 0.5)
    #expect(field.scroll == place)
  }

  @Test("Another size keeps the text in its range; a change of nothing keeps what the finger scrolled to")
  func sizes() {
    harness.tap(field, at: Point(100, 22))
    field.scrollView.contentOffset = .zero
    field.setNeedsLayout()
    harness.frame()
    #expect(field.scroll == 0)
    field.scrollView.contentOffset = Point(range.upperBound, 0)
    field.frame.size.width = 280
    harness.frame()
    #expect(range.contains(field.scroll) && field.bounds.contains(field.caretRect.center))
    field.text = "short"
    harness.frame()
    #expect(field.scroll == 0 && range == 0...0)
  }

  @Test("A text from the right that fits is at the right, and one that does not scrolls from its start")
  func rightToLeft() {
    field.text = "שלום"
    harness.frame()
    let width = field.line?.width ?? 0
    #expect(abs(field.textOrigin + width + TextField.caretWidth - field.textBox.maxX) < 1e-9)
    fling(by: -12)
    #expect(
      range == 0...0 && abs(field.textOrigin + width + TextField.caretWidth - field.textBox.maxX) < 1e-9)
    field.text = String(repeating: "שלום ", count: 20)
    field.selectedRange = 0..<0
    harness.frame()
    #expect(field.scroll == range.upperBound && range.upperBound > 300)
    fling(by: 12)
    harness.runUntilIdle()
    #expect(field.scroll < range.upperBound - 100)
  }

  @Test("A text that fits and a disabled field leave drags to what is around them, as all do with drags up")
  func others() {
    field.text = "one"
    let pan = PanGestureRecognizer()
    var states: [GestureState] = []
    pan.addAction { states.append($0.state) }
    harness.root.addGestureRecognizer(pan)
    fling(by: 20)
    #expect(states.last == .ended && field.scroll == 0)
    states = []
    field.text = String(repeating: "word ", count: 20)
    harness.drag(field, at: Point(50, 22), by: Vector(0, 40))
    #expect(states.last == .ended)
    states = []
    let before = field.scroll
    fling(by: 20)
    #expect(states.last != .ended && field.scroll < before)
    harness.runUntilIdle()
    states = []
    field.isEnabled = false
    let disabled = field.scroll
    fling(by: 20)
    #expect(states.last == .ended && field.scroll == disabled)
  }

  @Test("A finger that holds a word and moves beside the field selects on; so does a handle")
  func selecting() throws {
    field.selectedRange = 0..<0
    let finger = harness.down(field, at: fixture.point(at: 12))
    harness.run(for: 0.6)
    #expect(field.edited.selectedText == "word")
    harness.move(finger, by: Point(240, 22) - fixture.point(at: 12))
    let once = field.selectedRange.upperBound
    harness.run(for: 0.5)
    #expect(field.selectedRange.upperBound > once + 10 && field.scroll > 50)
    harness.up(finger)
    let lifted = field.selectedRange
    harness.run(for: 0.5)
    #expect(field.selectedRange == lifted && field.pointers.scrolling == nil)
    let overlay = try #require(field.overlay)
    let handle = try #require(overlay.subviews.compactMap { $0 as? SelectionHandle }.last)
    let drag = harness.down(handle)
    harness.move(drag, by: Vector(60, 0))
    harness.run(for: 0.5)
    #expect(field.selectedRange.upperBound > lifted.upperBound + 10)
    harness.up(drag)
    let end = field.selectedRange
    harness.run(for: 0.5)
    #expect(field.selectedRange == end && overlay.isBarShown)
  }
}
