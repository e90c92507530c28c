import DocumentStore
import Documents
import Foundation
import Geometry
import Gestures
import Shapely

/// Measures a large drawing: the processor time of the main thread, and of the thread of files.
///
/// Every round has a window, a file and a store of its own. Files are read and written at once, in the same thread, so that
/// the time of the whole work is counted.
@MainActor struct SpeedCheck {
  /// The measured operation.
  enum Part: String, CaseIterable { case file, calm, `throw`, clearing }

  private let count: Int
  private let rounds: Int
  private let times = ProcessorTimes()

  init(count: Int, rounds: Int = 7) {
    self.count = count
    self.rounds = rounds
  }

  /// Measures the parts with some names, all by default.
  func run(_ parts: [Part] = Part.allCases) throws {
    for _ in 0..<rounds {
      for part in parts {
        switch part {
        case .file: try measureFile()
        case .calm: try measureGestures(.calm)
        case .throw: try measureGestures(.throw)
        case .clearing: try measureClearing()
        }
      }
    }
    print("processor time in ms of \(rounds) rounds with \(count) shapes: least, median, greatest")
    times.printTable()
  }

  // MARK: Files

  /// Saves and opens a file, as the commands do.
  private func measureFile() throws {
    let folder = try CheckFolder()
    let drawing = try drawing()
    let file = folder.path + "/a.svg"
    let scene = try SpeedCheck.scene()
    var controller = SpeedCheck.controller(scene, in: folder)
    controller.document.show(drawing, isStep: false)
    let content = times.measure("save: main thread") { controller.document.content }
    let bytes = times.measure("save: thread of files, without writing") { DocumentFormat.bytes(of: content) }
    times.measure("save: all of it") { controller.save(as: file) }

    let other = try SpeedCheck.scene()
    controller = SpeedCheck.controller(other, in: folder)
    let read: ReadDocument<ShapelyDrawing> = try times.measure("open: thread of files, without reading") {
      try DocumentFormat.read(bytes, name: "a.svg")
    }
    times.measure("open: main thread") { controller.document.show(read.content, isStep: false) }
    let third = try SpeedCheck.scene()
    controller = SpeedCheck.controller(third, in: folder)
    times.measure("open: all of it") { controller.open(file) }
    times.measure("open: the first frame, without pixels") { _ = third.window.makeFrame(at: 0.1) }
    guard third.canvas.shapes.count == count else { throw CheckFailure("the file has other shapes") }
  }

  // MARK: Gestures

  /// Runs keys, a drag and an undo in a drawing that a store keeps.
  private func measureGestures(_ mode: PhysicsMode) throws {
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    let scene = try SpeedCheck.scene()
    scene.physicsMode = mode
    let session = DocumentSession(in: store)
    scene.canvas.replaceContent(by: try model())
    session.begin(scene)
    session.flush()
    scene.onCommit = { session.commit() }
    var time = 1.0
    _ = scene.window.makeFrame(at: time)
    func send(_ name: String, _ event: InputEvent) {
      times.measure("\(mode.rawValue): \(name)") { scene.window.send(event) }
    }
    func showFrame(_ name: String) {
      time += 1.0 / 60
      times.measure("\(mode.rawValue): \(name)") { _ = scene.window.makeFrame(at: time) }
    }
    let shape = scene.canvas.shapes[count / 2]
    shape.becomeFocused()
    for (key, name) in [("c", "recolour"), ("left", "move"), ("b", "send to the back"), ("d", "duplicate")] {
      send(name, .key(KeyEvent(name: key, phase: .down, time: time)))
      scene.window.send(.key(KeyEvent(name: key, phase: .up, time: time)))
      session.flush()
      showFrame("frame after a key")
    }
    let start = scene.canvas.shapes[count - 1].center
    func touch(_ phase: PointerPhase, _ position: Point) -> InputEvent {
      .pointer(PointerEvent(id: PointerID(1), kind: .touch, phase: phase, position: position, time: time))
    }
    send("finger down", touch(.down, start))
    showFrame("frame of a drag")
    for step in 1...20 {
      send("finger moves", touch(.move, start + Vector(0, 2 * Double(step))))
      showFrame("frame of a drag")
    }
    time += 0.2
    send("finger up, and commit", touch(.up, start + Vector(0, 40)))
    for _ in 0..<10 { showFrame("frame after a drag") }
    times.measure("\(mode.rawValue): undo of the drag") { scene.canvas.undo() }
    session.end()
  }

  /// Removes all shapes, and brings them back; then starts as the program does.
  private func measureClearing() throws {
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    let scene = try SpeedCheck.scene()
    let session = DocumentSession(in: store)
    scene.canvas.replaceContent(by: try model())
    times.measure("begin to keep all shapes") { session.begin(scene) }
    session.flush()
    _ = scene.window.makeFrame(at: 1)
    scene.onCommit = { times.measure("  its commit") { session.commit() } }
    times.measure("clear all") { scene.canvas.clear() }
    session.flush()
    times.measure("frame after clear all") { _ = scene.window.makeFrame(at: 2) }
    times.measure("undo of clear all") { scene.canvas.undo() }
    session.flush()
    times.measure("frame after its undo, without pixels") { _ = scene.window.makeFrame(at: 3) }
    session.end()
    let again = times.measure("start: read the store") { DocumentSession(in: store) }
    let other = try SpeedCheck.scene()
    times.measure("start: show it") { _ = other.restore(again.content) }
    again.end()
  }

  // MARK: Drawings

  private static func scene() throws -> ShapelyScene {
    let scene = try ReferenceRun.scene(for: Tape(header: Tape.Header(app: "shapely", size: Size(800, 600))))
    _ = scene.window.makeFrame(at: 0)
    return scene
  }

  private static func controller(
    _ scene: ShapelyScene, in folder: CheckFolder
  ) -> DocumentController<ShapelyDrawing> {
    var settings = DocumentSettings(
      environment: ["XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path])
    settings.folder = folder.path
    // At once, in this thread.
    settings.usesTape = true
    return scene.begin(settings, sessions: nil)
  }

  private func model() throws -> CanvasModel {
    var random = SeededGenerator(seed: 1)
    let lines = (1...count).map { number in
      let kind = ShapeKind.allCases[random.index(below: ShapeKind.allCases.count)].rawValue
      let place = "\"x\":\(random.number(in: 60...740)),\"y\":\(random.number(in: 60...420))"
      let rotation = number % 3 == 0 ? random.number(in: -3...3) : 0
      return
        "{\"id\":\(number),\"kind\":\"\(kind)\",\"color\":\"\(ShapeColor.random(using: &random).rawValue)\","
        + "\(place),\"scale\":0.5,\"rotation\":\(rotation)}"
    }
    return try CanvasModel(parsing: "{\"version\":1,\"shapes\":[" + lines.joined(separator: ",") + "]}")
  }

  private func drawing() throws -> ShapelyDrawing {
    var drawing = ShapelyDrawing(size: Size(800, 600))
    drawing.shapes = try model().shapes
    drawing.count = count
    return drawing
  }
}
