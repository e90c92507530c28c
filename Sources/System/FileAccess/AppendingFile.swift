#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is appended to while a program runs, such as the tape of a recording.
///
/// A regular file is created with the first bytes, so that no empty file remains without any. An existing file is
/// replaced once the first bytes are written. After an error, the file contains all bytes appended before.
///
/// ```swift
/// let log = try AppendingFile(OutputFile("session.tape"), replaces: true)
/// try log.append(Array("begin\n".utf8))
/// try log.close()
/// ```
public final class AppendingFile {
  private let output: OutputFile
  private var file: FileDescriptor?
  /// The number of bytes appended completely; nil for devices, pipes and descriptors, which cannot be truncated.
  private var length: Int?

  /// Checks the file. Opens it if it is a device, a pipe or a descriptor. Blocks until a pipe has a reader.
  ///
  /// - Parameters:
  ///   - output: the file.
  ///   - replaces: whether a file that is not empty may be replaced.
  /// - Throws: ``FileError``, of kind ``FileError/Kind/exists`` if the file is not empty and may not be replaced.
  public init(_ output: OutputFile, replaces: Bool) throws(FileError) {
    self.output = output
    try output.check()
    let destination = try FileDestination(resolving: output.path, flag: output.flag)
    do throws(FileDescriptor.Failure) {
      switch destination {
      case .descriptor(let number): file = FileDescriptor(number, isOwned: false)
      case .special(let path): file = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
      case .absent: break
      case .regular(_, let status, _):
        if !replaces, status.st_size > 0 { throw FileDescriptor.Failure(code: EEXIST) }
      }
    } catch {
      throw failure(error)
    }
  }

  /// Appends bytes, and hands them to the operating system before it returns.
  /// - Throws: ``FileError``. The file then ends before these bytes, and must not be appended to again.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    do {
      guard let file else { return try begin(with: bytes) }
      do {
        try file.write(bytes)
        length? += bytes.count
      } catch {
        if let length { try? file.setLength(length) }
        throw error
      }
    } catch let error as FileDescriptor.Failure {
      throw failure(error)
    } catch let error as Replacement.Torn {
      throw output.error(error)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.other, .writing, path: output.path, flag: output.flag, reason: "\(error)")
    }
  }

  /// Closes the file. Later calls do nothing.
  public func close() throws(FileError) {
    do { try file?.close() } catch { throw failure(error) }
    file = nil
  }

  private func begin(with bytes: [UInt8]) throws {
    length = bytes.count
    switch try FileDestination(resolving: output.path, flag: output.flag) {
    case .descriptor, .special: throw FileDescriptor.Failure(code: EEXIST)
    case .absent(let path):
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
      do { try file.write(bytes) } catch {
        unlink(path)
        throw error
      }
      self.file = file
    case .regular(let path, let status, let canBeReplaced):
      try FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
      if canBeReplaced, status.st_nlink == 1, var new = try Replacement.open(beside: path, like: status) {
        do {
          try new.file.write(bytes)
          try new.publish(closes: false)
          file = new.file
          return
        } catch {
          new.discard()
          guard Replacement.isNoPlaceForNew(error) else { throw error }
        }
      }
      try Replacement.overwrite(path, with: bytes)
      file = try FileDescriptor(opening: path, O_WRONLY | O_APPEND | O_NONBLOCK)
    }
  }

  private func failure(_ failure: FileDescriptor.Failure) -> FileError {
    guard failure.code == EEXIST else { return output.error(failure) }
    return FileError(
      .exists, .writing, path: output.path, flag: output.flag,
      reason: "the file exists; add --force to replace it, or choose another name")
  }
}
