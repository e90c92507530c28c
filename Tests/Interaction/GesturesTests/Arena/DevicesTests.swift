import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Touchpads and wheels.
@Suite("Device gestures") struct DevicesTests {
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let pan = PanGestureRecognizer()

  @Test("A touchpad's pinch begins at once, at the pointer, with its own scale")
  func pinching() {
    let story = GestureStory(pinch)
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }
    #expect(story.pinch(.began, at: (30, 40)))
    story.pinch(.changed, at: (30, 40), scale: 1.5)
    #expect(pinch.location(in: nil) == Point(30, 40))
    story.pinch(.changed, at: (35, 40), scale: 3)
    #expect(pinch.location(in: nil) == Point(35, 40))
    story.pinch(.ended, scale: 3)
    #expect(scales == [1, 1.5, 3, 3])
    #expect(story.log == ["pinch began", "pinch changed", "pinch ended"])
    #expect(story.arena.isIdle)
  }

  @Test("A cancelled pinch is cancelled, and its scale can be set")
  func cancelled() {
    let story = GestureStory(pinch)
    story.pinch(.began)
    story.pinch(.changed, scale: 2)
    pinch.scale = 1
    story.pinch(.changed, scale: 3)
    #expect(pinch.scale == 1.5)
    story.pinch(.cancelled)
    #expect(story.log == ["pinch began", "pinch changed", "pinch cancelled"])
  }

  @Test("A pinch belongs to the view under the pointer at its beginning")
  func pinchKeepsItsView() {
    let story = GestureStory()
    story.addView("left", Rect(x: 0, y: 0, width: 100, height: 100), in: nil, pinch)
    story.pinch(.began, at: (50, 50))
    story.pinch(.changed, at: (500, 500), scale: 2)
    #expect(pinch.scale == 2)
    story.pinch(.ended)
    #expect(!story.pinch(.began, at: (500, 500)))
    story.pinch(.ended)
    #expect(story.arena.isIdle)
  }

  @Test("Pinch and rotation of one touchpad gesture exclude each other unless simultaneous")
  func together() {
    let story = GestureStory(pinch, rotation)
    story.pinch(.began)
    story.pinch(.changed, scale: 2, rotation: 1)
    story.pinch(.ended)
    #expect(story.log == ["rotation failed", "pinch began", "pinch changed", "pinch ended"])
    story.clear()
    pinch.shouldRecognizeSimultaneouslyWith = { _ in true }
    story.pinch(.began)
    story.pinch(.changed, scale: 2, rotation: 1)
    story.pinch(.ended)
    #expect(
      story.log == ["pinch began", "rotation began", "pinch changed", "pinch ended", "rotation ended"])
  }

  @Test("Repeated beginnings, values that are not finite, and unmatched ends are harmless")
  func invalidPinches() {
    let story = GestureStory(pinch)
    #expect(!story.pinch(.changed, scale: 2))
    #expect(!story.pinch(.ended))
    story.pinch(.began)
    story.pinch(.changed, scale: .nan)
    story.pinch(.changed, scale: 0)
    story.pinch(.changed, scale: -1)
    #expect(pinch.scale == 1)
    story.pinch(.began)
    story.pinch(.changed, scale: 2)
    story.pinch(.ended, scale: .infinity)
    #expect(
      story.log == ["pinch began", "pinch cancelled", "pinch began", "pinch changed", "pinch cancelled"])
    #expect(story.arena.isIdle)
  }

  @Test("The wheel pans if enabled, and ends after a time without events")
  func scrolling() {
    pan.allowsScrolling = true
    let story = GestureStory(pan)
    #expect(story.scroll(by: (0, 1), at: (30, 40)))
    #expect(pan.state == .began)
    #expect(pan.location(in: nil) == Point(30, 40))
    story.scroll(by: (0, -3))
    story.scroll(by: (1, 0))
    #expect(pan.translation(in: nil) == Vector(-16, 32))
    #expect(story.arena.nextDeadline == story.time + 0.15)
    story.wait(0.2)
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
    #expect(story.arena.isIdle)
  }

  @Test("A wheel event without a recognizer is reported as unused")
  func unwanted() {
    let story = GestureStory(pan)
    #expect(!story.scroll(by: (0, 1)))
    #expect(story.arena.isIdle)
  }

  @Test("A pan with fingers ignores the wheel; another one does not")
  func wheelAndFingers() {
    pan.allowsScrolling = true
    let other = PanGestureRecognizer()
    other.name = "other"
    other.allowsScrolling = true
    let story = GestureStory(pan)
    story.addView("other", Rect(x: 500, y: 0, width: 100, height: 100), in: nil, other)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.scroll(by: (0, 1), at: (100, 100))
    #expect(pan.translation(in: nil) == Vector(10, 0))
    // The other one lies in the view of the pan in progress, which excludes it.
    story.wait(0.2)
    story.up()
    story.clear()
    story.scroll(by: (0, 1), at: (550, 50))
    #expect(story.log == ["pan failed", "other began"])
  }

  @Test("Losing the focus cancels a pinch and a series of wheel events")
  func focus() {
    pan.allowsScrolling = true
    pinch.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(pan, pinch)
    story.pinch(.began)
    story.scroll(by: (0, 1))
    story.arena.cancelAll(at: story.time)
    #expect(story.log == ["pinch began", "pan began", "pinch cancelled", "pan cancelled"])
    #expect(story.arena.isIdle)
  }
}
