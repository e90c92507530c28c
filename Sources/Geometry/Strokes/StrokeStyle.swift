/// The shape of a stroke at a corner.
public enum LineJoin: UInt8, Hashable, Sendable, CaseIterable { case miter, round, bevel }

/// The shape of a stroke at the ends of an open subpath.
public enum LineCap: UInt8, Hashable, Sendable, CaseIterable { case butt, round, square }

/// The pen that strokes a path, in the path's own space.
public struct StrokeStyle: Hashable, Sendable {
  /// The width, in points. Default 1. A width that is not greater than zero draws nothing.
  public var width: Double
  /// The shape of the ends. Default: butt.
  public var cap: LineCap
  /// The shape of the corners. Default: miter.
  public var join: LineJoin
  /// The greatest ratio of miter length to width; a longer miter becomes a bevel. Default 10; values below 1 count as
  /// 1.
  public var miterLimit: Double
  /// The lengths on, off, on, … in points; empty for a solid line. An odd number of lengths is repeated.
  public var dash: [Double]
  /// The distance into the dash pattern at which each subpath starts, in points.
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
