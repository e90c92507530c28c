/// The rule that decides which points a path encloses, from the winding number: the number of turns of the subpaths
/// around a point.
public enum FillRule: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Points with a winding number other than zero are inside.
  case nonZero
  /// Points with an odd winding number are inside.
  case evenOdd
}
