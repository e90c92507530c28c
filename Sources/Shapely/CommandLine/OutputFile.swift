import Foundation

/// A file that the program is going to write at its end.
nonisolated public struct OutputFile: Hashable, Sendable {
  public let path: String
  /// The flag that named it, for messages.
  public let flag: String

  public init(_ path: String, flag: String) {
    self.path = path
    self.flag = flag
  }

  /// Finds out before a long run whether the file can be written, by opening it. What it holds stays; a file
  /// that did not exist does not exist afterwards.
  public func check() throws(UsageError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if path.isEmpty || isFolder.boolValue {
      throw UsageError(
        "cannot write \(path.isEmpty ? "a file without a name" : path) (\(flag)): name a file, not a folder")
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    close(descriptor)
    if !exists { unlink(path) }
  }

  /// Whether both names are of one file, which could not hold what is meant for both. Devices keep nothing anyway.
  public func isSameFile(as other: OutputFile) -> Bool {
    guard let own = identity, let its = other.identity else { return false }
    return own == its
  }

  /// What tells the file from others under whatever name: its folder and name behind all links. Nil for what is no
  /// file, and where the folder does not exist.
  private var identity: String? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
    if let real = OutputFile.real(path) { return real }
    let name = (path as NSString).lastPathComponent
    let folder = (path as NSString).deletingLastPathComponent
    return OutputFile.real(folder.isEmpty ? "." : folder).map { $0 + "/" + name }
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Replaces the file's content.
  public func write(_ text: String) throws(UsageError) { try write(Array(text.utf8)) }

  /// Replaces the file's content.
  public func write(_ bytes: [UInt8]) throws(UsageError) {
    do {
      // Not atomically: the path may be a device or a pipe.
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw UsageError("cannot write \(path) (\(flag)): \(error.localizedDescription); choose another file")
    }
  }

  /// Makes sure that `folder` exists, with the folders above it, and that files can be made in it.
  public static func checkFolder(_ folder: String, flag: String) throws(UsageError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw UsageError("cannot make the folder \(folder) (\(flag)); choose a place that is writable")
    }
    try OutputFile(folder + "/.shapely-check", flag: flag).check()
  }

  private func failure(_ code: Int32) -> UsageError {
    let reason =
      switch code {
      case ENOENT: "the folder does not exist; create it first"
      case ENOTDIR: "a part of the path is not a folder; check the name"
      case EACCES, EPERM, EROFS: "permission denied; choose another folder"
      case ENOSPC: "the disk is full; free some space"
      default: "\(String(cString: strerror(code))); choose another file"
      }
    return UsageError("cannot write \(path) (\(flag)): \(reason)")
  }
}
