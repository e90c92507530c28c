import DocumentStore
import FileAccess
import Foundation
import Geometry
import Testing

@testable import Documents

@Suite("The store of a value's document") struct ValueSessionsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/sessions-\(UUID().uuidString)"

  private func open(isFresh: Bool = false) -> (document: ValueDocument<Pond>, sessions: ValueSessions<Pond>) {
    let document = ValueDocument(Pond())
    let session = DocumentSession(in: DocumentStore(folder: folder), isFresh: isFresh, waits: true)
    let sessions = ValueSessions(session, document)
    sessions.start()
    document.onRevision = { [weak sessions] in sessions?.commit() }
    return (document, sessions)
  }

  @Test("The content and its file are there at the next start, with the number of the content")
  func nextStart() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pond = Pond.random(5, seed: 1)
    let record = DocumentFileRecord(path: "/a/b.svg", stamp: FileStamp(text: "1 2 3 4"), revision: 1)
    do {
      let (document, sessions) = open()
      document.show(pond, isStep: true)
      sessions.file = record
      #expect(sessions.end() == nil)
    }
    let (document, sessions) = open()
    #expect(document.content == pond)
    #expect(document.revision == 1)
    #expect(sessions.file == record)
    #expect(sessions.end() == nil)
  }

  @Test("A document that was put away is taken up again")
  func putAway() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (document, sessions) = open()
    let pond = Pond.random(2, seed: 1)
    document.show(pond, isStep: true)
    sessions.begin()
    #expect(document.content == Pond() && sessions.file == nil)
    let other = try #require(sessions.others.first)
    document.show(Pond.random(3, seed: 2), isStep: true)
    #expect(sessions.resume(other.number))
    #expect(document.content == pond)
    #expect(!sessions.resume(999))
    #expect(sessions.end() == nil)
  }
}
