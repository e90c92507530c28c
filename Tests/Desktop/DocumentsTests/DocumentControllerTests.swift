import Easel
import FileAccess
import Foundation
import Geometry
import Testing

@testable import Documents

/// Sessions in memory, for the tests of a controller.
@MainActor final class MemorySessions: DocumentSessions {
  private struct Session {
    var pond: Pond
    var file: DocumentFileRecord?
  }

  let document: ValueDocument<Pond>
  var file: DocumentFileRecord?
  private var away: [(number: Int, session: Session)] = []
  private var count = 0

  init(_ document: ValueDocument<Pond>) { self.document = document }

  func begin() {
    putAway()
    document.show(Pond(), isStep: false)
    file = nil
  }

  var others: [StoredSession] {
    away.reversed().map {
      StoredSession(
        number: $0.number, summary: "\($0.session.pond.stones.count) stones", file: $0.session.file)
    }
  }

  func resume(_ number: Int) -> Bool {
    guard let index = away.firstIndex(where: { $0.number == number }) else { return false }
    let session = away.remove(at: index).session
    putAway()
    document.show(session.pond, isStep: false)
    file = session.file
    return true
  }

  private func putAway() {
    count += 1
    away.append((count, Session(pond: document.content, file: file)))
  }
}

@Suite("Commands of documents") struct DocumentControllerTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/controller-\(UUID().uuidString)"
  private let window = Window(size: Size(400, 300))
  private let document = ValueDocument(Pond())
  private let controller: DocumentController<Pond>
  private var notices: [String?] = []

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    controller = Self.makeController(document, window, folder)
  }

  private static func makeController(
    _ document: ValueDocument<Pond>, _ window: Window, _ folder: String, writes: Bool = true
  ) -> DocumentController<Pond> {
    var settings = DocumentSettings(environment: ["XDG_STATE_HOME": folder + "/state", "HOME": folder])
    settings.folder = folder
    settings.usesTape = true
    settings.writes = writes
    let controller = DocumentController<Pond>(document, window: window, settings: settings)
    document.onChange = { [weak controller] in controller?.documentChanged() }
    window.rootView.addSubview(controller.panel)
    controller.panel.frame = window.bounds
    return controller
  }

  private func text(_ name: String) -> String {
    String(decoding: (try? InputFile(folder + "/" + name).read(limit: 1 << 20)) ?? [], as: UTF8.self)
  }
  private func pond(in name: String) throws -> Pond { try DocumentFormat.read(text(name)).content }
  private func addStone(_ id: Int) {
    document.change { $0.stones.append(Pond.Stone(id: id, center: Point(10, 10), radius: 5)) }
  }
  private func key(_ name: String, _ modifiers: KeyModifiers = [], repeats: Bool = false) {
    window.send(
      .key(KeyEvent(name: name, phase: .down, modifiers: modifiers, isRepeat: repeats, time: window.time)))
    window.send(.key(KeyEvent(name: name, phase: .up, modifiers: modifiers, time: window.time)))
  }
  private func type(_ text: String) { window.send(.text(TextEvent(.insert(text), time: window.time))) }

  @Test("Saving asks for a name once; the title has the name, and a mark while the file differs")
  func saving() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    controller.start()
    #expect(window.title == nil)
    addStone(1)
    #expect(window.title == nil)
    controller.save()
    #expect(controller.panel.isOpen)
    #expect(controller.panel.field.text == "~/Untitled.svg")
    type("pond")
    key("enter")
    #expect(!controller.panel.isOpen)
    #expect(window.title == "pond.svg — Pond")
    #expect(try pond(in: "pond.svg") == document.content)
    addStone(2)
    #expect(window.title == "*pond.svg — Pond")
    document.undo()
    #expect(window.title == "pond.svg — Pond")
    document.redo()
    controller.save()
    #expect(!controller.panel.isOpen)
    #expect(try pond(in: "pond.svg").stones.count == 2)
    #expect(window.title == "pond.svg — Pond")
  }

  @Test("New and Open put the document away where there are sessions, and are steps where there are none")
  func newAndOpen() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    addStone(1)
    controller.save(as: "a.svg")
    addStone(2)
    controller.newDocument()
    #expect(document.content.stones.isEmpty)
    #expect(controller.path == nil && window.title == nil)
    document.undo()
    #expect(document.content.stones.count == 2)
    controller.open("a.svg")
    #expect(document.content.stones.count == 1)
    #expect(!controller.isEdited)
    document.undo()
    #expect(document.content.stones.count == 2)
    #expect(controller.isEdited)

    let sessions = MemorySessions(document)
    controller.sessions = sessions
    controller.newDocument()
    #expect(document.content.stones.isEmpty && !document.canUndo)
    #expect(sessions.others.map(\.summary) == ["2 stones"])
    controller.open("a.svg")
    #expect(sessions.others.count == 1)
    controller.newDocument()
    #expect(sessions.others.map(\.summary) == ["1 stones", "2 stones"])
  }

  @Test(
    "A file that was left with changes is as it was left; one that was saved elsewhere meanwhile is one step further"
  )
  func resumedFiles() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sessions = MemorySessions(document)
    controller.sessions = sessions
    addStone(1)
    controller.save(as: "a.svg")
    addStone(2)
    controller.newDocument()
    controller.open("a.svg")
    #expect(document.content.stones.count == 2)
    #expect(controller.isEdited)
    controller.newDocument()
    var other = Pond.random(7, seed: 1)
    other.size = Size(300, 300)
    try OutputFile(folder + "/a.svg").replace(with: DocumentFormat.bytes(of: other))
    controller.open("a.svg")
    #expect(document.content == other)
    #expect(!controller.isEdited)
    document.undo()
    #expect(document.content.stones.count == 2)
  }

  @Test(
    "A file that another program has changed is replaced at the second time, and Revert brings each content back"
  )
  func changedFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var notice: String?
    controller.onNotice = { notice = $0 }
    addStone(1)
    controller.save(as: "a.svg")
    let other = Pond.random(7, seed: 1)
    try OutputFile(folder + "/a.svg").replace(with: DocumentFormat.bytes(of: other))
    addStone(2)
    controller.save()
    #expect(notice?.contains("changed by another program") == true)
    #expect(try pond(in: "a.svg") == other)
    controller.save()
    #expect(notice == nil)
    #expect(try pond(in: "a.svg").stones.count == 2)
    let versions = try #require(
      controller.documentFile(folder + "/a.svg").versions?.list(of: folder + "/a.svg"))
    controller.revert(to: versions[0])
    #expect(document.content == other)
    #expect(controller.isEdited)
    document.undo()
    #expect(document.content.stones.count == 2)
    #expect(!controller.isEdited)
    controller.revert()
    #expect(document.content.stones.count == 2)
  }

  @Test("A document of a later version is saved under another name only")
  func laterVersion() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var notice: String?
    controller.onNotice = { notice = $0 }
    let later = DocumentFormat.text(of: Pond.random(3, seed: 1)).replacing(
      "version=\"2\"", with: "version=\"3\"")
    try OutputFile(folder + "/a.svg").replace(with: later)
    controller.open("a.svg")
    #expect(window.title == "a.svg (read-only) — Pond")
    #expect(notice?.contains("later version") == true)
    addStone(9)
    controller.save()
    #expect(text("a.svg") == later)
    controller.save(as: "b.svg")
    #expect(try pond(in: "b.svg").stones.count == 4)
    #expect(window.title == "b.svg — Pond")
  }

  @Test("Errors are one sentence, and leave the document as it is")
  func errors() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var notice: String?
    controller.onNotice = { notice = $0 }
    addStone(1)
    controller.open("missing.svg")
    #expect(notice?.contains("no such file") == true)
    try OutputFile(folder + "/broken.svg").replace(with: "<svg")
    controller.open("broken.svg")
    #expect(notice?.contains("damaged") == true)
    controller.save(as: "gone/a.svg")
    #expect(notice?.contains("the folder does not exist") == true)
    #expect(notice?.hasPrefix("Cannot write ") == true && notice?.hasSuffix(".") == true)
    #expect(document.content.stones.count == 1)
    #expect(controller.path == nil)
  }

  @Test("A tape that is played writes nothing")
  func played() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let document = ValueDocument(Pond())
    let window = Window(size: Size(400, 300))
    let controller = Self.makeController(document, window, folder, writes: false)
    document.change { $0.stones.append(Pond.Stone(id: 1, center: .zero, radius: 1)) }
    controller.save(as: "a.svg")
    #expect(window.title == "a.svg — Pond")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("Each key with Ctrl is one command, however long it is held; other keys are left")
  func keys() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func handle(_ name: String, _ modifiers: KeyModifiers, repeats: Bool = false) -> Bool {
      controller.handle(KeyEvent(name: name, phase: .down, modifiers: modifiers, isRepeat: repeats, time: 0))
    }
    addStone(1)
    #expect(handle("s", .control, repeats: true))
    #expect(!controller.panel.isOpen)
    #expect(handle("s", .control))
    #expect(controller.panel.isOpen)
    key("escape")
    #expect(!controller.panel.isOpen)
    #expect(handle("s", [.control, .shift]))
    #expect(controller.panel.isOpen)
    key("escape")
    #expect(handle("n", .control))
    #expect(document.content.stones.isEmpty)
    #expect(handle("o", .control))
    #expect(controller.panel.isOpen)
    for (name, modifiers) in [
      ("s", []), ("s", [.control, .alt]), ("z", .control), ("o", [.control, .shift]),
    ] as [(String, KeyModifiers)] {
      #expect(!handle(name, modifiers), "\(name) \(modifiers)")
    }
  }

  @Test("The menu has a line for each command, with its key")
  func menu() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      controller.menuItems.map { "\($0.title) \($0.shortcut)" } == [
        "New Ctrl+N", "Open… Ctrl+O", "Open Recent… ", "Save Ctrl+S", "Save As… Ctrl+Shift+S", "Duplicate ",
        "Export… Ctrl+Shift+E", "Revert… ",
        "Close Ctrl+W",
      ])
    #expect(
      controller.menuItems.map(\.isEnabled) == [true, true, false, true, true, false, true, false, true])
    addStone(1)
    controller.save(as: "a.svg")
    #expect(controller.menuItems.map(\.isEnabled) == [true, true, false, true, true, true, true, true, true])
    var lines: [String] = []
    controller.onMenu = { lines = $0.map(\.title) }
    controller.menuItems[7].action()
    #expect(lines == ["As It Is in the File"])
    addStone(2)
    controller.save()
    controller.menuItems[7].action()
    #expect(lines.count == 2)
  }
}
