/// Ended touches whose end a recognizer withholds from their owners.
///
/// Only a change of a recognizer can release them, so passes do not visit them. They pile up while touches overlap in
/// time.
struct HeldBackTouches {
  private var touches: [UInt64: Touch] = [:]
  /// The touches that the next ``removeAll(where:)`` checks.
  private var candidates: Set<UInt64> = []

  var isEmpty: Bool { touches.isEmpty }
  var serials: Dictionary<UInt64, Touch>.Keys { touches.keys }

  mutating func insert(_ touch: Touch) { touches[touch.serial] = touch }

  /// Marks the touches of an attempt for a check, because its recognizer changed.
  mutating func recheck(_ contacts: [ContactList.Contact]) {
    guard !touches.isEmpty else { return }
    for index in contacts.indices where touches[contacts[index].serial] != nil {
      candidates.insert(contacts[index].serial)
    }
  }

  mutating func recheckAll() { candidates = Set(touches.keys) }

  /// Marks the touches of `contacts` as claimed by a recognizer.
  mutating func claim(_ contacts: [ContactList.Contact]) {
    guard !touches.isEmpty else { return }
    recheck(contacts)
    for index in contacts.indices { touches[contacts[index].serial]?.delivery.isClaimed = true }
  }

  /// Marks touches as claimed whose owner was removed.
  mutating func claim(where isTaken: (Touch) -> Bool) {
    for (serial, touch) in touches where isTaken(touch) {
      touch.delivery.isClaimed = true
      candidates.insert(serial)
    }
  }

  /// Removes and returns the touches that are no longer withheld, in the order in which they landed.
  ///
  /// - Complexity: linear in the contacts of the recognizers that changed since the last call, not in the number of
  /// touches.
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
