/// The shape of a stroke at a corner.
public enum LineJoin: UInt8, Hashable, Sendable, CaseIterable {
  /// Both edges continue until they meet. Beyond the ``StrokeStyle/miterLimit`` it is a bevel.
  case miter
  /// A sector of a circle around the corner.
  case round
  /// A triangle between the ends of both lines.
  case bevel
}

/// The shape of a stroke at the ends of an open subpath.
public enum LineCap: UInt8, Hashable, Sendable, CaseIterable {
  /// The stroke ends at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Half a square beyond the end point.
  case square
}

/// The pen that strokes a path, in the path's own space.
///
/// ```swift
/// context.strokeStyle = StrokeStyle(width: 3, cap: .round, join: .round, dash: [8, 6])
/// context.stroke(Path(ellipseIn: rect))
/// ```
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

  /// Creates a pen; without arguments a solid line 1 point wide, with butt ends and mitred corners.
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

extension StrokeStyle {
  /// Returns the length up to which a segment has no visible direction: a 256th of a pixel, and not more than a
  /// thousandth of the width.
  ///
  /// Strokers leave out such segments. Otherwise a step back by a rounding error at the end of a line would rotate its
  /// cap, and at a corner it would add a spike. (Skia leaves out segments up to a 4,096th of a pixel.)
  ///
  /// - Parameters:
  ///   - width: the width of the pen.
  ///   - pixel: the length of a pixel, in the same space.
  package static func leastSegment(width: Double, pixel: Double) -> Double { min(pixel / 256, width / 1_024) }

  /// Returns the length up to which a segment has no visible direction, for the style's width.
  package func leastSegment(pixel: Double) -> Double {
    StrokeStyle.leastSegment(width: width, pixel: pixel)
  }

  /// Returns the greatest distance of a stroke from the points of its path, control points included, in the path's
  /// space.
  ///
  /// - Parameter width: the width of the pen, instead of the style's.
  package func outset(width: Double) -> Double {
    var factor = cap == .square ? 1.5 : 1
    if join == .miter { factor = max(factor, min(miterLimit, 1e6)) }
    return width / 2 * factor
  }
}
