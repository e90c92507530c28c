import Easel
import PaintingTestSupport
import SceneTestSupport
import Testing

@Suite("Display pass")
struct DisplayPassTests {
  let harness = SceneHarness()
  let view = Blot("view", 10, 10, 50, 50)

  init() {
    harness.root.addSubview(view)
    harness.frame()
  }

  @Test("A view is drawn on request, and its drawing is kept")
  func drawOnce() {
    #expect(view.drawCount == 1)
    view.center.x += 10
    view.alpha = 0.5
    view.transform = Transform(rotation: 1)
    view.backgroundColor = .white
    harness.frame()
    #expect(view.drawCount == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    harness.frame()
    #expect(view.drawCount == 2)
    view.bounds.size = Size(60, 60)
    harness.frame()
    #expect(view.drawCount == 3)
  }

  @Test("A hidden view is drawn when it becomes visible, and not before", arguments: [false, true])
  func hidden(byParent: Bool) {
    let child = Blot("child", 0, 0, 10, 10)
    view.addSubview(child)
    harness.frame()
    let hidden = byParent ? view : child
    hidden.isHidden = true
    harness.frame()
    child.setNeedsDisplay()
    harness.frame()
    #expect(child.drawCount == 1)
    #expect(!harness.window.needsFrame, "a hidden view requests no frame")
    hidden.isHidden = false
    harness.frame()
    #expect(child.drawCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("A view that fades in from alpha 0 is drawn")
  func fadeIn() {
    let ghost = Blot("ghost", 100, 100, 20, 20)
    ghost.alpha = 0
    harness.root.addSubview(ghost)
    harness.frame()
    #expect(ghost.drawCount == 0)
    View.animate(duration: 1) { ghost.alpha = 1 }
    harness.frame(after: 0.5)
    #expect(ghost.drawCount == 1)
    #expect(harness.staleArea() == nil)
    harness.frame(after: 0.6)
    #expect(harness.bitmap[110, 110].red == 255)
  }

  @Test("A request during drawing is served in the next frame")
  func continuous() {
    final class Clock: View {
      var count = 0
      override func draw(_ context: inout GraphicsContext) {
        count += 1
        if count < 5 { setNeedsDisplay() }
      }
    }
    let clock = Clock(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(clock)
    harness.frame()
    #expect(clock.count == 1)
    #expect(harness.window.needsFrame)
    #expect(harness.runUntilIdle(limit: 1))
    #expect(clock.count == 5)
  }

  @Test("A change of scale redraws everything")
  func scale() {
    harness.window.scale = 2
    harness.frame()
    #expect(view.drawCount == 2)
    #expect(harness.bitmap.width == 640)
    harness.window.scale = .nan
    #expect(harness.window.scale == 2)
  }

  /// A view that draws a display list.
  private final class ListView: View {
    var list = DisplayList.empty
    override func draw(_ context: inout GraphicsContext) { context.draw(list) }
  }

  @Test("Redrawing repaints every pixel that differs", arguments: 0..<12 as Range<UInt64>)
  func redrawing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let harness = SceneHarness(size: Size(96, 72), scale: seed % 3 == 0 ? 1.5 : 1)
    let view = ListView(frame: Rect(x: 3, y: 4, width: 80, height: 60))
    if seed % 2 == 0 {
      view.transform = Transform(rotation: random.number(in: -1...1)).scaledBy(
        x: random.number(in: 0.4...1.6), y: random.number(in: 0.4...1.6))
    }
    if seed % 5 == 0 { view.clipsToBounds = true }
    if seed % 7 == 0 { view.alpha = 0.6 }
    harness.root.addSubview(view)
    var lists = RandomDisplayList(seed: seed, size: Size(80, 60))
    var items = (0..<12).map { _ in lists.displayList() }
    for round in 0..<6 {
      var context = GraphicsContext()
      for item in items { context.draw(item) }
      view.list = context.displayList
      view.setNeedsDisplay()
      harness.frame()
      let index = random.index(below: items.count)
      switch random.index(below: 4) {
      case 0: items.append(lists.displayList())
      case 1: items.insert(lists.displayList(), at: index)
      case 2: items.remove(at: index)
      default: items[index] = lists.displayList()
      }
      if round < 5, seed % 4 > 0 { continue }
      #expect(harness.staleArea() == nil, "seed \(seed), round \(round)")
    }
  }

  /// A full background, many dots, and a disc.
  private final class DiscView: View {
    var disc = Point(100, 100)
    var dots = 0
    override func draw(_ context: inout GraphicsContext) {
      context.fillPaint = .linear(
        LinearGradient(Gradient([.black, .white]), from: .zero, to: Point(0, bounds.height)))
      context.fill(bounds)
      for index in 0..<dots {
        context.fillColor = .white
        context.fillEllipse(
          in: Rect(x: Double(index % 50) * 6, y: Double(index / 50) * 6, width: 5, height: 5))
      }
      context.fillColor = .white
      context.fillEllipse(in: Rect(center: disc, size: Size(100, 100)))
    }
  }

  @Test("An unchanged background in the same view is not repainted")
  func equalBackground() {
    let harness = SceneHarness(size: Size(560, 420))
    let view = DiscView(frame: Rect(x: 0, y: 0, width: 560, height: 420))
    harness.root.addSubview(view)
    harness.frame()
    #expect(harness.damagedPixels.last == 560 * 420)
    view.disc.x += 10
    view.setNeedsDisplay()
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 50, y: 50, width: 110, height: 100)])
    let count = harness.frameCount
    view.setNeedsDisplay()
    harness.frame()
    #expect(harness.frameCount == count, "without a difference, nothing is painted")
    #expect(harness.staleArea() == nil)
  }

  @Test("A growing drawing is listed and painted only where it grew")
  func growing() throws {
    let harness = SceneHarness(size: Size(320, 240))
    let view = DiscView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    view.dots = 1000
    view.disc = Point(-500, 0)
    harness.root.addSubview(view)
    harness.frame()
    view.dots = 1001
    view.setNeedsDisplay()
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 0, y: 120, width: 5, height: 5)])
    guard case .draw(let list, _)? = harness.lastFrame?.items.first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(list.commands.count == 2, "the background and the new dot")
    #expect(harness.staleArea() == nil)
  }

  @Test("Only the rectangle that needs display is painted")
  func displayRectangles() {
    let harness = SceneHarness(size: Size(320, 240))
    let view = DiscView(frame: Rect(x: 10, y: 20, width: 300, height: 200))
    harness.root.addSubview(view)
    harness.frame()
    view.disc = Point(104, 100)
    view.setNeedsDisplay(in: Rect(x: 50, y: 50, width: 104, height: 100))
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 60, y: 70, width: 104, height: 100)])
    #expect(harness.staleArea() == nil)
    view.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsDisplay(in: Rect(x: 200, y: 150, width: 10, height: 10))
    view.setNeedsDisplay(in: .zero)
    harness.frame()
    #expect(
      Set(harness.damage) == [
        PixelRect(x: 10, y: 20, width: 10, height: 10), PixelRect(x: 210, y: 170, width: 10, height: 10),
      ])
    // With an additional full request, every difference is painted.
    view.disc = Point(150, 100)
    view.setNeedsDisplay()
    view.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.frame()
    #expect(harness.staleArea() == nil)
  }
}
