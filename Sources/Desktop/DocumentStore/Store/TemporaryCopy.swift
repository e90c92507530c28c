import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a document and its log in a temporary folder, which is removed at the end.
///
/// SQLite reads a log only if it may write beside it. A database that was not closed cannot be read from a disk that is
/// mounted read-only otherwise.
final class TemporaryCopy {
  private let file: DocumentDatabase
  private let folder: String

  init(of path: String) throws {
    var template = Array("/tmp/easel-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw StoreError(systemCode: errno, path: "/tmp") }
    folder = String(cString: made)
    do {
      try TemporaryCopy.copy(path, to: folder + "/copy")
      // Without a log that cannot be read, the document is as some gestures before.
      try? TemporaryCopy.copy(path + "-wal", to: folder + "/copy-wal")
      file = try DocumentDatabase(path: folder + "/copy")
    } catch {
      TemporaryCopy.remove(folder)
      throw error
    }
  }

  /// Returns the whole content.
  func read() throws -> DocumentContent { try withExtendedLifetime(self) { try file.read() } }

  deinit {
    file.close()
    TemporaryCopy.remove(folder)
  }

  private static func copy(_ source: String, to target: String) throws {
    var pieces = try InputFile(source).chunks(limit: 1 << 30)
    let copy = try AppendingFile(OutputFile(target), replaces: true)
    while let piece = try pieces.next() { try copy.append(Array(piece)) }
    try copy.close()
  }

  private static func remove(_ folder: String) {
    for ending in ["-wal", ""] { unlink(folder + "/copy" + ending) }
    rmdir(folder)
  }
}
