#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to be read: a regular file, a device or a pipe.
public struct InputFile: Hashable, Sendable {
  /// The path, as it was given.
  public let path: String
  /// The command line's flag for the file, for messages; nil for none.
  public let flag: String?

  public init(_ path: String, flag: String? = nil) {
    self.path = path
    self.flag = flag
  }

  /// The identity of the file; nil for devices, pipes and descriptors.
  public var identity: FileIdentity? { FileIdentity(path: path) }

  /// Reads the whole file.
  /// - Parameters:
  ///   - limit: the greatest number of bytes. A longer regular file is refused before it is read, an endless device
  ///     after `limit` bytes.
  ///   - advice: the remedy for a file that is too long, for the message.
  public func read(limit: Int, advice: String = "is it the right file?") throws(FileError) -> [UInt8] {
    var chunks = try chunks(limit: limit, advice: advice)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(chunks.expectedLength)
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  /// Opens the file for reading in chunks, so that it is never completely in memory.
  ///
  /// The parameters are those of ``read(limit:advice:)``.
  public func chunks(limit: Int, advice: String = "is it the right file?") throws(FileError) -> FileChunks {
    try FileChunks(self, limit: limit, advice: advice)
  }
}

/// The content of a file in chunks.
public struct FileChunks {
  /// The length of a regular file when it was opened, in bytes; 0 for devices and pipes.
  public let expectedLength: Int

  private let source: InputFile
  private let file: FileDescriptor
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
      file = try FileDescriptor(opening: source.path, O_RDONLY | O_NOCTTY)
      let status = try file.status()
      expectedLength = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    } catch {
      throw FileError(error.code, .reading, path: source.path, flag: source.flag)
    }
    guard expectedLength <= limit else { throw tooLong }
  }

  /// Returns the next bytes, at least one; nil at the end of the file. The slice is a copy.
  public mutating func next() throws(FileError) -> ArraySlice<UInt8>? {
    let count: Int
    do {
      count = try file.read(into: &buffer)
    } catch {
      throw FileError(error.code, .reading, path: source.path, flag: source.flag)
    }
    guard count > 0 else { return nil }
    remaining -= count
    guard remaining >= 0 else { throw tooLong }
    return buffer[..<count]
  }
}
