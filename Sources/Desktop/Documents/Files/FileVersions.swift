import FileAccess
import Foundation

/// The last contents of files that were replaced by saving.
///
/// Each is a file of its own in `versions/NAME-CHECKSUM/` in the program's state folder, named after the time at which it was written:
/// `20261126-210455.svg`, in UTC. The last ``limit`` are kept, and not more than ``byteLimit`` bytes, but always one.
nonisolated struct FileVersions: Hashable, Sendable {
  /// A former content.
  struct Version: Hashable, Sendable {
    /// The file with the content.
    var path: String
    /// When the content was written, in seconds since 1970.
    var time: Double
  }

  /// The greatest number of versions of a file.
  static let limit = 20
  /// The greatest number of bytes of a file's versions.
  static let byteLimit = 256 << 20

  let state: StateFolder

  /// Copies of files that can only be overwritten, in `overwrites` in the program's state folder.
  func overwriteJournal() throws(FileError) -> OverwriteJournal {
    OverwriteJournal(folder: try state.folder("overwrites"))
  }

  /// Repairs the files whose overwriting was interrupted. Returns their paths.
  func repairOverwrites() -> [String] { OverwriteJournal(folder: state.path + "/overwrites").repair() }

  private func folder(of path: String) -> String { "versions/" + StateFolder.key(for: path) }

  /// The versions of a file, the newest first.
  func list(of path: String) -> [Version] {
    let folder = state.path + "/" + folder(of: path)
    let names = (try? FolderContent.names(in: folder)) ?? []
    // Without the suffix, a name without a counter comes before those with one.
    let stems = names.filter { $0.hasSuffix(".svg") && !$0.hasPrefix(".") }.map { $0.dropLast(".svg".count) }
    return stems.sorted(by: >).compactMap { name in
      let path = "\(folder)/\(name).svg"
      guard let stamp = FileStamp(path: path) else { return nil }
      return Version(path: path, time: Self.time(of: String(name)) ?? Double(stamp.modified) / 1e9)
    }
  }

  /// Keeps the present content of a file.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: the path of the file.
  ///   - modified: when the content was written, in nanoseconds since 1970.
  func keep(_ bytes: [UInt8], of path: String, modified: Int64) throws(FileError) {
    let folder = try state.folder(folder(of: path))
    let time = Self.name(of: modified)
    // A counter of three digits sorts names of one second.
    var name = folder + "/" + time + ".svg"
    var count = 1
    while FileStamp(path: name) != nil, count < 1_000 {
      let known = try? InputFile(name).read(limit: max(bytes.count, 1))
      if known == bytes { return }
      let digits = String(count)
      name = folder + "/" + time + "-" + String(repeating: "0", count: 3 - digits.count) + digits + ".svg"
      count += 1
    }
    try OutputFile(name).replace(with: bytes)
    removeOldest(of: path)
  }

  private func removeOldest(of path: String) {
    var total = 0
    for (index, version) in list(of: path).enumerated() {
      total += FileStamp(path: version.path)?.length ?? 0
      if index > 0, index >= Self.limit || total > Self.byteLimit { unlink(version.path) }
    }
  }

  private static func name(of modified: Int64) -> String {
    var (seconds, parts) = (time_t(modified / 1_000_000_000), tm())
    gmtime_r(&seconds, &parts)
    return String(
      format: "%04d%02d%02d-%02d%02d%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
      parts.tm_hour,
      parts.tm_min, parts.tm_sec)
  }

  private static func time(of name: String) -> Double? {
    let digits = name.prefix(15).split(separator: "-")
    guard digits.count == 2, digits[0].count == 8, digits[1].count == 6, let day = Int32(digits[0]),
      let time = Int32(digits[1])
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (day / 10_000 - 1900, day / 100 % 100 - 1, day % 100)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time / 10_000, time / 100 % 100, time % 100)
    return Double(timegm(&parts))
  }
}
