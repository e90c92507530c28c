import Foundation
import Testing

@testable import DocumentStore

@Suite struct DocumentStoreTests {
  @Test("The last written document that is not in use is opened")
  func lastDocument() throws {
    let folder = try StoreFolder()
    let store = folder.store
    #expect(try store.documents().isEmpty)
    let (first, firstFile) = try store.create()
    let (second, secondFile) = try store.create()
    #expect([first, second] == [DocumentID(number: 1), DocumentID(number: 2)])
    let document = TextDocument()
    document.set("one", at: 1)
    try secondFile.write(document.takeChanges(all: true))
    document.set("two", at: 2)
    try firstFile.write(document.takeChanges(all: true))
    secondFile.close()
    firstFile.close()
    // The modification times decide. Files closed within one tick of the file system's clock have equal ones.
    try touch(store.path(of: first), 2_000)
    try touch(store.path(of: second), 1_000)
    #expect(try store.documents() == [first, second])
    let opened = store.openLast()
    #expect(opened.id == first && opened.content.parts.count == 2)
    let other = store.openLast()
    #expect(other.id == second && other.content.parts.count == 1, "a document is open once")
    let third = store.openLast()
    #expect(third.id == nil && third.problem == nil && third.content.isEmpty)
    #expect(throws: StoreError.self) { try store.open(first) }
    opened.file?.close()
    other.file?.close()
  }

  private func touch(_ path: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  @Test("A damaged document is kept under another name, and another one begun")
  func damaged() throws {
    let folder = try StoreFolder()
    let (id, file) = try folder.store.create()
    file.close()
    let garbage = [UInt8](repeating: 7, count: 5_000)
    try Bytes.write(garbage, to: folder.store.path(of: id))
    let opened = folder.store.openLast()
    #expect(opened.file == nil && opened.id == nil && opened.problem?.kind == .damaged)
    #expect(folder.files == ["damaged-1-1.sqlite3"])
    #expect(try Bytes.read(folder.store.folder + "/damaged-1-1.sqlite3") == garbage)
    #expect(opened.problem?.message.contains("damaged-1-1.sqlite3") == true)
  }

  @Test("A document of a later version stays as it is")
  func laterVersion() throws {
    let folder = try StoreFolder()
    let (id, file) = try folder.store.create()
    file.close()
    let path = folder.store.path(of: id)
    try Bytes.execute("PRAGMA user_version = 2", at: path)
    let bytes = try Bytes.read(path)
    let opened = folder.store.openLast()
    #expect(opened.file == nil && opened.id == nil && opened.problem?.kind == .laterVersion)
    #expect(try Bytes.read(path) == bytes && folder.files.contains("document-1.sqlite3"))
  }

  @Test("A database of another program is no document")
  func foreign() throws {
    let folder = try StoreFolder()
    try FileManager.default.createDirectory(atPath: folder.store.folder, withIntermediateDirectories: true)
    let path = folder.store.path(of: DocumentID(number: 4))
    try Bytes.execute("CREATE TABLE mail (text TEXT)", at: path)
    #expect(folder.store.openLast().problem?.kind == .damaged)
    try Bytes.execute("CREATE TABLE mail (text TEXT); PRAGMA user_version = 1", at: path)
    #expect(folder.store.openLast().problem?.kind == .damaged)
    #expect(folder.files == ["damaged-4-1.sqlite3", "damaged-4-2.sqlite3"])
  }

  @Test("Other files of the folder are ignored")
  func otherFiles() throws {
    let folder = try StoreFolder()
    try FileManager.default.createDirectory(atPath: folder.store.folder, withIntermediateDirectories: true)
    for name in [
      "document-0.sqlite3", "document-01.sqlite3", "document-x.sqlite3", "document--1.sqlite3",
      "document-99999999999999999999.sqlite3", "document-1.sqlite3-wal", "document-.sqlite3", "notes",
    ] { try Bytes.write([1], to: folder.store.folder + "/" + name) }
    #expect(try folder.store.documents().isEmpty)
  }
}
