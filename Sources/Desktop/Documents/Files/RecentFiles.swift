import FileAccess

/// The files that a program has opened or saved, the last one first, in `recent` in its state folder: one path a line.
nonisolated struct RecentFiles: Hashable, Sendable {
  /// The greatest number of files.
  static let limit = 10

  let state: StateFolder

  private var file: String { state.path + "/recent" }

  /// The paths of the files that are there.
  var paths: [String] {
    let bytes = (try? InputFile(file).read(limit: 1 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.filter { $0.hasPrefix("/") && FileStamp(path: $0) != nil }
  }

  /// Puts a file first. A path with a line break is left out.
  func add(_ path: String) throws(FileError) {
    guard path.hasPrefix("/"), !path.contains("\n") else { return }
    let others = paths.filter { $0 != path }
    try OutputFolder(state.path).prepare()
    try OutputFile(file).replace(with: ([path] + others).prefix(Self.limit).joined(separator: "\n") + "\n")
  }
}
