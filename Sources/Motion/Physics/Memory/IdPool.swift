/// Hands out the slots of a store, with a generation for each, so that the name of a removed row is never the name of another.
///
/// A slot is an index into the columns of a store. The slot that was released last is given out first, and takes the next
/// generation; without released slots a new one is added at the end.
struct IdPool: Sendable {
  /// The generation of each slot, times two, plus one while the slot is taken.
  private var stamps = Column<UInt32>()
  private var released = Column<Int32>()

  /// The number of slots that were ever given out: the length of the store's columns.
  @inline(__always) var slotCount: Int { stamps.count }
  /// The number of slots that are taken.
  @inline(__always) var count: Int { stamps.count - released.count }

  /// Returns a slot that is not taken, which is taken from now on.
  mutating func take() -> Int32 {
    guard let slot = released.popLast() else {
      stamps.append(1)
      return Int32(stamps.count - 1)
    }
    stamps[slot] &+= 1
    return slot
  }

  /// Gives a taken slot back. Its next owner gets another generation.
  mutating func release(_ slot: Int32) {
    assert(isTaken(slot), "the slot \(slot) is not taken")
    stamps[slot] &+= 1
    released.append(slot)
  }

  /// Returns whether a slot is taken. Any number is permitted.
  @inline(__always) func isTaken(_ slot: Int32) -> Bool {
    slot >= 0 && Int(slot) < stamps.count && stamps[slot] & 1 != 0
  }

  /// Returns whether a slot is taken in a generation. Any numbers are permitted.
  @inline(__always) func contains(_ slot: Int32, generation: UInt32) -> Bool {
    isTaken(slot) && stamps[slot] >> 1 == generation
  }

  /// Returns the number of owners that a slot had before the present one.
  @inline(__always) func generation(of slot: Int32) -> UInt32 { stamps[slot] >> 1 }
}
