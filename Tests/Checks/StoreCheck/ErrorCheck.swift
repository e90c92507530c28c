import CFaultyDisk
import DocumentStore
import Foundation

/// Lets each access to the disk fail, once and for some time, and looks at what is in the store.
struct ErrorCheck {
  private static let gestures = 12
  private static let errors = [("ENOSPC", ENOSPC), ("EIO", EIO), ("EROFS", EROFS)]

  private let contents = CountingDocument.contents(ErrorCheck.gestures)

  /// Returns the number of failures.
  func run() throws -> Int {
    faulty_disk_install()
    let calls = try play(failing: nil).calls
    var (checks, failures) = (0, 0)
    for (name, error) in ErrorCheck.errors {
      for first in 0..<calls {
        for count in [1, 3, -1] as [Int64] {
          checks += 1
          let result = try play(failing: (first, count, error))
          guard let problem = result.problem else { continue }
          failures += 1
          print("\(name) at the calls \(first) and \(count) more: \(problem)")
        }
      }
    }
    print("errors: \(checks - failures) passed, \(failures) failed, 0 skipped; \(calls) calls of the disk")
    return failures
  }

  /// Plays a session in which some calls fail. All gestures must be in the store in the end, and a whole number of them at
  /// each time.
  private func play(failing: (first: Int64, count: Int64, error: Int32)?) throws -> (
    calls: Int64, problem: String?
  ) {
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    faulty_disk_reset()
    if let failing { faulty_disk_fail(failing.first, failing.count, failing.error) }
    let document = CountingDocument()
    let session = DocumentSession(in: store, waits: true)
    session.begin(document)
    for _ in 0..<ErrorCheck.gestures {
      document.makeGesture()
      session.commit()
    }
    let calls = faulty_disk_calls()
    if failing != nil {
      // What another program would find now: the files, copied.
      faulty_disk_reset()
      if let problem = try problemOfCopy(of: store.folder) { return (calls, "meanwhile, " + problem) }
    }
    session.retry()
    let end = session.end()
    if let end { return (calls, "the disk is well again, but \(end)") }
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
}
