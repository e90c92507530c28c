import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Transform gestures") struct TransformGestureRecognizerTests {
  let gesture = TransformGestureRecognizer()

  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance
  }
  private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-3) -> Bool {
    a.distance(to: b) <= tolerance
  }

  @Test("One finger translates from the exact crossing of the slop")
  func oneFinger() {
    let story = GestureStory(gesture)
    story.down(at: (100, 100))
    story.move(to: (110, 100))
    #expect(gesture.state == .possible)
    story.move(to: (160, 100))
    #expect(gesture.state == .began)
    let shift = gesture.translation(in: nil)
    #expect(isNear(shift.dx, 50, 1e-4) && shift.dy == 0)
    #expect(gesture.scale == 1 && gesture.rotation == 0)
    #expect(isNear(gesture.transform(in: nil) * Point(0, 0), Point(50, 0)))
    story.up()
    #expect(story.log == ["transform began", "transform ended"])
    #expect(gesture.transform(in: nil) == .identity)
  }

  @Test("Within the slop the location is that of the fingers' centre")
  func locationBeforeRecognition() {
    let story = GestureStory(gesture)
    story.down([(1, (400, 500)), (2, (600, 500))])
    story.move([(1, (403, 501)), (2, (603, 503))])
    #expect(gesture.state == .possible && gesture.location(in: nil) == Point(503, 502))
  }

  @Test("Two fingers are fitted exactly")
  func twoFingers() {
    let story = GestureStory(gesture)
    story.down([(1, (400, 500)), (2, (600, 500))])
    // A tiny step beyond the slop, so that the crossing is near a known place.
    story.move(2, to: (608.001, 500))
    let first = gesture.transform(in: nil)
    #expect(isNear(first * Point(400, 500), Point(400, 500), 0.01))
    story.move([(1, (500, 400)), (2, (500, 816.002))], steps: 8)
    #expect(isNear(gesture.scale, 2, 1e-4))
    #expect(isNear(gesture.rotation, .pi / 2, 1e-6))
    let transform = gesture.transform(in: nil)
    #expect(isNear(transform * Point(400, 500), Point(500, 400), 0.01))
    #expect(isNear(transform * Point(608, 500), Point(500, 816), 0.01))
  }

  @Test("For more fingers no other similarity has a smaller error", arguments: 0..<30 as Range<UInt64>)
  func leastSquares(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 3 + random.index(below: 3)
    let starts = (0..<count).map { _ in (random.number(in: 300...700), random.number(in: 300...700)) }
    let ends = starts.map { ($0.0 + random.number(in: -100...100), $0.1 + random.number(in: -100...100)) }
    let story = GestureStory(gesture)
    story.down(starts.enumerated().map { ($0.offset, $0.element) })
    story.move(starts.enumerated().map { ($0.offset, ($0.element.0 + 10.001, $0.element.1)) })
    gesture.restart()
    story.move(ends.enumerated().map { ($0.offset, $0.element) })
    func error(_ transform: Transform) -> Double {
      zip(starts, ends).reduce(0) { sum, pair in
        let point = transform * Point(pair.0.0 + 10.001, pair.0.1)
        let way = point - Point(pair.1.0, pair.1.1)
        return sum + way.lengthSquared
      }
    }
    let best = gesture.transform(in: nil)
    #expect(isNear(best.a, best.d) && isNear(best.b, -best.c), "seed \(seed): not a similarity")
    let least = error(best)
    for step in [(1e-3, 0, 0, 0), (0, 1e-3, 0, 0), (0, 0, 0.5, 0), (0, 0, 0, 0.5)]
      as [(Double, Double, Double, Double)]
    {
      for sign in [1.0, -1] {
        let other = Transform(
          a: best.a + sign * step.0, b: best.b + sign * step.1, c: best.c - sign * step.1,
          d: best.d + sign * step.0, tx: best.tx + sign * step.2, ty: best.ty + sign * step.3)
        #expect(error(other) > least, "seed \(seed)")
      }
    }
  }

  @Test("Fingers that join, lift and swap cause no jump, and the last one ends the gesture")
  func continuity() {
    let story = GestureStory(gesture)
    var last: Transform?
    var longest = 0.0
    gesture.addAction { gesture in
      let now = gesture.transform(in: nil)
      if let last, gesture.state != .began {
        for corner in [Point(300, 300), Point(700, 700)] {
          longest = max(longest, (last * corner).distance(to: now * corner))
        }
      }
      last = now
    }
    story.down(1, at: (400, 500))
    story.move(1, to: (430, 500), steps: 6)
    story.down(2, at: (600, 500))
    story.move(2, to: (700, 500), steps: 20)
    story.down(3, at: (500, 300))
    story.move(3, to: (500, 350), steps: 10)
    story.up(1)
    story.move(2, to: (700, 600), steps: 20)
    story.up(3)
    story.down(4, at: (100, 100))
    story.move(4, to: (100, 200), steps: 20)
    story.up(2)
    story.up(4)
    #expect(longest < 15)
    #expect(story.log == ["transform began", "transform changed", "transform ended"])
    #expect(story.arena.isIdle)
  }

  @Test("Rotation continues beyond half a turn, and fingers that meet give finite values")
  func extremes() {
    let story = GestureStory(gesture)
    story.down([(1, (400, 500)), (2, (600, 500))])
    for step in 1...90 {
      let turn = Transform(rotation: Double(step) * .pi / 30)
      let arm = turn * Vector(100, 0)
      story.move([(1, (500 - arm.dx, 500 - arm.dy)), (2, (500 + arm.dx, 500 + arm.dy))])
    }
    #expect(isNear(gesture.rotation, 3 * .pi - 8.0 / 100, 0.02))
    story.move([(1, (500, 500)), (2, (500, 500))])
    story.move([(1, (499, 500)), (2, (501, 500))])
    #expect(gesture.scale >= 16.0 / 201 && gesture.scale.isFinite)
    #expect(gesture.transform(in: nil).isFinite)
  }

  @Test("In a rotated space the movement is the same in that space's points")
  func spaces() {
    let story = GestureStory()
    let view = story.addView("view", Rect(x: 0, y: 0, width: 1000, height: 1000), gesture)
    view.transformToWindow = Transform(rotation: .pi / 2).concatenating(Transform(scale: 2))
    story.down(at: (100, 100))
    story.move(to: (110.001, 100))
    story.move(to: (210, 100))
    let shift = gesture.translation(in: view)
    #expect(isNear(shift.dx, 0, 1e-3) && isNear(shift.dy, -50, 1e-3))
    let moved = gesture.transform(in: view) * Point(3, 4)
    #expect(isNear(moved, Point(3, -46)))
  }

  @Test("The velocity is that of the fingers' centre, and zero for a stationary hand")
  func velocity() {
    let story = GestureStory(gesture)
    story.down([(1, (100, 500)), (2, (200, 500))])
    story.move([(1, (300, 500)), (2, (400, 500))], steps: 20)
    #expect(isNear(gesture.velocity(in: nil).translation.dx, 1000, 1))
    #expect(isNear(gesture.velocity(in: nil).scale, 0, 1e-6))
    story.wait(0.1)
    #expect(gesture.velocity(in: nil) == .zero)
  }

  @Test("A touchpad's pinch scales and rotates about the pointer")
  func touchpad() {
    let story = GestureStory(gesture)
    story.pinch(.began, at: (500, 500))
    story.pinch(.changed, at: (500, 500), scale: 2, rotation: 1)
    #expect(gesture.scale == 2 && gesture.rotation == 1)
    #expect(isNear(gesture.transform(in: nil) * Point(500, 500), Point(500, 500)))
    gesture.restart()
    story.pinch(.changed, at: (500, 500), scale: 3, rotation: 1.5)
    #expect(isNear(gesture.scale, 1.5) && isNear(gesture.rotation, 0.5))
    story.pinch(.ended, at: (500, 500), scale: 3, rotation: 1.5)
    #expect(story.log == ["transform began", "transform changed", "transform ended"])
    #expect(story.arena.isIdle)
  }

  @Test("Fingers beyond the maximum fail a possible gesture and are ignored by an active one")
  func counts() {
    gesture.minimumNumberOfTouches = 2
    gesture.maximumNumberOfTouches = 2
    let story = GestureStory(gesture)
    story.down([(1, (100, 500)), (2, (200, 500)), (3, (300, 500))])
    story.up(1, 2, 3)
    #expect(story.log == ["transform failed"])
    story.down(1, at: (100, 500))
    story.move(1, to: (300, 500), steps: 5)
    #expect(gesture.state == .possible)
    story.down(2, at: (400, 500))
    story.move([(1, (300, 600)), (2, (400, 600))], steps: 5)
    story.down(3, at: (900, 900))
    #expect(gesture.numberOfTouches == 2)
    story.up(1)
    story.move(2, to: (900, 100), steps: 5)
    #expect(isNear(gesture.translation(in: nil).dy, 90, 0.01))
    story.up(2)
    story.up(3)
    #expect(story.log.last == "transform ended")
  }
}
