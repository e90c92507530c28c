import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Toolbar")
struct ToolbarTests {
  private func show(_ toolbar: Toolbar, width: Double) -> SceneHarness {
    let harness = SceneHarness(size: Size(width, 200))
    harness.root.addSubview(toolbar)
    toolbar.frame = Rect(origin: .zero, size: toolbar.sizeThatFits(Size(width, .infinity)))
    harness.frame()
    return harness
  }

  private func place(_ view: View, in harness: SceneHarness) -> Rect {
    harness.root.convert(view.bounds, from: view)
  }

  @Test("Items lie side by side, and a flexible space moves the others to the end")
  func items() {
    let (first, last) = (Button("New"), Button("Help"))
    let toolbar = Toolbar([first, .separator(), .flexibleSpace(), last])
    let harness = show(toolbar, width: 400)
    #expect(place(first, in: harness).minX == Toolbar.margin)
    #expect(place(last, in: harness).maxX == 400 - Toolbar.margin)
    #expect(place(first, in: harness).midY == toolbar.bounds.midY)
    #expect(toolbar.frame.height == 44 + 2 * Toolbar.margin)
    toolbar.items = [last]
    harness.frame()
    #expect(first.window == nil)
    #expect(place(last, in: harness).minX == Toolbar.margin)
    #expect(harness.staleArea() == nil)
  }

  @Test("In a narrow window, Tab scrolls to the items that do not fit")
  func narrow() {
    let buttons = (0..<8).map { Button("Button \($0)") }
    let harness = show(Toolbar(buttons), width: 200)
    #expect(place(buttons[7], in: harness).minX > 200)
    buttons[7].becomeFocused()
    harness.runUntilIdle()
    let frame = place(buttons[7], in: harness)
    #expect(frame.minX >= 0 && frame.maxX <= 200)
  }

  @Test("A finger scrolls the items, and a tap presses them")
  func fingers() {
    var taps: [Int] = []
    let buttons = (0..<8).map { index in Button("Button \(index)") { taps.append(index) } }
    let harness = show(Toolbar(buttons), width: 200)
    harness.tap(buttons[0])
    harness.drag(buttons[1], by: Vector(-80, 0))
    harness.runUntilIdle()
    #expect(taps == [0])
    #expect(place(buttons[0], in: harness).minX < -50)
  }

  @Test("A separator has a height, and draws a line")
  func separator() {
    let separator = View.separator()
    let harness = show(Toolbar([Button("New"), separator, Button("Help")]), width: 400)
    #expect(separator.bounds.size == Size(9, 28))
    let middle = place(separator, in: harness).center
    #expect(harness.bitmap[Int(middle.x), Int(middle.y)] != harness.bitmap[Int(middle.x) + 3, Int(middle.y)])
  }
}
