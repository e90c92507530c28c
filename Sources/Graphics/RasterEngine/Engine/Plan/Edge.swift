/// A piece of an outline in device pixels, in 24.8 fixed point. 20 bytes.
///
/// An edge that runs down increases the winding number of all points to its right. One that runs up decreases it.
struct Edge: BitwiseCopyable, Equatable {
  var x0, y0, x1, y1: Int32
  /// The bend between the ends.
  var bend = Bend()
}

/// Half of the second derivative of an edge that is an arc of a parabola, in 256ths of a pixel. Zero for a straight edge.
///
/// The edge is start + t · d − t (1 − t) · a for t from 0 to 1, where d is the vector from its start to its end and a its bend. The
/// bend is the same in both directions. The edge deviates from its chord by |a × d| / (4 |d|).
struct Bend: BitwiseCopyable, Equatable {
  var x, y: Int16

  /// The bend of a straight edge.
  @inline(__always)
  init() { (x, y) = (0, 0) }

  /// - Parameter x, y: in pixels, limited to ±127.
  @inline(__always)
  init(_ x: Float, _ y: Float) {
    self.x = Int16(truncatingIfNeeded: FixedPoint.nearest(max(-127, min(127, x))))
    self.y = Int16(truncatingIfNeeded: FixedPoint.nearest(max(-127, min(127, y))))
  }

  @inline(__always) var isZero: Bool { x | y == 0 }

  /// The least deviation of an arc from its chord, in pixels. Arcs that deviate less are straight.
  private static let leastSagitta: Float = 1 / 96
  /// The least overshoot of an arc beyond its ends, in pixels. Arcs that overshoot less are limited to their ends.
  private static let leastOvershoot: Float = 1 / 64

  /// The straight edges that replace an arc that cannot be drawn as one.
  static let pieces = 8
  /// The greatest number of monotonic pieces of an arc.
  static let maximumPieces = 3

  /// The treatment of a bend.
  enum Kind {
    /// The edge is drawn as a straight one.
    case none
    /// x and y of the arc lie between those of its ends.
    case monotonic
    /// The arc extends beyond its ends.
    case turning
  }

  /// Whether the arc with the bend `a` along `d` deviates from its chord by at least ``leastSagitta``.
  @inline(__always)
  static func isBent(_ a: (x: Float, y: Float), _ dx: Float, _ dy: Float) -> Bool {
    let area = a.x * dy - a.y * dx
    return area * area > 16 * leastSagitta * leastSagitta * (dx * dx + dy * dy)
  }

  /// Greater than 0 if the arc extends beyond its ends in x or y by more than ``leastOvershoot``.
  @inline(__always)
  static func overshoot(_ a: (x: Float, y: Float), _ dx: Float, _ dy: Float) -> Float {
    let beyondX = max(a.x.magnitude - dx.magnitude, 0)
    let beyondY = max(a.y.magnitude - dy.magnitude, 0)
    // An arc with |a| > |d| overshoots by (|a| − |d|)² / (4 |a|).
    return max(
      beyondX * beyondX - 4 * leastOvershoot * a.x.magnitude,
      beyondY * beyondY - 4 * leastOvershoot * a.y.magnitude)
  }

  /// The treatment of the bend `a` of an edge along `d`.
  @inline(__always)
  static func kind(_ a: (x: Float, y: Float), _ dx: Float, _ dy: Float) -> Kind {
    if !isBent(a, dx, dy) { return .none }
    return overshoot(a, dx, dy) > 0 ? .turning : .monotonic
  }

  /// The point of the arc at `t`.
  @inline(__always)
  static func point(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ a: (x: Float, y: Float), at t: Float
  ) -> (x: Float, y: Float) {
    let factor = t * (1 - t)
    return (x0 + t * (x1 - x0) - factor * a.x, y0 + t * (y1 - y0) - factor * a.y)
  }
}

/// The edges of a shape in an arena, and their extent.
struct EdgeRange: BitwiseCopyable {
  /// Whether the edges are sorted, to be read by ``SortedEdges``.
  var isSorted = false
  var first: Int32 = 0
  var count: Int32 = 0
  var extent = Extent(left: 0, top: 0, right: 0, bottom: 0)
}

/// A box in 24.8 fixed point.
struct Extent: BitwiseCopyable, Equatable {
  var left, top, right, bottom: Int32

  @inline(__always) var isEmpty: Bool { left > right || top >= bottom }
}
