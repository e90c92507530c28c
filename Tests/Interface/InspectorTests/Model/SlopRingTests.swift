import Geometry
import GestureTestSupport
import Gestures
import Testing

@testable import Inspector

@Suite struct SlopRingTests {
  private let tap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()

  private func story() -> GestureStory {
    tap.name = "tap"
    pan.name = "pan"
    return GestureStory(tap, pan)
  }

  private func rings(_ story: GestureStory) -> [SlopRing] {
    SlopRing.rings(of: story.arena.snapshot().recognizers)
  }

  @Test("A touch has a circle for beginning the pan, and a wider one for failing the tap")
  func finger() {
    let story = story()
    story.down(at: (100, 100))
    story.move(to: (106, 100))
    #expect(rings(story).map(\.sentence) == ["pan begins beyond 10 pt", "tap fails beyond 20 pt"])
    #expect(rings(story).allSatisfy { $0.slop.center == Point(100, 100) && !$0.slop.isCrossed })
    story.move(to: (112, 100))
    // The pan has left its circle, and the tap failed, so its circle is gone.
    #expect(rings(story).map(\.labels) == [["pan"]])
    #expect(rings(story)[0].slop.isCrossed)
    #expect(rings(story)[0].slop.center == Point(100, 100), "it stays at the touch's start")
  }

  @Test("A mouse has narrower circles than a finger")
  func mouse() {
    let story = story()
    story.mouse(.down, at: (100, 100))
    #expect(rings(story).map(\.slop.radius) == [3, 4])
  }

  @Test("A failed tap's circle disappears; equal circles are merged; infinite circles are omitted")
  func single() {
    let press = LongPressGestureRecognizer()
    press.name = "press"
    press.allowableMovement = 20
    let free = TapGestureRecognizer()
    free.allowableMovement = .infinity
    tap.name = "tap"
    let story = GestureStory(tap, press, free)
    story.down(at: (100, 100))
    #expect(rings(story).map(\.labels) == [["tap", "press"]])
    #expect(rings(story).map(\.sentence) == ["tap, press fail beyond 20 pt"])
    story.move(to: (125, 100))
    #expect(rings(story).map(\.slop.isCrossed) == [true])
  }

  @Test(
    "A pan of several fingers has its circle about their centre; in a transform it disappears when it is left"
  )
  func multipleFingers() {
    let transform = TransformGestureRecognizer()
    for recognizer in [pan, transform] as [GestureRecognizer] {
      let story = GestureStory(recognizer)
      story.down([(1, (100, 100)), (2, (200, 100))])
      story.move([(1, (103, 100)), (2, (203, 100))])
      #expect(rings(story).map(\.slop.center) == [Point(150, 100)])
      story.move([(1, (140, 100)), (2, (240, 100))])
      #expect(rings(story).isEmpty)
      story.root.remove(recognizer)
    }
  }
}
