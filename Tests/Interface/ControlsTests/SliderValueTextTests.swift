import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Slider: the value at the knob")
struct SliderValueTextTests {
  private func show(_ slider: Slider, y: Double = 100) -> SceneHarness {
    let harness = SceneHarness(size: Size(240, 200))
    slider.frame = Rect(x: 20, y: y, width: 200, height: 44)
    slider.value = 0.5
    slider.valueText = { "\(Int($0 * 100)) %" }
    harness.root.addSubview(slider)
    harness.frame()
    return harness
  }

  /// Whether the ground changed in a row of pixels above or below the slider.
  private func isDrawn(_ harness: SceneHarness, at point: Point) -> Bool {
    harness.bitmap[Int(point.x), Int(point.y)].bits != harness.bitmap[0, 0].bits
  }

  @Test("It is above the knob while the finger is down, and inside of the window")
  func held() {
    let slider = Slider()
    let harness = show(slider)
    let above = Point(120, 90)
    #expect(!isDrawn(harness, at: above))
    let finger = harness.down(slider, at: Point(100, 22))
    #expect(slider.showsValueText && isDrawn(harness, at: above))
    harness.move(finger, by: Vector(400, 0))
    #expect(isDrawn(harness, at: Point(230, 90)) && !isDrawn(harness, at: above))
    harness.up(finger)
    #expect(!slider.showsValueText && !isDrawn(harness, at: Point(230, 90)))
    #expect(harness.staleArea() == nil)
  }

  @Test("Without room above, it is below the knob")
  func below() {
    let slider = Slider()
    let harness = show(slider, y: 0)
    let finger = harness.down(slider, at: Point(100, 22))
    #expect(isDrawn(harness, at: Point(120, 55)))
    harness.up(finger)
  }

  @Test("A key shows it for a moment")
  func keys() {
    let slider = Slider()
    let harness = show(slider)
    slider.becomeFocused()
    harness.key("right")
    #expect(slider.showsValueText)
    harness.run(for: Slider.valueTextDuration + 0.1)
    #expect(!slider.showsValueText && !isDrawn(harness, at: Point(122, 90)))
  }
}
