import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scroll view: zooming")
struct ScrollViewZoomingTests {
  private func stage() -> (ScrollStage, View) {
    let stage = ScrollStage(content: Size(400, 400))
    let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    stage.view.addSubview(picture)
    stage.view.viewForZooming = { [unowned picture] in picture }
    stage.view.maximumZoomScale = 4
    stage.view.minimumZoomScale = 0.5
    stage.harness.frame()
    return (stage, picture)
  }

  @Test("A pinch enlarges the content about its middle")
  func pinch() {
    let (stage, picture) = stage()
    stage.view.contentOffset = Point(100, 100)
    let before = picture.convert(Point(100, 100), from: stage.harness.root)
    stage.harness.pinch(stage.view, scale: 2)
    stage.harness.runUntilIdle()
    #expect(abs(stage.view.zoomScale - 2) < 0.1)
    let after = picture.convert(Point(100, 100), from: stage.harness.root)
    #expect(after.distance(to: before) < 1)
    #expect(stage.view.contentSize == Size(400, 400) * stage.view.zoomScale)
  }

  @Test("Beyond its limits the scale resists, and returns to them when the fingers are lifted")
  func limits() {
    let (stage, _) = stage()
    var largest = 0.0
    var ends = 0
    stage.view.onZoom = { largest = max(largest, $0.zoomScale) }
    stage.view.onEndZooming = { _ in ends += 1 }
    stage.view.zoomScale = 3.5
    stage.harness.pinch(stage.view, scale: 3)
    #expect(largest > 4 && largest < 8)
    stage.harness.runUntilIdle()
    #expect(abs(stage.view.zoomScale - 4) < 1e-9)
    #expect(ends == 1)
    #expect(stage.view.contentOffset.x >= 0 && stage.view.contentOffset.x <= 1400)
  }

  @Test("Ctrl and the wheel zoom about the pointer")
  func wheel() {
    let (stage, picture) = stage()
    let before = picture.convert(Point(50, 60), from: stage.harness.root)
    for _ in 0..<7 {
      stage.harness.wheel(stage.harness.root, by: Vector(0, -1), at: Point(50, 60), modifiers: .control)
    }
    #expect(stage.view.zoomScale > 1.7)
    let after = picture.convert(Point(50, 60), from: stage.harness.root)
    #expect(after.distance(to: before) < 1)
  }

  @Test("The program zooms to a rectangle as large as the limits allow")
  func rectangle() {
    let (stage, _) = stage()
    stage.view.zoom(to: Rect(x: 100, y: 100, width: 100, height: 50), animated: true)
    stage.harness.runUntilIdle()
    #expect(abs(stage.view.zoomScale - 2) < 1e-9)
    #expect(stage.view.contentOffset == Point(200, 150))
    stage.view.zoom(to: Rect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(stage.view.zoomScale == 4)
  }

  @Test("Keys zoom in steps, within the limits")
  func keys() {
    let (stage, _) = stage()
    stage.view.becomeFocused()
    stage.harness.key("plus")
    stage.harness.runUntilIdle()
    #expect(abs(stage.view.zoomScale - 1.25) < 1e-9)
    for _ in 0..<20 { stage.harness.key("minus") }
    stage.harness.runUntilIdle()
    #expect(abs(stage.view.zoomScale - 0.5) < 1e-9)
  }

  @Test("Without a view for zooming, a pinch does nothing")
  func without() {
    let stage = ScrollStage()
    stage.view.maximumZoomScale = 4
    stage.harness.pinch(stage.view, scale: 2)
    #expect(stage.view.zoomScale == 1)
  }
}
