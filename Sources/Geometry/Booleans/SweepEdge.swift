/// A straight piece of the outlines, as the sweep line meets it from left to right.
struct SweepEdge: Sendable {
  /// The end that the sweep meets first; `left < right`.
  var left: GridPoint
  var right: GridPoint
  /// How much the winding number of each operand grows from the edge's lesser side to its greater one.
  ///
  /// Greater is where y is greater; for a vertical edge, where x is less.
  var winding: Windings
  /// The flattened outline's piece that the edge is, or is a part of.
  var source: Int32
  /// The winding numbers on the lesser side, once a sweep has found them.
  var windingBefore = Windings()

  /// The edge for a piece of the outline from `start` to `end` with `winding` for its own direction.
  init(from start: GridPoint, to end: GridPoint, winding: Windings, source: Int32) {
    let isForward = start < end
    left = isForward ? start : end
    right = isForward ? end : start
    self.winding = isForward ? winding : -winding
    self.source = source
  }

  var windingAfter: Windings { windingBefore + winding }

  /// Whether `point` cannot be told from a point between the ends: it is within `reach` of the edge, and going
  /// by way of it gives two parts that are both shorter than the edge. (The latter is why splitting ends.)
  func passesNear(_ point: GridPoint, reach: Int64) -> Bool {
    guard point.x >= left.x - reach, point.x <= right.x + reach, point != left, point != right,
      point.y >= min(left.y, right.y) - reach, point.y <= max(left.y, right.y) + reach
    else { return false }
    let (dx, dy) = (Double(right.x - left.x), Double(right.y - left.y))
    guard point.cross(from: left, to: right).magnitude <= Double(reach) * max(dx, dy.magnitude) else {
      return false
    }
    let along = Double(point.x - left.x) * dx + Double(point.y - left.y) * dy
    let length = left.distanceSquared(to: right)
    return along > 0 && along < length && left.distanceSquared(to: point) < length
      && point.distanceSquared(to: right) < length
  }
}

/// One winding number for each of the two operands.
struct Windings: Hashable, Sendable {
  var first: Int32 = 0
  var second: Int32 = 0

  static func + (a: Windings, b: Windings) -> Windings {
    Windings(first: a.first &+ b.first, second: a.second &+ b.second)
  }

  static prefix func - (a: Windings) -> Windings { Windings(first: 0 &- a.first, second: 0 &- a.second) }
}
