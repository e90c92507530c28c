/// Members in the order of their registration, each under a key.
///
/// Registering and removing a member takes constant time on average: a removed member leaves a gap, and the gaps are closed once they are
/// half of the list. A loop over the list has the members that it had when the loop began.
struct RegistrationList<Key: Hashable, Member>: Sequence {
  private var members: [(key: Key, member: Member)?] = []
  private var indices: [Key: Int] = [:]

  var isEmpty: Bool { indices.isEmpty }
  var count: Int { indices.count }

  /// Adds a member, unless there is one under the key.
  mutating func add(_ member: Member, for key: Key) {
    let index = indices[key, default: members.count]
    guard index == members.count else { return }
    indices[key] = index
    members.append((key, member))
  }

  /// Removes the member under a key. Does nothing if there is none.
  mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key) else { return }
    members[index] = nil
    if members.count >= 2 * (indices.count + 1) { closeGaps() }
  }

  private mutating func closeGaps() {
    members.compact { entry, index in
      if let entry { indices[entry.key] = index }
      return entry != nil
    }
  }

  func makeIterator() -> Iterator { Iterator(members: members.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var members: IndexingIterator<[(key: Key, member: Member)?]>

    mutating func next() -> Member? {
      while let entry = members.next() {
        if let entry { return entry.member }
      }
      return nil
    }
  }
}
