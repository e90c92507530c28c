import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The rule by which a recognizer wins.
@Suite("Arbitration") struct ArbitrationTests {
  let tap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()

  private func pan(_ name: String) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.name = name
    return pan
  }

  private func drag(_ story: GestureStory, from x: Double = 100, y: Double = 100) {
    story.down(at: (x, y))
    story.move(to: (x + 60, y), steps: 3)
    story.up()
  }

  @Test("A pan wins over a tap when it leaves the slop")
  func panBeatsTap() {
    let story = GestureStory(tap, pan)
    story.down(at: (10, 10))
    story.move(to: (30, 10))
    story.up()
    #expect(story.log == ["tap failed", "pan began", "pan ended"])
    #expect(story.arena.isIdle)
  }

  @Test("Of two equal recognizers the first added one wins")
  func firstAdded() {
    let story = GestureStory(pan("a"), pan("b"))
    drag(story)
    #expect(story.log == ["b failed", "a began", "a changed", "a ended"])
  }

  @Test("The deeper view wins")
  func deepest() {
    let (outer, inner) = (pan("outer"), pan("inner"))
    let story = GestureStory(outer)
    story.addView("child", Rect(x: 50, y: 50, width: 100, height: 100), in: nil, inner)
    drag(story)
    #expect(story.log == ["outer failed", "inner began", "inner changed", "inner ended"])
  }

  @Test("Simultaneous recognition needs consent from one side only", arguments: [0, 1])
  func simultaneous(side: Int) {
    let (a, b) = (pan("a"), pan("b"))
    [a, b][side].shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(a, b)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.up()
    #expect(story.log == ["a began", "b began", "a ended", "b ended"])
  }

  @Test("Simultaneous recognition is not transitive")
  func notTransitive() {
    let (a, b, c) = (pan("a"), pan("b"), pan("c"))
    b.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(a, b, c)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    #expect(story.log == ["c failed", "a began", "b began"])
  }

  @Test("The closure is called again at every conflict")
  func closureIsCalledAgain() {
    let (a, b) = (pan("a"), pan("b"))
    var answer = true
    a.shouldRecognizeSimultaneouslyWith = { _ in answer }
    let story = GestureStory(a, b)
    drag(story)
    answer = false
    story.clear()
    drag(story)
    #expect(story.log == ["b failed", "a began", "a changed", "a ended"])
  }

  @Test("Touches in sibling views do not conflict")
  func siblings() {
    let story = GestureStory()
    story.addView("left", Rect(x: 0, y: 0, width: 100, height: 100), in: nil, pan("left"))
    story.addView("right", Rect(x: 100, y: 0, width: 100, height: 100), in: nil, pan("right"))
    story.down([(1, (50, 10)), (2, (150, 10))])
    story.move([(1, (50, 50)), (2, (150, 50))])
    story.up(1, 2)
    #expect(story.log == ["left began", "right began", "left ended", "right ended"])
  }

  @Test("A second finger on the view of an active gesture cannot begin another one")
  func secondFinger() {
    let limited = pan("limited")
    limited.maximumNumberOfTouches = 1
    let story = GestureStory(limited)
    story.addView("child", Rect(x: 200, y: 0, width: 100, height: 100), in: nil, pan("child"))
    story.down(1, at: (10, 10))
    story.move(1, to: (40, 10))
    story.down(2, at: (250, 10))
    story.move(2, to: (250, 60))
    #expect(story.log == ["limited began", "child failed"])
    #expect(limited.numberOfTouches == 1)
    story.up(1, 2)
    #expect(story.arena.isIdle)
  }

  @Test("An active gesture is not preempted")
  func activeIsNotPreempted() {
    let story = GestureStory(pan, pinch)
    story.down(1, at: (100, 100))
    story.move(1, to: (130, 100))
    story.down(2, at: (200, 100))
    story.move(2, to: (400, 100))
    story.up(1, 2)
    #expect(story.log == ["pinch failed", "pan began", "pan changed", "pan ended"])
  }

  @Test("A recognizer with preemptsActive cancels an active gesture")
  func preempting() {
    let (quick, taker) = (pan("quick"), pan("taker"))
    taker.preemptsActive = true
    let story = GestureStory(quick)
    // The first finger belongs to the quick recognizer only; the preempting one joins with another finger.
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    story.root.add(taker)
    story.down(2, at: (300, 0))
    story.move(2, to: (300, 30))
    #expect(story.log == ["quick began", "quick cancelled", "taker began"])
    story.up(1, 2)
    #expect(story.arena.isIdle)
  }

  @Test("Of two pending recognizers the one with preemptsActive is arbitrated first")
  func preemptingAtOnce() {
    let (quick, taker) = (pan("quick"), pan("taker"))
    taker.preemptsActive = true
    let story = GestureStory(quick, taker)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    #expect(story.log == ["quick failed", "taker began"])
  }

  @Test("shouldBegin is called once, when the gesture is complete, and false fails it")
  func shouldBegin() {
    var count = 0
    pan.shouldBegin = {
      count += 1
      return false
    }
    let story = GestureStory(pan, tap)
    story.down(at: (0, 0))
    story.move(to: (15, 0))
    story.up()
    #expect(count == 1)
    #expect(story.log == ["pan failed", "tap recognized"])
  }

  @Test("A denied double tap lets the single tap win at once")
  func denied() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.name = "double"
    double.shouldBegin = { false }
    tap.require(toFail: double)
    let story = GestureStory(tap, double)
    story.tap()
    story.tap()
    #expect(story.log == ["double failed", "tap recognized"])
  }

  @Test("shouldReceive excludes single touches")
  func shouldReceive() {
    pan.shouldReceive = { $0.startPosition.x < 500 }
    pinch.shouldReceive = { $0.startPosition.x < 500 }
    let story = GestureStory(pan, pinch)
    story.down([(1, (100, 100)), (2, (600, 100))])
    #expect(pan.numberOfTouches == 1)
    story.move([(1, (100, 200)), (2, (900, 100))])
    #expect(pan.translation(in: nil) == Vector(0, 90))
    #expect(story.log == ["pinch failed", "pan began"])
  }

  @Test("Winners' actions are called after all failures, and ends are reported before beginnings")
  func order() {
    let story = GestureStory()
    var states: [GestureState] = []
    pan.addAction { [tap] _ in states.append(tap.state) }
    story.root.add(pan)
    story.root.add(tap)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    #expect(states == [.failed])
  }

  @Test("A double tap that waited for a single tap does not win beside a faster recognizer")
  func oneWinner() {
    let first = TapGestureRecognizer()
    first.name = "first"
    let second = TapGestureRecognizer()
    second.name = "second"
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    double.require(toFail: second)
    let story = GestureStory(first, second, double)
    story.tap()
    story.tap()
    story.wait(1)
    #expect(story.log.filter { $0 == "first recognized" }.count == 2)
    #expect(!story.log.contains("double recognized"))
    #expect(story.arena.isIdle)
  }
}
