import Geometry
import GestureTestSupport
import Gestures
import Testing

/// A device that the library does not know: a game controller. Its decoder is all that a host needs for it.
private struct GameController {
  /// The position of the cursor in the window's points.
  private var cursor = Point(500, 500)
  private var isPressed = false

  /// Decodes a state of the controller: a stick that moves the cursor, in −1...1, a button that presses it, and a
  /// trigger that scrolls, in 0...1.
  mutating func decode(stick: Vector, button: Bool, trigger: Double) -> [DeviceReport] {
    cursor += stick * 20
    var reports = [DeviceReport.mouse(.moved, at: cursor)]
    if button != isPressed {
      reports.append(.mouse(button ? .pressed(.left) : .released(.left), at: cursor))
      isPressed = button
    }
    if trigger > 0 { reports.append(.wheel(Vector(0, trigger), at: cursor)) }
    return reports
  }
}

@Suite("A new device") struct NewDeviceTests {
  private let pan = PanGestureRecognizer()
  private let story: GestureStory
  private var controller = GameController()
  private var contacts = DeviceContacts()
  private var pipeline = InputPipeline()
  private var time = 0.0

  init() {
    pan.allowsScrolling = true
    story = GestureStory(pan)
  }

  /// Passes a state of the controller through all stages to the arena.
  private mutating func play(_ stick: Vector = .zero, button: Bool = false, trigger: Double = 0) {
    time += 0.02
    for report in controller.decode(stick: stick, button: button, trigger: trigger) {
      var events: [InputEvent] = []
      contacts.handle(report, time: time, modifiers: []) { events.append($0) }
      for event in events {
        switch event {
        case .pointer(let pointer): send(pointer)
        case .wheel(let wheel): story.arena.send(wheel)
        default: Issue.record("\(event) is no event of the controller")
        }
      }
    }
  }

  private mutating func send(_ event: PointerEvent) {
    var question = pipeline.begin(event)
    while let asked = question {
      let answer: InputPipeline.Answer =
        if case .press = asked { .press(isWanted: true) } else { .center(nil) }
      question = pipeline.resume(asked, with: answer)
    }
    var contacts: [PointerEvent] = []
    pipeline.takeContacts(into: &contacts)
    story.arena.send(contacts)
  }

  @Test("A decoder of one file lets a game controller drag")
  mutating func drag() {
    play(Vector(1, 0))
    play(button: true)
    for _ in 0..<3 { play(Vector(1, 0.5), button: true) }
    #expect(pan.state == .changed && story.log.first == "pan began")
    #expect(pipeline.hover.position == Point(580, 530))
    play()
    #expect(story.log.last == "pan ended" && story.arena.isIdle)
  }

  @Test("Its trigger scrolls")
  mutating func scroll() {
    play(trigger: 1)
    play(trigger: 0.5)
    #expect(pan.state == .changed && pan.translation(in: nil).dy == -24)
    story.arena.advance(to: time + 1)
    #expect(story.log.last == "pan ended")
  }

  @Test("Losing the focus ends its drag")
  mutating func focus() {
    play(button: true)
    play(Vector(1, 0), button: true)
    var events: [InputEvent] = []
    contacts.handle(.inputLost, time: time, modifiers: []) { events.append($0) }
    for case .pointer(let pointer) in events { send(pointer) }
    #expect(story.log.last == "pan cancelled" && story.arena.isIdle)
  }
}
