import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Failure requirements.
@Suite("Requirements") struct RequirementTests {
  let tap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let swipe = SwipeGestureRecognizer()

  private func tap(_ name: String) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    return tap
  }

  @Test("A pan waits until the swipe has failed, and then includes the finger's movement")
  func panWaitsForSwipe() {
    pan.require(toFail: swipe)
    let story = GestureStory(pan, swipe)
    story.down(at: (100, 100))
    story.move(to: (120, 100))
    #expect(story.log.isEmpty)
    // Straight down is no swipe to the right.
    story.move(to: (120, 140))
    #expect(story.log == ["swipe failed", "pan began"])
    #expect(pan.translation(in: nil) == Vector(10, 40))
  }

  @Test("A recognizer whose shouldBegin fails the required one is recognized at once")
  func failedByClosure() {
    let double = tap("double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    tap.shouldBegin = { [unowned double] in
      double.fail(.cancelledByProgram)
      return true
    }
    let story = GestureStory(tap, double)
    story.tap()
    #expect(story.log == ["double failed", "tap recognized"])
  }

  @Test("A recognition with an earlier touch of the attempt also breaks a requirement")
  func recognizedWithEarlierTouch() {
    pan.require(toFail: press)
    pan.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory()
    story.addView("left", Rect(x: 0, y: 0, width: 400, height: 900), in: nil, press)
    story.addView("right", Rect(x: 500, y: 0, width: 400, height: 900), in: nil, pan)
    story.down(1, at: (100, 100))
    story.wait(0.6)
    #expect(story.log == ["longPress began"])
    story.down(2, at: (600, 100))
    story.move(2, to: (660, 100))
    #expect(story.log == ["longPress began", "pan failed"])
    story.up(1, 2)
    // The press has ended, so the pan may begin.
    story.down(2, at: (600, 100))
    story.move(2, to: (660, 100))
    #expect(story.log.suffix(2) == ["longPress ended", "pan began"])
  }

  @Test("With rebasesOnLateStart a late pan begins with translation zero")
  func rebasing() {
    pan.rebasesOnLateStart = true
    pan.require(toFail: swipe)
    let story = GestureStory(pan, swipe)
    story.down(at: (100, 100))
    story.move(to: (120, 100))
    story.move(to: (120, 140))
    #expect(pan.translation(in: nil) == .zero)
    story.move(to: (120, 150))
    #expect(pan.translation(in: nil) == Vector(0, 10))
  }

  @Test("A pan that requires a recognized swipe fails")
  func swipeWins() {
    pan.require(toFail: swipe)
    let story = GestureStory(pan, swipe)
    story.down(at: (100, 100))
    story.move(to: (200, 100), steps: 10)
    #expect(story.log == ["pan failed", "swipe recognized"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("A pan whose requirement is met as its finger lifts begins and ends")
  func releasedAtTheEnd() {
    pan.require(toFail: swipe)
    let story = GestureStory(pan, swipe)
    var seen: [GestureState] = []
    pan.addAction { seen.append($0.state) }
    story.down(at: (100, 100))
    story.move(to: (120, 100))
    story.up()
    #expect(story.log == ["swipe failed", "pan began", "pan ended"])
    #expect(seen == [.began, .ended])
    #expect(story.arena.isIdle)
  }

  @Test("A pan that still waits when its last finger lifts fails")
  func waitingPanFailsAtLift() {
    tap.numberOfTapsRequired = 2
    pan.require(toFail: tap)
    let story = GestureStory(pan, tap)
    story.down(at: (100, 100))
    story.move(to: (115, 100))
    story.up()
    #expect(story.log == ["pan failed"])
    story.wait(1)
    #expect(story.log == ["pan failed", "tap failed"])
    #expect(story.arena.isIdle)
  }

  @Test("A pan whose required press has begun fails; movement fails the press and lets the pan begin")
  func panWaitsForPress() {
    pan.require(toFail: press)
    let story = GestureStory(pan, press)
    story.down(at: (100, 100))
    story.wait(0.6)
    story.move(to: (200, 100))
    story.up()
    #expect(story.log == ["pan failed", "longPress began", "longPress changed", "longPress ended"])
    story.clear()
    story.down(at: (100, 100))
    story.move(to: (200, 100))
    story.up()
    #expect(story.log == ["longPress failed", "pan began", "pan ended"])
  }

  @Test("A press fails by movement or with the last finger, so it does not block a waiting pan")
  func pressDoesNotBlockPan() {
    press.minimumPressDuration = .infinity
    tap.require(toFail: press)
    pan.require(toFail: press)
    let story = GestureStory(tap, pan, press)
    story.tap()
    #expect(story.log == ["pan failed", "longPress failed", "tap recognized"])
    story.clear()
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    #expect(story.log == ["longPress failed", "tap failed", "pan began"])
  }

  @Test("Dynamic requirements hold for one attempt, across views")
  func dynamicRequirements() {
    let (inner, outer) = (tap("inner"), tap("outer"))
    inner.shouldRequireFailureOf = { $0 === outer }
    let story = GestureStory(outer)
    story.addView("child", Rect(x: 0, y: 0, width: 100, height: 100), in: nil, inner)
    story.tap(at: (50, 50))
    #expect(story.log == ["inner failed", "outer recognized"])
    inner.shouldRequireFailureOf = nil
    inner.shouldBeRequiredToFailBy = { $0 === outer }
    story.clear()
    story.tap(at: (50, 50))
    #expect(story.log == ["outer failed", "inner recognized"])
  }

  @Test("The requirement closures are called once per attempt for each pair")
  func callsOnce() {
    var calls: [String] = []
    let (a, b) = (tap("a"), tap("b"))
    a.shouldRequireFailureOf = {
      calls.append("a? \($0.name)")
      return false
    }
    let story = GestureStory(a, b)
    a.numberOfTouchesRequired = 2
    b.numberOfTouchesRequired = 2
    story.down(1, at: (0, 0))
    story.down(2, at: (50, 0))
    story.up(1, 2)
    #expect(calls == ["a? b"])
    story.tap()
    #expect(calls == ["a? b", "a? b"])
  }

  @Test("Of two dynamic requirements in a cycle the later one is refused and reported")
  func circle() {
    let (a, b) = (tap("a"), tap("b"))
    a.shouldRequireFailureOf = { [unowned b] in $0 === b }
    b.shouldRequireFailureOf = { [unowned a] in $0 === a }
    let story = GestureStory(a, b)
    story.tap()
    #expect(story.log == ["a failed", "b recognized"])
    #expect(story.diagnostics == [.circularRequirement(waiting: "b", required: "a")])
  }

  @Test("A cycle completed during an attempt does not deadlock: the first recognizer wins")
  func deadlock() {
    let (a, b) = (tap("a"), tap("b"))
    a.shouldRequireFailureOf = { $0 === b }
    let story = GestureStory(a, b)
    story.down(at: (0, 0))
    b.require(toFail: a)
    story.up()
    #expect(story.log == ["b failed", "a recognized"])
    #expect(story.diagnostics == [.deadlock(resolvedFor: "a")])
    #expect(story.arena.isIdle)
  }

  @Test("A disabled recognizer, one in another view, or one without touches blocks no others")
  func absentRequirements() {
    let (disabled, elsewhere, picky) = (tap("disabled"), tap("elsewhere"), tap("picky"))
    disabled.isEnabled = false
    picky.shouldReceive = { _ in false }
    for other in [disabled, elsewhere, picky] {
      other.numberOfTapsRequired = 2
      tap.require(toFail: other)
    }
    let story = GestureStory(tap, disabled, picky)
    story.addView("other", Rect(x: 0, y: 0, width: 10, height: 10), in: nil, elsewhere)
    story.tap()
    #expect(story.log == ["tap recognized"])
  }

  @Test("A chain of twenty requirements is resolved in one pass")
  func longChain() {
    let taps = (0..<20).map { tap("\($0)") }
    for (waiting, required) in zip(taps, taps.dropFirst()) { waiting.require(toFail: required) }
    let story = GestureStory()
    for tap in taps { story.root.add(tap) }
    story.tap()
    #expect(story.log.count == 20)
    #expect(story.log.last == "19 recognized")
    #expect(story.arena.isIdle)
  }

  @Test("A wait of more than 0.7 s is reported once")
  func longWait() {
    pan.require(toFail: press)
    press.minimumPressDuration = .infinity
    press.allowableMovement = .infinity
    let story = GestureStory(pan, press)
    story.down(at: (0, 0))
    story.move(to: (100, 0))
    story.wait(0.8)
    story.move(to: (200, 0), steps: 3)
    // The endless requirement is reported on landing, the long wait later.
    let (waiting, required) = (pan.label, press.label)
    #expect(story.diagnostics.first == .endlessRequirement(waiting: waiting, required: required))
    #expect(story.diagnostics.count == 2)
    #expect(story.log.isEmpty)
    guard
      case .longWait("PanGestureRecognizer", "LongPressGestureRecognizer", let waited)? = story.diagnostics
        .last
    else {
      Issue.record("no long wait was reported")
      return
    }
    #expect(waited > 0.7 && waited < 0.9)
    story.up()
    #expect(story.arena.isIdle)
  }
}
