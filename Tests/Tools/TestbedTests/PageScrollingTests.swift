import Easel
import Testing

@testable import Testbed

@Suite("Testbed: scrolling")
struct PageScrollingTests {
  /// A window with one page, zoomed eight times about its centre.
  private final class Desk {
    let scene: TestbedScene
    private var time = 0.0

    init(zoom: Double = 8) {
      let page = Page(
        "one", "One", note: "", samples: [Sample("dot") { $0.fill(Rect(x: 0, y: 0, width: 10, height: 10)) }])
      scene = TestbedScene(size: Size(800, 500), scale: 1, pages: [page], font: nil)
      frame()
      scene.pageView.zoomBy(zoom, about: scene.pageView.bounds.center)
      frame()
    }

    var middle: Point { scene.pageView.frame.center }

    func frame() {
      time += 1.0 / 60
      _ = scene.window.makeFrame(at: time)
    }

    func scroll(_ delta: Vector, times: Int = 1, _ modifiers: KeyModifiers = [], interval: Double = 0.01) {
      for _ in 0..<times {
        time += interval
        scene.window.send(
          .wheel(WheelEvent(position: middle, delta: delta, modifiers: modifiers, time: time)))
      }
      time += 1
      frame()
    }

    /// The position of the sample's dot, in the page view's points.
    var dot: Rect {
      var context = GraphicsContext()
      scene.pageView.draw(&context)
      let list = context.displayList
      guard let fill = list.commands.last(where: { $0.operation == .fillPath }) else { return .null }
      return list.transforms[Int(fill.transform)] * list.path(of: fill).bounds
    }
  }

  @Test("The wheel moves a zoomed page: down moves it up, right moves it left")
  func wheel() {
    let desk = Desk()
    let start = desk.dot
    desk.scroll(Vector(0, 1))
    let down = desk.dot
    #expect(down.minY < start.minY - 5 && down.minX == start.minX && down.size == start.size)
    desk.scroll(Vector(1, 0))
    #expect(desk.dot.minX < down.minX - 5 && desk.dot.minY == down.minY)
    desk.scroll(Vector(-1, -1))
    #expect(abs(desk.dot.minX - start.minX) < 1e-9 && abs(desk.dot.minY - start.minY) < 1e-9)
  }

  @Test("Two-finger scrolling in fractions of a notch adds up to whole notches")
  func parts() {
    let (notches, parts) = (Desk(), Desk())
    notches.scroll(Vector(1, 2))
    parts.scroll(Vector(0.125, 0.25), times: 8)
    #expect(abs(parts.dot.minX - notches.dot.minX) < 1e-9)
    #expect(abs(parts.dot.minY - notches.dot.minY) < 1e-9)
  }

  @Test("A page stops at its edges, and a fully visible page does not move")
  func ends() {
    let whole = Desk(zoom: 1)
    let start = whole.dot
    whole.scroll(Vector(3, 3), times: 5)
    #expect(whole.dot == start)
    let zoomed = Desk()
    zoomed.scroll(Vector(0, 5), times: 100)
    let end = zoomed.dot
    zoomed.scroll(Vector(0, 5), times: 10)
    #expect(zoomed.dot == end)
    #expect(zoomed.scene.pageView.zoomedPage.maxY >= zoomed.scene.pageView.bounds.maxY - 1e-9)
  }

  @Test("With Ctrl, the wheel zooms about the pointer and does not scroll")
  func zooming() {
    let desk = Desk()
    let start = desk.dot
    desk.scroll(Vector(0, -1), .control)
    #expect(desk.dot.width > start.width)
  }
}
