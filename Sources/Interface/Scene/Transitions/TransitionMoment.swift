import Geometry

/// The state of a transition that one drawing shows.
nonisolated struct TransitionMoment {
  /// The bounds of the layer, to which both pictures are stretched.
  let bounds: Rect
  /// 0...1. Effects in which nothing overshoots clamp it.
  let progress: Double
  /// The greatest distance of a point from its exact position, in the layer's points.
  let tolerance: Double

  /// The state of the transition that runs backwards.
  var reversed: TransitionMoment {
    TransitionMoment(bounds: bounds, progress: 1 - progress, tolerance: tolerance)
  }
}
