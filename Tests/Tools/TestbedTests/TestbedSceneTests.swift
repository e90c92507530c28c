import Easel
import Testbed
import Testing

@Suite("Testbed: the window")
struct TestbedSceneTests {
  private func scene(_ size: Size = Size(800, 500)) -> TestbedScene {
    TestbedScene(size: size, scale: 1, pages: Page.all(font: nil), font: nil)
  }

  private func press(_ name: String, in scene: TestbedScene) {
    for phase in [KeyEvent.Phase.down, .up] {
      scene.window.send(.key(KeyEvent(name: name, phase: phase, time: 0)))
    }
  }

  @Test("Keys change the page, and stop at the ends")
  func keys() {
    let scene = scene()
    press("up", in: scene)
    #expect(scene.current == 0)
    press("down", in: scene)
    press("pagedown", in: scene)
    #expect(scene.current == 2)
    press("end", in: scene)
    press("right", in: scene)
    #expect(scene.current == scene.pages.count - 1)
    press("home", in: scene)
    #expect(scene.current == 0)
  }

  @Test("A frame changes with the page and the zoom, and only then")
  func frames() {
    let scene = scene()
    #expect(scene.window.makeFrame(at: 0)?.damage.isEmpty == false)
    #expect(scene.window.makeFrame(at: 1) == nil)
    scene.show(3)
    #expect(scene.window.makeFrame(at: 2)?.damage.isEmpty == false)
  }

  @Test("A page is never wider than its view, and a zoom keeps the point under the finger")
  func zoom() {
    let page = Page(
      "one", "One", note: "", samples: [Sample("dot") { $0.fill(Rect(x: 0, y: 0, width: 10, height: 10)) }])
    let view = PageView(page: page, font: nil)
    view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    func dot() -> Rect {
      var context = GraphicsContext()
      view.draw(&context)
      let list = context.displayList
      // The sample's own command is the last one before the ends of layer and state.
      let fill = list.commands.last { $0.operation == .fillPath }!
      return list.transforms[Int(fill.transform)] * list.path(of: fill).bounds
    }
    let before = dot()
    #expect(Rect(x: 0, y: 0, width: 400, height: 300).contains(before))
    view.zoomBy(3, about: before.center)
    let after = dot()
    #expect(after.center.distance(to: before.center) < 1e-9)
    #expect(abs(after.width - 3 * before.width) < 1e-9)
    view.zoomBy(.nan, about: .zero)
    view.zoomBy(1e9, about: before.center)
    #expect(abs(dot().width - 64 * before.width) < 1e-6)
    view.resetZoom()
    #expect(dot() == before)
  }
}
