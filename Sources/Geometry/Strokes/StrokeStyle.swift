/// How the two sides of a stroke meet at a corner.
public enum LineJoin: UInt8, Hashable, Sendable, CaseIterable { case miter, round, bevel }

/// How an open stroke ends.
public enum LineCap: UInt8, Hashable, Sendable, CaseIterable { case butt, round, square }

/// The pen that strokes a path, in the path's own space.
public struct StrokeStyle: Hashable, Sendable {
  /// The pen's width in points. Default 1. A width that is not greater than zero draws nothing.
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// The longest miter, as a multiple of the width, before the join becomes a bevel. Default 10; below 1 counts as 1.
  public var miterLimit: Double
  /// Lengths on, off, on, … in points; empty for a solid line. An odd count is used twice over.
  public var dash: [Double]
  /// Where in the dash pattern the path starts, in points.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
