#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to be written as a whole.
///
/// ``replace(with:)-([UInt8])`` replaces the whole content, or leaves it unchanged after an error. Paths are resolved
/// as the system does: links are followed and stay links. Devices and pipes receive the bytes and stay devices and
/// pipes.
public struct OutputFile: Hashable, Sendable {
  /// The path, as it was given.
  public let path: String
  /// The command line's flag for the file, for messages; nil for none.
  public let flag: String?

  /// Names a file, which need not exist. The system is asked only when the file is written.
  public init(_ path: String, flag: String? = nil) {
    self.path = path
    self.flag = flag
  }

  /// The identity of the file, existing or not; nil for devices, pipes and descriptors.
  public var identity: FileIdentity? { FileIdentity(path: path) }

  /// Checks whether the file can be written, without changing it.
  ///
  /// A pipe is not opened, because its reader would see the end when it is closed.
  public func check() throws(FileError) {
    do {
      switch try FileDestination(resolving: path, flag: flag) {
      case .descriptor: break
      case .special(let path):
        guard access(path, W_OK) == 0 else { throw FileDescriptor.Failure(code: errno) }
      case .regular(let path, _, _):
        try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
      case .absent(let path):
        // A name that is too long, or invalid in the file system, is found only by creating the file.
        _ = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NONBLOCK)
        unlink(path)
      }
    } catch let failure as FileDescriptor.Failure {
      throw error(failure)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.other, .writing, path: path, flag: flag, reason: "\(error)")
    }
  }

  /// Replaces the file's content with the UTF-8 of `text`.
  public func replace(with text: String) throws(FileError) { try replace(with: Array(text.utf8)) }

  /// Replaces the file's content.
  ///
  /// A regular file is written next to its path and then renamed, with the mode and owner of the old file. A file
  /// with several hard links, or in a folder where no file can be created, is overwritten. Its disk space is reserved
  /// first, so that a full disk is found before the old content changes. After a failure, the old content is written again.
  /// ``OverwriteJournal`` keeps copies meanwhile, for the end of the process and for disks that fail twice.
  /// - Throws: ``FileError``. The old content is then unchanged, except after ``FileError/Kind/torn``.
  public func replace(with bytes: [UInt8]) throws(FileError) {
    do {
      switch try FileDestination(resolving: path, flag: flag) {
      case .descriptor(let number):
        try FileDescriptor(number, isOwned: false).write(bytes)
      case .special(let path):
        let file = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        try file.write(bytes)
        try file.close()
      case .absent(let path):
        try Replacement.make(path, with: bytes)
      case .regular(let path, let status, let canBeReplaced):
        try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
        if canBeReplaced, status.st_nlink == 1, try Replacement.replace(path, status, with: bytes) { return }
        try Replacement.overwrite(path, with: bytes)
      }
    } catch let torn as Replacement.Torn {
      throw error(torn)
    } catch let failure as FileDescriptor.Failure {
      throw error(failure)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.other, .writing, path: path, flag: flag, reason: "\(error)")
    }
  }

  func error(_ torn: Replacement.Torn) -> FileError {
    FileError(
      .torn, .writing, path: path, flag: flag,
      reason: "\(String(cString: strerror(torn.code))), in the middle of the file; check the disk")
  }

  func error(_ failure: FileDescriptor.Failure) -> FileError {
    FileError(failure.code, .writing, path: path, flag: flag)
  }
}
