import Foundation
import Testing

@testable import DocumentStore

@Suite struct DocumentSessionTests {
  /// Begins a session with an empty document.
  private func session(in folder: StoreFolder, isFresh: Bool = false) -> (DocumentSession, TextDocument) {
    let document = TextDocument()
    let session = DocumentSession(in: folder.store, isFresh: isFresh, waits: true)
    session.begin(document)
    return (session, document)
  }

  @Test("What was committed is there again, with the undo history")
  func keeps() throws {
    let folder = try StoreFolder()
    let (first, document) = session(in: folder)
    document.set("one", at: 1)
    document.history.record("a")
    first.commit()
    document.set("two", at: 2, index: 0)
    document.history.record("b")
    first.commit()
    _ = document.history.undo()
    first.commit()
    #expect(first.end() == nil && first.notice == nil)
    let (second, restored) = session(in: folder)
    #expect(restored.content == document.content)
    #expect(restored.history.redo() == "b")
    #expect(second.end() == nil)
    #expect(folder.files == ["document-1.sqlite3"])
  }

  @Test("Each commit is on the disk before the next one is complete")
  func waits() throws {
    let folder = try StoreFolder()
    let (running, document) = session(in: folder)
    var committed: [DocumentContent] = []
    for number in 1...20 {
      document.set("\(number)", at: number)
      document.history.record("\(number)")
      running.commit()
      committed.append(document.content)
      // A copy of the files is what another program would find after a kill.
      let copy = try TemporaryCopy(of: folder.store.path(of: DocumentID(number: 1)))
      let found = try copy.read()
      #expect(found == document.content || number == 1 || found == committed[number - 2])
    }
    #expect(running.end() == nil)
  }

  @Test("A document that nobody changed leaves no file; a fresh one leaves the others alone")
  func untouched() throws {
    let folder = try StoreFolder()
    let (idle, _) = session(in: folder)
    #expect(idle.end() == nil && folder.files.isEmpty)
    let (first, document) = session(in: folder)
    document.set("one", at: 1)
    first.commit()
    first.end()
    let (fresh, empty) = session(in: folder, isFresh: true)
    #expect(empty.texts.isEmpty)
    fresh.end()
    #expect(folder.files == ["document-1.sqlite3"])
    let (again, restored) = session(in: folder)
    #expect(restored.texts.count == 1)
    again.end()
  }

  @Test("Two sessions have different documents")
  func twoSessions() throws {
    let folder = try StoreFolder()
    let (first, one) = session(in: folder)
    one.set("one", at: 1)
    first.commit()
    let (second, two) = session(in: folder)
    #expect(two.texts.isEmpty)
    two.set("two", at: 1)
    second.commit()
    #expect(first.end() == nil && second.end() == nil)
    #expect(folder.files == ["document-1.sqlite3", "document-2.sqlite3"])
  }

  @Test("A folder that vanishes is told, and what was there is written into a new one")
  func vanishedFolder() throws {
    let folder = try StoreFolder()
    let (running, document) = session(in: folder)
    document.set("one", at: 1)
    running.commit()
    document.set("two", at: 2)
    running.commit()
    try FileManager.default.removeItem(atPath: folder.path)
    try Bytes.write([], to: folder.path)
    document.set("three", at: 3)
    running.commit()
    running.commit()
    #expect(running.notice?.contains("not on the disk") == true)
    try FileManager.default.removeItem(atPath: folder.path)
    running.retry()
    running.commit()
    running.commit()
    #expect(running.notice == nil)
    #expect(running.end() == nil)
    let (again, restored) = session(in: folder)
    #expect(restored.content.parts == document.content.parts)
    again.end()
  }

  // The first attempt finds that the file is gone, and only then asks for all of the content.
  @Test("A flush waits until a file that was removed is written again")
  func flushWritesAll() throws {
    let folder = try StoreFolder()
    let (running, document) = session(in: folder)
    document.set("one", at: 1)
    running.commit()
    running.flush()
    try FileManager.default.removeItem(atPath: folder.path)
    document.set("two", at: 2)
    running.commit()
    running.flush()
    #expect(running.notice == nil)
    let found = try TemporaryCopy(of: folder.store.path(of: DocumentID(number: 1))).read()
    #expect(found.parts == document.content.parts)
    #expect(running.end() == nil)
  }

  @Test("A document that cannot be written is shown, and changes are tried again")
  func unwritable() throws {
    // Permissions do not stop root; a folder in place of the log does.
    let folder = try StoreFolder()
    let (first, document) = session(in: folder)
    document.set("one", at: 1)
    first.commit()
    first.end()
    let log = folder.store.path(of: DocumentID(number: 1)) + "-wal"
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    let (running, restored) = session(in: folder)
    #expect(running.notice?.contains("not on the disk") == true)
    #expect(restored.texts.map(\.text) == ["one"])
    restored.set("two", at: 2)
    running.commit()
    try FileManager.default.removeItem(atPath: log)
    running.retry()
    running.commit()
    running.commit()
    #expect(running.notice == nil && running.end() == nil)
    let (again, all) = session(in: folder)
    #expect(all.content.parts == restored.content.parts)
    again.end()
  }

  @Test("Without waiting, the end of the session writes everything")
  func flush() throws {
    let folder = try StoreFolder()
    let document = TextDocument()
    let running = DocumentSession(in: folder.store)
    running.begin(document)
    for number in 1...200 {
      document.set("\(number)", at: number)
      document.history.record("\(number)")
      running.commit()
    }
    #expect(running.end() == nil)
    let (again, restored) = session(in: folder)
    #expect(restored.content == document.content)
    again.end()
  }
}
