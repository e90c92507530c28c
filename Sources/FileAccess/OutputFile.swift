#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a program writes as a whole.
///
/// ``replace(with:)`` either replaces the whole content or, where that fails, leaves what there was. The path means
/// what it means to the system: links are followed and stay links, devices and pipes get the bytes and stay what they
/// are.
public struct OutputFile: Hashable, Sendable {
  public let path: String
  /// The flag of the command line that named it, for messages; nil for none.
  public let flag: String?

  public init(_ path: String, flag: String? = nil) {
    self.path = path
    self.flag = flag
  }

  /// The identity of the file, existing or to be made; nil for devices, pipes and descriptors.
  public var identity: FileIdentity? { FileIdentity(path: path) }

  /// Checks whether the file can be written, without any change to it.
  ///
  /// A pipe is not opened, because its reader would see that as the end.
  public func check() throws(FileError) {
    do {
      switch try FileDestination(resolving: path, flag: flag) {
      case .descriptor: break
      case .special(let path):
        guard access(path, W_OK) == 0 else { throw FileDescriptor.Failure(code: errno) }
      case .regular(let path, _, _):
        try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
      case .absent(let path):
        // A name that is too long, or that the file system does not take, shows only here.
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

  /// Replaces the file's content by the UTF-8 of `text`.
  public func replace(with text: String) throws(FileError) { try replace(with: Array(text.utf8)) }

  /// Replaces the file's content.
  ///
  /// A regular file is written beside its place and then renamed, with the mode and owner of the old one. A file with
  /// several hard links, or in a folder in which no file can be made, is written in place: its space is reserved
  /// first, so a full disk is found before the old content changes.
  /// - Throws: ``FileError``. What the file held is still there then.
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
        let old = try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK)
        if canBeReplaced, status.st_nlink == 1, try Replacement.replace(path, status, with: bytes) { return }
        try Replacement.overwrite(old, with: bytes)
        try old.close()
      }
    } catch let failure as FileDescriptor.Failure {
      throw error(failure)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.other, .writing, path: path, flag: flag, reason: "\(error)")
    }
  }

  func error(_ failure: FileDescriptor.Failure) -> FileError {
    FileError(failure.code, .writing, path: path, flag: flag)
  }
}
