#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of a file in chunks.
///
/// A file that grows or shrinks meanwhile is read as far as it goes.
public struct FileChunks {
  /// The length of a regular file when it was opened, in bytes; 0 for devices and pipes, and for files of the system that are
  /// made when they are read, as those in `/proc`.
  public let expectedLength: Int
  /// The read, write and execute permissions of the file when it was opened, as in `0o644`.
  public let permissions: UInt32

  private let source: InputFile
  private let file: FileDescriptor
  private let isRegular: Bool
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var remaining: Int
  private let tooLong: FileError

  init(_ source: InputFile, limit: Int, advice: String) throws(FileError) {
    self.source = source
    remaining = limit
    tooLong = FileError(
      .tooLong, .reading, path: source.path, flag: source.flag,
      reason: "it is longer than \(limit) bytes; \(advice)")
    do throws(FileDescriptor.Failure) {
      guard !source.path.isEmpty, !source.path.utf8.contains(0) else {
        throw FileDescriptor.Failure(code: ENOENT)
      }
      // A pipe is opened even without a writer: whoever reads can wait for one, and stop waiting.
      file = try FileDescriptor(opening: source.path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      let status = try file.status()
      isRegular = status.st_mode & S_IFMT == S_IFREG
      expectedLength = isRegular ? Int(status.st_size) : 0
      permissions = UInt32(status.st_mode & 0o777)
    } catch {
      throw FileError(error.code, .reading, path: source.path, flag: source.flag)
    }
    guard expectedLength <= limit else { throw tooLong }
  }

  /// The length of a regular file at this moment, in bytes; 0 for devices and pipes.
  public var currentLength: Int {
    guard isRegular, let status = try? file.status() else { return 0 }
    return Int(status.st_size)
  }

  /// Waits until ``next()`` returns without waiting: for data, or for the end. Always true for regular files.
  ///
  /// - Parameter seconds: the greatest time to wait.
  public func isReady(within seconds: Double) -> Bool {
    isRegular || file.isReadable(within: Int32(max(0, min(seconds, 3600)) * 1000))
  }

  /// Returns the next bytes, at least one; nil at the end of the file. The slice is a copy. Waits for the writer of a pipe.
  public mutating func next() throws(FileError) -> ArraySlice<UInt8>? {
    let count: Int
    do {
      count = try isRegular ? file.read(into: &buffer) : file.readWhenReady(into: &buffer)
    } catch {
      throw FileError(error.code, .reading, path: source.path, flag: source.flag)
    }
    guard count > 0 else { return nil }
    remaining -= count
    guard remaining >= 0 else { throw tooLong }
    return buffer[..<count]
  }
}
