/// A boolean operation on two areas.
enum BooleanOperation: Sendable, CaseIterable {
  case union, intersection, subtracting, symmetricDifference

  /// Returns whether a point belongs to the result, given whether it belongs to each area.
  func contains(inFirst: Bool, inSecond: Bool) -> Bool {
    switch self {
    case .union: inFirst || inSecond
    case .intersection: inFirst && inSecond
    case .subtracting: inFirst && !inSecond
    case .symmetricDifference: inFirst != inSecond
    }
  }
}

extension FillRule {
  func contains(winding: Int32) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
