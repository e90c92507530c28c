#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a file, which is the same for all its hard links and symbolic links.
///
/// ```swift
/// if let source = FileIdentity(path: "in.svg"), source == FileIdentity(path: "out.svg") {
///   print("the file would be read while it is written")
/// }
/// ```
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  /// For a missing file: its name in the folder given by `device` and `node`.
  private let name: String?

  /// Fails for devices, pipes and open descriptors, which several outputs may share, and for a path without a
  /// destination.
  public init?(path: String) {
    guard let destination = try? FileDestination(resolving: path, flag: nil) else { return nil }
    switch destination {
    case .descriptor, .special: return nil
    case .regular(_, let status, _): self.init(status, name: nil)
    case .absent(let path):
      var folder = stat()
      guard stat(FileDestination.folder(of: path), &folder) == 0 else { return nil }
      self.init(folder, name: FileDestination.name(of: path))
    }
  }

  private init(_ status: stat, name: String?) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    self.name = name
  }
}
