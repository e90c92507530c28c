import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: touches") struct TouchProgramTests {
  private let controller = TouchViewController()

  @Test("Touches that no view handles arrive at the controller")
  func phases() {
    let harness = show(controller)
    let finger = harness.down(controller.view, at: Point(100, 300))
    #expect(controller.messageLabel.text == "began" && controller.touchesLabel.text == "1 touches")
    harness.move(finger, by: Vector(5, 0))
    #expect(controller.messageLabel.text == "moved")
    harness.up(finger)
    #expect(controller.messageLabel.text == "ended" && controller.touchesLabel.text == "0 touches")
    harness.cancel(harness.down(controller.view, at: Point(100, 300)))
    #expect(controller.messageLabel.text == "cancelled")
  }

  @Test("Several fingers are counted in a view that takes them")
  func fingers() {
    let harness = show(controller)
    let first = harness.down(controller.view, at: Point(100, 300))
    let second = harness.down(controller.view, at: Point(200, 300))
    #expect(controller.touchesLabel.text == "2 touches")
    harness.up(first, second)
    #expect(controller.touchesLabel.text == "0 touches")
  }

  @Test("Quick taps at one place are counted, and a pause or another place begins anew")
  func tapCount() {
    let harness = show(controller)
    func tap(_ place: Point) { harness.tap(controller.view, at: place) }
    tap(Point(100, 300))
    #expect(controller.tapsLabel.text == "1 taps")
    tap(Point(102, 301))
    #expect(controller.tapsLabel.text == "2 taps")
    tap(Point(100, 300))
    #expect(controller.tapsLabel.text == "3 taps")
    tap(Point(250, 300))
    #expect(controller.tapsLabel.text == "1 taps")
    harness.run(for: 1)
    tap(Point(250, 300))
    #expect(controller.tapsLabel.text == "1 taps")
  }
}
