import FileAccess
import Foundation

/// The content of a folder, for a file panel.
nonisolated struct FolderListing: Hashable, Sendable {
  /// A file or a folder.
  struct Entry: Hashable, Sendable {
    var name: String
    var isFolder: Bool
  }

  /// The folder, from the root.
  var folder: String
  /// The entries: folders first, then files, each by name, in the order of a file manager: `Drawing 2` before `drawing 10`, ä after a.
  var entries: [Entry]
  /// Why the folder cannot be read; nil if it was.
  var problem: String?

  /// The greatest number of entries that are read.
  static let limit = 20_000

  /// Reads a folder. It may wait for a slow disk.
  init(reading folder: String) {
    self.folder = folder
    entries = []
    let names: [String]
    do {
      names = try FolderContent.names(in: folder, limit: Self.limit)
    } catch {
      problem =
        "\(FilePath.name(folder)) cannot be read: \(String(cString: strerror(error.code))); choose another folder"
      return
    }
    for name in names {
      var status = stat()
      let isFolder = stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    entries.sort { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      return switch a.name.localizedStandardCompare(b.name) {
      case .orderedAscending: true
      case .orderedSame: a.name < b.name
      case .orderedDescending: false
      }
    }
  }

  init(folder: String, entries: [Entry]) {
    self.folder = folder
    self.entries = entries
  }

  /// Returns the entries for what is typed: folders, and files with one of some suffixes. Hidden ones need their point.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the name, in any case.
  ///   - suffixes: the suffixes of files, without a point; empty for all.
  func matching(prefix: String, suffixes: [String]) -> [Entry] {
    let start = prefix.lowercased()
    let ends = suffixes.map { "." + $0.lowercased() }
    return entries.filter { entry in
      let name = entry.name.lowercased()
      return name.hasPrefix(start) && (!name.hasPrefix(".") || start.hasPrefix("."))
        && (entry.isFolder || ends.isEmpty || ends.contains(where: name.hasSuffix))
    }
  }

  /// Returns what a name can be completed to: the longest beginning that all matching entries have, with a slash behind the only
  /// folder. Nil if nothing can be added.
  func completion(of prefix: String, suffixes: [String]) -> String? {
    let matches = matching(prefix: prefix, suffixes: suffixes)
    guard let first = matches.first else { return nil }
    var common = first.name
    for entry in matches.dropFirst() { common = common.commonBeginning(with: entry.name) }
    if matches.count == 1, first.isFolder { common += "/" }
    return common.count > prefix.count ? common : nil
  }
}

nonisolated extension String {
  /// The longest beginning that both texts have, in whatever case.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
