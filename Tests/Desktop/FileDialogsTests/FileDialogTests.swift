import MessageBus
import Testing

@testable import FileDialogs

@Suite("File dialogs of the desktop") struct FileDialogTests {
  private let saving = FileRequest(.save, title: "Save", folder: "/home/ada/Dräwings", name: "a b.svg")
  private let opening = FileRequest(.open, title: "Open", folder: "/")

  @Test("The portal is asked with the folder, the name and the filter (XDG Desktop Portal, FileChooser)")
  func portalCall() throws {
    let call = PortalFileRequest.call(saving, parent: "x11:1f", token: "t")
    #expect(call.interface == "org.freedesktop.portal.FileChooser" && call.member == "SaveFile")
    #expect(call.path == "/org/freedesktop/portal/desktop")
    #expect(call.text(0) == "x11:1f" && call.text(1) == "Save")
    guard case .array("{sv}", let entries) = call.arguments[2] else {
      Issue.record("no options")
      return
    }
    var options: [String: BusValue] = [:]
    for case .entry(let key, let value) in entries { options[key.text ?? ""] = value.unwrapped }
    #expect(options["handle_token"] == .string("t"))
    #expect(options["current_name"] == .string("a b.svg"))
    #expect(options["current_folder"]?.signature == "ay")
    #expect(options["filters"]?.signature == "a(sa(us))")
    #expect(call.arguments.map(\.signature).joined() == "ssa{sv}")
    let open = PortalFileRequest.call(opening, parent: "", token: "t")
    #expect(open.member == "OpenFile")
  }

  @Test("The answering object has the name of the connection in its path")
  func portalHandle() {
    #expect(
      PortalFileRequest.handle(uniqueName: ":1.42", token: "t")
        == "/org/freedesktop/portal/desktop/request/1_42/t")
  }

  @Test("The portal's answers")
  func portalAnswers() {
    func response(_ code: UInt32, _ uris: [String]?) -> FileAnswer {
      let results =
        uris.map { [BusValue.entry(.string("uris"), .variant(.array("s", $0.map(BusValue.string))))] } ?? []
      return PortalFileRequest.answer([.uint32(code), .array("{sv}", results)])
    }
    #expect(response(0, ["file:///a%20b"]) == .chosen("/a b"))
    #expect(response(1, nil) == .cancelled)
    #expect(response(2, nil) == .cancelled)
    #expect(response(0, []) == .unavailable)
    #expect(response(0, ["https://example.org/a"]) == .unavailable)
    #expect(response(0, nil) == .unavailable)
    #expect(PortalFileRequest.answer([]) == .cancelled)
    #expect(PortalFileRequest.answer([.string("0"), .string("")]) == .cancelled)
  }

  @Test("The programs get the folder, the name and the filter")
  func arguments() {
    #expect(
      ProgramFileDialog.Tool.zenity.arguments(saving) == [
        "--file-selection", "--title=Save", "--filename=/home/ada/Dräwings/a b.svg", "--save",
        "--confirm-overwrite",
        "--file-filter=Drawings | *.svg", "--file-filter=All files | *",
      ])
    #expect(ProgramFileDialog.Tool.zenity.arguments(opening)[2] == "--filename=/")
    #expect(
      ProgramFileDialog.Tool.kdialog.arguments(saving) == [
        "--title", "Save", "--getsavefilename", "/home/ada/Dräwings/a b.svg",
        "Drawings (*.svg)\nAll files (*)",
      ])
  }

  @Test("Files of several suffixes, and of any")
  func suffixes() {
    var several = saving
    several.suffixes = ["svg", "png"]
    #expect(
      ProgramFileDialog.Tool.zenity.arguments(several).contains("--file-filter=Drawings | *.svg *.png"))
    #expect(ProgramFileDialog.Tool.kdialog.arguments(several).last == "Drawings (*.svg *.png)\nAll files (*)")
    let call = PortalFileRequest.call(several, parent: "", token: "t")
    #expect("\(call.arguments[2])".contains("*.png"))
    var any = opening
    any.suffixes = []
    #expect(
      ProgramFileDialog.Tool.zenity.arguments(any) == [
        "--file-selection", "--title=Open", "--filename=/", "--file-filter=All files | *",
      ])
    #expect(ProgramFileDialog.Tool.kdialog.arguments(any).last == "All files (*)")
    #expect(!"\(PortalFileRequest.call(any, parent: "", token: "t").arguments[2])".contains("filters"))
    let listing = FolderListing(
      folder: "/",
      entries: ["a.png", "b.svg", "c.txt"].map { FolderListing.Entry(name: $0, isFolder: false) })
    #expect(listing.matching(prefix: "", suffixes: ["svg", "PNG"]).map(\.name) == ["a.png", "b.svg"])
    #expect(listing.matching(prefix: "", suffixes: []).count == 3)
  }

  @Test("The desktop's own program comes first, and none is used without a display")
  func choice() {
    func find(_ environment: [String: String], _ installed: String...) -> String? {
      ProgramFileDialog.find(environment: environment) { installed.contains($0) }?.path
    }
    let path = ["PATH": "/opt/bin:/usr/bin", "DISPLAY": ":0"]
    #expect(find(path, "/usr/bin/zenity", "/usr/bin/kdialog") == "/usr/bin/zenity")
    let kde = path.merging(["XDG_CURRENT_DESKTOP": "KDE"]) { $1 }
    #expect(find(kde, "/usr/bin/zenity", "/usr/bin/kdialog") == "/usr/bin/kdialog")
    #expect(find(path, "/usr/bin/kdialog") == "/usr/bin/kdialog")
    #expect(find(path) == nil)
    #expect(find(["PATH": "/usr/bin"], "/usr/bin/zenity") == nil)
    // A relative folder in the path depends on where the program runs.
    #expect(find(["PATH": ".:bin", "DISPLAY": ":0"], "./zenity", "bin/zenity") == nil)
  }

  @Test("The programs' answers")
  func answers() {
    func answer(_ status: Int32, _ text: String) -> FileAnswer {
      ProgramFileDialog.answer(status: status, Array(text.utf8))
    }
    #expect(answer(0, "/a/b c.svg\n") == .chosen("/a/b c.svg"))
    #expect(answer(0, "/a\n\n") == .chosen("/a\n"))
    #expect(answer(0, "") == .unavailable)
    #expect(answer(0, "relative\n") == .unavailable)
    #expect(answer(1, "") == .cancelled)
    #expect(answer(127, "") == .unavailable)
    #expect(ProgramFileDialog.answer(status: 0, [0x2F, 0xFF]) == .unavailable)
  }

  @Test("The next dialog is tried if one is not available")
  func order() {
    final class Fake: FileDialog {
      let result: FileAnswer?
      var isShown = false
      init(_ result: FileAnswer?) { self.result = result }
      func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
        isShown = true
        if let result { answer(result) }
      }
      func cancel() { isShown = false }
    }
    let fakes = [Fake(.unavailable), Fake(.chosen("/a")), Fake(.chosen("/b"))]
    var result: FileAnswer?
    let dialogs = FileDialogChain(fakes)
    dialogs.show(opening) { result = $0 }
    #expect(result == .chosen("/a") && !fakes[2].isShown && !dialogs.isOpen)
    let waiting = Fake(nil)
    let others = FileDialogChain([waiting])
    others.show(opening) { result = $0 }
    #expect(others.isOpen && waiting.isShown)
    others.cancel()
    #expect(!others.isOpen && !waiting.isShown)
  }

  @Test("Names are completed as far as all matches agree; hidden files need their point")
  func completion() {
    func entry(_ name: String, _ isFolder: Bool = false) -> FolderListing.Entry {
      FolderListing.Entry(name: name, isFolder: isFolder)
    }
    let listing = FolderListing(
      folder: "/x",
      entries: [
        entry("Drawings", true), entry(".hidden", true), entry("dragon.svg"), entry("drop.svg"),
        entry("drum.png"), entry(".a.svg"),
      ])
    func complete(_ text: String) -> String? { listing.completion(of: text, suffixes: ["svg"]) }
    #expect(complete("d") == "Dr")
    #expect(complete("dra") == nil)
    #expect(complete("Draw") == "Drawings/")
    #expect(complete("drag") == "dragon.svg")
    #expect(complete("dru") == nil)
    #expect(complete("") == "Dr")
    #expect(complete(".h") == ".hidden/")
    #expect(complete("zebra") == nil)
    #expect(
      listing.matching(prefix: "", suffixes: ["svg"]).map(\.name) == ["Drawings", "dragon.svg", "drop.svg"])
  }
}
