import Geometry
import GestureConformance
import Gestures
import Testing

@Suite("Shrinking tapes") struct TapeShrinkerTests {
  /// Three touches that draw circles, a mark and keys, for two seconds.
  private var tape: Tape {
    var entries: [Tape.Entry] = []
    func pointer(_ id: UInt64, _ phase: PointerPhase, _ step: Int) {
      let place = Point(200.3 + Double(id) * 100 + Double(step) * 1.7, 100.1 + Double(step))
      entries.append(
        .event(
          .pointer(
            PointerEvent(
              id: PointerID(id), kind: .touch, phase: phase, position: place, time: 0.213 + Double(step) / 93)
          )))
    }
    for id in 1...3 as ClosedRange<UInt64> { pointer(id, .down, 0) }
    for step in 1...100 { for id in 1...3 as ClosedRange<UInt64> { pointer(id, .move, step) } }
    entries.append(.event(.key(KeyEvent(name: "c", phase: .down, time: 1.7))))
    entries.append(.mark("there", time: 1.8))
    for id in 1...3 as ClosedRange<UInt64> { pointer(id, .up, 160) }
    return Tape(header: Tape.Header(app: "test", size: Size(800, 600)), entries: entries, endTime: 7.77)
  }

  /// Whether touch 2 begins and moves by 20 points or more, followed by a key.
  private func fails(_ tape: Tape) -> Bool {
    var start: Point?
    var isFar = false
    for entry in tape.entries {
      switch entry {
      case .event(.pointer(let event)) where event.id == PointerID(2):
        if event.phase == .down { start = event.position }
        if let start, event.phase == .move, event.position.distance(to: start) >= 20 { isFar = true }
      case .event(.key): if isFar { return true }
      default: break
      }
    }
    return false
  }

  @Test("A touch, its first far step and the key are kept, with round numbers, and the tape ends after them")
  func minimal() throws {
    let short = tape.shrunk(while: fails)
    #expect(fails(short))
    #expect(short.entries.count == 3)
    #expect(short.header == tape.header)
    #expect(short.endTime == short.entries.last?.time)
    #expect(short.endTime == 0)
    for case .event(.pointer(let event)) in short.entries {
      #expect(event.position.x.truncatingRemainder(dividingBy: 10) == 0)
      #expect(event.position.y.truncatingRemainder(dividingBy: 10) == 0)
    }
    // The result is a valid tape.
    #expect(try Tape(parsing: short.text) == short)
  }

  @Test("The interval between two steps is kept if the failure needs it, as a round number")
  func gaps() {
    let short = tape.shrunk { tape in
      guard let first = tape.entries.first, let last = tape.entries.last else { return false }
      return last.time - first.time >= 0.3
    }
    #expect(short.entries.count == 2)
    #expect((short.entries.last?.time ?? 0) - (short.entries.first?.time ?? 0) == 0.5)
  }

  @Test("A tape that does not fail stays unchanged")
  func passingTape() { #expect(tape.shrunk { _ in false } == tape) }
}
