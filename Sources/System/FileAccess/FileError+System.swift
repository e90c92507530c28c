#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileError {
  /// Creates the error for an `errno` of the system.
  init(_ code: Int32, _ purpose: Purpose, path: String, flag: String?) {
    let (kind, reason) = FileError.meaning(of: code, purpose)
    self.init(kind, purpose, path: path, flag: flag, reason: reason)
  }

  private static func meaning(of code: Int32, _ purpose: Purpose) -> (Kind, String) {
    switch (code, purpose) {
    case (EACCES, .reading), (EPERM, .reading): (.denied, "permission denied; make the file readable")
    case (EACCES, .writing), (EPERM, .writing): (.denied, "permission denied; choose another file or folder")
    case (EROFS, _): (.denied, "the disk is mounted read-only; choose another folder")
    case (ENOENT, .reading): (.missing, "there is no such file; check the name")
    case (ENOENT, .writing): (.missing, "the folder does not exist; create it first")
    case (ENOTDIR, _): (.missing, "a part of the path is not a folder; check the name")
    case (EISDIR, .reading): (.isFolder, "it is a folder; name a file in it")
    case (EISDIR, .writing): (.isFolder, "it is a folder; add a file name")
    case (ENOSPC, _): (.full, "the disk is full; free some space or choose another folder")
    case (EDQUOT, _): (.full, "the disk quota is exceeded; free some space or choose another folder")
    case (EFBIG, _): (.full, "the file would be larger than the system permits; choose another folder")
    case (ENAMETOOLONG, _): (.other, "the name is too long; choose a shorter one")
    case (EXDEV, .writing): (.other, "its folder is on another disk now; start again")
    case (ENXIO, .reading): (.other, "it is a socket, or a device that is not there; choose another file")
    case (ELOOP, _): (.other, "its symbolic links form a loop; choose another file")
    case (EPIPE, _): (.other, "its reader ended too early; start the reader again")
    case (EINTR, _): (.other, "interrupted while waiting for a program that reads the pipe")
    case (EMFILE, _), (ENFILE, _): (.other, "too many files are open; close some programs")
    default: (.other, "\(String(cString: strerror(code))); choose another file")
    }
  }
}
