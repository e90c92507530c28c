import Geometry

/// What has been done and can be undone, and what has been undone and can be done again.
///
/// ```
///   oldest ── step ── step ── step ─┼─ step ── step
///                       last done   │   first to be done again
/// ```
///
/// A new step takes the place of everything that was undone. The oldest steps are forgotten once there are more than
/// ``limit``. What a step is, and how one applies it, is the caller's concern.
nonisolated public struct History<Step> {
  /// The most steps that can be undone, at least 1.
  public let limit: Int
  /// Those that can be undone, oldest first.
  public private(set) var done: [Step] = []
  /// Those that can be done again; the next one last.
  public private(set) var undone: [Step] = []

  /// - Parameter limit: default 1,000: some hours of work in some hundred kilobytes.
  public init(limit: Int = 1_000) {
    ensure(limit >= 1, "a history keeps at least one step")
    self.limit = limit
  }

  /// Adds a step that has just been taken. Complexity: O(1), or O(`limit`) once that many are kept.
  public mutating func record(_ step: Step) {
    undone.removeAll()
    if done.count == limit { done.removeFirst() }
    done.append(step)
  }

  /// Lets the last step have led elsewhere: it goes on.
  /// - Precondition: the last thing that happened was that a step was recorded or amended.
  public mutating func amend(_ body: (inout Step) -> Void) {
    ensure(!done.isEmpty && undone.isEmpty, "only the step that was just taken goes on")
    body(&done[done.count - 1])
  }

  /// The step that is to be taken back now; nil where there is none.
  public mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step that is to be taken again now; nil where there is none.
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

extension History: Sendable where Step: Sendable {}
