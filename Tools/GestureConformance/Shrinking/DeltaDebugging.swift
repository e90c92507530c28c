/// Leaves out of a list what a property of it does not need.
///
/// The method is `ddmin` of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28 (2), 2002, with complements only: halves are left out, then quarters, and so
/// on down to single elements.
public enum DeltaDebugging {
  /// - Parameter holds: whether a part of the list has the property; it has to say the same whenever it is asked.
  /// - Returns: a part of `list`, in its order, of which no single element can be left out; all of it where it does
  ///   not have the property itself.
  /// - Complexity: O(*n*²) questions at the worst, O(*k* log *n*) where *k* of the elements are needed.
  public static func minimize<Element>(_ list: [Element], while holds: ([Element]) -> Bool) -> [Element] {
    var kept = list
    var size = max(1, list.count / 2)
    while true {
      var isAnyOut = false
      var place = 0
      while place < kept.count {
        let candidate = Array(kept[..<place] + kept.dropFirst(min(kept.count, place + size)))
        if holds(candidate) {
          kept = candidate
          isAnyOut = true
        } else {
          place += size
        }
      }
      // What was needed may not be any more once something after it is gone.
      if size > 1 { size /= 2 } else if !isAnyOut { return kept }
    }
  }
}
