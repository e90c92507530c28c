import DocumentStore
import Documents
import FileAccess
import Foundation
import Geometry
import Gestures
import Host
import Testing

@testable import Shapely

@Suite("Files dropped on Shapely") struct ShapelyDropsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/drops-\(UUID().uuidString)"
  private let scene: ShapelyScene
  private let documents: DocumentController<ShapelyDrawing>

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try OutputFile(folder + "/a.svg").replace(with: ForeignFiles.drawing)
    try OutputFile(folder + "/p.png").replace(with: ForeignFiles.picture(width: 120, height: 120))
    try OutputFile(folder + "/bad.svg").replace(with: Array("<svg".utf8))
    scene = try Self.scene(in: folder)
    documents = try #require(scene.documents)
  }

  private static func scene(in folder: String) throws -> ShapelyScene {
    let scene = try ShapelyScene(for: TapeStory().tape)
    var settings = DocumentSettings(environment: ["XDG_STATE_HOME": folder + "/state", "HOME": folder])
    settings.folder = folder
    settings.usesTape = true
    scene.begin(settings, sessions: nil)
    return scene
  }

  private func drop(_ names: String..., at position: Point = Point(300, 200)) {
    scene.window.send(
      .drop(DropEvent(files: names.map { folder + "/" + $0 }, position: position, time: scene.window.time)))
  }

  @Test("Files are inserted where they fell, as one step that can be undone and redone")
  func drops() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    scene.canvas.spawn(.star, from: Point(100, 100))
    drop("a.svg", "p.png")
    #expect(scene.canvas.shapes.map(\.kind.rawValue) == ["star", "graphic", "graphic"])
    #expect(scene.canvas.shapes[1].geometry.center == Point(295, 200))
    #expect(scene.canvas.shapes[2].geometry.center == Point(324, 224))
    #expect(scene.canvas.history.done.count == 2)
    let dropped = scene.canvas.model.shapes
    scene.canvas.undo()
    #expect(scene.canvas.shapes.map(\.kind.rawValue) == ["star"])
    scene.canvas.redo()
    #expect(scene.canvas.model.shapes == dropped)
  }

  @Test("A bad file is told in one sentence, and the others are inserted")
  func badFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    drop("bad.svg", "none.png", "p.png")
    #expect(scene.canvas.shapes.count == 1)
    #expect(scene.notice.text.contains("“bad.svg”") && scene.notice.text.hasSuffix("; and one more file."))
    drop("bad.svg")
    #expect(scene.canvas.shapes.count == 1)
    #expect(scene.canvas.history.done.count == 1)
  }

  @Test("Graphics have no colour to change, and are copied, moved and removed as other shapes are")
  func commands() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    drop("a.svg")
    let controller = try #require(scene.canvas.shapes[0].controller)
    scene.canvas.recolor(controller)
    #expect(scene.canvas.history.done.count == 1)
    #expect(controller.view.accessibilityLabel == "Drawing “a”")
    scene.canvas.duplicate(controller)
    #expect(scene.canvas.shapes[1].kind == scene.canvas.shapes[0].kind)
    scene.canvas.reorder(controller, toFront: false)
    scene.canvas.remove(controller)
    #expect(scene.canvas.shapes.count == 1)
    while scene.canvas.history.canUndo { scene.canvas.undo() }
    #expect(scene.canvas.shapes.isEmpty)
  }

  @Test("A foreign file is opened as a drawing without a file, and stays as it is")
  func opens() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    documents.open("a.svg")
    #expect(scene.canvas.shapes.count == 2)
    #expect(documents.path == nil)
    #expect(scene.notice.text == "Of “a.svg”, scripts are not run.")
    documents.save()
    #expect(try InputFile(folder + "/a.svg").read(limit: 1 << 20) == ForeignFiles.drawing)
    documents.open("p.png")
    #expect(scene.canvas.shapes.count == 1)
  }

  @Test("A store has each graphic once, and brings it back, also by undo")
  func stored() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = DocumentStore(folder: folder + "/store")
    func run(_ body: (ShapelyScene) throws -> Void) throws -> CanvasModel {
      let scene = try Self.scene(in: folder)
      let session = DocumentSession(in: store, waits: true)
      session.begin(scene)
      scene.onCommit = { session.commit() }
      try body(scene)
      #expect(session.end() == nil && session.notice == nil)
      scene.onCommit = nil
      return scene.canvas.model
    }
    let before = try run { scene in
      scene.window.send(
        .drop(DropEvent(files: [folder + "/a.svg"], position: Point(300, 200), time: scene.window.time)))
      scene.canvas.duplicate(try #require(scene.canvas.shapes[0].controller))
      scene.canvas.remove(try #require(scene.canvas.shapes[0].controller))
      scene.canvas.remove(try #require(scene.canvas.shapes[0].controller))
    }
    #expect(before.shapes.isEmpty && before.graphics.count == 1)
    var after = CanvasModel()
    _ = try run { scene in
      after = scene.canvas.model
      scene.canvas.undo()
      scene.canvas.undo()
    }
    #expect(after == before)
    let last = try run { _ in }
    #expect(last.shapes.count == 2)
    #expect(last.shapes[0].kind.graphic?.data == last.shapes[1].kind.graphic?.data)
    #expect(try CanvasModel(parsing: last.json) == last)
  }
}
