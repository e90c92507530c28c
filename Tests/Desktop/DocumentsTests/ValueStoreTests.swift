import DocumentStore
import FileAccess
import Foundation
import Geometry
import Testing

@testable import Documents

@Suite("The store of a value's document") struct ValueStoreTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/sessions-\(UUID().uuidString)"

  private final class Program {
    let document = ValueDocument(Pond())
    let session: DocumentSession
    let sessions: StoreSessions
    let store: ValueStore<Pond>

    init(_ folder: String) {
      session = DocumentSession(in: DocumentStore(folder: folder), waits: true)
      store = ValueStore(document)
      sessions = StoreSessions(session, store) { "pond \($0.id.number)" }
      session.begin(store)
      document.onRevision = { [session] in session.commit() }
    }
  }

  @Test("The content and its file are there at the next start, with the number of the content")
  func nextStart() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pond = Pond.random(5, seed: 1)
    let record = DocumentFileRecord(path: "/a/b.svg", stamp: FileStamp(text: "1 2 3 4"), revision: 1)
    do {
      let program = Program(folder)
      program.document.show(pond, isStep: true)
      program.sessions.file = record
      #expect(program.session.end() == nil)
    }
    let program = Program(folder)
    #expect(program.document.content == pond)
    #expect(program.document.revision == 1)
    #expect(program.sessions.file == record)
    #expect(program.session.end() == nil)
  }

  @Test("A document that was put away is taken up again")
  func putAway() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(folder)
    let (document, sessions) = (program.document, program.sessions)
    let pond = Pond.random(2, seed: 1)
    document.show(pond, isStep: true)
    sessions.begin()
    #expect(document.content == Pond() && sessions.file == nil)
    let other = try #require(sessions.others.first)
    document.show(Pond.random(3, seed: 2), isStep: true)
    #expect(sessions.resume(other.number))
    #expect(document.content == pond)
    #expect(document.canUndo)
    document.undo()
    #expect(document.content == Pond())
    #expect(!sessions.resume(999))
    #expect(program.session.end() == nil)
  }

  @Test("Undo and redo go on at the next start")
  func undo() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let ponds = (1...4).map { Pond.random($0 * 7 % 5 + 1, seed: UInt64($0)) }
    var revisions: [Int] = []
    do {
      let program = Program(folder)
      for pond in ponds {
        program.document.show(pond, isStep: true)
        revisions.append(program.document.revision)
      }
      program.document.undo()
      #expect(program.session.end() == nil)
    }
    let program = Program(folder)
    let document = program.document
    #expect(document.content == ponds[2] && document.revision == revisions[2])
    document.redo()
    #expect(document.content == ponds[3] && document.revision == revisions[3] && !document.canRedo)
    for pond in ponds.dropLast().reversed() + [Pond()] {
      document.undo()
      #expect(document.content == pond)
    }
    #expect(!document.canUndo)
    #expect(program.session.end() == nil)
  }
}
