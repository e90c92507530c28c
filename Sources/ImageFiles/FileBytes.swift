#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Whole files as bytes, with errors that name the file and the way out.
enum FileBytes {
  /// Reads at most `limit` bytes; a longer file (or an endless device) is refused without being read on.
  static func read(_ path: String, limit: Int) throws(ImageFileError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw failure(.reading, path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 {
        if ferror(file) != 0 { throw failure(.reading, path, errno) }
        return bytes
      }
      guard bytes.count + count <= limit else {
        throw ImageFileError(
          .tooLarge, path: path,
          message: "cannot read \(path): it is longer than \(limit) bytes; use a smaller picture")
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Replaces the file's content. What could be written of it stays when the rest fails: the path may be a
  /// device or a pipe, which is not ours to remove.
  static func write(_ bytes: [UInt8], to path: String) throws(ImageFileError) {
    guard let file = fopen(path, "wb") else { throw failure(.writing, path, errno) }
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let writeError = errno
    guard fclose(file) == 0, isWhole else {
      throw failure(.writing, path, isWhole ? errno : writeError)
    }
  }

  private enum Purpose { case reading, writing }

  private static func failure(_ purpose: Purpose, _ path: String, _ code: Int32) -> ImageFileError {
    let verb = purpose == .reading ? "read" : "write"
    return ImageFileError(
      code == ENOENT && purpose == .reading ? .missing : .inaccessible, path: path,
      message: "cannot \(verb) \(path): \(explanation(purpose, code))")
  }

  /// What the error number means here and what to do.
  private static func explanation(_ purpose: Purpose, _ code: Int32) -> String {
    switch (code, purpose) {
    case (EACCES, .reading), (EPERM, .reading): "permission denied; make the file readable"
    case (EACCES, .writing), (EPERM, .writing), (EROFS, .writing): "permission denied; choose another folder"
    case (ENOENT, .reading): "there is no such file; check the name"
    case (ENOENT, .writing): "the folder does not exist; create it first"
    case (ENOTDIR, _): "a part of the path is not a folder; check the name"
    case (EISDIR, .reading): "it is a folder; name a file in it"
    case (EISDIR, .writing): "it is a folder; add a file name"
    case (ENOSPC, _): "the disk is full; free some space or choose another folder"
    case (ENAMETOOLONG, _): "the name is too long; choose a shorter one"
    default: "\(String(cString: strerror(code))); choose another file"
    }
  }
}
