import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  @Test("The bar's length and place are those of the visible part")
  func span() {
    let margin = ScrollIndicator.margin
    let whole = ScrollIndicator.span(offset: 0, range: 0...200, visible: 206)
    #expect(whole?.start == margin && abs((whole?.length ?? 0) - 200 * 206 / 406) < 1e-9)
    let end = ScrollIndicator.span(offset: 200, range: 0...200, visible: 206)
    #expect(abs((end?.start ?? 0) + (end?.length ?? 0) - 203) < 1e-9)
    let small = ScrollIndicator.span(offset: 0, range: 0...1e6, visible: 206)
    #expect(small?.length == ScrollIndicator.minimumLength)
    #expect(ScrollIndicator.span(offset: 0, range: 0...0, visible: 206) == nil)
    #expect(ScrollIndicator.span(offset: 0, range: 0...9, visible: 10) == nil)
  }

  @Test("Beyond the edges the bar is squeezed at its end")
  func squeezed() {
    let normal = ScrollIndicator.span(offset: 0, range: 0...200, visible: 206)
    let top = ScrollIndicator.span(offset: -40, range: 0...200, visible: 206)
    #expect(top?.start == ScrollIndicator.margin)
    #expect(abs((top?.length ?? 0) - ((normal?.length ?? 0) - 40)) < 1e-9)
    let bottom = ScrollIndicator.span(offset: 1000, range: 0...200, visible: 206)
    #expect(bottom?.length == ScrollIndicator.squeezedLength)
    #expect((bottom?.start ?? 0) + ScrollIndicator.squeezedLength == 203)
  }

  @Test(
    "The bars fade in while the content moves and fade out at rest, with the same end for every frame rate")
  func fading() {
    let stage = ScrollStage()
    #expect(stage.view.bars.vertical.presentation.opacity == 0)
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    for _ in 0..<10 { stage.harness.move(finger, by: Vector(0, -5)) }
    #expect(stage.view.bars.vertical.presentation.opacity == 1)
    stage.harness.run(for: 3)
    #expect(stage.view.bars.vertical.presentation.opacity == 1)
    stage.harness.up(finger)
    stage.harness.run(for: 0.5)
    #expect(stage.view.bars.vertical.opacity == 1)
    stage.harness.run(for: 1)
    #expect(stage.view.bars.vertical.presentation.opacity == 0)
    #expect(!stage.harness.window.needsFrame || stage.harness.frame() == nil)
  }

  @Test("The bars are in front of subviews that were added later")
  func order() {
    let stage = ScrollStage()
    stage.view.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 1000)))
    stage.view.flashScrollIndicators()
    #expect(stage.view.layer.sublayers.suffix(3).contains { $0 === stage.view.bars.vertical })
  }

  @Test("The offset for a bar's start is the inverse of the bar's place")
  func offsets() {
    for offset in [-40.0, -3, 60, 160] {
      let range = -40.0...160
      let start = ScrollIndicator.span(offset: offset, range: range, visible: 206)?.start ?? .nan
      let back = ScrollIndicator.offset(start: start, range: range, visible: 206) ?? .nan
      #expect(abs(back - offset) < 1e-9)
    }
    #expect(ScrollIndicator.offset(start: -50, range: 0...200, visible: 206) == 0)
    #expect(ScrollIndicator.offset(start: 1e9, range: 0...200, visible: 206) == 200)
    #expect(ScrollIndicator.offset(start: 9, range: 0...0, visible: 206) == nil)
  }

  /// Returns the middle of the vertical bar in the view's points.
  private func bar(_ stage: ScrollStage) -> Point { stage.view.bars.vertical.frame.center }

  @Test("The mouse widens the bar at the edge, and the bar stays until the mouse leaves")
  func hovering() {
    let stage = ScrollStage()
    stage.harness.hover(stage.view, at: Point(100, 100))
    #expect(stage.view.bars.vertical.frame.width == ScrollIndicator.thickness)
    stage.harness.hover(stage.view, at: Point(195, 150))
    #expect(stage.view.bars.vertical.frame.width == ScrollIndicator.wideThickness)
    stage.harness.run(for: 3)
    #expect(stage.view.bars.vertical.presentation.opacity == 1)
    stage.harness.hover(stage.view, at: Point(100, 100))
    #expect(stage.view.bars.vertical.frame.width == ScrollIndicator.thickness)
    stage.harness.run(for: 3)
    #expect(stage.view.bars.vertical.presentation.opacity == 0)
  }

  @Test(
    "The mouse drags the bar, and the content follows from end to end; a control below the bar is not pressed"
  )
  func dragging() {
    let stage = ScrollStage()
    var taps = 0
    let button = Button(frame: Rect(x: 100, y: 0, width: 100, height: 1000))
    button.onTap = { taps += 1 }
    stage.view.addSubview(button)
    stage.harness.hover(stage.view, at: Point(195, 20))
    let start = bar(stage)
    stage.harness.mouseDown(stage.view, at: start)
    stage.harness.mouseMove(stage.view, at: start + Vector(0, 40))
    #expect(stage.view.isTracking)
    // The bar follows the pointer. The harness's points are the view's own, which scroll.
    #expect(abs(bar(stage).y - stage.view.contentOffset.y - (start.y + 40)) < 0.5)
    stage.harness.mouseMove(stage.harness.root, at: Point(20, 900))
    #expect(stage.view.contentOffset.y == 800)
    stage.harness.mouseMove(stage.harness.root, at: Point(20, -900))
    #expect(stage.view.contentOffset.y == 0)
    stage.harness.mouseUp(stage.harness.root, at: Point(20, -900))
    #expect(!stage.view.isTracking && taps == 0)
    stage.harness.mouseDown(stage.view, at: Point(150, 50))
    stage.harness.mouseUp(stage.view, at: Point(150, 50))
    #expect(taps == 1)
  }

  @Test("A press beside the bar scrolls by a page towards it")
  func paging() {
    let stage = ScrollStage()
    stage.harness.hover(stage.harness.root, at: Point(195, 150))
    stage.harness.click(stage.harness.root, at: Point(195, 150))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y == 200 * ScrollPhysics.pagePart)
    stage.harness.click(stage.harness.root, at: Point(195, 5))
    stage.harness.run(for: 2)
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("A held press beside the bar scrolls by pages, until the bar is under the pointer")
  func repeatedPages() {
    let stage = ScrollStage(content: Size(200, 2000))
    let page = 200 * ScrollPhysics.pagePart
    stage.harness.mouseDown(stage.harness.root, at: Point(195, 150))
    stage.harness.run(for: Control.repeatDelay - 0.05)
    #expect(stage.view.targetContentOffset.y == page)
    stage.harness.run(for: 0.1)
    #expect(stage.view.targetContentOffset.y == 2 * page)
    stage.harness.run(for: Control.repeatInterval)
    #expect(stage.view.targetContentOffset.y == 3 * page)
    stage.harness.run(for: 3)
    let place = stage.view.contentOffset.y
    let frame = stage.view.bars.vertical.frame
    #expect((frame.minY - place...frame.maxY - place).contains(150))
    // A pointer that goes on along the track goes on with pages; one that returns does not.
    stage.harness.mouseMove(stage.harness.root, at: Point(195, 190))
    stage.harness.run(for: 1)
    let further = stage.view.contentOffset.y
    #expect(further > place)
    stage.harness.mouseMove(stage.harness.root, at: Point(195, 20))
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.y == further)
    stage.harness.mouseUp(stage.harness.root, at: Point(195, 20))
    #expect(stage.view.bars.trackPress == nil)
    stage.harness.run(for: 2)
    #expect(stage.view.contentOffset.y == further)
  }

  @Test("Beside the track the pages pause; lifted, they end, also backwards and sideways")
  func pausedPages() {
    let stage = ScrollStage(content: Size(4000, 100))
    stage.view.contentOffset = Point(3800, 0)
    stage.harness.mouseDown(stage.harness.root, at: Point(20, 195))
    stage.harness.run(for: 0.75)
    stage.harness.mouseMove(stage.harness.root, at: Point(20, 100))
    stage.harness.run(for: 0.3)
    let paused = stage.view.contentOffset.x
    #expect(paused < 3800 - 3 * 200 * ScrollPhysics.pagePart + 1 && paused > 1000)
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.x == paused)
    stage.harness.mouseMove(stage.harness.root, at: Point(20, 195))
    stage.harness.run(for: 0.5)
    let resumed = stage.view.targetContentOffset.x
    #expect(resumed < paused)
    stage.harness.mouseUp(stage.harness.root, at: Point(20, 195))
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.x == resumed)
    stage.harness.mouseDown(stage.harness.root, at: Point(5, 195))
    stage.view.removeFromSuperview()
    #expect(stage.view.bars.trackPress == nil)
  }

  @Test("A finger that holds a shown bar drags it, one that moves at once scrolls")
  func fingers() {
    let stage = ScrollStage()
    stage.view.flashScrollIndicators()
    var finger = stage.harness.down(stage.harness.root, at: Point(170, 20))
    stage.harness.run(for: 0.3)
    stage.harness.move(finger, by: Vector(0, 50))
    #expect(stage.view.contentOffset.y > 200)
    stage.harness.up(finger)
    stage.view.contentOffset = Point(0, 100)
    stage.view.flashScrollIndicators()
    finger = stage.harness.down(stage.harness.root, at: Point(170, 40))
    for _ in 0..<5 { stage.harness.move(finger, by: Vector(0, 10)) }
    #expect(stage.view.contentOffset.y < 70)
    stage.harness.run(for: 0.3)
    stage.harness.up(finger)
    // Without a bar, a held finger is the content's.
    stage.harness.run(for: 3)
    let before = stage.view.contentOffset.y
    finger = stage.harness.down(stage.harness.root, at: Point(170, 20))
    stage.harness.run(for: 0.3)
    stage.harness.move(finger, by: Vector(0, -50))
    #expect(stage.view.contentOffset.y > before && stage.view.contentOffset.y < before + 60)
  }
}
