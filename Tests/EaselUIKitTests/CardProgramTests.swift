import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: recognizers") struct CardProgramTests {
  private let controller = CardViewController()

  @Test("A tap waits for the failure of a double tap")
  func taps() {
    let harness = show(controller)
    harness.tap(controller.card)
    #expect(controller.log.isEmpty)
    harness.run(for: 1)
    #expect(controller.log == ["tap"])
    harness.tap(controller.card, count: 2)
    harness.run(for: 1)
    #expect(controller.log == ["tap", "double tap"] && controller.label.text == "double tap")
  }

  @Test("A swipe calls a method with any class of recognizers that it is of")
  func swipe() {
    let harness = show(controller)
    harness.drag(controller.card, at: Point(150, 100), by: Vector(-120, 0), steps: 4)
    #expect(controller.log == ["swipe from 150"])
    harness.drag(controller.card, at: Point(50, 100), by: Vector(120, 0), steps: 4)
    #expect(controller.log == ["swipe from 150"])
  }

  @Test("A pinch and a rotation are recognized together by their delegate")
  func pinch() {
    let harness = show(controller)
    harness.pinch(controller.card, span: 60, scale: 2)
    #expect(controller.log == ["pinch"])
    // The fingers moved to twice their distance.
    // The fingers moved to twice their distance. A program that resets the scale loses the slop, as on iOS.
    let withoutSlop = 120 / (60 + GestureSettings().pinchSlop)
    #expect((withoutSlop...2).contains(controller.card.transform.a))
    let fingers = harness.down([controller.card, controller.card])
    harness.move([(fingers[0], Vector(-40, 0)), (fingers[1], Vector(40, 0))])
    // A quarter turn of both about their centre, in steps.
    for step in 0..<10 {
      let angle = Double(step) / 10 * .pi / 2
      let next = Double(step + 1) / 10 * .pi / 2
      let move = (Vector(angle: next) - Vector(angle: angle)) * 40
      harness.move([(fingers[0], -move), (fingers[1], move)])
    }
    let turned = controller.card.transform
    #expect(abs(turned.b) > 0.5)
    harness.up(fingers[0], fingers[1])
  }

  @Test("A recognizer that sets its own state is recognized once, and fails for another line")
  func checkMark() {
    let harness = show(controller)
    let view: UIView = controller.view
    let finger = harness.down(view, at: Point(40, 350))
    for _ in 0..<5 { harness.move(finger, by: Vector(6, 10)) }
    #expect(controller.log.isEmpty)
    for _ in 0..<8 { harness.move(finger, by: Vector(8, -10)) }
    #expect(controller.log == ["check"])
    harness.up(finger)
    harness.drag(view, at: Point(40, 440), by: Vector(100, -100))
    #expect(controller.log == ["check"])
  }
}
