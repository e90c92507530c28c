/// The rule that decides which points a path encloses, from the winding number: the number of turns of the subpaths
/// around a point.
///
/// ```swift
/// let ring = Path {
///   $0.addEllipse(in: Rect(x: 0, y: 0, width: 60, height: 60))
///   $0.addEllipse(in: Rect(x: 20, y: 20, width: 20, height: 20))
/// }
/// context.fill(ring, rule: .evenOdd)  // with a hole
/// ring.contains(Point(30, 30), rule: .nonZero)  // true
/// ```
public enum FillRule: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Points with a winding number other than zero are inside.
  case nonZero
  /// Points with an odd winding number are inside.
  case evenOdd
}
