import FileAccess

/// Where a program keeps what is no document: versions, recent files and locks.
///
/// It is the standard folder of the program's state, where its `DocumentStore` is, too.
nonisolated struct StateFolder: Hashable, Sendable {
  /// The path, without a slash at the end.
  let path: String

  /// Finds the folder of a program; nil if the environment names none.
  init?(program: String, environment: [String: String]) {
    guard let path = StandardFolder.state(program: program, environment: environment) else {
      return nil
    }
    self.path = path
  }

  init(path: String) { self.path = path }

  /// Returns a folder in this one, and creates it.
  func folder(_ name: String) throws(FileError) -> String {
    let folder = path + "/" + name
    try OutputFolder(folder).prepare()
    return folder
  }

  /// Returns a name for what belongs to a file: its own name, to be recognized, and a checksum of its path.
  static func key(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "file"
    let plain = name.unicodeScalars.prefix(40).map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    return String(plain) + "-" + DocumentEnvelope.checksum(path.utf8)
  }
}
