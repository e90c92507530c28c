import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Ownership: views retain their recognizers, and the arena those with an active gesture.
@Suite("Lifetimes") struct LifetimeTests {
  /// One of each kind, with actions, delegates and requirements among them, on a view inside the story's root.
  private func populate(_ story: GestureStory) -> [Reference] {
    let view = story.addView("view", Rect(x: 0, y: 0, width: 1000, height: 1000))
    let tap = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let pan = PanGestureRecognizer()
    pan.allowsScrolling = true
    let transform = TransformGestureRecognizer()
    transform.keyEquivalents = [KeyEquivalent("x")]
    let others: [GestureRecognizer] = [
      PinchGestureRecognizer(), RotationGestureRecognizer(), LongPressGestureRecognizer(),
      SwipeGestureRecognizer(), ScreenEdgePanGestureRecognizer(), HoverGestureRecognizer(),
    ]
    let all = [tap, double, pan, transform] + others
    for recognizer in all {
      recognizer.addAction { [unowned story] recognizer in
        recognizer.cancel()
        story.arena.advance(to: story.time)
      }
      recognizer.shouldRecognizeSimultaneouslyWith = { $0 is PinchGestureRecognizer }
      recognizer.shouldRequireFailureOf = { $0 is SwipeGestureRecognizer }
      view.add(recognizer)
    }
    return ([view] + all).map(Reference.init)
  }

  private struct Reference {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject) {
      self.object = object
      name = String(describing: type(of: object))
    }
  }

  private func survivors(_ references: [Reference]) -> [String] {
    references.filter { $0.object != nil }.map(\.name)
  }

  /// Gestures of all kinds, the last one of each still active.
  private func play(_ story: GestureStory) {
    story.tap()
    story.tap()
    story.wait(2)
    story.mouse(.hover, at: (300, 300), buttons: [])
    story.scroll(by: (0, 3))
    story.wait(2)
    story.down([(1, (400, 400)), (2, (500, 500))])
    story.move([(1, (300, 300)), (2, (600, 600))], steps: 5)
    story.up(1, 2)
    story.pinch(.began)
    story.pinch(.changed, scale: 2)
    story.pinch(.ended)
    story.arena.send(
      KeyEvent(name: "x", phase: .down, time: story.time), from: story.root.children.first, at: Point(5, 5))
    story.pinch(.began)
    story.pinch(.changed, scale: 2)
    story.scroll(by: (0, 3))
    story.down(3, at: (100, 100))
    story.down(4, at: (900, 900))
    story.move(4, to: (800, 800), steps: 3)
  }

  @Test("An idle arena retains no recognizer and no view")
  func idleArena() {
    let story = GestureStory()
    let references = populate(story)
    play(story)
    #expect(!story.log.isEmpty)
    #expect(survivors(references).count == references.count)
    story.arena.cancelAll(at: story.time)
    #expect(story.arena.isIdle)
    for child in story.root.children { child.removeFromParent() }
    #expect(survivors(references).isEmpty)
  }

  @Test("An arena released during gestures releases everything")
  func busyArena() {
    var references: [Reference] = []
    do {
      let story = GestureStory()
      references = populate(story) + [Reference(story.arena), Reference(story.root), Reference(story)]
      play(story)
      #expect(!story.arena.isIdle)
      references += story.arena.touches.map(Reference.init)
    }
    #expect(survivors(references).isEmpty)
  }

  @Test("Recognizers that outlive their arena during a gesture can be used in another")
  func recognizersOutliveArena() {
    let pan = PanGestureRecognizer()
    let hover = HoverGestureRecognizer()
    var references: [Reference] = []
    do {
      let story = GestureStory(pan, hover)
      references.append(Reference(story.arena))
      story.mouse(.hover, at: (5, 5), buttons: [])
      story.down(at: (0, 0))
      story.move(to: (20, 0))
      #expect(pan.state == .began && hover.state == .began)
    }
    #expect(survivors(references).isEmpty)
    let story = GestureStory(pan, hover)
    story.mouse(.hover, at: (5, 5), buttons: [])
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.move(to: (30, 0))
    #expect(pan.translation(in: nil) == Vector(20, 0))
    story.up()
    story.mouse(.cancel, at: (5, 5), buttons: [])
    #expect(story.log == ["hover began", "pan began", "pan changed", "pan ended", "hover cancelled"])
    #expect(story.arena.isIdle)
  }
}
