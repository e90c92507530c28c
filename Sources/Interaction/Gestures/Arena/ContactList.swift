/// The contacts that a recognizer received in an attempt, active or ended.
struct ContactList {
  /// A contact, or the gesture of a device.
  struct Contact {
    let serial: UInt64
    weak var owner: (any GestureOwner)?
  }

  /// The contacts in ascending order of their serial numbers.
  private(set) var all: [Contact] = []

  /// Adds a contact, which is the latest one.
  mutating func append(_ contact: Contact) {
    assert(all.last.map { $0.serial < contact.serial } ?? true, "contacts are added as they begin")
    all.append(contact)
  }

  mutating func removeAll(where isDropped: (Contact) -> Bool) { all.removeAll(where: isDropped) }

  /// Returns whether a contact with a serial number is in the list. Complexity: O(log n).
  func contains(_ serial: UInt64) -> Bool {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].serial == serial
  }
}
