#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written in parts and appears at its path only when it is complete.
///
/// ```swift
/// import FileAccess
///
/// func copy(_ source: String, to path: String) throws {
///   var chunks = try InputFile(source).chunks(limit: .max)
///   let staging = try FileStaging(OutputFile(path))
///   while let chunk = try chunks.next() { try staging.append(chunk) }
///   try staging.commit()
/// }
/// ```
///
/// Until ``commit()``, the path keeps its old file, or none. A staging that is released without it leaves nothing
/// behind. An instance belongs to one thread at a time.
public final class FileStaging {
  /// The number of bytes appended.
  public private(set) var length = 0

  private let output: OutputFile
  private var staged: StagedFile
  private var isEnded = false
  /// The folder in which the file appears, with the device on which it lies.
  private let folder: (path: String, device: dev_t)

  /// Begins a new file for an output.
  ///
  /// - Parameters:
  ///   - output: the file. If it replaces another one, it gets its permissions and owner.
  ///   - permissions: those of a file that did not exist, reduced by the process's mask. `cp` takes those of its source.
  /// - Throws: ``FileError`` for a destination that cannot be replaced as a whole: a device, a pipe, a file with
  ///   several hard links, or a file in a folder that accepts no new one.
  public init(_ output: OutputFile, permissions: UInt32 = 0o666) throws(FileError) {
    self.output = output
    do {
      let target: String
      switch try FileDestination(resolving: output.path, flag: output.flag) {
      case .descriptor, .special:
        throw FileStaging.irreplaceable(output, "it is not a regular file; choose another file")
      case .absent(let path):
        staged = try StagedFile(for: path, mode: mode_t(permissions & 0o777))
        target = path
      case .regular(let path, let status, let canBeReplaced):
        try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
        guard canBeReplaced, status.st_nlink == 1, let new = try Replacement.open(beside: path, like: status)
        else {
          throw FileStaging.irreplaceable(output, "it cannot be replaced by a new file; choose another file")
        }
        staged = new
        target = path
      }
      let path = FileDestination.folder(of: target)
      folder = (path, try staged.file.status().st_dev)
    } catch let failure as FileDescriptor.Failure {
      throw output.error(failure)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.other, .writing, path: output.path, flag: output.flag, reason: "\(error)")
    }
  }

  deinit { if !isEnded { staged.discard() } }

  /// Appends bytes.
  /// - Throws: ``FileError``, as for a full disk.
  /// - Precondition: neither ``commit()`` nor ``discard()`` was called.
  public func append(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    precondition(!isEnded, "bytes cannot be appended to a file that was committed or discarded")
    do {
      try staged.file.write(bytes)
    } catch {
      throw output.error(error)
    }
    length += bytes.count
  }

  /// Checks whether the file can still appear at its path. A folder that was removed is found here, and not after hours of
  /// writing.
  /// - Throws: ``FileError``, as ``commit()`` would.
  public func checkDestination() throws(FileError) {
    var status = stat()
    guard stat(folder.path, &status) == 0 else {
      throw errno == ENOENT
        ? FileError(
          .missing, .writing, path: output.path, flag: output.flag,
          reason: "its folder was removed or renamed; create it and start again")
        : output.error(FileDescriptor.Failure(code: errno))
    }
    let code = status.st_dev != folder.device ? EXDEV : access(folder.path, W_OK | X_OK) == 0 ? 0 : errno
    if code != 0 { throw output.error(FileDescriptor.Failure(code: code)) }
  }

  /// Waits until what was appended is on the disk. ``commit()`` then has little to do.
  /// - Throws: ``FileError``, as for a full disk.
  /// - Precondition: neither ``commit()`` nor ``discard()`` was called.
  public func synchronize() throws(FileError) {
    precondition(!isEnded, "a file that was committed or discarded is not synchronized")
    do {
      try staged.file.synchronize()
    } catch {
      throw output.error(error)
    }
  }

  /// Moves the file to its path, once its bytes are on the disk. After an error, the path keeps its old file.
  /// - Precondition: neither ``commit()`` nor ``discard()`` was called.
  public func commit() throws(FileError) {
    precondition(!isEnded, "a file is committed or discarded once")
    isEnded = true
    do {
      try staged.file.synchronize()
      try staged.publish(closes: true)
    } catch {
      staged.discard()
      throw output.error(error)
    }
  }

  /// Removes what was written. The path keeps its old file. Without effect after ``commit()``.
  public func discard() {
    if isEnded { return }
    isEnded = true
    staged.discard()
  }

  private static func irreplaceable(_ output: OutputFile, _ reason: String) -> FileError {
    FileError(.other, .writing, path: output.path, flag: output.flag, reason: reason)
  }
}
