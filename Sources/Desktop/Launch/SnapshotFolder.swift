/// The folder for the images of a tape's marks.
package nonisolated struct SnapshotFolder: Sendable {
  let path: String
  private var taken: Set<String> = []

  package init(_ path: String) { self.path = path }

  /// Returns the path, without extension, of the files for a mark.
  mutating func newFile(for name: String) -> String { path + "/" + newName(for: name) }

  /// Returns the name, without extension, of the files for a mark.
  ///
  /// Characters that could leave the folder or be invalid in file names are replaced by underscores. A
  /// repeated name gets a number.
  package mutating func newName(for name: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
    var safe = String(name.prefix(100).map { allowed.contains($0) ? $0 : "_" })
    if safe.isEmpty { safe = "mark" }
    // A leading dot would hide the file.
    if safe.hasPrefix(".") { safe = "_" + safe.dropFirst() }
    var unique = safe
    var count = 1
    while !taken.insert(unique).inserted {
      count += 1
      unique = "\(safe)-\(count)"
    }
    return unique
  }
}
