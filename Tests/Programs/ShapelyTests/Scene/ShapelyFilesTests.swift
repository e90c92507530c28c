import Documents
import FileAccess
import Foundation
import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite("Files of Shapely") struct ShapelyFilesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/shapely-\(UUID().uuidString)"
  private let scene: ShapelyScene
  private let documents: DocumentController<ShapelyDrawing>

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    scene = try ShapelyScene(for: TapeStory().tape)
    var settings = DocumentSettings(environment: ["XDG_STATE_HOME": folder + "/state", "HOME": folder])
    settings.folder = folder
    settings.usesTape = true
    scene.begin(settings, sessions: nil)
    documents = try #require(scene.documents)
  }

  private func key(_ name: String, _ modifiers: KeyModifiers) {
    for phase in [KeyEvent.Phase.down, .up] {
      scene.window.send(
        .key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: scene.window.time)))
    }
  }
  private func spawn(_ kinds: ShapeKind...) {
    for kind in kinds { scene.canvas.spawn(kind, from: Point(100, 100)) }
  }

  @Test(
    "A saved drawing is the same when it is opened, also in a smaller window, and saving it again keeps its shapes"
  )
  func openedInSmallerWindow() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    spawn(.star, .circle, .rectangle)
    let saved = scene.canvas.model.shapes
    documents.save(as: "a.svg")
    documents.newDocument()
    #expect(scene.canvas.shapes.isEmpty)
    scene.window.size = Size(330, 330)
    documents.open("a.svg")
    #expect(scene.canvas.model.shapes == saved)
    documents.save(as: "b.svg")
    let bytes = try InputFile(folder + "/b.svg").read(limit: 1 << 20)
    let read = try DocumentFormat.read(bytes, name: "b.svg", as: ShapelyDrawing.self)
    #expect(read.content.shapes == saved)
  }

  @Test("The title has a mark while the drawing differs, also after undo and redo")
  func title() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    spawn(.star)
    documents.save(as: "a.svg")
    #expect(scene.window.title == "a.svg — Shapely")
    spawn(.oval)
    #expect(scene.window.title == "*a.svg — Shapely")
    key("z", .control)
    #expect(scene.window.title == "a.svg — Shapely")
    key("y", .control)
    #expect(scene.window.title == "*a.svg — Shapely")
    key("s", .control)
    #expect(scene.window.title == "a.svg — Shapely")
  }

  @Test("Open, New and Revert are steps without a store; new shapes have new numbers afterwards")
  func steps() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    spawn(.star, .circle)
    documents.save(as: "a.svg")
    spawn(.square)
    key("n", .control)
    #expect(scene.canvas.shapes.isEmpty)
    key("z", .control)
    #expect(scene.canvas.shapes.count == 3)
    documents.open("a.svg")
    #expect(scene.canvas.shapes.count == 2)
    spawn(.oval)
    #expect(Set(scene.canvas.model.shapes.map(\.id)).count == 3)
    documents.revert()
    #expect(scene.canvas.shapes.count == 2)
    key("z", .control)
    #expect(scene.canvas.shapes.count == 3)
  }

  @Test("The panel covers the canvas, and its keys reach no shape")
  func panel() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    spawn(.star)
    key("s", .control)
    #expect(documents.panel.isOpen)
    scene.window.rootView.layoutIfNeeded()
    let center = scene.canvas.shapes[0].center
    #expect(scene.window.rootView.hitTest(center, radius: 0)?.isDescendant(of: documents.panel) == true)
    key("delete", [])
    key("d", [])
    #expect(scene.canvas.shapes.count == 1)
    key("escape", [])
    #expect(!documents.panel.isOpen)
    #expect(scene.canvas.shapes[0].isFocused)
  }

  @Test("The menu of the ground has a line for files")
  func menu() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    key("menu", [])
    let line = try #require(scene.canvas.menu.titles.firstIndex(of: "File…"))
    scene.canvas.menu.items[line].action()
    #expect(scene.canvas.menu.titles.contains("Save As…"))
  }
}
