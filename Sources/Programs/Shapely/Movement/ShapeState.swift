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
