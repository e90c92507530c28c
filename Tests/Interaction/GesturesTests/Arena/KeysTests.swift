import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Gestures made with keys.
@Suite("Key equivalents") struct KeysTests {
  private func press(
    _ name: String, _ story: GestureStory, modifiers: KeyModifiers = [], in view: StoryView? = nil
  )
    -> Bool
  {
    story.wait(0.01)
    let event = KeyEvent(name: name, phase: .down, modifiers: modifiers, time: story.time)
    return story.arena.send(event, from: view ?? story.root, at: Point(7, 8))
  }

  @Test("A tap's key recognizes it at the given position; other keys are not used")
  func tap() {
    let tap = TapGestureRecognizer()
    tap.keyEquivalents = [KeyEquivalent("enter")]
    var places: [Point] = []
    tap.addAction { places.append($0.location(in: nil)) }
    let story = GestureStory(tap)
    #expect(press("enter", story))
    #expect(!press("space", story))
    #expect(!press("enter", story, modifiers: .shift))
    #expect(places == [Point(7, 8)])
    #expect(story.log == ["tap recognized"])
    #expect(tap.history.first?.reason == .key)
    #expect(story.arena.isIdle)
  }

  @Test("A pan moves by the key's translation, a pinch scales, a rotation rotates, and each ends at once")
  func continuous() {
    let pan = PanGestureRecognizer()
    pan.keyEquivalents = [KeyEquivalent("right", translation: Vector(10, 0))]
    let pinch = PinchGestureRecognizer()
    pinch.keyEquivalents = [KeyEquivalent("plus", scale: 1.1)]
    let rotation = RotationGestureRecognizer()
    rotation.keyEquivalents = [KeyEquivalent("r", rotation: 0.5)]
    let transform = TransformGestureRecognizer()
    transform.keyEquivalents = [KeyEquivalent("t", translation: Vector(1, 2), scale: 3)]
    var values: [Double] = []
    pan.addAction { values.append($0.translation(in: nil).dx) }
    pinch.addAction { values.append($0.scale) }
    rotation.addAction { values.append($0.rotation) }
    transform.addAction { values.append(($0.transform(in: nil) * Point(7, 8)).y) }
    let story = GestureStory(pan, pinch, rotation, transform)
    for key in ["right", "plus", "r", "t"] { #expect(press(key, story)) }
    #expect(values == [10, 10, 1.1, 1.1, 0.5, 0.5, 10, 10])
    #expect(
      story.log == ["pan", "pinch", "rotation", "transform"].flatMap { ["\($0) began", "\($0) ended"] })
    #expect(pan.translation(in: nil) == .zero && pinch.scale == 1 && rotation.rotation == 0)
    #expect(story.arena.isIdle)
  }

  @Test("The deepest recognizer with the key wins, unless a gesture is active or the closure refuses")
  func rules() {
    let outer = TapGestureRecognizer()
    outer.name = "outer"
    let inner = TapGestureRecognizer()
    inner.name = "inner"
    for tap in [outer, inner] { tap.keyEquivalents = [KeyEquivalent("enter")] }
    let pan = PanGestureRecognizer()
    let story = GestureStory(outer)
    let view = story.addView("view", Rect(x: 0, y: 0, width: 100, height: 100), inner, pan)
    #expect(press("enter", story, in: view))
    #expect(story.log == ["inner recognized"])
    inner.shouldReceiveEvent = { _ in false }
    #expect(press("enter", story, in: view))
    #expect(story.log.last == "outer recognized")
    inner.shouldReceiveEvent = nil
    inner.shouldBegin = { false }
    #expect(press("enter", story, in: view))
    #expect(story.log.last == "inner failed")
    inner.shouldBegin = nil
    story.down(at: (50, 50))
    story.move(to: (90, 50))
    story.clear()
    // The tap's attempt with the finger has failed, but lasts until the finger is up.
    #expect(press("enter", story, in: view) == false || !story.log.contains("inner recognized"))
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("shouldReceiveEvent also refuses device gestures")
  func events() {
    let pinch = PinchGestureRecognizer()
    pinch.shouldReceiveEvent = { event in
      if case .pinch = event { return false }
      return true
    }
    let pan = PanGestureRecognizer()
    pan.allowsScrolling = true
    pan.shouldReceiveEvent = { _ in false }
    let story = GestureStory(pinch, pan)
    #expect(!story.pinch(.began))
    #expect(!story.scroll(by: (0, 1)))
    #expect(story.log.isEmpty)
  }
}
