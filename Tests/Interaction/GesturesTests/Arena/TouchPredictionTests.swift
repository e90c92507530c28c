import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The predicted and the coalesced positions of touches.
@Suite("Predicted and coalesced touches") struct TouchPredictionTests {
  private func touch(_ story: GestureStory) throws -> Touch { try #require(story.arena.touches.first) }

  @Test("A steady movement is predicted a frame ahead, up to 12 points")
  func steady() throws {
    let story = GestureStory()
    story.down(at: (100, 100))
    story.move(to: (140, 100), steps: 10)
    let slow = try #require(try touch(story).predicted())
    // 400 points per second for a sixtieth.
    #expect(abs(slow.position.x - (140 + 400.0 / 60)) < 0.01)
    #expect(abs(slow.time - story.time - 1.0 / 60) < 1e-9)
    story.move(to: (640, 100), steps: 10)
    let fast = try #require(try touch(story).predicted())
    #expect(abs(fast.position.x - 652) < 0.01 && fast.position.y == 100)
  }

  @Test("A prediction is at most a fifth longer than the last step, and the next sample revokes it")
  func limits() throws {
    let story = GestureStory()
    story.down(at: (100, 100))
    for x in [101.0, 103, 106, 110, 115] { story.move(to: (x, 100)) }
    let touch = try touch(story)
    let prediction = try #require(touch.predicted())
    #expect(prediction.position.x - 115 <= 5 / 0.01 / 60 * 1.2 + 1e-9)
    #expect(prediction.position.x > 115)
    #expect(!touch.revokes(prediction))
    story.move(to: (120, 100))
    #expect(touch.revokes(prediction))
    let last = try #require(touch.predicted())
    story.up()
    #expect(touch.revokes(last))
    #expect(touch.predicted() == nil)
  }

  @Test("A stationary finger, or one that has just landed, has no prediction")
  func unknown() throws {
    let story = GestureStory()
    story.down(at: (100, 100))
    #expect(try touch(story).predicted() == nil)
    for _ in 0..<5 { story.move(to: (100, 100)) }
    #expect(try touch(story).predicted() == nil)
  }

  @Test("All positions of one time stamp are kept until the next frame")
  func coalesced() throws {
    let pan = PanGestureRecognizer()
    var seen: [[Point]] = []
    pan.addAction { seen.append($0.touches.first?.coalesced ?? []) }
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    #expect(try touch(story).coalesced == [Point(0, 0)])
    let events = [20.0, 30, 40].map {
      PointerEvent(id: PointerID(1), kind: .touch, phase: .move, position: Point($0, 0), time: 1)
    }
    story.arena.send(events)
    #expect(seen == [[Point(20, 0), Point(30, 0), Point(40, 0)]])
    var next = events[0]
    next.time = 1.01
    story.arena.send(next)
    #expect(seen.last == [Point(20, 0)])
  }
}
