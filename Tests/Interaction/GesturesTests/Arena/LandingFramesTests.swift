import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Frames in which a finger lands while others move.
@Suite("Frames with landings and moves") struct LandingFramesTests {
  private func event(_ phase: PointerPhase, _ id: Int, _ position: Point, at time: Double) -> PointerEvent {
    PointerEvent(
      id: PointerID(UInt64(id)), kind: .touch, phase: phase, position: position, time: time)
  }

  /// A third finger that lands in the frame of moves.
  private var landing: PointerEvent { event(.down, 9, Point(500, 900), at: 1.01) }

  @Test(
    "The drag of a hand is as long, however frames divide its landings and moves",
    arguments: 0..<40 as Range<UInt64>)
  func hand(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pan = PanGestureRecognizer()
    let story = GestureStory(pan)
    let hand = (0..<5).map { Point(300 + 40 * Double($0), 300 + 30 * Double($0 % 2)) }
    var steps = hand.indices.map { (PointerPhase.down, $0, hand[$0]) }
    for step in 1...30 {
      let shift = Vector(4, 0) * Double(step)
      steps += hand.indices.map { (PointerPhase.move, $0, hand[$0] + shift) }
    }
    var time = 1.0
    for (phase, finger, position) in steps {
      if random.index(below: 3) == 0 { time += 0.004 }
      story.arena.enqueue(event(phase, finger, position, at: time))
    }
    story.arena.flush()
    // 30 steps of 4 points, without the slop of 10.
    #expect((pan.translation(in: nil) - Vector(110, 0)).length < 1e-9, "seed \(seed)")
  }

  @Test("A pan follows the moves before a landing in the same frame with one finger, those after it with two")
  func pan() {
    for (landsFirst, expected) in [(false, 40.0), (true, 15.0)] {
      let pan = PanGestureRecognizer()
      let story = GestureStory(pan)
      story.arena.send(event(.down, 1, Point(100, 100), at: 1))
      let move = event(.move, 1, Point(150, 100), at: 1.01)
      story.arena.send(landsFirst ? [landing, move] : [move, landing])
      #expect(pan.translation(in: nil) == Vector(expected, 0))
      #expect(story.log == ["pan began"])
      #expect(pan.numberOfTouches == 2)
    }
  }

  @Test("A finger that replaces another one continues its pan, also if a finger elsewhere moves between")
  func replacement() {
    let pan = PanGestureRecognizer()
    let story = GestureStory()
    story.addView("card", Rect(x: 0, y: 0, width: 400, height: 1000), pan)
    story.down([(1, (100, 100)), (2, (800, 100))])
    story.move(1, to: (130, 100))
    story.arena.send([
      event(.up, 1, Point(130, 100), at: 1.01), event(.move, 2, Point(810, 100), at: 1.01),
      event(.down, 9, Point(200, 900), at: 1.01),
    ])
    #expect(pan.state.isActive && pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == Vector(20, 0))
  }

  @Test("A pinch of all fingers follows the moves before a landing in the same frame")
  func pinch() {
    let pinch = PinchGestureRecognizer()
    pinch.usesAllTouches = true
    pinch.slopPolicy = .included
    let story = GestureStory(pinch)
    story.down([(1, (400, 500)), (2, (600, 500))])
    story.arena.send([
      event(.move, 1, Point(300, 500), at: 1.01), event(.move, 2, Point(700, 500), at: 1.01), landing,
    ])
    #expect(pinch.scale == 2)
    #expect(pinch.numberOfTouches == 3)
  }

  @Test("A transform follows the moves before a landing in the same frame")
  func transform() {
    let gesture = TransformGestureRecognizer()
    gesture.slopPolicy = .included
    let story = GestureStory(gesture)
    story.down([(1, (400, 500)), (2, (600, 500))])
    story.arena.send([
      event(.move, 1, Point(500, 400), at: 1.01), event(.move, 2, Point(500, 600), at: 1.01), landing,
    ])
    #expect(abs(gesture.rotation - .pi / 2) < 1e-9)
    #expect(abs(gesture.scale - 1) < 1e-9)
    #expect(gesture.numberOfTouches == 3)
  }
}
