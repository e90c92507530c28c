import Geometry

/// A drag of a scroll view's content in progress.
nonisolated struct ScrollDrag: Hashable {
  /// The offset at the beginning.
  var start: Point
  /// The offset at the beginning that the finger would have pulled to without resistance.
  var pull: Point
  /// The axis that the drag is locked to; nil for none.
  var lock: ScrollAxis?

  /// Returns the pull of a finger that has moved, along the axis of the lock only.
  func pull(movedBy translation: Vector) -> Point {
    Point(
      lock == .vertical ? pull.x : pull.x - translation.dx,
      lock == .horizontal ? pull.y : pull.y - translation.dy)
  }

  /// Returns the part of a velocity along the axis of the lock.
  func locked(_ velocity: Vector) -> Vector {
    Vector(lock == .vertical ? 0 : velocity.dx, lock == .horizontal ? 0 : velocity.dy)
  }
}
