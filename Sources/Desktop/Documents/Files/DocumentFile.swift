import FileAccess
import FileDialogs
import PlainXML

/// The file of a document: read and replaced as a whole, with its versions.
///
/// Files are slow: the methods are called on other threads than the main one.
nonisolated struct DocumentFile: Hashable, Sendable {
  /// The path from the root.
  let path: String
  /// Where replaced contents are kept, and copies of files that can only be overwritten; nil to keep none.
  let versions: FileVersions?
  /// The greatest length of the file, in bytes, for reading and for writing.
  var limit = DocumentEnvelope.limits.bytes

  /// The name for messages.
  var name: String { FilePath.name(path) }

  /// The bytes of a file, with its stamp.
  struct Content: Sendable {
    var bytes: [UInt8]
    var stamp: FileStamp
  }

  /// Reads the file. A file that is being written meanwhile is read again.
  func read() throws(DocumentError) -> Content {
    do {
      for _ in 0..<5 {
        let before = FileStamp(path: path)
        let bytes = try InputFile(path).read(limit: limit, advice: "is it a drawing?")
        guard let before else {
          throw FileError(
            .other, .reading, path: path, reason: "it is not a regular file; choose another file")
        }
        if FileStamp(path: path) == before { return Content(bytes: bytes, stamp: before) }
      }
      throw FileError(.other, .reading, path: path, reason: "another program is writing it; try again")
    } catch let error as FileError {
      throw DocumentError(error)
    } catch {
      throw DocumentError(.file(.other), "cannot read \(path): \(error)")
    }
  }

  /// Replaces the file.
  ///
  /// The present content becomes a version first. The file is replaced as a whole, or is left as it is.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - known: the stamp of the content that this program has read or written last; nil for a file that was not there.
  ///   - replacesAny: whether a content that is not known is replaced, too.
  ///   - cancellation: asks to leave the file as it is. A file that must be overwritten is not left half written.
  /// - Returns: the stamp of the new content.
  /// - Throws: ``DocumentError``, of kind `changed` if the file has another content than the known one.
  func write(
    _ bytes: [UInt8], known: FileStamp?, replacesAny: Bool, cancellation: Cancellation = Cancellation()
  ) throws(DocumentError) -> FileStamp {
    guard bytes.count <= limit else {
      throw DocumentError(
        .file(.tooLong),
        "“\(name)” would be longer than \(limit) bytes and could not be opened again; it was left as it is, so remove some pictures and save again"
      )
    }
    do {
      try cancellation.check(name)
      if let present = FileStamp(path: path) {
        let isKnown = present == known
        guard isKnown || replacesAny else {
          throw DocumentError(
            .changed,
            known == nil
              ? "“\(name)” exists now; save again to replace it, or choose Save As"
              : "“\(name)” was changed by another program; save again to replace it, and it stays among the versions"
          )
        }
        do {
          let old = try InputFile(path).read(limit: limit)
          if old == bytes, isKnown { return present }
          try versions?.keep(old, of: path, modified: present.modified)
        } catch {
          // Content that another program has written must not be lost. Content that this program has read is in its window.
          if !isKnown { throw error }
        }
      }
      try cancellation.check(name)
      try replace(bytes, cancellation)
    } catch let error as DocumentError {
      throw error
    } catch let error as FileError {
      throw DocumentError(error)
    } catch {
      throw DocumentError(.file(.other), "cannot write \(path): \(error)")
    }
    guard let stamp = FileStamp(path: path) else {
      throw DocumentError(
        .file(.missing), "“\(name)” vanished while it was saved; choose another folder with Save As")
    }
    return stamp
  }

  private func replace(_ bytes: [UInt8], _ cancellation: Cancellation) throws {
    guard let staging = try staging() else {
      guard let journal = try versions?.overwriteJournal() else {
        return try OutputFile(path).replace(with: bytes)
      }
      return try journal.overwrite(path, key: StateFolder.key(for: path), with: bytes)
    }
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.chunkSize)
      try staging.append(bytes[start..<end])
      start = end
      try cancellation.check(name)
    }
    // A slow disk takes most of the time here.
    try staging.synchronize()
    try cancellation.check(name)
    try staging.commit()
  }

  /// The number of bytes between two checks of the cancellation.
  private static let chunkSize = 1 << 20

  /// Returns a new file that will replace this one; nil for a file that must be overwritten, because it has several names or its
  /// folder takes no new one.
  private func staging() throws(FileError) -> FileStaging? {
    do {
      return try FileStaging(OutputFile(path))
    } catch {
      if error.kind == .other { return nil }
      throw error
    }
  }
}
