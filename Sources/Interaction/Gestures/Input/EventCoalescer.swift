/// Collects the pointer events of one instant, so that two fingers that move at once are handled together.
///
/// All events of a batch have the same time. A batch of an arena also has one phase for each pointer: `down` and `up`
/// of one instant are two batches.
nonisolated package struct EventCoalescer: Sendable {
  private var events: [PointerEvent] = []
  /// The time of the batch in seconds; nil if it is empty. Kept beside the events, because it is read for each event.
  package private(set) var time: Double?
  /// The phases of the first ``indexedCount`` events, for batches that are too long for a linear search.
  private var phases: [PointerID: PointerPhase] = [:]
  private var indexedCount = 0

  /// The length from which a batch is searched with a table. A linear search of a shorter one is faster.
  private static let tableLength = 16

  package init() {}

  package var isEmpty: Bool { time == nil }

  package mutating func append(_ event: PointerEvent) {
    if time == nil { time = event.time }
    events.append(event)
  }

  /// Returns whether the batch is complete before `event`, because the event has another time.
  package func isComplete(before event: PointerEvent) -> Bool {
    guard let time else { return false }
    return event.time != time
  }

  /// Returns whether `event` starts another batch: it has another time, or it conflicts with the batch.
  package mutating func startsBatch(with event: PointerEvent) -> Bool {
    isComplete(before: event) || conflicts(with: event)
  }

  /// Returns whether the batch has another phase of the event's pointer, or a `down` or `up` of it.
  package mutating func conflicts(with event: PointerEvent) -> Bool {
    guard events.count >= Self.tableLength else {
      for other in events where other.id == event.id && Self.isConflict(other.phase, event.phase) {
        return true
      }
      return false
    }
    // The events of one pointer in a batch have one phase, because a second one would have conflicted.
    while indexedCount < events.count {
      phases[events[indexedCount].id] = events[indexedCount].phase
      indexedCount += 1
    }
    return phases[event.id].map { Self.isConflict($0, event.phase) } ?? false
  }

  private static func isConflict(_ earlier: PointerPhase, _ later: PointerPhase) -> Bool {
    earlier != later || later == .down || later == .up
  }

  /// Moves the batch to `buffer`, which must be empty. The buffer's memory is used for the next batch.
  /// - Returns: False if the batch is empty.
  @discardableResult
  package mutating func take(into buffer: inout [PointerEvent]) -> Bool {
    assert(buffer.isEmpty, "the last batch is not handled yet")
    swap(&events, &buffer)
    time = nil
    if indexedCount > 0 {
      phases.removeAll(keepingCapacity: true)
      indexedCount = 0
    }
    return !buffer.isEmpty
  }
}
