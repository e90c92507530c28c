import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Long presses") struct LongPressGestureRecognizerTests {
  @Test("A press followed by a drag has a velocity")
  func throwing() {
    let press = LongPressGestureRecognizer()
    let story = GestureStory(press)
    var atEnd = Vector.zero
    press.addAction { if $0.state == .ended { atEnd = $0.velocity(in: nil) } }
    story.down(at: (100, 100))
    story.wait(0.6)
    #expect(press.isStationary && press.velocity(in: nil) == .zero)
    story.move(to: (200, 100), steps: 10)
    #expect(!press.isStationary && press.velocityTime == story.time)
    story.up()
    #expect(abs(atEnd.dx - 1000) < 1 && atEnd.dy == 0)
  }

  let press = LongPressGestureRecognizer()

  @Test("It begins when its time is over, at the finger; later movement does not end it")
  func begins() {
    let story = GestureStory(press)
    var reports: [(state: GestureState, time: Double, place: Point)] = []
    let token = story.arena.reportObservers.add {
      reports.append(($0.state, $0.time, $0.recognizer.location(in: nil)))
    }
    defer { token.remove() }
    story.down(at: (50, 50))
    story.move(to: (55, 50))
    story.wait(1)
    story.move(to: (400, 50))
    story.up()
    #expect(reports.map(\.state) == [.began, .changed, .ended])
    #expect(abs(reports[0].time - 0.51) < 1e-9)
    #expect(reports.map(\.place) == [Point(55, 50), Point(400, 50), Point(400, 50)])
    #expect(story.arena.isIdle)
  }

  @Test("It fails when lifted early, moved too far, or with an extra finger")
  func fails() {
    let story = GestureStory(press)
    story.down(at: (0, 0))
    story.wait(0.4)
    story.up()
    story.down(at: (0, 0))
    story.move(to: (10.1, 0))
    story.up()
    story.down([(1, (0, 0)), (2, (50, 0))])
    story.up(1, 2)
    #expect(story.log == ["longPress failed", "longPress failed", "longPress failed"])
    #expect(story.arena.isIdle)
  }

  @Test("A finger that joins later is ignored")
  func laterFinger() {
    let story = GestureStory(press)
    story.down(1, at: (0, 0))
    story.wait(0.6)
    story.down(2, at: (500, 500))
    story.up(2)
    #expect(story.log == ["longPress began"])
    story.up(1)
    #expect(story.log == ["longPress began", "longPress ended"])
  }

  @Test("With two fingers the time counts from the second, and the first lift ends it")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    let story = GestureStory(press)
    story.down(1, at: (0, 0))
    story.wait(0.1)
    story.down(2, at: (100, 0))
    story.wait(0.49)
    #expect(story.log.isEmpty)
    story.wait(0.02)
    #expect(story.log == ["longPress began"])
    story.up(2)
    #expect(story.log == ["longPress began", "longPress ended"])
    #expect(press.location(in: nil) == Point(50, 0))
    story.up(1)
    #expect(story.arena.isIdle)
  }

  @Test("Taps can be required before the press")
  func taps() {
    press.numberOfTapsRequired = 1
    let story = GestureStory(press)
    story.tap()
    story.wait(0.1)
    story.down(at: (505, 500))
    story.wait(0.6)
    #expect(story.log == ["longPress began"])
    story.up()
    story.clear()
    story.down(at: (500, 500))
    story.wait(0.8)
    #expect(story.log == ["longPress failed"])
    story.up()
    story.clear()
    story.tap()
    story.wait(0.4)
    #expect(story.log == ["longPress failed"])
    #expect(story.arena.isIdle)
  }

  @Test("A duration of zero begins on landing, an infinite one never")
  func durations() {
    press.minimumPressDuration = 0
    let story = GestureStory(press)
    story.down(at: (0, 0))
    #expect(story.log == ["longPress began"])
    story.up()
    press.minimumPressDuration = .infinity
    story.clear()
    story.down(at: (0, 0))
    story.wait(1000)
    #expect(story.log.isEmpty)
    story.up()
    #expect(story.log == ["longPress failed"])
  }

  @Test("Movement can cancel an active press")
  func cancelsPast() {
    press.cancelsPastAllowableMovement = true
    press.allowableMovement = 30
    let story = GestureStory(press)
    story.down(at: (0, 0))
    story.wait(0.6)
    story.move(to: (29, 0))
    story.move(to: (31, 0))
    #expect(story.log == ["longPress began", "longPress changed", "longPress cancelled"])
  }
}
