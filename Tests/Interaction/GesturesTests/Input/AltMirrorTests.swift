import Geometry
import Gestures
import TestSupport
import Testing

@Suite("AltMirror") struct AltMirrorTests {
  private func event(
    _ phase: PointerPhase, _ position: Point, id: UInt64 = 1, modifiers: KeyModifiers = .alt
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(id), kind: .mouse, phase: phase, position: position, buttons: .left, modifiers: modifiers,
      time: 1)
  }

  @Test("A press gives two simulated fingers, opposite of each other about the centre")
  func landing() {
    var mirror = AltMirror()
    var contacts: [PointerEvent] = []
    mirror.begin(with: event(.down, Point(10, 20)), center: Point(30, 30), into: &contacts)
    #expect(contacts.map(\.position) == [Point(10, 20), Point(50, 40)])
    #expect(contacts.allSatisfy { $0.kind == .touch && $0.isSimulated && $0.buttons.isEmpty })
    #expect(contacts.allSatisfy { $0.phase == .down && $0.modifiers == .alt && $0.time == 1 })
    #expect(mirror.positions == contacts.map(\.position) && mirror.isDragging)
  }

  @Test(
    "The fingers follow their pointer and no other, and end with it", arguments: [PointerPhase.up, .cancel])
  func following(end: PointerPhase) {
    var mirror = AltMirror()
    var contacts: [PointerEvent] = []
    #expect(mirror.convert(event(.move, .zero), into: &contacts) == false)
    mirror.begin(with: event(.down, Point(10, 20)), center: Point(30, 30), into: &contacts)
    let fingers = contacts.map(\.id)
    contacts = []
    #expect(mirror.convert(event(.move, Point(0, 0), id: 2), into: &contacts) == false)
    #expect(contacts.isEmpty)
    #expect(mirror.convert(event(.move, Point(20, 30), modifiers: []), into: &contacts) == true)
    #expect(contacts.map(\.position) == [Point(20, 30), Point(40, 30)] && contacts.map(\.id) == fingers)
    #expect(mirror.convert(event(end, Point(20, 30)), into: &contacts) == true)
    #expect(contacts.suffix(2).map(\.phase) == [end, end])
    #expect(!mirror.isDragging && mirror.positions.isEmpty)
  }

  @Test("With Shift the centre moves with the pointer")
  func parallel() {
    var mirror = AltMirror()
    var contacts: [PointerEvent] = []
    mirror.begin(with: event(.down, Point(0, 0)), center: Point(10, 0), into: &contacts)
    _ = mirror.convert(event(.move, Point(5, 5), modifiers: [.alt, .shift]), into: &contacts)
    #expect(mirror.positions == [Point(5, 5), Point(25, 5)])
    _ = mirror.convert(event(.move, Point(0, 5)), into: &contacts)
    #expect(mirror.positions == [Point(0, 5), Point(30, 5)])
  }

  @Test("A preview is shown about a centre, hidden without one, and has no effect during a drag")
  func preview() {
    var mirror = AltMirror()
    var contacts: [PointerEvent] = []
    mirror.preview(at: Point(1, 1), center: Point(3, 3))
    #expect(mirror.positions == [Point(1, 1), Point(5, 5)] && !mirror.isDragging)
    mirror.preview(at: Point(1, 1), center: nil)
    #expect(mirror.positions.isEmpty)
    mirror.begin(with: event(.down, Point(10, 20)), center: Point(30, 30), into: &contacts)
    mirror.preview(at: Point(1, 1), center: nil)
    #expect(mirror.positions == contacts.map(\.position))
  }

  @Test("Each drag has new fingers, also after a cancellation")
  func numbers() {
    var mirror = AltMirror()
    var contacts: [PointerEvent] = []
    for _ in 0..<3 {
      mirror.begin(with: event(.down, .zero), center: .zero, into: &contacts)
      mirror.cancel()
    }
    #expect(Set(contacts.map(\.id)).count == 6)
    #expect(contacts.allSatisfy { $0.id.rawValue > 1 << 63 }, "numbers of real pointers")
  }

  @Test("Without Shift the middle of the two fingers is the centre")
  func middle() {
    withEvery("seed", in: 0..<100 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      // Whole numbers, so that the sums are exact.
      func point() -> Point { Point(Double(random.index(below: 1000)), Double(random.index(below: 1000))) }
      var mirror = AltMirror()
      var contacts: [PointerEvent] = []
      let center = point()
      mirror.begin(with: event(.down, point()), center: center, into: &contacts)
      for _ in 0..<20 { _ = mirror.convert(event(.move, point()), into: &contacts) }
      #expect(contacts.count == 42)
      for index in stride(from: 0, to: contacts.count, by: 2) {
        #expect(contacts[index].position.lerp(to: contacts[index + 1].position, 0.5) == center)
      }
    }
  }
}
