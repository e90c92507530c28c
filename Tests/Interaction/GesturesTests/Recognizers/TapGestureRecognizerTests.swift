import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Taps") struct TapGestureRecognizerTests {
  let tap = TapGestureRecognizer()

  private func taps(_ count: Int, fingers: Int = 1, named name: String) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = fingers
    tap.name = name
    return tap
  }

  @Test("A finger that lands and lifts is a tap at its landing position")
  func singleTap() {
    let story = GestureStory(tap)
    story.tap(at: (30, 40))
    #expect(story.log == ["tap recognized"])
    #expect(tap.location(in: nil) == Point(30, 40))
    #expect(story.arena.isIdle)
  }

  @Test("The slop is 20 points for a finger, 8 for a pen, 4 for a mouse", arguments: PointerKind.allCases)
  func slop(kind: PointerKind) {
    let slop = GestureSettings().tapSlop[kind]
    for (distance, expected) in [(slop, "tap recognized"), (slop + 0.1, "tap failed")] {
      let tap = TapGestureRecognizer()
      let story = GestureStory(tap)
      for (index, phase) in [PointerPhase.down, .move, .up].enumerated() {
        let x = phase == .down ? 100 : 100 + distance
        story.arena.send(
          PointerEvent(
            id: PointerID(1), kind: kind, phase: phase, position: Point(x, 100), time: Double(index) / 100))
      }
      #expect(story.log == [expected], "\(kind), \(distance) points")
    }
  }

  @Test("A finger held for longer than 0.75 s is no tap")
  func hold() {
    let story = GestureStory(tap)
    story.down(at: (10, 10))
    story.wait(0.74)
    story.up()
    #expect(story.log == ["tap recognized"])
    story.clear()
    story.down(at: (10, 10))
    story.wait(0.76)
    #expect(story.log == ["tap failed"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("A double tap is recognized when the second tap ends")
  func twice() {
    let double = taps(2, named: "double")
    let story = GestureStory(double)
    story.tap()
    #expect(story.log.isEmpty)
    story.wait(0.1)
    story.tap(at: (510, 505))
    #expect(story.log == ["double recognized"])
    #expect(double.location(in: nil) == Point(510, 505))
  }

  @Test("The second tap must begin within 0.35 s of the first one's end")
  func interval() {
    let story = GestureStory(taps(2, named: "double"))
    story.tap()
    story.wait(0.33)
    story.tap()
    #expect(story.log == ["double recognized"])
    story.clear()
    story.tap()
    story.wait(0.36)
    #expect(story.log == ["double failed"])
  }

  @Test("The second tap must be within 45 points of the first")
  func distance() {
    let story = GestureStory(taps(2, named: "double"))
    story.tap(at: (100, 100))
    story.tap(at: (144, 100))
    story.tap(at: (300, 100))
    story.tap(at: (346, 100))
    #expect(story.log == ["double recognized", "double failed"])
  }

  @Test("Without a requirement both taps are recognized, and the second single tap is not")
  func unrelated() {
    let story = GestureStory(taps(1, named: "single"), taps(2, named: "double"))
    story.tap()
    story.tap()
    #expect(story.log == ["single recognized", "single failed", "double recognized"])
  }

  @Test("A single tap waits for the double tap to fail, and keeps the position of its own tap")
  func waiting() {
    let (single, double) = (taps(1, named: "single"), taps(2, named: "double"))
    single.require(toFail: double)
    let story = GestureStory(single, double)
    var place: Point?
    single.addAction { place = $0.location(in: nil) }
    story.tap(at: (100, 100))
    story.wait(0.34)
    #expect(story.log.isEmpty)
    story.wait(0.02)
    #expect(story.log == ["double failed", "single recognized"])
    #expect(place == Point(100, 100))
    #expect(story.arena.isIdle)
  }

  @Test("A second touch while the single tap waits belongs to the double tap only")
  func secondTouch() {
    let (single, double) = (taps(1, named: "single"), taps(2, named: "double"))
    single.require(toFail: double)
    let story = GestureStory(single, double)
    story.tap()
    story.down(at: (500, 500))
    #expect(single.numberOfTouches == 0)
    #expect(double.numberOfTouches == 1)
    story.move(to: (600, 500))
    #expect(story.log == ["double failed", "single recognized"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("In a chain of one, two and three taps only the triple tap wins", arguments: [false, true])
  func chain(withDirectEdge: Bool) {
    let (single, double, triple) = (taps(1, named: "1"), taps(2, named: "2"), taps(3, named: "3"))
    single.require(toFail: double)
    double.require(toFail: triple)
    if withDirectEdge { single.require(toFail: triple) }
    let story = GestureStory(single, double, triple)
    for _ in 0..<3 { story.tap() }
    #expect(story.log == ["1 failed", "2 failed", "3 recognized"])
    story.clear()
    story.tap()
    story.tap()
    story.wait(1)
    #expect(story.log == ["3 failed", "1 failed", "2 recognized"])
    story.clear()
    story.tap()
    story.wait(1)
    let last = withDirectEdge ? ["3 failed", "1 recognized"] : ["1 recognized", "3 failed"]
    #expect(story.log == ["2 failed"] + last)
    #expect(story.arena.isIdle)
  }

  @Test("Two fingers tap together: down within 0.15 s, up in any order, at their centre")
  func twoFingers() {
    let two = taps(1, fingers: 2, named: "two")
    let story = GestureStory(two)
    story.down(1, at: (100, 100))
    story.wait(0.13)
    story.down(2, at: (200, 100))
    story.up(1)
    story.up(2)
    #expect(story.log == ["two recognized"])
    #expect(two.location(in: nil) == Point(150, 100))
    story.clear()
    story.down(1, at: (100, 100))
    story.wait(0.16)
    #expect(story.log == ["two failed"])
  }

  @Test("An extra finger, or one that lifts before all are down, fails the tap")
  func wrongFingers() {
    let story = GestureStory(taps(1, fingers: 2, named: "two"))
    story.down([(1, (100, 100)), (2, (200, 100)), (3, (300, 100))])
    #expect(story.log == ["two failed"])
    story.up(1, 2, 3)
    story.clear()
    story.down(1, at: (100, 100))
    story.up(1)
    #expect(story.log == ["two failed"])
    #expect(story.arena.isIdle)
  }

  @Test("Two-finger double taps are compared by their centres")
  func twoFingersTwice() {
    let story = GestureStory(taps(2, fingers: 2, named: "two"))
    for x in [100.0, 130] {
      story.down([(1, (x, 100)), (2, (x + 100, 100))])
      story.up(2)
      story.up(1)
    }
    #expect(story.log == ["two recognized"])
  }

  @Test("A mouse button makes only gestures whose button mask contains it")
  func buttons() {
    let context = TapGestureRecognizer()
    context.name = "context"
    context.buttonMask = .right
    let story = GestureStory(tap, context)
    story.click(buttons: .right)
    #expect(story.log == ["context recognized"])
    story.clear()
    story.click()
    story.tap(at: (300, 300))
    // A finger has no buttons, so both see it, and the first one wins.
    #expect(story.log == ["tap recognized", "context failed", "tap recognized"])
  }
}
