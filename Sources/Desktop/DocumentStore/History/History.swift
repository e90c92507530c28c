/// An undo history: steps that can be undone, and steps that can be redone.
///
/// ```
///   oldest ── step ── step ── step ─┼─ step ── step
///   firstNumber                  cursor         endNumber
/// ```
///
/// A new step replaces all undone steps. The number of steps is unlimited. Their size is not: beyond ``limit`` bytes, the
/// oldest are dropped. The caller defines the steps and applies them.
///
/// Steps are numbered in the order in which they were recorded, so that a store can write the changed ones only; see
/// ``takeChanges()``.
///
/// ```swift
/// var history = History<String>()
/// history.record("star added")
/// if history.canUndo { print("undoes:", history.undo() ?? "") }
/// ```
public struct History<Step> {
  /// The greatest size of all steps, in bytes. The last step stays, whatever its size.
  public let limit: Int
  /// The number of the oldest step.
  public private(set) var firstNumber = 0
  /// The number of the next step to redo: one more than that of the last step done.
  public var cursor: Int { firstNumber + doneCount }
  /// One more than the number of the last step.
  var endNumber: Int { firstNumber + steps.count }

  /// The number of the present state. A step that is recorded or amended makes a new one; undo and redo bring back that of the
  /// state to which they lead. Numbers are given once, also over several runs of a program.
  public var revision: Int { doneCount == 0 ? baseRevision : revisions[doneCount - 1] }

  private let size: @Sendable (Step) -> Int
  private var steps: [Step] = []
  /// The number of the state after each step.
  private var revisions: [Int] = []
  /// The number of the state before the oldest step.
  private var baseRevision = 0
  private var lastRevision = 0
  private var sizes: [Int] = []
  private var doneCount = 0
  private var byteCount = 0
  /// The numbers of the steps that were recorded or amended since the last call of ``takeChanges()``.
  private var changed: Set<Int> = []
  /// Whether anything changed since the last call of ``takeChanges()``.
  public var hasChanges: Bool { isChanged }
  private var isChanged = false

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - limit: the greatest size of all steps, in bytes, at least 1. Default 16 MiB: a hundred thousand moves.
  ///   - size: returns the size of a step in bytes, about that of its stored form. Default: its size in memory.
  public init(
    limit: Int = 16 << 20, size: @escaping @Sendable (Step) -> Int = { _ in MemoryLayout<Step>.stride }
  ) {
    precondition(limit >= 1, "the limit of a history must be at least 1 byte, not \(limit)")
    self.limit = limit
    self.size = size
  }

  /// The steps that can be undone, oldest first.
  public var done: ArraySlice<Step> { steps[..<doneCount] }
  /// The steps that can be redone; the next one last.
  public var undone: ReversedCollection<ArraySlice<Step>> { steps[doneCount...].reversed() }
  /// Whether there is a step to undo.
  public var canUndo: Bool { doneCount > 0 }
  /// Whether there is a step to redo.
  public var canRedo: Bool { doneCount < steps.count }

  /// Adds a step that was just performed. Complexity: O(1) on average.
  public mutating func record(_ step: Step) {
    removeUndone()
    let bytes = max(1, size(step))
    steps.append(step)
    lastRevision += 1
    revisions.append(lastRevision)
    sizes.append(bytes)
    byteCount += bytes
    doneCount += 1
    changed.insert(endNumber - 1)
    isChanged = true
    dropOldest()
  }

  /// Merges a change into the last step.
  ///
  /// - Precondition: the last operation recorded or amended a step.
  public mutating func amend(_ body: (inout Step) -> Void) {
    precondition(doneCount > 0 && !canRedo, "only the last step that was recorded can be amended")
    amend(at: doneCount - 1, body)
  }

  /// Changes the last done step that satisfies a condition. Steps that were undone meanwhile are not changed.
  public mutating func amend(where matches: (Step) -> Bool, change: (inout Step) -> Void) {
    if let index = done.lastIndex(where: matches) { amend(at: index, change) }
  }

  private mutating func amend(at index: Int, _ body: (inout Step) -> Void) {
    body(&steps[index])
    let bytes = max(1, size(steps[index]))
    byteCount += bytes - sizes[index]
    sizes[index] = bytes
    lastRevision += 1
    revisions[index] = lastRevision
    changed.insert(firstNumber + index)
    isChanged = true
    dropOldest()
  }

  /// Moves the last step to the undone ones and returns it; nil if there is none.
  public mutating func undo() -> Step? {
    guard canUndo else { return nil }
    doneCount -= 1
    isChanged = true
    return steps[doneCount]
  }

  /// Moves the last undone step back and returns it; nil if there is none.
  public mutating func redo() -> Step? {
    guard canRedo else { return nil }
    doneCount += 1
    isChanged = true
    return steps[doneCount - 1]
  }

  /// Removes all steps. The present state gets a new number.
  public mutating func removeAll() {
    firstNumber = endNumber
    steps = []
    revisions = []
    sizes = []
    (doneCount, byteCount) = (0, 0)
    lastRevision += 1
    baseRevision = lastRevision
    changed = []
    isChanged = true
  }

  private mutating func removeUndone() {
    guard canRedo else { return }
    for number in cursor..<endNumber { changed.remove(number) }
    byteCount -= sizes[doneCount...].reduce(0, +)
    steps.removeSubrange(doneCount...)
    revisions.removeSubrange(doneCount...)
    sizes.removeSubrange(doneCount...)
  }

  /// Drops the oldest steps beyond the limit, some more at once, because the rest of the array moves each time.
  private mutating func dropOldest() {
    guard byteCount > limit, doneCount > 1 else { return }
    var dropped = 0
    let target = limit - limit / 16
    while byteCount > target, dropped < doneCount - 1 {
      byteCount -= sizes[dropped]
      changed.remove(firstNumber + dropped)
      dropped += 1
    }
    baseRevision = revisions[dropped - 1]
    steps.removeFirst(dropped)
    revisions.removeFirst(dropped)
    sizes.removeFirst(dropped)
    doneCount -= dropped
    firstNumber += dropped
  }
}

extension History: Sendable where Step: Sendable {}

extension History: Equatable where Step: Equatable {
  /// Whether the same steps can be undone and redone.
  public static func == (a: History, b: History) -> Bool {
    a.doneCount == b.doneCount && a.steps == b.steps
  }
}

/// The changes of a ``History``: the range of its numbers, and the steps that a store does not have yet.
///
/// ```swift
/// var history = History<String>()
/// history.record("star added")
/// if let changes = history.takeChanges() {
///   for step in changes.steps { print(step.number, step.step) }
/// }
/// ```
public struct HistoryChanges<Step> {
  /// The number of the oldest step.
  public var first: Int
  /// The number of the next step to redo.
  public var cursor: Int
  /// One more than the number of the last step.
  public var end: Int
  /// The number of the state before the oldest step; see ``History/revision``.
  public var baseRevision: Int
  /// The greatest number of a state so far.
  public var lastRevision: Int
  /// The recorded and amended steps with their numbers, in order, and the numbers of the states after them.
  public var steps: [(number: Int, revision: Int, step: Step)]
}

extension HistoryChanges: Sendable where Step: Sendable {}

extension History {
  /// Returns what changed since the last call, and forgets it; nil if nothing did. Complexity: O(changed steps).
  public mutating func takeChanges() -> HistoryChanges<Step>? {
    guard isChanged else { return nil }
    let numbers = changed.sorted()
    changed = []
    isChanged = false
    return changes(numbers)
  }

  /// Returns all steps as changes, for a store that has none, and forgets which changed.
  public mutating func takeAll() -> HistoryChanges<Step> {
    changed = []
    isChanged = false
    return changes(Array(firstNumber..<endNumber))
  }

  private func changes(_ numbers: [Int]) -> HistoryChanges<Step> {
    HistoryChanges(
      first: firstNumber, cursor: cursor, end: endNumber, baseRevision: baseRevision,
      lastRevision: lastRevision,
      steps: numbers.map { ($0, revisions[$0 - firstNumber], steps[$0 - firstNumber]) })
  }

  /// Replaces all steps by those of a store or a file.
  ///
  /// - Parameters:
  ///   - steps: the steps, oldest first.
  ///   - first: the number of the oldest step.
  ///   - cursor: the number of the next step to redo. It is moved into the range of the steps.
  ///   - revisions: the numbers of the states after the steps. Others than one for each step are not used.
  ///   - baseRevision: the number of the state before the oldest step.
  ///   - lastRevision: the greatest number of a state so far.
  ///   - isStored: whether a store has the steps. Otherwise all of them count as changed. Default true.
  public mutating func restore(
    _ steps: [Step], first: Int, cursor: Int, revisions: [Int] = [], baseRevision: Int = 0,
    lastRevision: Int = 0,
    isStored: Bool = true
  ) {
    self.steps = steps
    let isNumbered = revisions.count == steps.count && revisions.allSatisfy { (0...1 << 52).contains($0) }
    self.revisions = isNumbered ? revisions : Array(1..<steps.count + 1)
    self.baseRevision = isNumbered ? min(max(baseRevision, 0), 1 << 52) : 0
    self.lastRevision = self.revisions.reduce(min(max(lastRevision, self.baseRevision), 1 << 52), max)
    sizes = steps.map { max(1, size($0)) }
    byteCount = sizes.reduce(0, +)
    // Far below the greatest integer, so that numbers never overflow.
    firstNumber = min(max(first, 0), 1 << 52)
    doneCount = min(max(cursor, firstNumber), firstNumber + steps.count) - firstNumber
    changed = isStored ? [] : Set(firstNumber..<endNumber)
    isChanged = !isStored
  }
}

extension HistoryChanges {
  /// Creates the same changes of other steps, such as encoded ones.
  public init<Other>(_ changes: HistoryChanges<Other>, _ convert: (Other) -> Step) {
    first = changes.first
    cursor = changes.cursor
    end = changes.end
    baseRevision = changes.baseRevision
    lastRevision = changes.lastRevision
    steps = changes.steps.map { ($0.number, $0.revision, convert($0.step)) }
  }
}
