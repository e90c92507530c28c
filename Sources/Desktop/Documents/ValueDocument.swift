import DocumentStore

/// A document whose content is a value. Each change is a step that can be undone, also after the program was started again.
///
/// A step keeps the parts of the model that it changed. Undo makes the former content of the former model, so that
/// everything that undo has to bring back belongs into ``DocumentFileContent/model``. Steps are unlimited in number, and
/// together as large as a history's standard limit.
///
/// ```swift
/// let document = ValueDocument(Dots())
/// document.onChange = { print(document.content.dots.count) }
/// document.change { $0.dots.append(Point(20, 30)) }
/// document.undo()
/// ```
@MainActor public final class ValueDocument<Content: DocumentFileContent>: Document {
  public private(set) var content: Content
  public let emptyContent: Content
  /// The model of ``content``.
  private var model: DocumentModel
  private var history = History<ValueStep> { $0.encoded.count }
  /// Called after the content changed in any way.
  public var onChange: (() -> Void)?
  /// Called before ``onChange``, for the window that shows the document.
  var onRevision: (() -> Void)?

  /// Creates a document.
  ///
  /// - Parameter content: the content of a new document.
  public init(_ content: Content) {
    emptyContent = content
    self.content = content
    model = content.model
  }

  public var revision: Int { history.revision }
  public var isEmpty: Bool { !canUndo && !canRedo && model == emptyContent.model }
  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }

  /// Changes the content, as one step.
  ///
  /// - Complexity: O(*n*) in the number of the model's parts.
  public func change(_ body: (inout Content) -> Void) {
    var content = content
    body(&content)
    show(content, isStep: true)
  }

  public func show(_ content: Content, isStep: Bool) {
    let model = content.model
    if isStep { history.record(ValueStep(from: self.model, to: model)) } else { history.removeAll() }
    set(content, model)
  }

  public func undo() {
    if let step = history.undo() { showModel(step.reverted(in: model)) }
  }

  public func redo() {
    if let step = history.redo() { showModel(step.applied(to: model)) }
  }

  /// Shows the content of a model. One that cannot be used, because a stored step does not fit, changes nothing.
  private func showModel(_ model: DocumentModel?) {
    if let model, let content = try? Content(model: model) { set(content, model) } else { changed() }
  }

  private func set(_ content: Content, _ model: DocumentModel) {
    self.content = content
    self.model = model
    changed()
  }

  private func changed() {
    onRevision?()
    onChange?()
  }

  // MARK: The store

  /// Shows the content of a store with its history. Returns whether every step can be read.
  func restore(_ content: Content, _ stored: DocumentContent) -> Bool {
    let isWhole = history.restore(stored) { ValueStep(decoding: $0) }
    set(content, content.model)
    return isWhole
  }

  /// Returns the steps that changed since the last call, for a store; nil for none.
  func takeSteps(all: Bool) -> HistoryChanges<ValueStep>? {
    all ? history.takeAll() : history.takeChanges()
  }
}
