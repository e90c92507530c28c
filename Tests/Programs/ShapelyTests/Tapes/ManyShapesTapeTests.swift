import Geometry
import Gestures
import Host
import Testing

@testable import Shapely

/// The cost of many shapes, counted instead of timed.
@Suite struct ManyShapesTapeTests {
  /// Returns a tape that creates shapes by keys, `interval` seconds apart.
  private func tape(_ count: Int, interval: Double) -> Tape {
    var tape = TapeStory().tape
    for index in 0..<count {
      let event = KeyEvent(name: "\(index % 6 + 1)", phase: .down, time: 0.1 + Double(index) * interval)
      tape.entries.append(.event(.key(event)))
    }
    tape.endTime = 1 + Double(count) * interval
    return tape
  }

  @Test("A headless run draws one frame, and a frame updates each moving shape once")
  func headless() throws {
    for count in [50, 100, 200] {
      let tape = tape(count, interval: 1.0 / 60)
      let scene = try ShapelyScene(for: tape)
      var updates = 0
      let onShow = scene.canvas.movement.onShow
      scene.canvas.movement.onShow = {
        updates += 1
        onShow?()
      }
      let host = HeadlessHost(tape: tape, drawsEveryFrame: false)
      try host.run(scene.window)
      #expect(scene.canvas.shapes.count == count)
      #expect(scene.canvas.movement.activeControllers.isEmpty)
      #expect(host.statistics.frames == 1)
      // A few per new shape: the frame, and both focus changes.
      #expect(updates <= 6 * count + 80, "\(updates) for \(count)")
    }
  }

  @Test("Shapes created at the same time are updated together, not once for each")
  func burst() throws {
    let scene = try ShapelyScene(for: tape(1, interval: 0))
    _ = scene.window.makeFrame(at: 0)
    for _ in 0..<300 { scene.canvas.spawn(.square, from: Point(100, 100)) }
    #expect(scene.canvas.movement.activeControllers.count == 300)
    var looks = 0
    scene.canvas.movement.onShow = { looks += 1 }
    for controller in scene.canvas.movement.controllers { scene.canvas.movement.changed(controller) }
    #expect(looks == 0)
    #expect(scene.canvas.movement.activeControllers.count == 300)
    _ = scene.window.makeFrame(at: 0.1)
    // Once for the motion, once for its consequences.
    #expect((1...2).contains(looks))
  }

  @Test("Clear All removes thousands of shapes, restores them, and removes them again")
  func clear() throws {
    let tape = tape(1_000, interval: 0)
    let scene = try ShapelyScene(for: tape)
    try HeadlessHost(tape: tape, drawsEveryFrame: false).run(scene.window)
    let before = scene.state
    scene.canvas.clear()
    #expect(
      scene.canvas.shapes.isEmpty && scene.canvas.movement.controllers.isEmpty
        && scene.canvas.movement.activeControllers.isEmpty)
    #expect(scene.window.focusedView == nil)
    scene.canvas.undo()
    #expect(scene.state == before)
    scene.canvas.redo()
    #expect(scene.canvas.shapes.isEmpty && scene.canvas.movement.controllers.isEmpty)
  }
}
