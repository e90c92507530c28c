/// A straight piece of the outlines, directed from left to right.
struct SweepEdge: Sendable {
  /// The end that the sweep meets first; `left < right`.
  var left: GridPoint
  var right: GridPoint
  /// The increase of each operand's winding number from the edge's lesser side to its greater side.
  ///
  /// The greater side is the one with greater y; for a vertical edge, the one with lesser x.
  var winding: Windings
  /// The index of the flattened outline's piece that contains the edge.
  var source: Int32
  /// The winding numbers on the lesser side, after a complete sweep.
  var windingBefore = Windings()

  /// Creates the edge for a piece of the outline from `start` to `end`, with `winding` for that direction.
  init(from start: GridPoint, to end: GridPoint, winding: Windings, source: Int32) {
    let isForward = start < end
    left = isForward ? start : end
    right = isForward ? end : start
    self.winding = isForward ? winding : -winding
    self.source = source
  }

  var windingAfter: Windings { windingBefore + winding }

  /// Returns whether `point` counts as a point between the ends: it is within `distance` of the edge, and splitting the
  /// edge there gives two shorter parts. The latter ensures that splitting ends.
  func passesNear(_ point: GridPoint, within distance: Int64) -> Bool {
    guard point.x >= left.x - distance, point.x <= right.x + distance, point != left, point != right,
      point.y >= min(left.y, right.y) - distance, point.y <= max(left.y, right.y) + distance
    else { return false }
    let (dx, dy) = (Double(right.x - left.x), Double(right.y - left.y))
    guard point.cross(from: left, to: right).magnitude <= Double(distance) * max(dx, dy.magnitude) else {
      return false
    }
    let along = Double(point.x - left.x) * dx + Double(point.y - left.y) * dy
    let length = left.distanceSquared(to: right)
    return along > 0 && along < length && left.distanceSquared(to: point) < length
      && point.distanceSquared(to: right) < length
  }
}

/// A winding number for each of the two operands.
struct Windings: Hashable, Sendable {
  var first: Int32 = 0
  var second: Int32 = 0

  static func + (a: Windings, b: Windings) -> Windings {
    Windings(first: a.first &+ b.first, second: a.second &+ b.second)
  }

  static prefix func - (a: Windings) -> Windings { Windings(first: 0 &- a.first, second: 0 &- a.second) }
}
