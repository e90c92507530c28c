import Easel
import FileAccess
import FileDialogs
import Testing

@testable import ProgressDemo

/// Dialogs that answer as they are told.
private final class ScriptedDialog: FileDialog {
  var answers: [FileAnswer]
  var requests: [FileRequest] = []
  init(_ answers: [FileAnswer]) { self.answers = answers }
  func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
    requests.append(request)
    answer(answers.removeFirst())
  }
  func cancel() {}
}

@Suite("Files that progress-view asks for") struct CopyChooserTests {
  @Test("A file of any name is asked for, then the copy, with a name beside it")
  func bothFiles() {
    let dialog = ScriptedDialog([.chosen("/pictures/a.b.png"), .chosen("/copies/c.png")])
    let chooser = CopyChooser(desktop: [dialog], folder: "/home")
    var plans: [CopyPlan] = []
    chooser.choose { plans.append($0) }
    #expect(
      plans == [CopyPlan(source: InputFile("/pictures/a.b.png"), destination: OutputFile("/copies/c.png"))])
    #expect(dialog.requests.map(\.purpose) == [.open, .save])
    #expect(dialog.requests.map(\.folder) == ["/home", "/pictures"])
    #expect(dialog.requests[1].name == "a.b copy.png" && dialog.requests[0].suffixes.isEmpty)
    #expect(CopyChooser.copyName(of: "/x/.hidden") == ".hidden copy")
    #expect(CopyChooser.copyName(of: "/x/Makefile") == "Makefile copy")
  }

  @Test("A dialog that is left starts no copy")
  func cancelled() {
    for answers: [FileAnswer] in [[.cancelled], [.chosen("/a"), .cancelled]] {
      let chooser = CopyChooser(desktop: [ScriptedDialog(answers)], folder: "/")
      chooser.choose { _ in Issue.record("a copy was chosen") }
    }
  }

  @Test("The button asks for files in a window, and is disabled without them while a tape is played")
  func button() {
    let scene = ProgressScene(size: Size(760, 520), scale: 1)
    #expect(!scene.copyButton.isEnabled && scene.copyButton.title == "Copy file")
    scene.chooser = CopyChooser(folder: "/")
    #expect(scene.copyButton.isEnabled && scene.copyButton.title == "Copy file…")
    scene.copyButton.onTap?()
    #expect(scene.chooser?.panel.isOpen == true)
  }

  @Test("The chosen files are copied")
  func copying() async throws {
    let scratch = try Scratch()
    let (source, destination) = (scratch("a"), scratch("b"))
    try OutputFile(source).replace(with: "content")
    let scene = ProgressScene(size: Size(760, 520), scale: 1)
    scene.chooser = CopyChooser(
      desktop: [ScriptedDialog([.chosen(source), .chosen(destination)])], folder: "/")
    scene.copyOrChoose()
    await scene.waitForCopy()
    #expect(scene.status?.phase == .finished)
    #expect(try InputFile(destination).read(limit: 100) == Array("content".utf8))
  }
}
