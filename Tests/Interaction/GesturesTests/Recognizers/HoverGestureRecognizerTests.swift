import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Hovering") struct HoverGestureRecognizerTests {
  let hover = HoverGestureRecognizer()

  private func story(_ others: GestureRecognizer...) -> GestureStory {
    let story = GestureStory()
    let view = story.addView("view", Rect(x: 100, y: 100, width: 100, height: 100), in: nil, hover)
    for other in others { view.add(other) }
    return story
  }

  @Test("It begins as the mouse enters, changes as it moves, ends as it leaves")
  func enterMoveExit() {
    let story = story()
    for x in [50.0, 120, 150, 190, 250, 300] { story.mouse(.hover, at: (x, 150), buttons: []) }
    #expect(story.log == ["hover began", "hover changed", "hover ended"])
    #expect(story.arena.isIdle)
    story.mouse(.hover, at: (150, 150), buttons: [])
    #expect(hover.location(in: nil) == Point(150, 150))
    #expect(story.log.last == "hover began")
  }

  @Test("Parent and child both track the pointer, and the parent keeps it between children")
  func nested() {
    let parent = HoverGestureRecognizer()
    parent.name = "parent"
    let story = story()
    story.root.add(parent)
    story.mouse(.hover, at: (50, 150), buttons: [])
    story.mouse(.hover, at: (150, 150), buttons: [])
    story.mouse(.hover, at: (50, 150), buttons: [])
    #expect(
      story.log == ["parent began", "hover began", "parent changed", "hover ended", "parent changed"])
  }

  @Test("A pressed pointer stays with the hovered views, and taps are recognized")
  func pressed() {
    let tap = TapGestureRecognizer()
    let story = story(tap)
    story.mouse(.hover, at: (150, 150), buttons: [])
    story.mouse(.down, at: (150, 150))
    story.mouse(.move, at: (152, 150))
    story.mouse(.up, at: (152, 150), buttons: [])
    #expect(story.log == ["hover began", "hover changed", "tap recognized"])
    #expect(hover.location(in: nil) == Point(152, 150))
  }

  @Test("Fingers do not hover and do not affect a hovering mouse")
  func fingers() {
    let story = story()
    story.mouse(.hover, at: (150, 150), buttons: [])
    story.tap(at: (160, 160))
    #expect(story.log == ["hover began"])
    story.arena.send(
      PointerEvent(id: PointerID(5), kind: .touch, phase: .hover, position: Point(150, 150), time: 9))
    #expect(story.log == ["hover began"])
  }

  @Test("Leaving the window, losing the focus or being disabled cancels it")
  func cancelled() {
    let story = story()
    let enter = { story.mouse(.hover, at: (150, 150), buttons: []) }
    enter()
    story.mouse(.cancel, at: (150, 150), buttons: [])
    enter()
    story.arena.cancelAll(at: story.time)
    enter()
    hover.isEnabled = false
    #expect(story.log == Array(repeating: ["hover began", "hover cancelled"], count: 3).flatMap { $0 })
    enter()
    #expect(story.arena.isIdle)
  }
}
