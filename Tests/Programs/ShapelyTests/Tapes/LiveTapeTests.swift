import Foundation
import Geometry
import Gestures
import Host
import Scene
import Testing

@testable import Shapely

/// A tape must give the bits of the session that it was recorded in.
///
/// The environment variable `EASEL_LIVE_STORIES` sets the number of sessions, and `EASEL_LIVE_SEED` the first one's seed.
@Suite struct LiveTapeTests {
  /// The state at the end of a session, to the last bit.
  private struct End: Equatable {
    var time: Double
    var size: Size
    var shapes: [ShapeGeometry]
    var state: String
    var focus: String?
    var undo: [CanvasStep]
    var redo: [CanvasStep]
    var shortcutsShown: Bool
    var inspects: Bool

    init(_ scene: ShapelyScene) {
      time = scene.window.time
      size = scene.window.size
      state = scene.state.text
      shapes = scene.canvas.shapes.map(\.geometry)
      focus = scene.window.focusedView?.name
      undo = Array(scene.canvas.history.done)
      redo = Array(scene.canvas.history.undone)
      shortcutsShown = scene.help.isOpen
      inspects = scene.inspector.isOn
    }
  }

  @Test(
    "A live session and the replay of its tape end in the same bits, whatever its frames, devices and resizes"
  )
  func liveAndReplay() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["EASEL_LIVE_STORIES"].flatMap(UInt64.init) ?? 24
    let first = environment["EASEL_LIVE_SEED"].flatMap(UInt64.init) ?? 1
    for seed in first..<first + count {
      let mode = PhysicsMode.allCases[Int(seed % 4)]
      let session = try LiveSession(seed: seed, mode: mode)
      let live = End(session.scene)
      let tape = try session.tape()
      let scene = try ShapelyScene(for: tape)
      scene.physicsMode = mode
      try HeadlessHost(tape: tape, drawsEveryFrame: false).run(scene.window)
      let replayed = End(scene)
      #expect(replayed == live, "EASEL_LIVE_SEED=\(seed) EASEL_LIVE_STORIES=1, \(mode)")
    }
  }
}
