import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Swipes") struct SwipeGestureRecognizerTests {
  let swipe = SwipeGestureRecognizer()

  private func stroke(_ story: GestureStory, to way: (Double, Double), steps: Int = 10) {
    story.down(at: (500, 500))
    story.move(to: (500 + way.0, 500 + way.1), steps: steps)
    story.up()
  }

  @Test("A quick straight stroke is recognized before the finger lifts, at its start")
  func quick() {
    let story = GestureStory(swipe)
    story.down(at: (500, 500))
    story.move(to: (600, 510), steps: 5)
    #expect(story.log == ["swipe recognized"])
    #expect(swipe.location(in: nil) == Point(500, 500))
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test(
    "Each direction is separate, and a mask has several",
    arguments: [
      ((100.0, 0.0), SwipeGestureRecognizer.Direction.right), ((-100, 0), .left), ((0, -100), .up),
      ((0, 100), .down),
    ])
  func directions(way: (Double, Double), direction: SwipeGestureRecognizer.Direction) {
    for mask in 0..<16 {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = .init(rawValue: mask)
      let story = GestureStory(swipe)
      stroke(story, to: way)
      let isWanted = swipe.direction.contains(direction)
      #expect(story.log == [isWanted ? "swipe recognized" : "swipe failed"], "mask \(mask)")
    }
  }

  @Test("A stroke that is too short, too slow, too slanted or reversed is no swipe")
  func fails() {
    let story = GestureStory(swipe)
    stroke(story, to: (45, 0))
    stroke(story, to: (100, 0), steps: 40)
    stroke(story, to: (100, 70))
    story.down(at: (500, 500))
    story.move(to: (545, 500))
    story.move(to: (520, 500))
    story.move(to: (700, 500))
    story.up()
    #expect(story.log == Array(repeating: "swipe failed", count: 4))
  }

  @Test("A wrong direction fails within 25 points, so that a pan need not wait")
  func failsEarly() {
    let story = GestureStory(swipe)
    story.down(at: (500, 500))
    story.move(to: (500, 524))
    #expect(story.log.isEmpty)
    story.move(to: (500, 526))
    #expect(story.log == ["swipe failed"])
  }

  @Test("A swipe lasts at most half a second")
  func time() {
    let story = GestureStory(swipe)
    story.down(at: (500, 500))
    story.wait(0.51)
    #expect(story.log == ["swipe failed"])
  }

  @Test("All fingers must move in the same direction")
  func fingers() {
    swipe.numberOfTouchesRequired = 2
    let story = GestureStory(swipe)
    story.down([(1, (100, 100)), (2, (100, 200))])
    story.move([(1, (200, 100)), (2, (200, 200))], steps: 5)
    #expect(story.log == ["swipe recognized"])
    story.up(1, 2)
    story.clear()
    story.down([(1, (100, 100)), (2, (100, 200))])
    story.move([(1, (250, 100)), (2, (100, 200))], steps: 5)
    story.up(1, 2)
    #expect(story.log == ["swipe failed"])
    story.clear()
    story.down([(1, (100, 100)), (2, (100, 200)), (3, (100, 300))])
    #expect(story.log == ["swipe failed"])
    story.up(1, 2, 3)
    #expect(story.arena.isIdle)
  }

  @Test("A mouse swipes only if permitted")
  func mouse() {
    let story = GestureStory(swipe)
    for expected in [[], ["swipe recognized"]] {
      story.mouse(.down, at: (0, 0))
      story.mouse(.move, at: (30, 0))
      story.mouse(.move, at: (90, 0))
      story.mouse(.up, at: (90, 0))
      #expect(story.log == expected)
      swipe.allowedKinds.insert(.mouse)
    }
  }
}
