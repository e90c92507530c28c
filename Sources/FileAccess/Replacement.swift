#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ways to give a regular file new content without a moment at which it has half of it.
enum Replacement {
  /// Makes a new file. A failure leaves none.
  static func make(_ path: String, with bytes: [UInt8]) throws(FileDescriptor.Failure) {
    let file: FileDescriptor
    let scratch: String
    do {
      scratch = name(beside: path)
      file = try FileDescriptor(opening: scratch, O_WRONLY | O_CREAT | O_EXCL)
    } catch {
      throw error
    }
    do {
      try file.write(bytes)
      try file.close()
      try move(scratch, to: path)
    } catch {
      unlink(scratch)
      throw error
    }
  }

  /// Replaces an existing file by a new one of the same mode and owner.
  /// - Returns: False when the folder takes no new file or the owner cannot be kept. Nothing has changed then.
  static func replace(_ path: String, _ old: stat, with bytes: [UInt8]) throws(FileDescriptor.Failure) -> Bool
  {
    guard let (file, scratch) = try open(beside: path, like: old) else { return false }
    do {
      try file.write(bytes)
      try file.synchronize()
      try file.close()
      try move(scratch, to: path)
      return true
    } catch {
      unlink(scratch)
      // A file that is a mount point of its own cannot be renamed.
      if [EBUSY, EXDEV, EACCES, EPERM].contains(error.code) { return false }
      throw error
    }
  }

  /// Opens a new file beside `path` that can take the place of the file there.
  static func open(
    beside path: String, like old: stat
  ) throws(FileDescriptor.Failure) -> (file: FileDescriptor, path: String)? {
    let scratch = name(beside: path)
    let file: FileDescriptor
    do {
      file = try FileDescriptor(opening: scratch, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    } catch {
      if [EACCES, EPERM, EROFS].contains(error.code) { return nil }
      throw error
    }
    let status = try file.status()
    let isOwned = status.st_uid == old.st_uid && status.st_gid == old.st_gid
    guard isOwned || fchown(file.number, old.st_uid, old.st_gid) == 0,
      fchmod(file.number, old.st_mode & 0o7777) == 0
    else {
      unlink(scratch)
      return nil
    }
    return (file, scratch)
  }

  /// Writes over the content of an open file, after the space for all of it has been reserved.
  static func overwrite(_ file: FileDescriptor, with bytes: [UInt8]) throws(FileDescriptor.Failure) {
    let length = try Int(file.status().st_size)
    do {
      try file.reserve(bytes.count)
    } catch {
      try? file.setLength(length)
      throw error
    }
    try file.write(bytes)
    try file.setLength(bytes.count)
  }

  static func move(_ source: String, to path: String) throws(FileDescriptor.Failure) {
    guard rename(source, path) == 0 else { throw FileDescriptor.Failure(code: errno) }
  }

  /// A name for a file in the folder of `path` that no other program takes. It does not depend on the file's own name,
  /// which may be as long as names can be.
  static func name(beside path: String) -> String {
    let number = UInt64.random(in: 0...UInt64.max)
    return FileDestination.folder(of: path) + ".easel-\(getpid())-\(String(number, radix: 36)).tmp"
  }
}
