import Geometry

/// An undo history: steps that can be undone, and steps that can be redone.
///
/// ```
///   oldest ── step ── step ── step ─┼─ step ── step
///                       last done   │   next to redo
/// ```
///
/// A new step replaces all undone steps. Beyond ``limit`` steps, the oldest are dropped. The caller defines
/// the steps and applies them.
nonisolated public struct History<Step> {
  /// The maximum number of steps that can be undone, at least 1.
  public let limit: Int
  /// The steps that can be undone, oldest first.
  public private(set) var done: [Step] = []
  /// The steps that can be redone; the next one last.
  public private(set) var undone: [Step] = []

  /// - Parameter limit: the maximum number of steps, at least 1. Default 1,000: some hours of work in some
  ///   hundred kilobytes.
  public init(limit: Int = 1_000) {
    ensure(limit >= 1, "a history keeps at least one step")
    self.limit = limit
  }

  /// Adds a step that was just performed. Complexity: O(1), or O(`limit`) once the history is full.
  public mutating func record(_ step: Step) {
    undone.removeAll()
    if done.count == limit { done.removeFirst() }
    done.append(step)
  }

  /// Merges a change into the last step.
  ///
  /// - Precondition: the last operation recorded or amended a step.
  public mutating func amend(_ body: (inout Step) -> Void) {
    ensure(!done.isEmpty && undone.isEmpty, "only the step that was just taken goes on")
    body(&done[done.count - 1])
  }

  /// Changes the last done step that satisfies a condition. Steps that were undone meanwhile are not changed.
  public mutating func amend(where matches: (Step) -> Bool, change: (inout Step) -> Void) {
    if let index = done.lastIndex(where: matches) { change(&done[index]) }
  }

  /// Moves the last step to the undone ones and returns it; nil if there is none.
  public mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Moves the last undone step back and returns it; nil if there is none.
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

extension History: Sendable where Step: Sendable {}
