import Geometry
import Testing

@testable import Shapely

@Suite struct StepRecorderTests {
  private let recorder = StepRecorder()
  private let shape = ShapeID(number: 1)

  private func place(_ x: Double) -> ShapeGeometry { ShapeGeometry(center: Point(x, 0)) }

  private func press(_ key: String, from start: Double, to end: Double, at time: Double) {
    recorder.record(
      .move(shape, from: place(start), to: place(end)),
      by: KeyRun(shape: shape, key: key, isShifted: false), at: time)
  }

  private var changes: [ShapeChange] { recorder.history.done.map(\.change) }

  @Test("Presses of one key within a second are one step")
  func keys() {
    press("right", from: 0, to: 1, at: 0)
    press("right", from: 1, to: 2, at: 1)
    #expect(changes == [.move(shape, from: place(0), to: place(2))])
    press("right", from: 2, to: 3, at: 2.01)
    #expect(changes.count == 2, "after a pause")
    press("left", from: 3, to: 2, at: 2.1)
    #expect(changes.count == 3, "another key")
    press("left", from: 2, to: 1, at: 2.2)
    recorder.endKeyRun()
    press("left", from: 1, to: 0, at: 2.3)
    #expect(changes.count == 4, "after another command")
  }

  @Test("A change without an effect is no step")
  func nothing() {
    var commits = 0
    recorder.onCommit = { commits += 1 }
    recorder.record(.move(shape, from: place(1), to: place(1)), focusBefore: nil)
    press("right", from: 1, to: 1, at: 0)
    #expect(changes.isEmpty && commits == 0)
    press("right", from: 1, to: 2, at: 0)
    #expect(changes.count == 1 && commits == 1)
  }

  @Test("A step has the focus of its time, and a throw the places where its shapes rest")
  func throwing() {
    recorder.focus = { ShapeID(number: 7) }
    let other = ShapeID(number: 2)
    recorder.recordThrow(
      [ShapeMove(id: shape, from: place(0), to: place(1))], episode: 3, focusBefore: other)
    #expect(recorder.history.done.last?.focusBefore == other)
    #expect(recorder.history.done.last?.focusAfter == ShapeID(number: 7))
    let rest = [ShapeMove(id: shape, from: place(0), to: place(9))]
    recorder.amendThrow(rest, episode: 3)
    #expect(changes == [.moveSeveral(rest)])
  }
}
