import Geometry

/// How a transition leads from one picture of a layer to another.
nonisolated enum TransitionEffect: Hashable, Sendable {
  /// Both pictures are mixed.
  case dissolve
  /// The new picture moves over the old one.
  case moveIn(TransitionSide)
  /// The new picture pushes the old one out.
  case push(TransitionSide)
  /// The old picture moves away from the new one behind it.
  case reveal(TransitionSide)
  /// Both pictures are the sides of a sheet that makes half a turn. The side moves towards the viewer first.
  case flip(TransitionSide)
  /// The old picture is a page that is rolled up from its bottom right corner.
  case curlUp
  /// The new picture is a page that is rolled out over the old one.
  case curlDown

  /// The effect for users who prefer reduced motion: nothing moves.
  var reduced: TransitionEffect { .dissolve }

  /// The effect in bounds without an area, which have no axis to turn about: flips and curls are dissolves.
  var withoutTurns: TransitionEffect {
    switch self {
    case .flip, .curlUp, .curlDown: .dissolve
    case .dissolve, .moveIn, .push, .reveal: self
    }
  }
}

/// A side of a layer's bounds.
typealias TransitionSide = LayerTransition.Subtype

nonisolated extension LayerTransition.Subtype {
  /// The direction from this side to the opposite one, with length 1.
  var inward: Vector {
    switch self {
    case .left: Vector(1, 0)
    case .right: Vector(-1, 0)
    case .top: Vector(0, 1)
    case .bottom: Vector(0, -1)
    }
  }
}
