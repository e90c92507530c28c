/// Two arrays of the same length are interpolated element by element. Arrays of different lengths have no values in
/// between: the result is the first array for fractions below 0.5, and the second one from 0.5 on, like discrete
/// values in CSS.
///
/// Complexity: O(n), with one allocation.
extension Array: Interpolatable where Element: Interpolatable {
  public func interpolated(to end: [Element], fraction: Double) -> [Element] {
    guard count == end.count else { return discreteChoice(self, end, fraction) }
    return indices.map { self[$0].interpolated(to: end[$0], fraction: fraction) }
  }
}

/// Two values are interpolated. If one of them is nil, the result changes from the first to the second at the
/// fraction 0.5.
extension Optional: Interpolatable where Wrapped: Interpolatable {
  public func interpolated(to end: Wrapped?, fraction: Double) -> Wrapped? {
    guard let self, let end else { return discreteChoice(self, end, fraction) }
    return self.interpolated(to: end, fraction: fraction)
  }
}

/// Single precision is interpolated in double precision and rounded once.
extension Float: Interpolatable {
  public func interpolated(to end: Float, fraction: Double) -> Float {
    fraction == 1 ? end : Float(Double(self).interpolated(to: Double(end), fraction: fraction))
  }
}

private func discreteChoice<Value>(_ start: Value, _ end: Value, _ fraction: Double) -> Value {
  fraction >= 0.5 ? end : start
}
