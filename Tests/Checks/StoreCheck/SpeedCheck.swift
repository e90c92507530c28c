import DocumentStore
import Foundation
import Geometry
import Gestures
import Shapely

/// Measures what a store costs with a large drawing: the processor time of the main thread.
@MainActor struct SpeedCheck {
  private let count: Int

  init(count: Int) { self.count = count }

  func run() throws {
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    var random = SeededGenerator(seed: 1)
    var model = CanvasModel()
    let tape = Tape(header: Tape.Header(app: "shapely", size: Size(800, 600)))
    let scene = try ReferenceRun.scene(for: tape)
    _ = scene.window.makeFrame(at: 0)
    let lines = try (1...count).map { number in
      let place = "\"x\":\(random.number(in: 60...740)),\"y\":\(random.number(in: 60...480))"
      return "{\"id\":\(number),\"kind\":\"star\",\"color\":\"red\",\(place),\"scale\":0.5,\"rotation\":0}"
    }
    let text = "{\"version\":1,\"shapes\":[" + lines.joined(separator: ",") + "]}"
    try report("read \(count) shapes from JSON") { model = try CanvasModel(parsing: text) }
    report("show them") { scene.canvas.show(model) }

    let session = DocumentSession(in: store)
    report("begin the session") { session.begin(scene) }
    session.flush()
    scene.onCommit = { report("  of these, the commit") { session.commit() } }
    let first = scene.canvas.shapes[count / 2]
    first.becomeFocused()
    for (key, name) in [("c", "recolour"), ("left", "move"), ("b", "send to the back"), ("d", "duplicate")] {
      report("\(name)") {
        scene.window.send(.key(KeyEvent(name: key, phase: .down, time: 1)))
        scene.window.send(.key(KeyEvent(name: key, phase: .up, time: 1)))
      }
      session.flush()
    }
    report("clear all") { scene.canvas.clear() }
    session.flush()
    report("undo it") { scene.canvas.undo() }
    session.flush()
    session.end()
    let again = report("open the store and read everything") { DocumentSession(in: store) }
    let other = try ReferenceRun.scene(for: tape)
    _ = other.window.makeFrame(at: 0)
    report("show it") { _ = other.restore(again.content) }
    again.end()
  }

  @discardableResult
  private func report<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let begin = SpeedCheck.processorTime
    let result = try body()
    let milliseconds = (SpeedCheck.processorTime - begin) * 1e3
    print(name + ": \((milliseconds * 100).rounded() / 100) ms")
    return result
  }

  /// The time that the processor has worked on this thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
