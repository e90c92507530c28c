import Geometry

/// Where a shape is, and what moves it.
nonisolated enum ShapeState: Sendable {
  /// Nothing moves the shape.
  case resting(ShapeGeometry)
  /// An animation moves the shape.
  case flying(ShapeMotion)
  /// A hand holds the shape.
  case held(ShapeHold)
  /// The shape has a body, and the world moves it or lets it rest. The geometry is that after the world's last step.
  case free(ShapeGeometry)

  /// The state of a shape that no hand holds and that has no body.
  init(_ motion: ShapeMotion) { self = motion.isAtRest ? .resting(motion.end) : .flying(motion) }

  /// The geometry at which the shape rests or will rest, without the effect of the hand that holds it.
  var end: ShapeGeometry {
    switch self {
    case .resting(let geometry), .free(let geometry): geometry
    case .flying(let motion): motion.end
    case .held(let hold): hold.before
    }
  }

  /// The motion of a shape that no hand holds, without that of its body.
  var motion: ShapeMotion {
    if case .flying(let motion) = self { motion } else { ShapeMotion(atRest: end) }
  }

  /// The hand that holds the shape; nil for none.
  var hold: ShapeHold? { if case .held(let hold) = self { hold } else { nil } }

  var isHeld: Bool { if case .held = self { true } else { false } }

  var isFree: Bool { if case .free = self { true } else { false } }

  /// Whether no animation moves the shape at a time of the window.
  func isSettled(at time: Double) -> Bool {
    if case .flying(let motion) = self { motion.isSettled(at: time) } else { true }
  }
}

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
