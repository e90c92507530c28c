import Geometry
import Gestures
import Testing

@Suite("Recording") struct TapeRecorderTests {
  private func move(_ x: Double, at time: Double) -> InputEvent {
    .pointer(PointerEvent(id: PointerID(1), kind: .touch, phase: .move, position: Point(x, 0), time: time))
  }

  @Test("Times never decrease on a tape, and it does not end before its last entry")
  func sorted() throws {
    var recorder = TapeRecorder(header: .init(app: "a", size: Size(10, 10)))
    recorder.record(move(1, at: 5))
    recorder.record(move(2, at: 4))
    recorder.mark("m", at: 3)
    recorder.end(at: 1)
    #expect(recorder.tape.entries.map(\.time) == [5, 5, 5])
    #expect(recorder.tape.endTime == 5)
    #expect(try Tape(parsing: recorder.tape.text) == recorder.tape)
  }

  @Test("Events with values that are not finite are not recorded")
  func notFinite() {
    var recorder = TapeRecorder(header: .init(app: "a", size: Size(10, 10)))
    #expect(recorder.record(move(.nan, at: 1)) == nil)
    #expect(recorder.record(move(1, at: .infinity)) == nil)
    #expect(recorder.record(.resize(Size(0, 5), time: 1)) == nil)
    #expect(recorder.record(.tilt(TiltEvent(gravity: Vector(.nan, 0), time: 1))) == nil)
    #expect(recorder.mark("m", at: .nan) == nil)
    recorder.end(at: .nan)
    #expect(recorder.tape.entries.isEmpty)
    #expect(recorder.tape.endTime == 0)
  }

  @Test("The returned lines form the tape")
  func lines() {
    var recorder = TapeRecorder(header: .init(app: "a", size: Size(10, 10)))
    var lines: [String?] = [recorder.tape.header.line]
    lines.append(recorder.record(move(1, at: 1)))
    lines.append(recorder.mark("m", at: 2))
    lines.append(recorder.end(at: 3))
    #expect(lines.compactMap { $0 }.joined(separator: "\n") + "\n" == recorder.tape.text)
  }
}
