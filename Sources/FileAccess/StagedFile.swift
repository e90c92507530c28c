#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that is still to be put at its path.
///
/// On Linux it has no name until then, where the file system has such files: a program that is killed leaves nothing
/// behind. Elsewhere it has a hidden name beside its path.
struct StagedFile {
  let file: FileDescriptor
  private let path: String
  private var hiddenName: String?

  /// - Parameters:
  ///   - mode: the permissions, from which the process's mask is taken.
  ///   - hasName: whether it has a hidden name in any case.
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

  /// Moves the file to its path, in the place of one that is there.
  ///
  /// A file without a name gets a hidden one first, because only a name can be moved over another one.
  /// - Parameter closes: whether to close the file before, which can report a failed write.
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

  /// A file without a name; nil where there are none, or none that can get a name.
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

  /// A name for a file in the folder of `path` that no other program takes. It does not depend on the file's own name,
  /// which may be as long as names can be.
  private static func makeName(beside path: String) -> String {
    let number = UInt64.random(in: 0...UInt64.max)
    return FileDestination.folder(of: path) + ".easel-\(getpid())-\(String(number, radix: 36)).tmp"
  }
}

extension FileDescriptor {
  /// Linux's name for the open file.
  fileprivate var systemPath: String { "/proc/self/fd/\(number)" }
}
