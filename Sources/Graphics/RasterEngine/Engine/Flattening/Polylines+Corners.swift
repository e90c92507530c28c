/// A direction on a curve, of any length.
struct Tangent: BitwiseCopyable {
  var x, y: Float

  /// The direction from one point to the first of three others that is farther away than `spacing`, or to the last one.
  ///
  /// Nearer points are skipped, because a control point that nearly coincides with its end gives an invisible direction.
  @inline(__always)
  init(
    from start: (Float, Float), to a: (Float, Float), or b: (Float, Float), or c: (Float, Float),
    spacing: Float
  ) {
    func isApart(_ point: (Float, Float)) -> Bool {
      max((point.0 - start.0).magnitude, (point.1 - start.1).magnitude) > spacing
    }
    let target = isApart(a) ? a : isApart(b) ? b : c
    x = target.0 - start.0
    y = target.1 - start.1
  }

  @inline(__always)
  init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  @inline(__always) var reversed: Tangent { Tangent(x: -x, y: -y) }

  /// Whether a path that arrives in this direction and leaves in the other has no corner: it turns by less than 5°.
  @inline(__always)
  func continues(in other: Tangent) -> Bool {
    let along = x * other.x + y * other.y
    let across = x * other.y - y * other.x
    return along >= 0 && across * across <= 0.0076 * along * along
  }
}

/// The start or the end of a path's segment.
struct SegmentEnd: BitwiseCopyable {
  var tangent: Tangent
  var isCurve: Bool
}

// Joins and caps follow the true directions in which segments arrive and leave. The first and the last chord of a flattened
// curve differ from these, so that the box of a wide pen over such a chord would extend beyond a corner or a cap. The chord is
// therefore cut into ever shorter pieces towards the end, from which the stroker computes the tangent.
extension Polylines {
  /// The number of cuts of a chord: at a half, a quarter and an eighth. Directions of much shorter pieces would be noise.
  private static let approachPoints = 3

  /// Sets the traits of the last point, at the start of every segment but a subpath's first, before its points are appended.
  ///
  /// - Returns: the index of the corner, for ``refineDeparture(at:_:)``, if a curve leaves one.
  @inline(__always)
  mutating func addCorner(from arrival: SegmentEnd, to departure: SegmentEnd) -> Int? {
    if arrival.tangent.continues(in: departure.tangent) {
      traits[traits.count &- 1] = .passing(fromCurve: arrival.isCurve, toCurve: departure.isCurve)
      return nil
    }
    if arrival.isCurve { refineArrival(arrival.tangent) }
    return departure.isCurve ? traits.count &- 1 : nil
  }

  /// Sets the traits of the first and last point, at the end of a subpath that is open or whose last point is its first.
  mutating func finishEnds(first: SegmentEnd, last: SegmentEnd, isClosed: Bool) {
    let start = traits.count &- openCount
    if isClosed, last.tangent.continues(in: first.tangent) {
      traits[start] = .passing(fromCurve: last.isCurve, toCurve: first.isCurve)
      return
    }
    if last.isCurve { refineArrival(last.tangent) }
    if first.isCurve { refineDeparture(at: start, first.tangent) }
    // The first and the last point of a closed subpath coincide, and the stroker keeps the first.
    if isClosed, last.isCurve { traits[start].insert(.curveArrives) }
  }

  /// Refines the chord that ends at the last point.
  private mutating func refineArrival(_ tangent: Tangent) {
    let end = traits.count &- 1
    traits[end].insert(.curveArrives)
    openGap(at: end)
    fillGap(at: end, from: end &- 1, to: end &+ Polylines.approachPoints, tangent.reversed)
  }

  /// Refines the chord that starts at a point.
  mutating func refineDeparture(at index: Int, _ tangent: Tangent) {
    traits[index].insert(.curveLeaves)
    openGap(at: index &+ 1)
    fillGap(at: index &+ 1, from: index &+ 1 &+ Polylines.approachPoints, to: index, tangent)
  }

  /// Moves the points from `index` on to make room before them.
  private mutating func openGap(at index: Int) {
    let count = Polylines.approachPoints
    coordinates.reserve(count &* 2)
    traits.reserve(count)
    let moved = traits.count &- index
    UnsafeMutableRawPointer(coordinates.base + (index &+ count) &* 2)
      .copyMemory(from: coordinates.base + index &* 2, byteCount: moved &* 8)
    UnsafeMutableRawPointer(traits.base + (index &+ count)).copyMemory(
      from: traits.base + index, byteCount: moved)
    coordinates.count &+= count &* 2
    traits.count &+= count
  }

  /// Fills the gap between the chord's ends `far` and `near` with points of a parabola.
  ///
  /// The parabola has the tangent, which points from `near` into the curve, and a control point in the middle.
  private mutating func fillGap(at gap: Int, from far: Int, to near: Int, _ tangent: Tangent) {
    let (farX, farY) = (coordinates[far &* 2], coordinates[far &* 2 &+ 1])
    let (nearX, nearY) = (coordinates[near &* 2], coordinates[near &* 2 &+ 1])
    let (dx, dy) = (farX - nearX, farY - nearY)
    let chord = (dx * dx + dy * dy).squareRoot()
    let length = (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
    let (directionX, directionY) = length > 0 ? (tangent.x / length, tangent.y / length) : (0, 0)
    let (controlX, controlY) = (directionX * chord / 2, directionY * chord / 2)
    var step = 0
    while step < Polylines.approachPoints {
      // Counted from the chord's far end. The gap may have either direction.
      let index = near > far ? gap &+ step : gap &+ Polylines.approachPoints &- 1 &- step
      let s: Float = step == 0 ? 0.5 : step == 1 ? 0.25 : 0.125
      let x = 2 * s * (1 - s) * controlX + s * s * dx
      let y = 2 * s * (1 - s) * controlY + s * s * dy
      coordinates[index &* 2] = nearX + x
      coordinates[index &* 2 &+ 1] = nearY + y
      traits[index] = .smooth
      step &+= 1
    }
  }
}
