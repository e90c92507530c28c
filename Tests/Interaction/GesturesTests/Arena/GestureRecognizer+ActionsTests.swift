import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Actions of recognizers")
struct GestureRecognizerActionsTests {
  final class Counter {
    var count = 0
  }

  @Test("An action for a target receives it and the recognizer, and retains neither")
  func targets() {
    weak var lost: TapGestureRecognizer?
    var counter: Counter? = Counter()
    weak var target = counter
    do {
      let tap = TapGestureRecognizer()
      lost = tap
      tap.addAction(for: counter!) { counter, tap in counter.count += tap.numberOfTapsRequired }
      let story = GestureStory(tap)
      story.down(at: (10, 10))
      story.up(1)
      #expect(counter?.count == 1)
      counter = nil
      #expect(target == nil)
      // The target was released.
      story.down(at: (10, 10))
      story.up(1)
    }
    #expect(lost == nil)
  }

  @Test(
    "An action of the initializer and a condition receive the recognizer, which is released with its view")
  func initializers() {
    weak var lost: PanGestureRecognizer?
    var offsets: [Double] = []
    do {
      let pan = PanGestureRecognizer(touches: 1...2) { offsets.append($0.translation(in: nil).dx) }
      pan.begins { $0.numberOfTouches == 1 }
      lost = pan
      let story = GestureStory(pan)
      story.down(at: (0, 0))
      story.move(to: (40, 0))
      story.up(1)
    }
    #expect(offsets.last == 30 && lost == nil)
  }

  @Test("The initializers set their properties")
  func parameters() {
    let tap = TapGestureRecognizer(taps: 2, touches: 3)
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    let press = LongPressGestureRecognizer(duration: 0.2, taps: 1, touches: 2)
    #expect(press.minimumPressDuration == 0.2 && press.numberOfTapsRequired == 1)
    #expect(press.numberOfTouchesRequired == 2)
    let pan = PanGestureRecognizer(touches: 2...4, slop: 5)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 4 && pan.slop == 5)
    let edge = ScreenEdgePanGestureRecognizer(edges: [.left, .top])
    #expect(edge.edges == [.left, .top] && edge.preemptsActive)
    #expect(PinchGestureRecognizer(slop: 3).slop == 3)
    #expect(RotationGestureRecognizer(locksBesidePinch: true).locksBesidePinch)
    let swipe = SwipeGestureRecognizer(direction: [.up, .down], touches: 3)
    #expect(swipe.direction == [.up, .down] && swipe.numberOfTouchesRequired == 3)
    let transform = TransformGestureRecognizer(touches: 2...2)
    #expect(transform.minimumNumberOfTouches == 2 && transform.maximumNumberOfTouches == 2)
  }

  @Test("Each initializer's action is called")
  func actions() {
    var names: [String] = []
    let story = GestureStory(
      TapGestureRecognizer { _ in names.append("tap") },
      LongPressGestureRecognizer(duration: 0.3) { if $0.state == .began { names.append("press") } },
      PanGestureRecognizer { if $0.state == .began { names.append("pan") } })
    story.down(at: (10, 10))
    story.up(1)
    story.wait(1)
    story.down(at: (10, 10))
    story.wait(0.5)
    story.up(1)
    story.wait(1)
    story.down(at: (10, 10))
    story.move(to: (60, 10), steps: 5)
    story.up(1)
    #expect(names == ["tap", "press", "pan"])
  }
}
