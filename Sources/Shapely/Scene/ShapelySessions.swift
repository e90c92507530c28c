import DocumentStore
import Documents

/// The store of Shapely as the sessions of a document controller.
@MainActor final class ShapelySessions: DocumentSessions {
  private let session: DocumentSession
  private unowned let scene: ShapelyScene

  init(_ session: DocumentSession, _ scene: ShapelyScene) {
    self.session = session
    self.scene = scene
  }

  var file: DocumentFileRecord? {
    get { DocumentFileRecord(properties: scene.documentProperties) }
    set {
      if newValue == file { return }
      scene.documentProperties = newValue?.properties ?? [:]
      session.commit()
    }
  }

  func begin() { session.beginNew() }

  var others: [StoredSession] {
    session.store.summaries().map { summary in
      let count = summary.partCount
      return StoredSession(
        number: summary.id.number, summary: count == 1 ? "one shape" : "\(count) shapes",
        file: DocumentFileRecord(properties: summary.properties))
    }
  }

  func resume(_ number: Int) -> Bool {
    do {
      try session.resume(DocumentID(number: number))
      return true
    } catch {
      return false
    }
  }
}
