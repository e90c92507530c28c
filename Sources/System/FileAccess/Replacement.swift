#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that replace the content of a regular file, so that it is never half written.
enum Replacement {
  /// Creates a new file. After an error there is none.
  static func make(_ path: String, with bytes: [UInt8]) throws(FileDescriptor.Failure) {
    var new = try StagedFile(for: path)
    do {
      try new.file.write(bytes)
      try new.publish(closes: true)
    } catch {
      new.discard()
      throw error
    }
  }

  /// Replaces an existing file with a new one of the same mode and owner.
  /// - Returns: false if the folder accepts no new file or the owner cannot be kept. Then nothing has changed.
  static func replace(_ path: String, _ old: stat, with bytes: [UInt8]) throws(FileDescriptor.Failure) -> Bool
  {
    guard var new = try open(beside: path, like: old) else { return false }
    do {
      try new.file.write(bytes)
      try new.file.synchronize()
      try new.publish(closes: true)
      return true
    } catch {
      new.discard()
      if isNoPlaceForNew(error) { return false }
      throw error
    }
  }

  /// Returns whether publishing failed because the file at the path cannot be replaced, such as a mount point.
  static func isNoPlaceForNew(_ failure: FileDescriptor.Failure) -> Bool {
    [EBUSY, EXDEV, EACCES, EPERM].contains(failure.code)
  }

  /// Opens a new file that can replace the file at `path`. Returns nil if the folder accepts no new file or the owner
  /// cannot be kept.
  static func open(beside path: String, like old: stat) throws(FileDescriptor.Failure) -> StagedFile? {
    let new: StagedFile
    do {
      new = try StagedFile(for: path, mode: 0o600)
    } catch {
      if [EACCES, EPERM, EROFS].contains(error.code) { return nil }
      throw error
    }
    let status = try new.file.status()
    let isOwned = status.st_uid == old.st_uid && status.st_gid == old.st_gid
    guard isOwned || fchown(new.file.number, old.st_uid, old.st_gid) == 0,
      fchmod(new.file.number, old.st_mode & 0o7777) == 0
    else {
      let failure = FileDescriptor.Failure(code: errno)
      new.discard()
      // A disk that fails would fail in the middle of the old file, too.
      if [EPERM, EACCES, EINVAL, ENOTSUP, EOPNOTSUPP].contains(failure.code) { return nil }
      throw failure
    }
    return new
  }

  /// An error after which a file has neither its former content nor the new one.
  struct Torn: Error { let code: Int32 }

  /// Overwrites the content of a file that cannot be replaced, after reserving the space for it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: the new content.
  /// - Throws: `FileDescriptor.Failure` if the file has its former content, which was written again if necessary, and ``Torn``
  ///   if that failed, too.
  static func overwrite(_ path: String, with bytes: [UInt8]) throws {
    let file = try FileDescriptor(opening: path, O_RDWR | O_NONBLOCK)
    let status = try file.status()
    let former = try content(of: file)
    do {
      try file.reserve(bytes.count)
      try write(bytes, to: file)
      try file.close()
    } catch {
      do { try restore(path, former, status) } catch { throw Torn(code: error.code) }
      throw error
    }
  }

  /// Writes the former content of a file again, with its time, so that the file does not appear as changed.
  static func restore(
    _ path: String, _ former: [UInt8], _ status: stat
  ) throws(FileDescriptor.Failure) {
    let file = try FileDescriptor(opening: path, O_RDWR | O_NONBLOCK)
    try write(former, to: file)
    try file.setTimes(of: status)
    try file.close()
  }

  private static func write(_ bytes: [UInt8], to file: FileDescriptor) throws(FileDescriptor.Failure) {
    try file.moveToStart()
    try file.write(bytes)
    try file.setLength(bytes.count)
    try file.synchronize()
  }

  private static func content(of file: FileDescriptor) throws(FileDescriptor.Failure) -> [UInt8] {
    try file.moveToStart()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(try Int(file.status().st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
