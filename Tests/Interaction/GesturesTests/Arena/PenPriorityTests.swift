import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The palm of the hand that holds a pen.
@Suite("Pen priority") struct PenPriorityTests {
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()

  private func makeStory(_ change: (inout GestureSettings) -> Void = { _ in }) -> GestureStory {
    var settings = GestureSettings()
    change(&settings)
    pan.name = "pan"
    tap.name = "tap"
    return GestureStory(pan, tap, settings: settings)
  }

  @Test(
    "A finger that lands while a pen is down, or up to 0.3 s later, is ignored",
    arguments: [0, 0.2, 0.28])
  func landing(pause: Double) {
    let story = makeStory()
    story.pen(.down, at: (300, 300))
    if pause > 0 {
      story.pen(.up, at: (300, 300), buttons: [])
      story.wait(pause)
    }
    story.clear()
    story.down(1, at: (350, 350))
    story.move(1, to: (450, 350), steps: 5)
    story.up(1)
    #expect(story.log == [])
    #expect(story.viewLog == [])
    #expect(story.diagnostics == [.suppressedByPen(PointerID(1))])
  }

  @Test("After 0.3 s fingers are accepted again, even with the identifier of a palm")
  func later() {
    let story = makeStory()
    story.pen(.hover, at: (300, 300), buttons: [])
    story.down(1, at: (350, 350))
    story.wait(0.3)
    story.up(1)
    story.down(1, at: (350, 350))
    story.move(1, to: (450, 350))
    story.up(1)
    #expect(story.log == ["tap failed", "pan began", "pan ended"])
  }

  @Test("A palm that is down is cancelled when the pen lands, not when it hovers")
  func palmFirst() {
    let story = makeStory()
    story.down(1, at: (350, 350))
    story.move(1, to: (390, 350))
    #expect(story.log == ["tap failed", "pan began"])
    story.pen(.hover, at: (300, 300), buttons: [])
    story.move(1, to: (395, 350))
    #expect(story.log.last == "pan changed")
    story.clear()
    story.pen(.down, at: (300, 300))
    #expect(story.log == ["pan cancelled"])
    story.clear()
    // The palm moves nothing, and its end causes no diagnostic.
    story.move(1, to: (500, 350))
    story.up(1)
    #expect(story.log == [] && !story.diagnostics.contains(.unknownPointer(PointerID(1))))
    story.pen(.move, at: (340, 300))
    #expect(story.log == ["tap failed", "pan began"])
  }

  @Test("Fingers on another view and the mouse are not affected")
  func otherViewsAndMouse() {
    let story = makeStory()
    let drag = PanGestureRecognizer()
    drag.name = "drag"
    story.addView("page", Rect(x: 600, y: 0, width: 400, height: 1000), drag)
    story.pen(.down, at: (700, 300))
    story.clear()
    story.down(1, at: (100, 100))
    story.move(1, to: (150, 100))
    #expect(story.log.contains("pan began") && story.diagnostics.isEmpty)
    story.up(1)
    story.pen(.up, at: (700, 300), buttons: [])
    story.clear()
    story.mouse(.down, at: (700, 500))
    story.mouse(.move, at: (750, 500))
    story.mouse(.up, at: (750, 500), buttons: [])
    #expect(story.log.contains("drag ended"))
  }

  @Test("With an interval of zero pens and fingers work on one view together")
  func zeroInterval() {
    let story = makeStory { $0.penPriorityInterval = 0 }
    story.down(1, at: (350, 350))
    story.pen(.down, at: (300, 300))
    story.down(2, at: (250, 350))
    #expect(story.diagnostics.isEmpty)
    #expect(story.arena.touches.count == 3)
    story.cancel(1, 2)
  }

  @Test("Cancelling all input resets the suppressed fingers")
  func focus() {
    let story = makeStory()
    story.pen(.down, at: (300, 300))
    story.down(1, at: (350, 350))
    story.arena.cancelAll(at: story.time)
    #expect(story.arena.isIdle)
    story.wait(1)
    story.clear()
    story.down(1, at: (350, 350))
    story.up(1)
    #expect(story.log.contains("tap recognized") && story.diagnostics.count == 1)
  }

  @Test("A touch has the pen's pressure and tilt, and keeps the last pressure when it ends")
  func state() {
    let story = makeStory()
    let first = PenState(pressure: 0.25, tilt: Vector(0.5, -0.25))
    let second = PenState(pressure: 0.75, tilt: Vector(0.5, -0.5), isEraser: true)
    story.pen(.down, at: (300, 300), state: first)
    #expect(story.arena.touches.first?.pen == first)
    story.pen(.move, at: (310, 300), state: second)
    let touch = story.arena.touches.first
    #expect(touch?.pen == second)
    story.pen(.up, at: (310, 300), buttons: [], state: PenState())
    #expect(touch?.pen == second)
    story.down(1, at: (900, 900))
    #expect(story.arena.touches.first?.pen == nil)
  }

  @Test("Pen values are clamped to their ranges")
  func ranges() {
    let wild = PenState(pressure: 7, tilt: Vector(-9, .infinity))
    #expect(wild == PenState(pressure: 1, tilt: Vector(-.pi / 2, .pi / 2)))
    #expect(PenState(pressure: .nan, tilt: Vector(.nan, -.nan)) == PenState())
    #expect(PenState(pressure: -1).pressure == 0)
  }

  @Test("A hover recognizer has the pen's state until it is reset")
  func hovering() {
    let story = makeStory()
    let hover = HoverGestureRecognizer()
    story.root.add(hover)
    story.pen(.hover, at: (10, 10), buttons: [], state: PenState(tilt: Vector(0.5, 0)))
    #expect(hover.pen == PenState(tilt: Vector(0.5, 0)))
    story.pen(.cancel, at: (10, 10), buttons: [])
    #expect(hover.pen == nil && hover.state == .possible)
  }
}
