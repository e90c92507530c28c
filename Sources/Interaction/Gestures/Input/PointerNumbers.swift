/// Numbers for pointers. No number is given twice.
nonisolated package struct PointerNumbers: Sendable {
  private var last: UInt64

  /// - Parameter isSimulated: whether the numbers are for synthetic pointers, whose numbers have the highest bit set and
  ///   therefore differ from those of real pointers. Default false.
  package init(isSimulated: Bool = false) { last = isSimulated ? 1 << 63 : 0 }

  package mutating func next() -> PointerID {
    last += 1
    return PointerID(last)
  }
}
