#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that a program writes files to.
///
/// ```swift
/// let folder = OutputFolder("pictures", flag: "--output")
/// try folder.prepare()
/// try OutputFile(folder.path + "/1.svg").replace(with: "<svg/>")
/// ```
public struct OutputFolder: Hashable, Sendable {
  /// The path, as it was given.
  public let path: String
  /// The command line's flag for the folder, for messages; nil for none.
  public let flag: String?

  /// Names a folder, which need not exist.
  public init(_ path: String, flag: String? = nil) {
    self.path = path
    self.flag = flag
  }

  /// Creates the folder and those above it if they do not exist, and checks that files can be created in it.
  ///
  /// - Parameter permissions: those of new folders, reduced by the process's mask. `0o700` keeps other users out.
  public func prepare(permissions: UInt32 = 0o777) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw failure(.missing, "the name is empty or contains a zero byte; give a folder name")
    }
    var end = path.utf8.startIndex
    while end < path.utf8.endIndex {
      end = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
      let prefix = String(path[..<end])
      var status = stat()
      if stat(prefix, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(.other, "\(prefix) is not a folder") }
      } else if mkdir(prefix, mode_t(permissions)) != 0, errno != EEXIST {
        let code = errno
        throw failure(
          FileError(code, .writing, path: path, flag: flag).kind,
          "\(String(cString: strerror(code))); choose a writable folder")
      }
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw failure(.denied, "permission denied; choose a writable folder")
    }
  }

  private func failure(_ kind: FileError.Kind, _ reason: String) -> FileError {
    let flag = flag.map { " (\($0))" } ?? ""
    return FileError(kind, path: path, message: "cannot use the folder \(path)\(flag): \(reason)")
  }
}
