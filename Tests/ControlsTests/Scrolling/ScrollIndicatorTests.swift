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
    #expect(stage.view.indicators.y.presentation.opacity == 0)
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    for _ in 0..<10 { stage.harness.move(finger, by: Vector(0, -5)) }
    #expect(stage.view.indicators.y.presentation.opacity == 1)
    stage.harness.run(for: 3)
    #expect(stage.view.indicators.y.presentation.opacity == 1)
    stage.harness.up(finger)
    stage.harness.run(for: 0.5)
    #expect(stage.view.indicators.y.opacity == 1)
    stage.harness.run(for: 1)
    #expect(stage.view.indicators.y.presentation.opacity == 0)
    #expect(!stage.harness.window.needsFrame || stage.harness.frame() == nil)
  }

  @Test("The bars are in front of subviews that were added later")
  func order() {
    let stage = ScrollStage()
    stage.view.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 1000)))
    stage.view.flashScrollIndicators()
    #expect(stage.view.layer.sublayers.suffix(3).contains { $0 === stage.view.indicators.y })
  }
}
