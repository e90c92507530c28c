/// Which points a path encloses, decided by the winding number: how often its subpaths turn round a point.
public enum FillRule: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd
}
