/// A document that was opened, with its content and what prevents it from being written.
struct OpenedDocument {
  /// The document; nil for a new one that has no file yet.
  var id: DocumentID?
  /// The open file; nil if there is none yet.
  var file: DocumentDatabase?
  /// The content of the file.
  var content = DocumentContent()
  /// Why the last document was not opened, or cannot be written; nil if all is well.
  var problem: StoreError?
}

extension DocumentStore {
  /// Returns the documents that no other program has opened, the last written one first. Those that cannot be read are left
  /// out. Each is opened for a moment, which takes a millisecond.
  public func summaries() -> [DocumentSummary] {
    ((try? documents()) ?? []).compactMap { id in
      guard let file = try? open(id) else { return nil }
      defer { file.close() }
      return try? file.summary(id)
    }
  }

  /// Opens the last written document that no other program has opened. Without one, a new document is begun.
  ///
  /// A document that cannot be read is no reason not to start: damaged ones are set aside, those of later versions stay
  /// where they are, and ``OpenedDocument/problem`` has the sentence.
  func openLast() -> OpenedDocument {
    var problem: StoreError?
    let ids: [DocumentID]
    do { ids = try documents() } catch { return OpenedDocument(problem: error) }
    for id in ids {
      do {
        let file = try open(id)
        return OpenedDocument(id: id, file: file, content: try file.read(), problem: problem)
      } catch {
        switch error.kind {
        case .inUse: continue
        case .damaged, .tooLarge:
          let aside = setAside(id)
          problem = StoreError(
            error.kind,
            error.message + (aside.map { " and is kept as \($0)" } ?? "") + "; a new drawing was begun")
        case .laterVersion:
          problem = StoreError(
            error.kind, error.message + "; it was left as it is, and a new drawing was begun")
        case .denied, .full, .missing, .other:
          return readOnly(id, error)
        }
        // An older document in place of the last one would look as if work were lost.
        return OpenedDocument(problem: problem)
      }
    }
    return OpenedDocument(problem: problem)
  }

  /// Reads a document that cannot be written, from a copy in a temporary folder.
  private func readOnly(_ id: DocumentID, _ problem: StoreError) -> OpenedDocument {
    let content = try? TemporaryCopy(of: path(of: id)).read()
    return OpenedDocument(id: id, content: content ?? DocumentContent(), problem: problem)
  }
}
