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

  /// Names a file. The system is asked only when the file is read.
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
