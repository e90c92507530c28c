/// Touches that are over and whose owners are not told yet, because a recognizer delays the end.
///
/// Only a change of a recognizer can free them, so they are kept apart from the touches that every pass visits: where
/// touches follow each other without a gap, they pile up.
struct HeldBackTouches {
  private var touches: [UInt64: Touch] = [:]
  /// The touches that may have become free.
  private var candidates: Set<UInt64> = []

  var isEmpty: Bool { touches.isEmpty }
  var serials: Dictionary<UInt64, Touch>.Keys { touches.keys }

  mutating func insert(_ touch: Touch) { touches[touch.serial] = touch }

  /// Has the touches of an attempt looked at again: its recognizer has changed.
  mutating func recheck(_ contacts: [GestureAttempt.Contact]) {
    guard !touches.isEmpty else { return }
    for index in contacts.indices where touches[contacts[index].serial] != nil {
      candidates.insert(contacts[index].serial)
    }
  }

  mutating func recheckAll() { candidates = Set(touches.keys) }

  /// Takes the touches of `contacts` from their owners.
  mutating func claim(_ contacts: [GestureAttempt.Contact]) {
    guard !touches.isEmpty else { return }
    recheck(contacts)
    for index in contacts.indices { touches[contacts[index].serial]?.delivery.isClaimed = true }
  }

  /// Takes the touches of some owners from them.
  mutating func claim(where isTaken: (Touch) -> Bool) {
    for (serial, touch) in touches where isTaken(touch) {
      touch.delivery.isClaimed = true
      candidates.insert(serial)
    }
  }

  /// Removes and returns the touches that became free, in the order in which they landed.
  ///
  /// - Complexity: linear in the contacts of the recognizers that changed since the last call, not in the touches held.
  mutating func removeAll(where isFree: (Touch) -> Bool) -> [Touch] {
    guard !candidates.isEmpty else { return [] }
    var freed: [Touch] = []
    for serial in candidates {
      guard let touch = touches[serial], isFree(touch) else { continue }
      touches[serial] = nil
      freed.append(touch)
    }
    candidates.removeAll()
    return freed.sorted { $0.serial < $1.serial }
  }
}
