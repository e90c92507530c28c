/// A piece of an outline in device pixels, as whole 256ths: 24.8 fixed point, 20 bytes.
///
/// The direction counts: an edge that runs down adds to the winding number of everything to its right, one that runs
/// up takes away.
struct Edge: BitwiseCopyable, Equatable {
  var x0, y0, x1, y1: Int32
  /// How the edge bends between its ends.
  var bend = Bend()
}

/// Half of the second derivative of an edge that is an arc of a parabola, in whole 256ths of a pixel; zero for a straight
/// edge.
///
/// Such an edge is start + t · d − t (1 − t) · a for t from 0 to 1, where d leads from its start to its end and a is its bend:
/// the same whichever end is the start. The edge strays from its chord by |a × d| / (4 |d|).
struct Bend: BitwiseCopyable, Equatable {
  var x, y: Int16

  /// None: a straight edge.
  @inline(__always)
  init() { (x, y) = (0, 0) }

  /// - Parameter x, y: in pixels; held within ±127.
  @inline(__always)
  init(_ x: Float, _ y: Float) {
    self.x = Int16(truncatingIfNeeded: FixedPoint.nearest(max(-127, min(127, x))))
    self.y = Int16(truncatingIfNeeded: FixedPoint.nearest(max(-127, min(127, y))))
  }

  @inline(__always) var isZero: Bool { x | y == 0 }

  /// Arcs that stray by less than this from their chords, in pixels, are straight.
  private static let leastSagitta: Float = 1 / 96
  /// An arc that runs back in x or y beyond one of its ends by less than this, in pixels, counts as monotonic: it is cut
  /// off there.
  private static let leastOvershoot: Float = 1 / 64

  /// The straight edges that stand for an arc where it cannot be drawn as one.
  static let pieces = 8
  /// The parts between the places where an arc turns back in x or y.
  static let mostParts = 3

  /// What a bend asks for.
  enum Kind {
    /// The edge is as good as straight.
    case none
    /// x and y of the arc lie between those of its ends.
    case monotonic
    /// The arc reaches beyond its ends.
    case turning
  }

  /// Whether the arc with the bend `a` along `d` strays so far from its chord that it is not straight.
  @inline(__always)
  static func isBent(_ a: (x: Float, y: Float), _ dx: Float, _ dy: Float) -> Bool {
    let area = a.x * dy - a.y * dx
    return area * area > 16 * leastSagitta * leastSagitta * (dx * dx + dy * dy)
  }
  /// Greater than 0 if the arc reaches so far beyond its ends in x or y that it has to be cut there.
  @inline(__always)
  static func overshoot(_ a: (x: Float, y: Float), _ dx: Float, _ dy: Float) -> Float {
    let beyondX = max(a.x.magnitude - dx.magnitude, 0)
    let beyondY = max(a.y.magnitude - dy.magnitude, 0)
    // An arc with |a| > |d| overshoots by (|a| − |d|)² / (4 |a|).
    return max(
      beyondX * beyondX - 4 * leastOvershoot * a.x.magnitude,
      beyondY * beyondY - 4 * leastOvershoot * a.y.magnitude)
  }

  /// What the bend `a` of an edge along `d` asks for.
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
    let share = t * (1 - t)
    return (x0 + t * (x1 - x0) - share * a.x, y0 + t * (y1 - y0) - share * a.y)
  }
}
