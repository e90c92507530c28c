import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Panel")
struct PanelTests {
  private let harness = SceneHarness(size: Size(400, 300))
  private let content = Button("OK")

  private func open(at origin: Point = Point(40, 40)) -> Panel {
    let panel = Panel("Title", content: content)
    panel.open(in: harness.root, at: origin)
    harness.run(for: 0.5)
    return panel
  }

  @Test("It is as large as its content with title and margins, and inside of its superview")
  func placement() {
    let panel = open(at: Point(1000, -50))
    let size = content.intrinsicContentSize
    #expect(
      panel.frame.size
        == Size(size.width + 2 * Panel.margin, size.height + Panel.titleHeight + Panel.margin))
    #expect(panel.frame.maxX == 400 && panel.frame.minY == 0)
    #expect(content.frame.size == size)
    #expect(harness.staleArea() == nil)
  }

  @Test("A drag of the title moves it, also with the arrows, and stays inside")
  func moving() {
    let panel = open()
    harness.drag(panel, at: Point(20, 20), by: Vector(60, 30))
    // Ten points are the slop of a finger.
    #expect(panel.frame.origin.distance(to: Point(100, 70)) < 11)
    harness.drag(panel, at: Point(20, 20), by: Vector(-900, 0))
    #expect(panel.frame.minX == 0)
    harness.key("tab")
    harness.key("right")
    harness.key("down")
    #expect(panel.frame.minX == Panel.keyDistance)
  }

  @Test("The cross and Escape close it, and the focus returns")
  func closing() {
    let before = Button("Before", onTap: nil)
    before.frame = Rect(x: 300, y: 250, width: 80, height: 44)
    harness.root.addSubview(before)
    before.becomeFocused()
    let panel = open()
    var closed = 0
    panel.onClose = { closed += 1 }
    content.becomeFocused()
    harness.key("escape")
    #expect(!panel.isOpen && closed == 1)
    #expect(before.isFocused)
    harness.run(for: 0.5)
    #expect(panel.superview == nil)
    panel.open(in: harness.root, at: .zero)
    harness.run(for: 0.5)
    harness.tap(panel, at: Point(panel.bounds.maxX - 22, 22))
    #expect(closed == 2)
    // Opened again while it disappears, it stays.
    panel.open(in: harness.root, at: .zero)
    harness.run(for: 0.5)
    #expect(panel.isOpen && panel.superview != nil && panel.alpha == 1)
  }

  @Test("Touches and the wheel do not reach what is behind it")
  func opaque() {
    var taps = 0
    let behind = Button("Behind") { taps += 1 }
    behind.frame = harness.root.bounds
    harness.root.addSubview(behind)
    let panel = open()
    harness.tap(panel, at: Point(30, panel.bounds.maxY - 4))
    #expect(taps == 0)
    harness.tap(harness.root, at: Point(380, 280))
    #expect(taps == 1)
  }

  @Test("A panel that cannot be closed has no cross, and leaves Escape to others")
  func notClosable() {
    let panel = open()
    panel.isClosable = false
    content.becomeFocused()
    harness.key("escape")
    harness.tap(panel, at: Point(panel.bounds.maxX - 22, 22))
    #expect(panel.isOpen)
  }
}
