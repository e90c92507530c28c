/// Reduces a list to the elements needed for a property.
///
/// The method is `ddmin` of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28 (2), 2002, with complements only: halves are removed, then
/// quarters, and so on down to single elements.
public enum DeltaDebugging {
  /// Returns a part of `list` that still has a property.
  ///
  /// - Parameter holds: whether a part of the list has the property. It must be deterministic.
  /// - Returns: a part of `list`, in its order, from which no single element can be removed; `list` if it
  ///   does not have the property itself.
  /// - Complexity: O(*n*²) calls in the worst case, O(*k* log *n*) if *k* elements are needed.
  public static func minimize<Element>(_ list: [Element], while holds: ([Element]) -> Bool) -> [Element] {
    var retained = list
    var size = max(1, list.count / 2)
    while true {
      var isAnyOut = false
      var start = 0
      while start < retained.count {
        let candidate = Array(retained[..<start] + retained.dropFirst(min(retained.count, start + size)))
        if holds(candidate) {
          retained = candidate
          isAnyOut = true
        } else {
          start += size
        }
      }
      // Removing later elements may have made earlier ones unnecessary.
      if size > 1 { size /= 2 } else if !isAnyOut { return retained }
    }
  }
}
