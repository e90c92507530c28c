#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The destination of an output path, resolved as the operating system does.
enum FileDestination {
  /// An open descriptor of this program, such as `/dev/stdout`.
  case descriptor(Int32)
  /// A device, a pipe or a socket.
  case special(path: String)
  /// A regular file. Its path contains no link, unless the file has no other name.
  case regular(path: String, status: stat, canBeReplaced: Bool)
  /// A missing file. The path is the one to be created: for a chain of links, its end.
  case absent(path: String)

  /// The greatest number of links that are followed, as on Linux.
  private static let maximumLinks = 40

  /// Resolves `path`. All parts but the last are left to the system, so `link/../name` has the system's meaning.
  init(resolving path: String, flag: String?) throws(FileError) {
    func failure(_ code: Int32) -> FileError { FileError(code, .writing, path: path, flag: flag) }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(
        .missing, .writing, path: path, flag: flag,
        reason: "the name is empty or contains a zero byte; give a file name")
    }
    var current = path
    for _ in 0..<FileDestination.maximumLinks {
      if let number = FileDestination.descriptor(named: current) {
        guard fcntl(number, F_GETFD) >= 0 else { throw failure(errno) }
        self = .descriptor(number)
        return
      }
      var status = stat()
      guard lstat(current, &status) == 0 else {
        let code = errno
        guard code == ENOENT else { throw failure(code) }
        // Some links of the system have no text with their target.
        if stat(path, &status) == 0 {
          self = try FileDestination(status, path, canBeReplaced: false, failure)
          return
        }
        guard !current.hasSuffix("/") else { throw failure(EISDIR) }
        var folder = stat()
        guard stat(FileDestination.folder(of: current), &folder) == 0 else { throw failure(errno) }
        self = .absent(path: current)
        return
      }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        var target = stat()
        let isTarget =
          stat(path, &target) == 0 && target.st_dev == status.st_dev && target.st_ino == status.st_ino
        self = try FileDestination(
          isTarget ? status : target, isTarget ? current : path, canBeReplaced: isTarget, failure)
        return
      }
      guard let target = FileDestination.target(ofLink: current) else { throw failure(errno) }
      current = target.hasPrefix("/") ? target : FileDestination.folder(of: current) + target
    }
    throw failure(ELOOP)
  }

  private init(
    _ status: stat, _ path: String, canBeReplaced: Bool, _ failure: (Int32) -> FileError
  ) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw failure(EISDIR)
    case S_IFREG: self = .regular(path: path, status: status, canBeReplaced: canBeReplaced)
    default: self = .special(path: path)
    }
  }

  /// Returns the folder part of a path, with its slash; `./` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./" }
    return String(path[...slash])
  }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// Returns the number of the descriptor that a system path represents.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for prefix in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"] where path.hasPrefix(prefix) {
      return Int32(path.dropFirst(prefix.count))
    }
    return nil
  }

  private static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
