import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Conversion of events to touches.
@Suite("Pointers") struct PointersTests {
  let pan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()
  let pinch = PinchGestureRecognizer()

  private func event(
    _ phase: PointerPhase, _ id: UInt64 = 1, _ x: Double, _ y: Double = 0, at time: Double,
    kind: PointerKind = .touch, buttons: PointerButtons = []
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(id), kind: kind, phase: phase, position: Point(x, y), buttons: buttons, time: time)
  }

  @Test("Touches of one instant are all moved before a recognizer is called")
  func frames() {
    pan.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(pan, pinch)
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }
    story.arena.send([event(.down, 1, 0, at: 1), event(.down, 2, 100, at: 1)])
    // Both move right together. Handled one after the other, they would first approach by 30.
    story.arena.send([event(.move, 1, 30, at: 1.01), event(.move, 2, 130, at: 1.01)])
    #expect(story.log == ["pan began"])
    #expect(scales.isEmpty)
    #expect(pan.translation(in: nil) == Vector(20, 0))
  }

  @Test("Events with the same time form one frame, also when sent one by one")
  func enqueue() {
    let story = GestureStory(pinch)
    for event in [event(.down, 1, 0, at: 1), event(.down, 2, 100, at: 1)] { story.arena.enqueue(event) }
    #expect(story.arena.touches.isEmpty)
    #expect(story.arena.nextDeadline == 1)
    story.arena.enqueue(event(.move, 1, 5, at: 1.01))
    #expect(story.arena.touches.count == 2)
    story.arena.advance(to: 1.01)
    #expect(story.arena.touches[0].position == Point(5, 0))
  }

  @Test("Down and up in one instant are a tap")
  func tapInOneInstant() {
    let story = GestureStory(tap)
    story.arena.send([event(.down, 1, 0, at: 1), event(.move, 1, 2, at: 1), event(.up, 1, 2, at: 1)])
    #expect(story.log == ["tap recognized"])
  }

  @Test("A second down event without an up event cancels the old touch")
  func duplicateDown() {
    let story = GestureStory(tap)
    story.arena.send(event(.down, 1, 0, at: 1))
    story.arena.send([event(.down, 1, 300, at: 3), event(.up, 1, 300, at: 3.1)])
    #expect(story.diagnostics == [.duplicateDown(PointerID(1))])
    #expect(story.log == ["tap failed", "tap recognized"])
    #expect(story.viewLog == ["root began 1", "root cancelled 1", "root began 1", "root cancelled 1"])
    #expect(story.arena.isIdle)
  }

  @Test("Moves and ends of touches that are not down are ignored")
  func unknown() {
    let story = GestureStory(tap)
    for phase in [PointerPhase.move, .up, .cancel] { story.arena.send(event(phase, 7, 0, at: 1)) }
    #expect(story.diagnostics == Array(repeating: .unknownPointer(PointerID(7)), count: 3))
    #expect(story.log.isEmpty)
    #expect(story.arena.isIdle)
  }

  @Test(
    "A mouse or pen that hovered over no recognizer leaves without a diagnostic",
    arguments: [PointerKind.mouse, .pen])
  func hoverLeaves(kind: PointerKind) {
    let story = GestureStory(tap)
    story.arena.send(event(.hover, 1, 500, at: 1, kind: kind))
    story.arena.send(event(.cancel, 1, 500, at: 2, kind: kind))
    #expect(story.diagnostics.isEmpty)
    for phase in [PointerPhase.move, .up] { story.arena.send(event(phase, 2, 0, at: 3, kind: kind)) }
    #expect(story.diagnostics == Array(repeating: .unknownPointer(PointerID(2)), count: 2))
  }

  @Test("Coordinates that are not finite are ignored; an end counts at the last position")
  func notFinite() {
    let story = GestureStory(pan)
    story.arena.send(event(.down, 1, .nan, at: 1))
    #expect(story.arena.isIdle)
    story.arena.send(event(.down, 1, 0, at: 1))
    story.arena.send(event(.move, 1, .infinity, at: 1.01))
    story.arena.send(event(.move, 1, 1e300, at: 1.01))
    story.arena.send(event(.move, 1, 30, at: 1.02))
    #expect(pan.translation(in: nil) == Vector(20, 0))
    story.arena.send(event(.up, 1, .nan, at: 1.03))
    #expect(story.log == ["pan began", "pan ended"])
    #expect(story.diagnostics == [.eventNotFinite, .eventNotFinite, .eventNotFinite])
  }

  @Test("Time does not decrease, and a time that is not finite counts as the present")
  func timeDoesNotDecrease() {
    let story = GestureStory(pan)
    story.arena.send(event(.down, 1, 0, at: 5))
    story.arena.send(event(.move, 1, 20, at: 4))
    story.arena.send(event(.move, 1, 30, at: .nan))
    #expect(story.arena.now == 5)
    story.arena.send(event(.up, 1, 30, at: -.infinity))
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
    #expect(pan.velocity(in: nil).isFinite)
  }

  @Test("An end with a step below the slop moves the touch; one with a larger step does not")
  func endAtAnotherPosition() {
    for (x, expected) in [(39.0, 29.0), (300, 20)] {
      let pan = PanGestureRecognizer()
      let story = GestureStory(pan)
      var translation = 0.0
      pan.addAction { translation = $0.translation(in: nil).dx }
      story.arena.send(event(.down, 1, 0, at: 1))
      story.arena.send(event(.move, 1, 30, at: 1.01))
      story.arena.send(event(.up, 1, x, at: 1.02))
      #expect(translation == expected, "up at \(x)")
    }
  }

  @Test("A second mouse button starts no touch, and its release ends none")
  func mouseButtons() {
    let story = GestureStory(pan)
    let mouse = { (phase: PointerPhase, x: Double, time: Double, buttons: PointerButtons) in
      story.arena.send(self.event(phase, 9, x, at: time, kind: .mouse, buttons: buttons))
    }
    mouse(.down, 0, 1, .left)
    mouse(.move, 20, 1.1, .left)
    mouse(.down, 20, 1.2, [.left, .right])
    #expect(pan.numberOfTouches == 1)
    mouse(.up, 30, 1.3, .left)
    #expect(story.log == ["pan began", "pan changed"])
    mouse(.up, 30, 1.4, [])
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("A host may reuse a pointer's identifier at once")
  func reuse() {
    let story = GestureStory(tap)
    for start in [1.0, 1.2] {
      story.arena.send([event(.down, 1, 0, at: start), event(.up, 1, 0, at: start + 0.1)])
    }
    #expect(story.log == ["tap recognized", "tap recognized"])
  }

  @Test("Kinds of pointers can be excluded")
  func kinds() {
    pan.allowedKinds = [.touch]
    let story = GestureStory(pan)
    story.mouse(.down, at: (0, 0))
    #expect(pan.numberOfTouches == 0)
    story.mouse(.up, at: (0, 0))
    #expect(story.log.isEmpty)
  }

  @Test(
    "Six contacts within 30 ms are rejected as a palm until the last is up, if enabled", arguments: [5, 6])
  func palms(contacts: Int) {
    var settings = GestureSettings()
    settings.palmContacts = 6
    let story = GestureStory(pan, settings: settings)
    story.down(9, at: (100, 100))
    story.move(9, to: (160, 100))
    #expect(story.log == ["pan began"])
    story.wait(0.1)
    story.down((1...contacts).map { ($0, (300 + 20 * Double($0), 500)) })
    guard contacts == 6 else {
      #expect(story.arena.touches.count == 6)
      return
    }
    #expect(story.log == ["pan began", "pan cancelled"])
    #expect(story.diagnostics == [.rejectedPalm(contacts: 6)])
    // Contacts that land beside a palm and move belong to it.
    story.down(7, at: (600, 600))
    story.move(9, to: (260, 100))
    story.up(1, 2, 3, 4, 5, 6, 9)
    #expect(story.arena.touches.isEmpty && story.arena.isIdle)
    story.up(7)
    #expect(story.diagnostics == [.rejectedPalm(contacts: 6)])
    story.down(8, at: (100, 100))
    story.move(8, to: (160, 100))
    #expect(story.log == ["pan began", "pan cancelled", "pan began"])
  }

  @Test("Successive contacts are fingers, and cancelling all input resets the palm")
  func palmIsReset() {
    var settings = GestureSettings()
    settings.palmContacts = 3
    let story = GestureStory(pan, settings: settings)
    for finger in 1...4 {
      story.wait(0.03)
      story.down(finger, at: (Double(finger) * 50, 100))
    }
    #expect(story.arena.touches.count == 4)
    story.up(1, 2, 3, 4)
    story.down([(1, (0, 0)), (2, (20, 0)), (3, (40, 0))])
    #expect(story.arena.touches.isEmpty)
    story.arena.cancelAll(at: story.time)
    story.down(5, at: (100, 100))
    #expect(story.arena.touches.count == 1)
  }

  @Test("A finger without events while another moves is cancelled as lost, if enabled")
  func lostTouches() {
    for interval in [Double.infinity, 10] {
      let pan = PanGestureRecognizer()
      var settings = GestureSettings()
      settings.lostTouchInterval = interval
      let story = GestureStory(pan, settings: settings)
      story.down([(1, (100, 100)), (2, (200, 100))])
      story.wait(11)
      #expect(story.arena.touches.count == 2, "a hand that rests says nothing")
      story.move(2, to: (202, 100))
      guard interval.isFinite else {
        #expect(story.arena.touches.count == 2)
        continue
      }
      #expect(story.arena.touches.map(\.id) == [PointerID(2)])
      #expect(story.log == ["pan failed"])
      #expect(
        story.diagnostics.contains {
          if case .lostTouch(PointerID(1), let seconds) = $0 { seconds > 10 } else { false }
        })
      story.up(2)
      #expect(story.arena.isIdle, "nothing is stuck")
    }
  }
}
