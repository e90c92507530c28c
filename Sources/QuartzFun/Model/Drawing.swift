/// The finished figures, and the steps that led to them.
nonisolated public struct Drawing: Hashable, Sendable {
  /// The change that a step makes: it takes away all figures, or none, and adds some.
  private struct Step: Hashable, Sendable {
    var removed: [Figure] = []
    var added: [Figure] = []
  }

  /// The figures, from back to front.
  public private(set) var figures: [Figure] = []
  /// Whether every figure stays. Otherwise a new one replaces all others. Default true.
  public var keepsFigures = true
  private var done: [Step] = []
  private var undone: [Step] = []

  /// Creates an empty drawing.
  public init() {}

  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Adds a finished figure. Complexity: O(1), or O(figures) if it replaces all others.
  public mutating func add(_ figure: Figure) {
    perform(Step(removed: keepsFigures ? [] : figures, added: [figure]))
  }

  /// Removes all figures, as one step. Without figures, nothing happens.
  public mutating func clear() {
    if !figures.isEmpty { perform(Step(removed: figures)) }
  }

  private mutating func perform(_ step: Step) {
    undone.removeAll()
    done.append(step)
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
    guard let step = done.popLast() else { return false }
    figures.removeLast(step.added.count)
    if !step.removed.isEmpty { figures = step.removed }
    undone.append(step)
    return true
  }

  /// Repeats the step that was undone last.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = undone.popLast() else { return false }
    apply(step)
    done.append(step)
    return true
  }
}
