import Easel
import FileAccess
import Foundation
import Testing

@testable import Documents

@Suite("Files that are written slowly") struct CancellationTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/cancellation-\(UUID().uuidString)"

  @Test("A cancelled save leaves the file, whole, and says so")
  func cancelled() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a.svg"
    try OutputFile(path).replace(with: "old")
    let file = DocumentFile(path: path, versions: nil)
    let cancellation = Cancellation()
    cancellation.cancel()
    do throws(DocumentError) {
      _ = try file.write(
        Array("new".utf8), known: FileStamp(path: path), replacesAny: false, cancellation: cancellation)
      Issue.record("it was written")
    } catch {
      #expect(error.kind == .cancelled && error.description.contains("as it was"))
    }
    #expect(String(decoding: try InputFile(path).read(limit: 10), as: UTF8.self) == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.svg"], "nothing is left beside it")
  }

  @Test("A notice with a button calls its action, and takes it away with the sentence")
  func notice() {
    let window = Window(size: Size(400, 200))
    let notice = NoticeView { window.defaultFont }
    window.rootView.addSubview(notice)
    notice.frame = window.bounds
    var cancelled = 0
    notice.show(DocumentProgress(sentence: "Saving “a.svg”…") { cancelled += 1 })
    window.skipFrame(at: 0)
    #expect(!notice.isHidden && notice.text == "Saving “a.svg”…")
    let bubble = notice.subviews[0]
    let button = bubble.subviews.compactMap { $0 as? Button }[0]
    #expect(button.title == "Cancel" && !button.isHidden && bubble.bounds.contains(button.frame))
    button.onTap?()
    #expect(cancelled == 1)
    notice.show(nil)
    #expect(notice.isHidden && button.isHidden)
  }
}
