/// Work that an action or a closure requested during a pass. It is done in order after the pass, including work that it
/// defers in turn.
struct DeferredWork {
  private var queue: [() -> Void] = []
  private var next = 0
  private var isDraining = false

  mutating func append(_ work: @escaping () -> Void) { queue.append(work) }

  /// Begins to drain the queue.
  /// - Returns: Whether there is work, and nothing else drains the queue.
  mutating func beginDraining() -> Bool {
    guard !isDraining, !queue.isEmpty else { return false }
    isDraining = true
    return true
  }

  /// Returns the next work, or nil at the end of the queue, which then is empty.
  mutating func removeFirst() -> (() -> Void)? {
    if next < queue.count {
      next += 1
      return queue[next - 1]
    }
    queue.removeAll()
    next = 0
    isDraining = false
    return nil
  }
}
