/// The file that a ``DocumentWriter`` writes: opened before, or by the first transaction.
///
/// `@unchecked Sendable` because all of it is used on the writer's queue only.
final class WriterTarget: @unchecked Sendable {
  private let store: DocumentStore
  private var id: DocumentID?
  private var file: DocumentDatabase?
  /// The content that was read at the start.
  private let original: DocumentContent
  private let wasBegunHere: Bool

  init(_ store: DocumentStore, _ document: OpenedDocument) {
    self.store = store
    id = document.id
    file = document.file
    original = document.content
    wasBegunHere = document.id == nil
  }

  /// Whether the file has to be written as a whole, because there is none, or it is damaged.
  var needsAll: Bool { file == nil }

  /// Writes changes as one transaction.
  ///
  /// Without a file, only complete changes are written, into the document's former file if nobody changed it, or else into a
  /// new one.
  func write(_ changes: DocumentChanges) throws(StoreError) {
    if let file {
      do {
        return try file.write(changes)
      } catch {
        guard error.kind == .missing || error.kind == .damaged else { throw error }
        file.close()
        self.file = nil
        if error.kind == .damaged, let id { store.setAside(id) }
        if !changes.isComplete { throw error }
      }
    }
    let file = try open()
    guard changes.isComplete else {
      self.file = nil
      throw StoreError(.missing, "\(file.path) has to be written again")
    }
    try file.write(changes)
    self.file = file
  }

  private func open() throws(StoreError) -> DocumentDatabase {
    try store.makeFolder()
    if let id {
      do {
        let file = try store.open(id)
        if file.isNew { return file }
        if try file.read() == original { return file }
      } catch {
        if error.kind == .denied || error.kind == .full { throw error }
      }
    }
    let (id, file) = try store.create()
    self.id = id
    return file
  }

  func close(removes: Bool) {
    let wasOpen = file != nil
    file?.close()
    file = nil
    if removes, wasBegunHere, wasOpen, let id { store.remove(id) }
  }
}
