extension UnsafeMutableBufferPointer {
  /// Sorts the elements without asking for memory, as the standard library's stable sort does. Equal elements may change
  /// their order.
  ///
  /// Complexity: O(n log n); insertion for a few elements, otherwise heap sort (J. W. J. Williams, "Algorithm 232",
  /// Communications of the ACM 7, 1964).
  func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    guard count > 16 else {
      for index in 1..<Swift.max(count, 1) {
        var hole = index
        while hole > 0, isBefore(self[hole], self[hole - 1]) {
          swapAt(hole, hole - 1)
          hole -= 1
        }
      }
      return
    }
    func sink(_ start: Int, _ end: Int) {
      var parent = start
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
        guard isBefore(self[parent], self[child]) else { return }
        swapAt(parent, child)
        parent = child
      }
    }
    for start in (0..<count / 2).reversed() { sink(start, count) }
    for end in (1..<count).reversed() {
      swapAt(0, end)
      sink(0, end)
    }
  }
}

extension Array {
  mutating func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    withUnsafeMutableBufferPointer { $0.sortInPlace(by: isBefore) }
  }
}
