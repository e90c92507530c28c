import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Explanations in one sentence with values.
@Suite("Explanations") struct ExplanationTests {
  let single = TapGestureRecognizer()
  let double = TapGestureRecognizer()

  private func story() -> GestureStory {
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return GestureStory(single, double)
  }

  @Test("A waiting recognizer names the required one and the longest remaining time")
  func waiting() {
    #expect(GestureStory().arena.explain(single) == "TapGestureRecognizer: attached to nothing")
    let story = story()
    #expect(story.arena.explain(single) == "single: nothing yet")
    story.down(at: (30, 40))
    #expect(story.arena.explain(double) == "double: possible, 1 finger down, 0 of 2 taps, 0.75 s left")
    story.up()
    story.wait(0.14)
    #expect(story.arena.explain(single) == "single: waiting for double, 0.21 s left")
    story.wait(1)
    #expect(story.arena.explain(single) == "single: idle, last recognized")
    #expect(story.arena.explain(double) == "double: idle, last failed: time ran out, 1 of 2 taps")
    double.isEnabled = false
    #expect(story.arena.explain(double) == "double: disabled")
  }

  @Test("A recognizer that waits for several names them all")
  func waitingForSeveral() {
    let triple = TapGestureRecognizer()
    triple.name = "triple"
    triple.numberOfTapsRequired = 3
    single.require(toFail: triple)
    let story = story()
    story.root.add(triple)
    story.tap()
    #expect(
      story.arena.explain(single) == "single: waiting for triple, 0.35 s left, and double, 0.35 s left")
  }

  @Test("Failures contain the value and the touches that must still end")
  func failures() {
    let story = story()
    story.down(at: (0, 0))
    story.move(to: (24.3, 0))
    #expect(
      story.arena.explain(single)
        == "single: failed, a finger moved too far, 24.3 of 20 pt, until 1 finger is up")
    story.up()
    #expect(story.arena.explain(single) == "single: idle, last failed: a finger moved too far, 24.3 of 20 pt")
  }

  @Test("Possible recognizers contain their progress and the active blocker")
  func progress() {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    let pinch = PinchGestureRecognizer()
    pinch.name = "pinch"
    let rotation = RotationGestureRecognizer()
    rotation.name = "rotation"
    let story = GestureStory(pan)
    story.addView("view", Rect(x: 500, y: 0, width: 500, height: 500), pinch, rotation)
    story.down(1, at: (100, 100))
    story.move(1, to: (106.2, 100))
    #expect(story.arena.explain(pan) == "pan: possible, 1 finger down, 6.2 of 10 pt")
    story.move(1, to: (140, 100))
    #expect(story.arena.explain(pan) == "pan: began, recognized, 40 of 10 pt")
    story.move(1, to: (150, 100))
    #expect(story.arena.explain(pan) == "pan: changed, recognized, 40 of 10 pt")
    story.down([(2, (600, 100)), (3, (700, 100))])
    story.move(3, to: (703, 100))
    let excluded = "but pan is in progress and excludes it"
    #expect(story.arena.explain(pinch) == "pinch: possible, 2 fingers down, 3 of 8 pt, \(excluded)")
    #expect(story.arena.explain(rotation) == "rotation: possible, 2 fingers down, 0 of 5°, \(excluded)")
    story.move(3, to: (760, 100))
    #expect(story.arena.explain(pinch) == "pinch: failed, pan was recognized first, until 2 fingers are up")
  }
}
