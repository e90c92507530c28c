/// Pointers whose events are ignored until they are up: the program cancelled them, or they were too many.
nonisolated struct IgnoredPointers: Hashable, Sendable {
  private var pointers: Set<PointerID> = []

  mutating func insert(_ pointer: PointerID) { pointers.insert(pointer) }

  /// Ignores these pointers and no others.
  mutating func replace(with pointers: some Sequence<PointerID>) { self.pointers = Set(pointers) }

  /// Returns whether an event's pointer is ignored. It no longer is after any event except a move.
  mutating func ignores(_ event: PointerEvent) -> Bool {
    if pointers.isEmpty { return false }
    return event.phase == .move ? pointers.contains(event.id) : pointers.remove(event.id) != nil
  }
}
