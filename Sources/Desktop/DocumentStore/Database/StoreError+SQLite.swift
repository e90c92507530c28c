import CSQLite
import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension StoreError {
  /// Creates the error for a failure of SQLite with a file.
  init(_ failure: SQLiteFailure, path: String) {
    let name = MessageText.truncated(path)
    switch failure.primaryCode {
    case SQLITE_FULL: self = .full
    case SQLITE_BUSY, SQLITE_LOCKED: self.init(.inUse, "another program has opened \(name)")
    case SQLITE_CORRUPT, SQLITE_NOTADB: self.init(.damaged, "\(name) is damaged")
    case SQLITE_READONLY where failure.code == CSQLite.readonlyDBMoved: self.init(.missing, path: name)
    case SQLITE_READONLY: self.init(.denied, path: name)
    case SQLITE_TOOBIG: self.init(.tooLarge, "a part of the document is larger than a database permits")
    default: self.init(systemCode: failure.systemCode, path: name, message: failure.message)
    }
  }

  /// Creates the error for an `errno`.
  ///
  /// - Parameter message: describes other errors.
  init(systemCode: Int32, path: String, message: String? = nil) {
    switch systemCode {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self.init(.denied, path: path)
    case ENOENT, ENOTDIR: self.init(.missing, path: path)
    default:
      let reason = systemCode == 0 ? message ?? "unknown error" : String(cString: strerror(systemCode))
      self.init(.other, "\(path) cannot be written: \(reason)")
    }
  }

  /// Creates the error for one of files and folders.
  init(_ error: FileError) {
    switch error.kind {
    case .full: self = .full
    case .denied: self.init(.denied, path: error.path)
    case .missing: self.init(.missing, path: error.path)
    default: self.init(.other, error.message)
    }
  }

  private static var full: StoreError { StoreError(.full, "the disk is full; free some space") }

  /// Creates an error with the usual sentence for ``Kind/denied`` or ``Kind/missing``.
  init(_ kind: Kind, path: String) {
    switch kind {
    case .missing: self.init(.missing, "\(path) is gone; create its folder again")
    default:
      self.init(.denied, "\(path) cannot be written; permit that, or choose another folder with --store")
    }
  }
}

private enum CSQLite {
  /// The value of `SQLITE_READONLY_DBMOVED`, a macro that Swift does not import.
  static let readonlyDBMoved = SQLITE_READONLY | (4 << 8)
}
