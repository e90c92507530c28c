import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Pinches") struct PinchGestureRecognizerTests {
  let pinch = PinchGestureRecognizer()

  /// Most tests do not return the slop; other tests check its return.
  init() { pinch.slopPolicy = .removed }

  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance
  }

  /// Two fingers 100 points apart that have moved a little, so that the landing noise is over.
  private func start(_ story: GestureStory) {
    story.down([(1, (0, 0)), (2, (100, 0))])
    story.move([(1, (0, 1)), (2, (100, 1))])
  }

  @Test("It begins when the distance has changed by 8 points, with scale 1 at the crossing")
  func slop() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (108, 1))
    #expect(pinch.state == .possible)
    story.move(2, to: (130, 1))
    #expect(pinch.state == .began)
    #expect(isNear(pinch.scale, 130 / 108))
    story.move(2, to: (216, 1))
    #expect(isNear(pinch.scale, 2))
    story.up(1, 2)
    #expect(story.log == ["pinch began", "pinch changed", "pinch ended"])
    #expect(pinch.scale == 1)
  }

  @Test("Fingers that move together begin below 1")
  func closing() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (46, 1))
    #expect(isNear(pinch.scale, 0.5))
  }

  @Test("A first move that does not continue is the contact's growth and is ignored")
  func landing() {
    let story = GestureStory(pinch)
    story.down([(1, (0, 0)), (2, (100, 0))])
    for x in [107.0, 108, 115] { story.move(2, to: (x, 0)) }
    #expect(pinch.state == .possible)
    story.move(2, to: (116, 0))
    #expect(pinch.state == .began)
    #expect(isNear(pinch.scale, 116.0 / 115))
  }

  @Test("Fingers that move apart steadily lose only the slop")
  func steady() {
    let story = GestureStory(pinch)
    story.down([(1, (0, 0)), (2, (100, 0))])
    story.move(2, to: (400, 0), steps: 40)
    #expect(isNear(pinch.scale, 400.0 / 108))
  }

  @Test("The slop is returned within three times its length, and the scale never jumps")
  func returnedSlop() {
    pinch.slopPolicy = .regained
    for end in [400.0, 20] {
      let story = GestureStory(pinch)
      start(story)
      var scales: [Double] = []
      let action = pinch.addAction { scales.append($0.scale) }
      story.move(2, to: (end < 100 ? 68 : 132, 1), steps: 32)
      #expect(isNear(pinch.scale, end < 100 ? 0.68 : 1.32))
      #expect(isNear(pinch.slopScale, 1))
      story.move(2, to: (end, 1), steps: 300)
      #expect(isNear(pinch.scale, end / 100))
      #expect(isNear(scales[0], 1, 0.015))
      for (before, after) in zip(scales, scales.dropFirst()) {
        #expect(end < 100 ? after < before : after > before)
        #expect(max(before / after, after / before) < 1.06)
      }
      story.up(1, 2)
      pinch.removeAction(action)
    }
  }

  @Test("Returned slop is not subtracted again")
  func returnedSlopStays() {
    pinch.slopPolicy = .regained
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (200, 1), steps: 10)
    story.move(2, to: (100, 1), steps: 10)
    #expect(isNear(pinch.scale, 1))
    pinch.scale = 3
    story.move(2, to: (150, 1), steps: 10)
    #expect(isNear(pinch.scale, 4.5))
    story.up(1, 2)
    var spread = 100.0
    // Scale and slopScale together are the scale since the landing, all the way.
    pinch.addAction { pinch in
      #expect(pinch.state == .ended || abs(pinch.scale * pinch.slopScale - spread / 100) <= 1e-9)
    }
    start(story)
    for x in stride(from: 102.0, through: 160, by: 2) {
      spread = x
      story.move(2, to: (x, 1))
    }
    #expect(isNear(pinch.scale, 1.6))
  }

  @Test("Common movement or rotation is no pinch")
  func commonMovement() {
    let story = GestureStory(pinch)
    start(story)
    story.move([(1, (300, 300)), (2, (400, 300))], steps: 10)
    story.move([(1, (350, 250)), (2, (350, 350))])
    #expect(pinch.state == .possible)
    story.up(1, 2)
    #expect(story.log == ["pinch failed"])
  }

  @Test("A finger that lifts and lands elsewhere continues the scale")
  func replaced() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1))
    story.up(2)
    story.move(1, to: (500, 500))
    #expect(isNear(pinch.scale, 2))
    story.down(3, at: (500, 550))
    #expect(isNear(pinch.scale, 2))
    story.move(3, to: (500, 600))
    #expect(isNear(pinch.scale, 4))
    story.up(1)
    story.up(3)
    #expect(story.log == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test("A third finger is ignored while two are down, and replaces one that lifts")
  func thirdFinger() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1))
    story.down(3, at: (0, 31))
    story.move(3, to: (0, 51))
    #expect(isNear(pinch.scale, 2))
    #expect(pinch.location(in: nil) == Point(108, 1))
    story.up(2)
    #expect(isNear(pinch.scale, 2))
    story.move(3, to: (0, 101))
    #expect(isNear(pinch.scale, 4))
    story.cancel(3)
    #expect(story.log == ["pinch began", "pinch changed", "pinch cancelled"])
  }

  @Test("The end of an extra finger of any kind changes nothing")
  func extraFinger() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1))
    story.down(3, at: (500, 500))
    story.cancel(3)
    story.move(2, to: (324, 1))
    #expect(isNear(pinch.scale, 3))
  }

  @Test("All fingers can count, by their mean distance from the centre")
  func allFingers() {
    pinch.usesAllTouches = true
    let story = GestureStory(pinch)
    story.down([(1, (400, 500)), (2, (600, 500)), (3, (500, 600)), (4, (500, 400))])
    story.move([(1, (296, 500)), (2, (704, 500)), (3, (500, 704)), (4, (500, 296))])
    #expect(isNear(pinch.scale, 408.0 / 208))
    #expect(pinch.location(in: nil) == Point(500, 500))
  }

  @Test("Setting the scale continues from there and resets the velocity")
  func setScale() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1))
    pinch.scale = 1
    #expect(pinch.velocity == 0)
    story.move(2, to: (324, 1))
    #expect(isNear(pinch.scale, 1.5))
    for nonsense in [0, -1, Double.nan, .infinity] { pinch.scale = nonsense }
    #expect(isNear(pinch.scale, 1.5))
  }

  @Test("Fingers that meet give a finite scale")
  func fingersMeet() {
    let story = GestureStory(pinch)
    start(story)
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }
    story.move(2, to: (0, 1), steps: 10)
    story.move(2, to: (92, 1), steps: 10)
    #expect(scales.allSatisfy { $0.isFinite && $0 >= 16.0 / 92 - 1e-9 && $0 <= 1 + 1e-9 })
    story.up(1, 2)
    // Both land at one position and move apart.
    story.down([(1, (0, 0)), (2, (0, 0))])
    story.move(2, to: (20, 0), steps: 20)
    #expect(scales.allSatisfy { $0.isFinite && $0 <= 20.0 / 16 + 1e-9 })
  }

  @Test("The velocity is that of the scale before the first finger lifted")
  func velocity() {
    let story = GestureStory(pinch)
    start(story)
    var velocity = 0.0
    pinch.addAction { if $0.state == .ended { velocity = $0.velocity } }
    // From 108 to 216 points in 0.2 s, by equal factors.
    for step in 1...20 {
      var span = 108.0
      for _ in 0..<step { span *= 1.035_264_923_841_377_6 }
      story.move(2, to: (span, 1))
    }
    #expect(isNear(pinch.scale, 2, 1e-6))
    // d/dt 2^(t / 0.2) = ln 2 / 0.2 · scale
    #expect(isNear(pinch.velocity, 0.693_147 / 0.2 * 2, 0.001))
    story.up(1)
    story.move(2, to: (900, 900))
    story.up(2)
    #expect(isNear(velocity, 0.693_147 / 0.2 * 2, 0.001))
  }

  @Test("Fingers that are stationary before they lift have no velocity")
  func resting() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1), steps: 20)
    story.wait(0.1)
    #expect(pinch.velocity == 0)
  }

  @Test("Lifting both fingers in one frame ends it, and one finger alone fails")
  func ends() {
    let story = GestureStory(pinch)
    start(story)
    story.move(2, to: (216, 1))
    story.up(1, 2)
    #expect(story.log.last == "pinch ended")
    story.clear()
    story.down(1, at: (0, 0))
    story.move(1, to: (300, 0), steps: 5)
    story.up(1)
    #expect(story.log == ["pinch failed"])
  }

  @Test("A simultaneous pan and pinch continue while fingers join and lift")
  func withPan() {
    let pan = PanGestureRecognizer()
    pan.shouldRecognizeSimultaneouslyWith = { $0 is PinchGestureRecognizer }
    let story = GestureStory(pan, pinch)
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    story.down(2, at: (100, 0))
    story.move(2, to: (140, 0), steps: 4)
    #expect(pan.state == .changed)
    #expect(pinch.state.isActive)
    story.up(1)
    story.move(2, to: (150, 0))
    story.up(2)
    #expect(
      story.log.filter { $0.hasPrefix("pan") && !$0.hasSuffix("changed") } == ["pan began", "pan ended"])
    #expect(
      story.log.filter { $0.hasPrefix("pinch") && !$0.hasSuffix("changed") } == [
        "pinch began", "pinch ended",
      ])
    #expect(story.arena.isIdle)
  }
}
