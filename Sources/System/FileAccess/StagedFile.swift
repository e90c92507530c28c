#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that has not been moved to its path yet.
///
/// On Linux it has no name until then, if the file system supports that, so that a killed program leaves no file.
/// Elsewhere it has a hidden name next to its path.
struct StagedFile {
  let file: FileDescriptor
  private let path: String
  private var hiddenName: String?

  /// - Parameters:
  ///   - mode: the permissions, reduced by the process's mask.
  ///   - hasName: whether to use a hidden name in any case.
  init(for path: String, mode: mode_t = 0o666, hasName: Bool = false) throws(FileDescriptor.Failure) {
    self.path = path
    if !hasName, let unnamed = StagedFile.unnamed(in: FileDestination.folder(of: path), mode) {
      file = unnamed
    } else {
      let name = StagedFile.makeName(beside: path)
      file = try FileDescriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      hiddenName = name
    }
  }

  /// Moves the file to its path, replacing an existing file.
  ///
  /// A file without a name gets a hidden one first, because only a named file can replace another one.
  /// - Parameter closes: whether to close the file before, which may report a failed write.
  mutating func publish(closes: Bool) throws(FileDescriptor.Failure) {
    if hiddenName == nil {
      let name = StagedFile.makeName(beside: path)
      guard linkat(AT_FDCWD, file.systemPath, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
        throw FileDescriptor.Failure(code: errno)
      }
      hiddenName = name
    }
    if closes { try file.close() }
    guard let name = hiddenName, rename(name, path) == 0 else { throw FileDescriptor.Failure(code: errno) }
    hiddenName = nil
  }

  /// Removes the hidden name of a file that was not published.
  func discard() {
    if let hiddenName { unlink(hiddenName) }
  }

  /// Opens a file without a name. Nil if the system has no such files, or cannot name them later.
  private static func unnamed(in folder: String, _ mode: mode_t) -> FileDescriptor? {
    #if os(Linux)
      // O_TMPFILE, which Swift does not import.
      let flag = 0o20_000_000 | O_DIRECTORY
      guard
        let file = try? FileDescriptor(opening: folder.isEmpty ? "." : folder, O_WRONLY | flag, mode: mode),
        access(file.systemPath, F_OK) == 0
      else { return nil }
      return file
    #else
      return nil
    #endif
  }

  /// Returns a name in the folder of `path` that no other program uses. It does not depend on the file's own name,
  /// which may have the maximum length.
  private static func makeName(beside path: String) -> String {
    let number = UInt64.random(in: 0...UInt64.max)
    return FileDestination.folder(of: path) + ".easel-\(getpid())-\(String(number, radix: 36)).tmp"
  }
}

extension FileDescriptor {
  /// The path of the open file on Linux.
  fileprivate var systemPath: String { "/proc/self/fd/\(number)" }
}
