import Easel
import FileAccess
import Foundation
import Geometry
import Testing

@testable import FileDialogs

@Suite("The panel that asks for a file") struct FilePanelTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/panel-\(UUID().uuidString)"
  private let window = Window(size: Size(640, 480))
  private let panel: FilePanel

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/Drawings/old", withIntermediateDirectories: true)
    for name in ["dragon.svg", "drop.svg", "notes.txt", "Drawings/star.svg"] {
      try OutputFile(folder + "/" + name).replace(with: "")
    }
    panel = FilePanel(isImmediate: true, environment: ["HOME": folder])
    window.rootView.addSubview(panel)
    panel.frame = window.bounds
  }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      window.send(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: window.time)))
    }
  }
  private func type(_ text: String) { window.send(.text(TextEvent(.insert(text), time: window.time))) }
  private func show(_ purpose: FileRequest.Purpose, _ name: String = "") -> () -> FileAnswer? {
    var answer: FileAnswer?
    panel.show(FileRequest(purpose, title: "Files", folder: folder, name: name)) { answer = $0 }
    return { answer }
  }

  @Test("Enter takes the path; a suggested name is replaced by typing and keeps its suffix")
  func saving() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = show(.save, "Untitled.svg")
    #expect(panel.isOpen && panel.field.text == "~/Untitled.svg" && panel.field.isFocused)
    type("new one")
    #expect(panel.field.text == "~/new one.svg")
    key("enter")
    #expect(answer() == .chosen(folder + "/new one.svg"))
    #expect(!panel.isOpen && window.focusedView == nil)
  }

  @Test("The views are made when the panel is opened first, and stay")
  func views() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(panel.subviews.isEmpty && panel.message.isEmpty)
    _ = show(.open)
    let box = panel.subviews
    #expect(box.count == 1 && box[0].subviews.contains { $0 === panel.field })
    panel.cancel()
    _ = show(.save)
    #expect(panel.subviews.count == 1 && panel.subviews[0] === box[0])
  }

  @Test("A file that exists is replaced at the second press, and not after the name was changed")
  func replacing() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = show(.save, "drop.svg")
    key("enter")
    #expect(answer() == nil && panel.message.contains("“drop.svg” exists"))
    key("end")
    type("x")
    key("backspace")
    #expect(panel.message.isEmpty)
    key("enter")
    #expect(answer() == nil)
    key("enter")
    #expect(answer() == .chosen(folder + "/drop.svg"))
  }

  @Test("Tab completes names and folders; a folder is entered by Enter")
  func completing() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = show(.open)
    #expect(panel.field.text == "~/")
    key("end")
    type("draw")
    key("tab")
    #expect(panel.field.text == "~/Drawings/")
    type("s")
    key("tab")
    #expect(panel.field.text == "~/Drawings/star.svg")
    key("enter")
    #expect(answer() == .chosen(folder + "/Drawings/star.svg"))
    let second = show(.open)
    type("Drawings")
    key("enter")
    #expect(second() == nil && panel.field.text == "~/Drawings/")
  }

  @Test("The arrows go through the list, and Enter opens what they are on")
  func list() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = show(.open)
    window.rootView.layoutIfNeeded()
    key("down")
    #expect(window.focusedView?.name == "Drawings")
    key("down")
    #expect(window.focusedView?.name == "dragon.svg")
    key("up")
    key("up")
    #expect(panel.field.isFocused)
    key("down")
    key("down")
    key("down")
    #expect(window.focusedView?.name == "drop.svg")
    key("enter")
    #expect(answer() == .chosen(folder + "/drop.svg"))
  }

  @Test("The focus stays in the panel")
  func focus() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let button = Button("behind")
    window.rootView.addSubview(button)
    button.becomeFocused()
    _ = show(.open)
    type("z")
    var names: [String] = []
    for _ in 0..<4 {
      key("tab")
      names.append(window.focusedView?.name ?? "")
    }
    #expect(names == ["cancel file", "accept file", "path", "cancel file"])
    key("tab", .shift)
    #expect(window.focusedView?.name == "path")
    key("escape")
    #expect(!panel.isOpen)
    #expect(button.isFocused)
  }

  @Test("Names that cannot be used have a sentence, and the panel stays open")
  func problems() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = show(.open)
    type("nothing.svg")
    key("enter")
    #expect(panel.message.contains("no file “nothing.svg”") && panel.field.errorMessage != nil)
    key("a", .control)
    type("gone/deeper/a.svg")
    key("enter")
    #expect(panel.message.contains("is not there"))
    #expect(answer() == nil && panel.isOpen)
    key("escape")
    #expect(answer() == .cancelled)
  }

  @Test("A press beside the panel reaches nothing behind it")
  func modal() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(panel.hitTest(Point(1, 1), radius: 0) == nil)
    _ = show(.open)
    window.rootView.layoutIfNeeded()
    #expect(panel.hitTest(Point(1, 1), radius: 0) === panel)
    #expect(panel.accessibilityViewIsModal)
    panel.cancel()
    #expect(panel.hitTest(Point(1, 1), radius: 0) == nil)
  }
}
