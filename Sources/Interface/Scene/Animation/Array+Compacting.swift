nonisolated extension Array {
  /// Removes elements, and keeps the order of the others.
  ///
  /// It belongs to no actor: `removeAll(where:)` of the standard library would check the actor of a closure for each element.
  ///
  /// - Parameter move: informs an element of the index that it gets; returns false for one that is removed.
  /// - Complexity: O(n).
  @inline(__always) mutating func compact(_ move: (_ element: Element, _ index: Int) -> Bool) {
    var count = 0
    for index in indices where move(self[index], count) {
      if count != index { swapAt(count, index) }
      count += 1
    }
    removeLast(self.count - count)
  }
}
