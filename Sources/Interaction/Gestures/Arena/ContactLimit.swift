/// The length up to which attempts keep all of their contacts.
///
/// An attempt lasts while touches overlap in time, so its list of contacts can grow without limit. Ended contacts only
/// decide which recognizers have one in common. One contact for each set of recognizers is enough for that.
struct ContactLimit {
  /// Lists up to this length are never shortened. Ordinary gestures have a few contacts.
  static let smallest = 32

  var length = smallest

  /// Returns whether one of some recognizers has more contacts.
  func isExceeded(by recognizers: [GestureRecognizer]) -> Bool {
    recognizers.contains { $0.attempt.contacts.all.count > length }
  }

  /// Drops redundant contacts of the members once a list exceeds the limit.
  ///
  /// The limit then becomes twice the longest remaining list, so that the amortized cost of a contact is constant.
  /// - Parameter serialsInUse: returns the numbers of the contacts that can still have events, which are kept.
  mutating func dropRedundant(of members: [GestureRecognizer], except serialsInUse: () -> Set<UInt64>) {
    if members.isEmpty { length = Self.smallest }
    guard isExceeded(by: members) else { return }
    var holders: [UInt64: [ObjectIdentifier]] = [:]
    for recognizer in members {
      for contact in recognizer.attempt.contacts.all {
        holders[contact.serial, default: []].append(ObjectIdentifier(recognizer))
      }
    }
    let inUse = serialsInUse()
    var accepted: Set<UInt64> = []
    var groups: Set<ContactGroup> = []
    for recognizer in members {
      recognizer.attempt.contacts.removeAll { contact in
        if inUse.contains(contact.serial) || accepted.contains(contact.serial) { return false }
        let group = ContactGroup(
          holders: holders[contact.serial] ?? [], owner: contact.owner.map { ObjectIdentifier($0) })
        guard groups.insert(group).inserted else { return true }
        accepted.insert(contact.serial)
        return false
      }
    }
    let longest = members.map(\.attempt.contacts.all.count).max() ?? 0
    if longest > length / 2 { length = 2 * longest }
  }
}

/// A key for contacts of the same recognizers on the same view. One contact of a group is enough.
private struct ContactGroup: Hashable {
  let holders: [ObjectIdentifier]
  let owner: ObjectIdentifier?
}
