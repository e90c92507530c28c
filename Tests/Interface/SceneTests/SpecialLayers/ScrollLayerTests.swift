import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Scroll layer") @MainActor struct ScrollLayerTests {
  private let viewport = ScrollLayer(frame: Rect(x: 20, y: 20, width: 100, height: 50))

  @Test(
    "A point is shown at the origin of the bounds, along the axes of the mode",
    arguments: ScrollLayer.Mode.allCases)
  func points(mode: ScrollLayer.Mode) {
    viewport.mode = mode
    viewport.scroll(to: Point(30, 40))
    viewport.scroll(to: Point(.nan, 40))
    let expected: Point =
      switch mode {
      case .none: Point(0, 0)
      case .horizontally: Point(30, 0)
      case .vertically: Point(0, 40)
      case .both: Point(30, 40)
      }
    #expect(viewport.bounds.origin == expected)
    #expect(viewport.bounds.size == Size(100, 50) && viewport.position == Point(70, 45))
  }

  @Test(
    "A rectangle is shown with the least movement",
    arguments: [
      (Rect(x: 10, y: 10, width: 20, height: 20), Point(0, 0)),
      (Rect(x: 150, y: 10, width: 20, height: 20), Point(70, 0)),
      (Rect(x: -30, y: 60, width: 20, height: 20), Point(-30, 30)),
      (Rect(x: 200, y: 0, width: 300, height: 50), Point(200, 0)),
      (Rect(x: -400, y: 0, width: 300, height: 50), Point(-200, 0)),
      (Rect(x: -10, y: -10, width: 300, height: 300), Point(0, 0)),
      (Rect(x: 170, y: 30, width: -20, height: -20), Point(70, 0)), (Rect.null, Point(0, 0)),
    ])
  func rectangles(rect: Rect, origin: Point) {
    viewport.scroll(toShow: rect)
    #expect(viewport.bounds.origin == origin)
    viewport.scroll(toShow: rect)
    #expect(viewport.bounds.origin == origin, "what is shown does not scroll again")
  }

  @Test("A layer is shown by the nearest scroll layer that contains it, which animates and clips")
  func nested() {
    let harness = SceneHarness(size: Size(200, 100))
    harness.root.layer.addSublayer(viewport)
    let far = Layer(frame: Rect(x: 300, y: 0, width: 50, height: 50))
    far.backgroundColor = .white
    viewport.addSublayer(far)
    harness.frame()
    #expect(harness.bitmap.pixels.allSatisfy { $0 == harness.bitmap.pixels[0] })
    far.scrollRectToVisible(far.bounds)
    #expect(viewport.bounds.origin == Point(250, 0) && viewport.presentation.bounds.origin == .zero)
    harness.run(for: 1)
    #expect(viewport.presentation.bounds.origin == Point(250, 0))
    #expect(harness.staleArea() == nil)
    #expect(
      harness.bitmap.pixels[40 * 200 + 100] == 0xFFFF_FFFF
        && harness.bitmap.pixels[40 * 200 + 130] != 0xFFFF_FFFF)
    harness.root.layer.scrollRectToVisible(.zero)
  }
}
