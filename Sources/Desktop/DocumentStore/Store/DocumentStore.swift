import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder with the documents of a program, each in a database of its own.
///
/// A document is open in one program at a time, which is the only one that reads and writes it. Two runs of a program
/// therefore have different documents.
public struct DocumentStore: Hashable, Sendable {
  /// The path of the folder. It is created with the first document.
  public let folder: String

  /// Creates a store. Nothing is read or written yet.
  public init(folder: String) { self.folder = folder }

  private static let prefix = "document-"
  private static let suffix = ".sqlite3"

  func path(of id: DocumentID) -> String {
    folder + "/" + DocumentStore.prefix + "\(id.number)" + DocumentStore.suffix
  }

  /// Returns the documents, the last written one first. Empty if there is no folder.
  public func documents() throws(StoreError) -> [DocumentID] {
    let names: [String]
    do {
      names = try FolderContent.names(in: folder)
    } catch {
      if error.code == ENOENT { return [] }
      throw StoreError(systemCode: error.code, path: folder)
    }
    var found: [(id: DocumentID, modified: Int64)] = []
    for name in names {
      guard let number = DocumentStore.number(of: name) else { continue }
      let id = DocumentID(number: number)
      let newest = [path(of: id), path(of: id) + "-wal"].compactMap { FileStamp(path: $0)?.modified }.max()
      if let newest { found.append((id, newest)) }
    }
    found.sort { ($0.modified, $0.id.number) > ($1.modified, $1.id.number) }
    return found.map(\.id)
  }

  private static func number(of name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard (1...18).contains(digits.utf8.count), let number = Int(digits), number > 0, "\(number)" == digits
    else {
      return nil
    }
    return number
  }

  /// Opens a document and locks it for other programs.
  func open(_ id: DocumentID) throws(StoreError) -> DocumentDatabase {
    try DocumentDatabase(path: path(of: id))
  }

  /// Creates a document with a new number, and the folder if there is none.
  func create() throws(StoreError) -> (DocumentID, DocumentDatabase) {
    try makeFolder()
    var number = (try documents().map(\.number).max() ?? 0) + 1
    while true {
      do {
        let file = try open(DocumentID(number: number))
        // Another run may have created it at the same time, and ended.
        if file.isNew { return (DocumentID(number: number), file) }
      } catch  where error.kind == .inUse {}
      number += 1
    }
  }

  func makeFolder() throws(StoreError) {
    do {
      // Other users may not read the user's drawings.
      try OutputFolder(folder).prepare(permissions: 0o700)
    } catch {
      throw StoreError(error)
    }
  }

  /// Moves a damaged document out of the way. Nothing is deleted. Returns the new path of its file; nil after an error.
  @discardableResult
  func setAside(_ id: DocumentID) -> String? {
    let path = path(of: id)
    for count in 1...1_000 {
      let aside = folder + "/damaged-\(id.number)-\(count)" + DocumentStore.suffix
      if access(aside, F_OK) == 0 { continue }
      // The log first: a log without its database would belong to the next one of that name.
      guard rename(path + "-wal", aside + "-wal") == 0 || errno == ENOENT else { return nil }
      guard rename(path, aside) == 0 else {
        _ = rename(aside + "-wal", path + "-wal")
        return nil
      }
      return aside
    }
    return nil
  }

  /// Removes a document. What it contained is lost.
  public func remove(_ id: DocumentID) {
    // Without its log, a database lacks the last changes. So it is removed before the log, or both stay.
    guard unlink(path(of: id)) == 0 || errno == ENOENT else { return }
    for ending in ["-wal", "-journal"] { unlink(path(of: id) + ending) }
  }
}
