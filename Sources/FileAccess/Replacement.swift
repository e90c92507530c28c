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
    var new = try StagedFile(for: path)
    do {
      try new.file.write(bytes)
      try new.publish(closes: true)
    } catch {
      new.discard()
      throw error
    }
  }

  /// Replaces an existing file by a new one of the same mode and owner.
  /// - Returns: False when the folder takes no new file or the owner cannot be kept. Nothing has changed then.
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

  /// Whether a file was not published because of what is at its path: one that is a mount point of its own cannot be
  /// replaced.
  static func isNoPlaceForNew(_ failure: FileDescriptor.Failure) -> Bool {
    [EBUSY, EXDEV, EACCES, EPERM].contains(failure.code)
  }

  /// Opens a new file that can take the place of the file at `path`; nil when the folder takes no new file or the owner
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
      new.discard()
      return nil
    }
    return new
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
}
