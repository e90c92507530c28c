#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Copies of files that are being overwritten, because they cannot be replaced as a whole: they have several names, or their
/// folder takes no new file.
///
/// Before such a file changes, its former content and the new one are on the disk in a folder of the journal. They are removed
/// when the file is complete. What is left there is the work of a process that ended, or of a disk that failed; ``repair()``
/// then writes the former content again.
///
/// ```
///   overwrites/a.svg-1f0c…/
///     former        the former content
///     new           the new content
///     path          the path of the file; written last
/// ```
///
/// ```swift
/// let journal = OverwriteJournal(folder: "/var/lib/pond/overwrites")
/// for sentence in journal.repair() { print(sentence) }
/// try journal.overwrite("drawing.svg", key: "drawing", with: bytes)
/// ```
public struct OverwriteJournal: Hashable, Sendable {
  /// The folder of the journal.
  public let folder: String

  /// The greatest length of a file that is read for a repair, in bytes.
  private static let limit = 1 << 30
  /// The bytes that a disk writes at once.
  private static let sectorSize = 512

  /// Creates a journal. Nothing is read or written yet.
  public init(folder: String) { self.folder = folder }

  // MARK: Overwriting

  /// Overwrites a file, once copies of both contents are on the disk.
  ///
  /// - Throws: ``FileError``. The file is then unchanged, except after ``FileError/Kind/torn``: the message names the copies.
  public func overwrite(_ path: String, key: String, with bytes: [UInt8]) throws(FileError) {
    let entry = Entry(folder: folder + "/" + key)
    try OutputFolder(entry.folder).prepare(permissions: 0o700)
    let lock: FileLock
    do { lock = try FileLock(entry.lock) } catch {
      guard error.kind == .exists else { throw error }
      throw FileError(
        .other, .writing, path: path, reason: "another program is writing it; try again")
    }
    defer { withExtendedLifetime(lock) {} }
    // A file torn before is complete again, or its former content stays in the journal.
    try finish(entry)
    do {
      try entry.write(InputFile(path).read(limit: Self.limit), bytes, of: path)
    } catch {
      entry.remove()
      throw FileError(
        error.kind, .writing, path: path,
        reason: "it can only be overwritten, and no copy can be kept meanwhile, because the program "
          + error.message)
    }
    do {
      try OutputFile(path).replace(with: bytes)
    } catch {
      guard error.kind == .torn else {
        entry.remove()
        throw error
      }
      throw FileError(
        .torn, .writing, path: path,
        reason:
          "the disk failed in the middle; the whole former content is in \(entry.former) and the new one in \(entry.new), and the former one is written again at the next start"
      )
    }
    entry.remove()
  }

  // MARK: Repairing

  /// Writes the former content of files again whose overwriting was interrupted. Files that another process is overwriting, or
  /// that have been changed since, are left alone.
  ///
  /// - Returns: the paths of the repaired files.
  @discardableResult
  public func repair() -> [String] {
    var repaired: [String] = []
    for name in (try? FolderContent.names(in: folder)) ?? [] where !name.hasPrefix(".") {
      let entry = Entry(folder: folder + "/" + name)
      guard let lock = try? FileLock(entry.lock) else { continue }
      defer { withExtendedLifetime(lock) {} }
      if let path = try? finish(entry) { repaired.append(path) }
    }
    return repaired
  }

  /// Repairs the file of an entry, and removes the entry. Returns the path of the file if it was torn.
  @discardableResult
  private func finish(_ entry: Entry) throws(FileError) -> String? {
    // Without a path, the file was not overwritten yet. Without the copies, it was complete, and they could not all be removed.
    guard let path = try Self.content(of: entry.path).map({ String(decoding: $0, as: UTF8.self) }),
      let former = try Self.content(of: entry.former), let new = try Self.content(of: entry.new),
      // A file that was removed is not repaired.
      let present = try Self.content(of: path), present != former, present != new,
      Self.isMixture(present, former, new)
    else {
      entry.remove()
      return nil
    }
    var status = stat()
    do throws(FileDescriptor.Failure) {
      guard stat(entry.former, &status) == 0 else { throw FileDescriptor.Failure(code: errno) }
      try Replacement.restore(path, former, status)
    } catch {
      throw FileError(error.code, .writing, path: path, flag: nil)
    }
    entry.remove()
    return path
  }

  /// Returns the content of a file; nil if there is none.
  private static func content(of path: String) throws(FileError) -> [UInt8]? {
    do {
      return try InputFile(path).read(limit: limit)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  /// Returns whether a content can be what is left of overwriting one content by another one: each sector is that of either of
  /// them, or empty.
  static func isMixture(_ present: [UInt8], _ former: [UInt8], _ new: [UInt8]) -> Bool {
    guard present.count <= max(former.count, new.count) else { return false }
    for start in stride(from: 0, to: present.count, by: sectorSize) {
      let sector = present[start..<min(start + sectorSize, present.count)]
      let isOfOne = [former, new].contains { content in
        // The end of a shorter content is filled with zeros.
        sector.indices.allSatisfy { sector[$0] == ($0 < content.count ? content[$0] : 0) }
      }
      if !isOfOne, !isCut(sector, new, former) { return false }
    }
    return true
  }

  /// Returns whether a sector begins as the new content and goes on as the former one: a write that failed in the middle.
  private static func isCut(_ sector: ArraySlice<UInt8>, _ new: [UInt8], _ former: [UInt8]) -> Bool {
    let end = sector.indices.first { $0 >= new.count || sector[$0] != new[$0] } ?? sector.endIndex
    return sector[end...].indices.allSatisfy { sector[$0] == ($0 < former.count ? former[$0] : 0) }
  }
}

/// The copies for one file.
private struct Entry {
  let folder: String
  var former: String { folder + "/former" }
  var new: String { folder + "/new" }
  var path: String { folder + "/path" }
  var lock: String { folder + "/lock" }

  /// Writes the copies, and the path when they are on the disk.
  func write(_ content: [UInt8], _ newContent: [UInt8], of path: String) throws(FileError) {
    try write(content, to: former)
    // A repaired file gets the time of the former content from its copy.
    do throws(FileDescriptor.Failure) {
      let copy = try FileDescriptor(opening: former, O_RDWR)
      try copy.setTimes(of: try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK).status())
      try copy.close()
    } catch {
      throw FileError(error.code, .writing, path: former, flag: nil)
    }
    try write(newContent, to: new)
    try write(Array(path.utf8), to: self.path)
  }

  private func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    let staging = try FileStaging(OutputFile(file), permissions: 0o600)
    try staging.append(bytes[...])
    try staging.commit()
  }

  /// Removes the path first: the copies are of no use without it, and it is of none without them.
  func remove() {
    for file in [path, new, former] {
      guard unlink(file) == 0 || errno == ENOENT else { return }
    }
    // The temporary files of incomplete copies.
    for name in (try? FolderContent.names(in: folder)) ?? [] where name.hasPrefix(".easel-") {
      unlink(folder + "/" + name)
    }
  }
}
