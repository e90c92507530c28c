import Geometry
import Gestures
import Host
import ImageFiles
import Shapely
import Text

/// A tape played in this process, with the drawing after each gesture.
@MainActor final class ReferenceRun {
  /// A complete gesture.
  struct Commit {
    /// The number of events that the window had received.
    var events: Int
    var model: CanvasModel
  }

  let tape: Tape
  /// The empty drawing, and that after each gesture and at the end.
  private(set) var commits: [Commit] = []

  init(_ tape: Tape) throws {
    // The tape of a program has its text, in which numbers are rounded.
    self.tape = try Tape(parsing: tape.text)
    let scene = try ReferenceRun.scene(for: self.tape)
    let host = HeadlessHost(tape: self.tape, drawsEveryFrame: false)
    var events = 0
    var commits = [Commit(events: 0, model: scene.canvas.model)]
    host.onInput = { _ in events += 1 }
    _ = scene.takeChanges(all: true)
    scene.onCommit = {
      // Shapes that rest are committed without a gesture. If nothing changed, nothing is written.
      if scene.takeChanges(all: false).isEmpty { return }
      commits.append(Commit(events: events, model: scene.canvas.model))
    }
    try host.run(scene.window)
    commits.append(Commit(events: .max, model: scene.canvas.model))
    self.commits = commits
  }

  static func scene(for tape: Tape) throws -> ShapelyScene {
    ShapelyScene(
      size: tape.header.size, scale: tape.header.scale,
      icons: try ToolbarIcons(ResourceFolder.find(containing: "Icons").images(in: "Icons")),
      seed: tape.header.seed, menuFont: { try? FontLibrary().font(size: 15) })
  }

  /// Returns the drawings that a store may have after a kill.
  ///
  /// The last recorded event may have been handled or not. All gestures that were complete before it are known; the last of
  /// these may not be on the disk yet.
  func models(after events: Int) -> [CanvasModel] { commits[range(after: events)].map(\.model) }

  /// Returns the numbers of these drawings.
  func range(after events: Int) -> ClosedRange<Int> {
    let certain = commits.lastIndex { $0.events < events } ?? 0
    // After the last event, nothing tells how far the program came.
    let isOver = events >= tape.entries.count
    let possible = isOver ? commits.count - 1 : commits.lastIndex { $0.events <= events } ?? 0
    return max(0, certain - 1)...possible
  }
}
