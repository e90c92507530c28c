#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a folder.
///
/// ```swift
/// let drawings = try FolderContent.names(in: ".", limit: 1_000).filter { $0.hasSuffix(".svg") }.sorted()
/// ```
public enum FolderContent {
  /// The reason why a folder was not read.
  public struct Failure: Error {
    /// The system's `errno`.
    public let code: Int32
  }

  /// Returns the names of what is in a folder, in the order of the file system, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - folder: its path.
  ///   - limit: the greatest number of names; more are not read.
  /// - Throws: ``Failure`` if the folder cannot be read.
  /// - Complexity: O(names). It may wait for a slow disk.
  public static func names(in folder: String, limit: Int = .max) throws(Failure) -> [String] {
    guard let directory = opendir(folder) else { throw Failure(code: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < limit {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw Failure(code: errno) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
