/// A hash table from pairs of shapes to their contacts. It is only looked up, never iterated, so that its order has no
/// influence.
struct PairTable: Sendable {
  fileprivate struct Entry: BitwiseCopyable, Sendable {
    /// 0 if the entry is empty; no pair has this key, because its two shapes differ.
    var key: UInt64
    var contact: Int32
  }

  private var entries = Column<Entry>()
  private(set) var count = 0

  init() { entries.resize(to: 64, repeating: Entry(key: 0, contact: -1)) }

  /// Returns the key of two different shapes in either order.
  @inline(__always) static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    let (low, high) = a < b ? (a, b) : (b, a)
    return UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high))
  }

  /// Returns the shapes of a key, the older one first.
  @inline(__always) static func shapes(_ key: UInt64) -> (Int32, Int32) {
    (
      Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)),
      Int32(bitPattern: UInt32(truncatingIfNeeded: key))
    )
  }

  /// The memory of the table, for loops. Valid until the table is changed.
  struct Lookup {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let mask: Int

    @inline(__always) fileprivate func home(_ key: UInt64) -> Int {
      // The middle bits of a product with an odd constant (D. Knuth, The Art of Computer Programming 3, 6.4).
      Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    @inline(__always) func contains(_ key: UInt64) -> Bool { self[key] != nil }

    @inline(__always) subscript(key: UInt64) -> Int32? {
      var index = home(key)
      while entries[index].key != 0 {
        if entries[index].key == key { return entries[index].contact }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  @inline(__always) var lookup: Lookup { Lookup(entries: entries.elements, mask: mask) }
  @inline(__always) private var mask: Int { entries.count - 1 }
  @inline(__always) private func home(_ key: UInt64) -> Int { lookup.home(key) }

  @inline(__always) func contains(_ key: UInt64) -> Bool { lookup.contains(key) }
  @inline(__always) subscript(key: UInt64) -> Int32? { lookup[key] }

  /// Adds a pair that is not in the table.
  mutating func insert(_ key: UInt64, _ contact: Int32) {
    if (count + 1) * 2 > entries.count { grow() }
    var index = home(key)
    while entries[index].key != 0 { index = (index + 1) & mask }
    entries[index] = Entry(key: key, contact: contact)
    count += 1
  }

  /// Removes a pair that is in the table, and moves later entries of the same run into the gap.
  mutating func remove(_ key: UInt64) {
    var gap = home(key)
    while entries[gap].key != key {
      assert(entries[gap].key != 0, "the pair must be in the table")
      if entries[gap].key == 0 { return }
      gap = (gap + 1) & mask
    }
    var index = gap
    while true {
      index = (index + 1) & mask
      let entry = entries[index]
      if entry.key == 0 { break }
      // An entry may move back if its home is not behind the gap.
      if ((index - home(entry.key)) & mask) >= ((index - gap) & mask) {
        entries[gap] = entry
        gap = index
      }
    }
    entries[gap] = Entry(key: 0, contact: -1)
    count -= 1
  }

  private mutating func grow() {
    let old = entries
    entries = Column()
    entries.resize(to: old.count * 2, repeating: Entry(key: 0, contact: -1))
    for index in 0..<old.count where old[index].key != 0 {
      var slot = home(old[index].key)
      while entries[slot].key != 0 { slot = (slot + 1) & mask }
      entries[slot] = old[index]
    }
  }
}
