import Geometry
import Gestures
import TestSupport
import Testing

@Suite("InputPipeline") struct InputPipelineTests {
  /// A scene that answers all questions in the same way.
  private struct Scene {
    var wanted: PointerButtons = .left
    /// The centre of the mirror; nil for presses that are one touch.
    var center: Point? = Point(100, 100)
    var mirrorsWithoutAlt = false

    func answer(_ question: InputPipeline.Question) -> InputPipeline.Answer {
      switch question {
      case .press(_, let buttons): .press(isWanted: !buttons.isDisjoint(with: wanted))
      case .preview: .center(center)
      case .mirror(let event): .center(mirrorsWithoutAlt || event.modifiers.contains(.alt) ? center : nil)
      }
    }
  }

  private func event(
    _ kind: PointerKind, _ phase: PointerPhase, _ x: Double = 0, id: UInt64 = 1,
    buttons: PointerButtons = [], modifiers: KeyModifiers = [], at time: Double = 1
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(id), kind: kind, phase: phase, position: Point(x, 0), buttons: buttons,
      modifiers: modifiers, time: time)
  }

  /// Passes events to the pipeline.
  /// - Returns: The contacts and the questions.
  private func run(
    _ pipeline: inout InputPipeline, _ events: PointerEvent..., scene: Scene = Scene()
  ) -> (contacts: [PointerEvent], questions: [InputPipeline.Question]) {
    var contacts: [PointerEvent] = []
    var questions: [InputPipeline.Question] = []
    for event in events {
      var question = pipeline.begin(event)
      while let asked = question {
        questions.append(asked)
        question = pipeline.resume(asked, with: scene.answer(asked))
      }
    }
    pipeline.takeContacts(into: &contacts)
    return (contacts, questions)
  }

  @Test(
    "Fingers and pens pass unchanged and without questions; a pen is also followed as the hovering pointer")
  func fingersAndPens() {
    var pipeline = InputPipeline()
    let finger = event(.touch, .down, 5, modifiers: .alt)
    let fingers = run(&pipeline, finger)
    #expect(fingers.contacts == [finger] && fingers.questions.isEmpty && pipeline.hover.position == nil)
    let pen = event(.pen, .down, 6, modifiers: .alt)
    let pens = run(&pipeline, pen)
    #expect(pens.contacts == [pen] && pens.questions.isEmpty)
    #expect(pipeline.hover.position == Point(6, 0) && pipeline.hover.isPressed)
    _ = run(&pipeline, event(.pen, .hover, 7))
    #expect(pipeline.hover.position == Point(7, 0) && !pipeline.hover.isPressed)
  }

  @Test("A press of the mouse asks for its buttons, then for the centre of its mirror")
  func press() {
    var pipeline = InputPipeline()
    let press = event(.mouse, .down, 3, buttons: .left)
    let result = run(&pipeline, press)
    #expect(result.questions == [.press(press, .left), .mirror(press)])
    #expect(result.contacts == [press] && pipeline.hover.isPressed)
    let further = run(&pipeline, event(.mouse, .move, 4, buttons: .left))
    #expect(further.questions.isEmpty && further.contacts.map(\.phase) == [.move])
  }

  @Test("A press of an unwanted button is no contact, but the pointer is followed")
  func unwanted() {
    var pipeline = InputPipeline()
    let result = run(&pipeline, event(.mouse, .down, 3, buttons: .right))
    #expect(result.contacts.isEmpty && result.questions.count == 1)
    #expect(pipeline.hover.position == Point(3, 0) && !pipeline.hover.isPressed)
  }

  @Test("With Alt, hovering shows two fingers and a press lands them")
  func altMirror() {
    var pipeline = InputPipeline()
    let hover = event(.mouse, .hover, 30, modifiers: .alt)
    let hovering = run(&pipeline, hover)
    #expect(hovering.questions == [.preview(hover)] && hovering.contacts == [hover])
    #expect(pipeline.mirror.positions == [Point(30, 0), Point(170, 200)])
    let down = run(&pipeline, event(.mouse, .down, 40, buttons: .left, modifiers: .alt))
    #expect(down.contacts.map(\.position) == [Point(40, 0), Point(160, 200)])
    #expect(down.contacts.allSatisfy { $0.kind == .touch && $0.isSimulated })
    let up = run(&pipeline, event(.mouse, .up, 50))
    #expect(up.contacts.map(\.phase) == [.up, .up] && up.contacts.map(\.id) == down.contacts.map(\.id))
    #expect(pipeline.mirror.positions.isEmpty)
  }

  @Test("A press without Alt lands two fingers where the scene gives a centre")
  func handles() {
    var pipeline = InputPipeline()
    let press = event(.mouse, .down, 40, buttons: .left)
    #expect(run(&pipeline, press, scene: Scene(mirrorsWithoutAlt: true)).contacts.count == 2)
  }

  @Test("Alt that is pressed or released under a hovering mouse shows or hides the fingers")
  func preview() {
    var pipeline = InputPipeline()
    pipeline.preview(center: .zero)
    #expect(pipeline.mirror.positions.isEmpty, "no mouse is in the window")
    _ = run(&pipeline, event(.mouse, .hover, 30))
    pipeline.preview(center: Point(10, 0))
    #expect(pipeline.mirror.positions == [Point(30, 0), Point(-10, 0)])
    pipeline.preview(center: nil)
    #expect(pipeline.mirror.positions.isEmpty)
    _ = run(&pipeline, event(.mouse, .down, 30, buttons: .left))
    pipeline.preview(center: Point(10, 0))
    #expect(pipeline.mirror.positions.isEmpty, "the mouse is pressed")
  }

  @Test("A cancellation ends the press and the mirror; the held button starts no other touch")
  func cancellation() {
    var pipeline = InputPipeline()
    _ = run(&pipeline, event(.mouse, .down, 40, buttons: .left, modifiers: .alt))
    pipeline.cancel()
    pipeline.forgetPointer()
    #expect(!pipeline.buttons.isPressed && !pipeline.mirror.isDragging && pipeline.hover.position == nil)
    #expect(run(&pipeline, event(.mouse, .move, 41, buttons: .left)).contacts.isEmpty)
    #expect(run(&pipeline, event(.mouse, .down, 42, buttons: .left)).contacts.map(\.phase) == [.down])
  }

  @Test("A mouse with one button gives contacts that go down, move and end, each with a number of its own")
  func random() {
    withEvery("seed", in: 0..<200 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var pipeline = InputPipeline()
      var down: Set<PointerID> = []
      var ended: Set<PointerID> = []
      var isPressed = false
      for step in 0..<200 {
        let phases: [PointerPhase] = isPressed ? [.move, .move, .up, .cancel] : [.hover, .down]
        let phase = phases[random.index(below: phases.count)]
        isPressed = phase == .down || phase == .move
        let modifiers = [KeyModifiers(), .alt, .shift][random.index(below: 3)]
        let scene = Scene(center: random.index(below: 4) == 0 ? nil : Point(50, 50))
        let next = event(
          .mouse, phase, random.unit() * 100, id: isPressed || phase == .up ? UInt64(step) : 1000,
          buttons: isPressed ? .left : [], modifiers: modifiers)
        for contact in run(&pipeline, pressed(next, in: pipeline), scene: scene).contacts {
          switch contact.phase {
          case .down:
            #expect(down.insert(contact.id).inserted && !ended.contains(contact.id), "step \(step)")
          case .move: #expect(down.contains(contact.id), "step \(step)")
          case .up, .cancel:
            if contact.phase == .up { #expect(down.contains(contact.id), "step \(step)") }
            if down.remove(contact.id) != nil { ended.insert(contact.id) }
          case .hover: break
          }
        }
        #expect(down.count <= 2 && down.isEmpty != isPressed, "step \(step): \(down.count) are down")
        #expect(pipeline.hover.isPressed == isPressed, "step \(step)")
      }
      #expect(ended.count > 20)
    }
  }

  /// Returns the event with the number of the press that is down.
  private func pressed(_ event: PointerEvent, in pipeline: InputPipeline) -> PointerEvent {
    var event = event
    if event.phase != .down, let pointer = pipeline.buttons.pointer { event.id = pointer }
    return event
  }
}
