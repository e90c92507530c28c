/// A document whose content is a value, with undo by keeping former values.
@MainActor public final class ValueDocument<Content: DocumentFileContent>: Document {
  /// A content with its number.
  private struct State {
    var content: Content
    var revision: Int
  }

  private var state: State
  private var done: [State] = []
  private var undone: [State] = []
  private var lastRevision = 0
  public let emptyContent: Content
  /// Called after the content changed in any way.
  public var onChange: (() -> Void)?
  /// Called before ``onChange``, for the window that shows the document.
  var onRevision: (() -> Void)?

  /// The greatest number of steps that can be undone.
  public static var limit: Int { 1_000 }

  /// Creates a document.
  ///
  /// - Parameter content: the content of a new document.
  public init(_ content: Content) {
    emptyContent = content
    state = State(content: content, revision: 0)
  }

  public var content: Content { state.content }
  public var revision: Int { state.revision }
  public var isEmpty: Bool { done.isEmpty && undone.isEmpty && content.model == emptyContent.model }
  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Changes the content, as one step.
  public func change(_ body: (inout Content) -> Void) {
    var content = state.content
    body(&content)
    show(content, isStep: true)
  }

  public func show(_ content: Content, isStep: Bool) {
    if isStep {
      done.append(state)
      if done.count > Self.limit { done.removeFirst() }
    } else {
      done.removeAll()
    }
    undone.removeAll()
    lastRevision += 1
    state = State(content: content, revision: lastRevision)
    changed()
  }

  /// Shows a content with the number that it had, without undo.
  func restore(_ content: Content, revision: Int) {
    done.removeAll()
    undone.removeAll()
    lastRevision = max(lastRevision, revision)
    state = State(content: content, revision: revision)
    changed()
  }

  public func undo() { move(from: &done, to: &undone) }
  public func redo() { move(from: &undone, to: &done) }

  private func move(from source: inout [State], to target: inout [State]) {
    guard let next = source.popLast() else { return }
    target.append(state)
    state = next
    changed()
  }

  private func changed() {
    onRevision?()
    onChange?()
  }
}
