import CFaultyDisk
import DocumentStore
import Foundation

/// Lets each access to the disk fail, once and for some time, and looks at what is in the store.
struct ErrorCheck {
  private static let gestures = 12
  private static let errors = [("ENOSPC", ENOSPC), ("EIO", EIO), ("EROFS", EROFS)]

  /// The content of the store before.
  private enum Situation: String, CaseIterable {
    case empty = "a new store"
    /// The program puts it aside, and begins another document.
    case damaged = "a damaged document"
    /// The program begins another document, which is removed because nothing is made in it.
    case unused = "a new document without content"
  }

  private let contents = CountingDocument.contents(ErrorCheck.gestures)

  /// Returns the number of failures.
  func run() throws -> Int {
    faulty_disk_install()
    var (checks, failures) = (0, 0)
    for situation in Situation.allCases {
      let calls = try play(situation, failing: nil).calls
      for (name, error) in ErrorCheck.errors {
        for first in 0..<calls {
          for count in [1, 3, -1] as [Int64] {
            checks += 1
            let result = try play(situation, failing: (first, count, error))
            guard let problem = result.problem else { continue }
            failures += 1
            print("\(situation.rawValue), \(name) at the calls \(first) and \(count) more: \(problem)")
          }
        }
      }
      print("errors: \(situation.rawValue) takes \(calls) calls of the disk")
    }
    print("errors: \(checks - failures) passed, \(failures) failed, 0 skipped")
    return failures
  }

  private func play(
    _ situation: Situation, failing: (first: Int64, count: Int64, error: Int32)?
  ) throws -> (calls: Int64, problem: String?) {
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    faulty_disk_reset()
    if situation != .empty { makeDocument(in: store) }
    var damaged: [Data] = []
    if situation == .damaged { damaged = try damageDocument(in: store) }
    faulty_disk_reset()
    if let failing { faulty_disk_fail(failing.first, failing.count, failing.error) }
    if situation == .unused { return try playUnused(store) }
    return try playGestures(store, damaged: damaged, isFailing: failing != nil)
  }

  // MARK: Gestures

  /// Plays a session in which some calls fail. All gestures must be in the store in the end, a whole number of them at each
  /// time, and the damaged files that were there.
  private func playGestures(
    _ store: DocumentStore, damaged: [Data], isFailing: Bool
  ) throws -> (calls: Int64, problem: String?) {
    let document = CountingDocument()
    let session = DocumentSession(in: store, waits: true)
    session.begin(document)
    for _ in 0..<ErrorCheck.gestures {
      document.makeGesture()
      session.commit()
    }
    // Files that are being written cannot be copied.
    session.flush()
    let calls = faulty_disk_calls()
    faulty_disk_reset()
    if isFailing, damaged.isEmpty {
      // A copy of the files, as another program would find them now.
      if let problem = try problemOfCopy(of: store.folder) { return (calls, "meanwhile, " + problem) }
    }
    session.retry()
    let end = session.end()
    if let end { return (calls, "the disk is well again, but \(end)") }
    let kept = try files(in: store)
    guard damaged.allSatisfy(kept.contains) else { return (calls, "the damaged files are not kept") }
    let found = DocumentSession(in: store, waits: true)
    defer { found.end() }
    return (calls, found.content == contents[ErrorCheck.gestures] ? nil : "the store lacks gestures")
  }

  private func problemOfCopy(of folder: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    let copy = try CheckFolder()
    try FileManager.default.copyItem(atPath: folder, toPath: copy.path + "/store")
    let session = DocumentSession(in: DocumentStore(folder: copy.path + "/store"), waits: true)
    defer { session.end() }
    if let notice = session.notice { return notice }
    return session.content == DocumentContent() || contents.contains(session.content)
      ? nil : "the store has a part of a gesture"
  }

  // MARK: Other documents

  /// Begins a document and ends it without a gesture. The one that was there must stay.
  private func playUnused(_ store: DocumentStore) throws -> (calls: Int64, problem: String?) {
    let session = DocumentSession(in: store, isFresh: true, waits: true)
    session.begin(CountingDocument())
    session.end()
    let calls = faulty_disk_calls()
    faulty_disk_reset()
    let documents = try store.documents()
    let isThere = documents.contains { id in
      let other = DocumentSession(in: store, isFresh: true, waits: true)
      defer { other.end() }
      return (try? other.resume(id)) != nil && other.content == contents[ErrorCheck.gestures]
    }
    return (calls, isThere ? nil : "the other document is lost")
  }

  private func makeDocument(in store: DocumentStore) {
    let document = CountingDocument()
    let session = DocumentSession(in: store, waits: true)
    session.begin(document)
    for _ in 0..<ErrorCheck.gestures {
      document.makeGesture()
      session.commit()
    }
    session.end()
  }

  /// Damages the document, and gives it a log. Returns the files.
  private func damageDocument(in store: DocumentStore) throws -> [Data] {
    let path = store.folder + "/document-1.sqlite3"
    guard var bytes = FileManager.default.contents(atPath: path) else {
      throw CheckFailure("there is no document in \(store.folder)")
    }
    for index in 0..<100 { bytes[index] = UInt8(index) }
    let log = Data("the log of a damaged document".utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    return [bytes]
  }

  private func files(in store: DocumentStore) throws -> [Data] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder)
      .compactMap { FileManager.default.contents(atPath: store.folder + "/" + $0) }
  }
}
