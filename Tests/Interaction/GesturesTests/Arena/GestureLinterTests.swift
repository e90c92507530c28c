import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Problems found before any input.
@Suite("Gesture linter") struct GestureLinterTests {
  private func problems(_ story: GestureStory) -> [GestureDiagnostic] {
    var all: [GestureRecognizer] = []
    func visit(_ view: StoryView) {
      all += view.gestureRecognizers
      view.children.forEach(visit)
    }
    visit(story.root)
    return GestureLinter.problems(among: all)
  }

  private func tap(_ name: String, _ taps: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    return tap
  }

  @Test("A valid configuration has no problems")
  func sensible() {
    let single = tap("single")
    let double = tap("double", 2)
    single.require(toFail: double)
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    pan.require(toFail: swipe)
    let press = LongPressGestureRecognizer()
    let story = GestureStory(single, double, pan, swipe, press, PinchGestureRecognizer())
    story.addView("view", Rect(x: 0, y: 0, width: 9, height: 9), PanGestureRecognizer(), tap("inner"))
    #expect(problems(story) == [])
  }

  @Test("A swipe beside an unrestricted pan can never win")
  func swipe() {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    let swipe = SwipeGestureRecognizer()
    swipe.name = "swipe"
    let story = GestureStory(pan, swipe)
    #expect(problems(story) == [.alwaysBeaten("swipe", by: "pan")])
    #expect("\(problems(story)[0])".hasPrefix("swipe can never be recognized: pan always is before it"))
    swipe.shouldRecognizeSimultaneouslyWith = { _ in true }
    #expect(problems(story) == [])
    swipe.shouldRecognizeSimultaneouslyWith = nil
    swipe.numberOfTouchesRequired = 2
    pan.maximumNumberOfTouches = 1
    #expect(problems(story) == [])
    pan.maximumNumberOfTouches = 2
    #expect(problems(story).count == 1)
    pan.shouldBegin = { false }
    #expect(problems(story) == [])
  }

  @Test("Of duplicates only the first can win, and a double tap that waits for the single tap cannot")
  func duplicates() {
    let story = GestureStory(tap("a"), tap("b"))
    #expect(problems(story) == [.alwaysBeaten("b", by: "a")])
    let single = tap("single")
    let double = tap("double", 2)
    double.require(toFail: single)
    #expect(problems(GestureStory(single, double)) == [.alwaysBeaten("double", by: "single")])
  }

  @Test("Requirements on recognizers that never fail, and cycles, are reported")
  func requirements() {
    let press = LongPressGestureRecognizer()
    press.name = "press"
    press.minimumPressDuration = .infinity
    press.allowableMovement = .infinity
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    pan.require(toFail: press)
    #expect(
      problems(GestureStory(pan, press)) == [.endlessRequirement(waiting: "pan", required: "press")])
    let a = tap("a")
    let b = tap("b", 2)
    a.require(toFail: b)
    #expect(!b.require(toFail: a))
    let story = GestureStory(a, b)
    #expect(problems(story).contains(.circularRequirement(waiting: "b", required: "a")))
    // The arena reports it too, once, when the first touch lands.
    story.tap()
    story.wait(1)
    story.tap()
    #expect(story.diagnostics.filter { $0 == .circularRequirement(waiting: "b", required: "a") }.count == 1)
  }

  @Test("Recognizers that no touch can reach together have no problems")
  func withoutCommonTouch() {
    let story = GestureStory()
    story.addView("left", Rect(x: 0, y: 0, width: 9, height: 9), PanGestureRecognizer())
    story.addView("right", Rect(x: 20, y: 0, width: 9, height: 9), SwipeGestureRecognizer())
    #expect(problems(story) == [])
  }

  @Test("A cycle of three closures is found, and a refused requirement is reported to a later listener")
  func circles() {
    let taps = [tap("a"), tap("b", 2), tap("c", 3)]
    for (index, tap) in taps.enumerated() {
      let next = taps[(index + 1) % 3]
      tap.shouldRequireFailureOf = { [unowned next] in $0 === next }
    }
    let story = GestureStory(taps[0], taps[1], taps[2])
    #expect(problems(story).contains(.circularRequirement(waiting: "a", required: "b")))
    taps[2].shouldRequireFailureOf = nil
    #expect(problems(story) == [])

    let (first, second) = (tap("first"), tap("second", 2))
    first.require(toFail: second)
    second.require(toFail: first)
    let late = GestureStory(first, second)
    late.collectsDiagnostics = false
    late.tap()
    late.wait(1)
    late.collectsDiagnostics = true
    late.tap()
    #expect(late.diagnostics.contains(.circularRequirement(waiting: "second", required: "first")))
  }
}
