#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The state of a regular file that changes with its content: which file it is, its length, and the time of its last change.
///
/// Two equal stamps of a path mean that no program has written the file in between, unless one has set its time back.
///
/// ```swift
/// let read = FileStamp(path: "drawing.svg")
/// if FileStamp(path: "drawing.svg") != read { print("another program has written the file") }
/// ```
public struct FileStamp: Hashable, Sendable {
  /// The number of the device that has the file.
  public var device: UInt64
  /// The number of the file on its device (inode).
  public var node: UInt64
  /// The length in bytes.
  public var length: Int
  /// The time of the last change, in nanoseconds since 1970.
  public var modified: Int64

  /// Reads the stamp of a file. Links are followed. Nil if there is no regular file.
  public init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    length = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The stamp as text, to be kept.
  public var text: String { "\(device) \(node) \(length) \(modified)" }

  /// Creates the stamp of ``text``; nil for other texts.
  public init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 4, let device = UInt64(parts[0]), let node = UInt64(parts[1]),
      let length = Int(parts[2]), let modified = Int64(parts[3])
    else { return nil }
    (self.device, self.node, self.length, self.modified) = (device, node, length, modified)
  }
}
