import Geometry

/// A hand that holds a shape, from its first touch until it lets go.
nonisolated struct ShapeHold: Sendable {
  /// The drag. The size of a shape that still grows is that of the last ``grow(to:)``.
  var session: DragSession
  /// The geometry at which the shape would have come to rest without the hand.
  var before: ShapeGeometry
  /// The shape that had the focus before.
  let focusBefore: ShapeID?
  /// The scale of a shape that was caught in flight and still grows; otherwise nil.
  private(set) var growth: MotionTrack<Double>?
  /// Whether the shape was dragged out of the toolbar. It is not in the history yet.
  var isNew = false
  /// Whether a gesture elsewhere moves the shape.
  var isGuided = false

  /// - Parameters:
  ///   - session: the drag.
  ///   - before: the geometry at which the shape would have come to rest.
  ///   - focusBefore: the shape that had the focus before.
  ///   - growth: the scale of a shape that flew when it was caught.
  init(
    _ session: DragSession, before: ShapeGeometry, focusBefore: ShapeID?, growth: MotionTrack<Double>?
  ) {
    self.session = session
    self.before = before
    self.focusBefore = focusBefore
    self.growth = growth
  }

  /// Returns the geometry to be shown at a time of the window.
  func geometry(at time: Double) -> ShapeGeometry {
    if growth == nil { return session.shown }
    var grown = self
    grown.grow(to: time)
    return grown.session.shown
  }

  /// Whether the hand has moved the shape. A shape that only grows is not moved.
  var isMoved: Bool { isNew || session.isMoved }

  /// Updates the size of a shape that still grows. The result depends on the time alone, not on the calls before.
  mutating func grow(to time: Double) {
    guard let growth else { return }
    session.grow(to: growth.value(at: time))
    if growth.isSettled(at: time) { self.growth = nil }
  }

  /// Ends the growth, because a gesture determines the size.
  mutating func stopGrowth(at time: Double) {
    grow(to: time)
    growth = nil
  }
}
