import DocumentStore

/// The finished figures, and the steps that led to them.
nonisolated public struct Drawing: Hashable, Sendable {
  /// The change that a step makes: it takes away all figures, or none, and adds some.
  struct Step: Hashable, Sendable {
    var removed: [Figure] = []
    var added: [Figure] = []

    /// About the number of bytes of the stored form.
    var byteCount: Int { 32 + 100 * (removed.count + added.count) }
  }

  /// The figures, from back to front.
  public private(set) var figures: [Figure] = []
  /// Whether every figure stays. Otherwise a new one replaces all others. Default true.
  public var keepsFigures = true
  private var history = History<Step>(size: \.byteCount)
  /// What a store has. Not a part of the value.
  private var stored: [Figure] = []

  /// Creates an empty drawing.
  public init() {}

  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.figures == b.figures && a.keepsFigures == b.keepsFigures && a.history == b.history
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(figures)
    hasher.combine(keepsFigures)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }

  /// Adds a finished figure. Complexity: O(1), or O(figures) if it replaces all others.
  public mutating func add(_ figure: Figure) {
    perform(Step(removed: keepsFigures ? [] : figures, added: [figure]))
  }

  /// Removes all figures, as one step. Without figures, nothing happens.
  public mutating func clear() {
    if !figures.isEmpty { perform(Step(removed: figures)) }
  }

  private mutating func perform(_ step: Step) {
    history.record(step)
    apply(step)
  }

  private mutating func apply(_ step: Step) {
    if !step.removed.isEmpty { figures.removeAll() }
    figures += step.added
  }

  /// Undoes the last step.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    // A step that was read from a file may add more figures than there are.
    figures.removeLast(min(step.added.count, figures.count))
    if !step.removed.isEmpty { figures = step.removed }
    return true
  }

  /// Repeats the step that was undone last.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    apply(step)
    return true
  }
}

/// The drawing as the document of a store: each figure is a part, numbered from back to front, from 1.
nonisolated extension Drawing {
  private static let keepsName = "keeps"

  /// Creates a drawing from the content of a store. Figures that cannot be read are left out, and then the steps, too.
  ///
  /// - Returns: the drawing, and a sentence about what was left out.
  static func restored(_ content: DocumentContent) -> (drawing: Drawing, problem: String?) {
    var drawing = Drawing()
    drawing.figures = content.parts.compactMap { Figure(decoding: $0.data) }
    drawing.keepsFigures = content.properties[keepsName] != "false"
    let lost = content.parts.count - drawing.figures.count
    drawing.stored = lost == 0 ? drawing.figures : []
    if lost > 0 { return (drawing, "\(lost) figures of this drawing cannot be read and are left out.") }
    if drawing.history.restore(content, { Step(decoding: $0) }) { return (drawing, nil) }
    return (drawing, "The steps of this drawing cannot be undone, because a part of them cannot be read.")
  }

  /// Returns what changed since the last call; see `StoredDocument`.
  mutating func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    var common = 0
    while !all, common < min(stored.count, figures.count), stored[common] == figures[common] { common += 1 }
    for index in common..<max(figures.count, all ? 0 : stored.count) {
      guard index < figures.count else {
        changes.setPart(index + 1, nil)
        continue
      }
      let figure = figures[index]
      changes.setPart(index + 1) { Array(figure.json.utf8) }
    }
    if all || stored.count != figures.count { changes.order = Array(1..<figures.count + 1) }
    stored = figures
    if let steps = all ? history.takeAll() : history.takeChanges() {
      changes.history = HistoryChanges(steps) { step in { Array(step.json.utf8) } }
    }
    changes.setProperty(Drawing.keepsName, keepsFigures ? nil : "false")
    return changes
  }
}
