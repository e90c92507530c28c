#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock that one process has at a time. It ends with the process, however that ends.
///
/// ```swift
/// let lock = try FileLock("/tmp/pond.lock")  // throws if another process has it
/// withExtendedLifetime(lock) { print("the only one") }
/// ```
public final class FileLock {
  private let file: FileDescriptor

  /// Takes a lock without waiting.
  ///
  /// - Parameter path: a file that is created for the lock, and stays.
  /// - Throws: ``FileError``, of kind ``FileError/Kind/exists`` if another process has the lock.
  public init(_ path: String) throws(FileError) {
    do {
      file = try FileDescriptor(opening: path, O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      throw FileError(error.code, .writing, path: path, flag: nil)
    }
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw FileError(errno, .writing, path: path, flag: nil) }
      throw FileError(.exists, path: path, message: "another program has the lock \(path)")
    }
  }
}
