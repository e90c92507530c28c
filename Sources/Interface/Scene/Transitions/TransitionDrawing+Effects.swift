import Geometry

extension TransitionDrawing {
  /// Draws an effect.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the layer, to which both pictures are stretched.
  ///   - progress: 0...1. Effects in which nothing overshoots clamp it.
  ///   - tolerance: the greatest distance of a point from its exact position, in the layer's points.
  nonisolated mutating func draw(
    _ effect: TransitionEffect, from old: TransitionSheet, to new: TransitionSheet, in bounds: Rect,
    at progress: Double, tolerance: Double
  ) {
    switch bounds.isEmpty ? effect.withoutTurns : effect {
    case .dissolve: drawDissolve(old, new, in: bounds, at: progress)
    case .moveIn(let side):
      draw(old, old.placement(in: bounds))
      draw(new, new.placement(in: bounds), movedBy: side.offset(in: bounds) * (progress - 1))
    case .push(let side):
      draw(old, old.placement(in: bounds), movedBy: side.offset(in: bounds) * progress)
      draw(new, new.placement(in: bounds), movedBy: side.offset(in: bounds) * (progress - 1))
    case .reveal(let side):
      draw(new, new.placement(in: bounds))
      draw(old, old.placement(in: bounds), movedBy: side.offset(in: bounds) * progress)
    case .flip(let side): drawFlip(side, old, new, in: bounds, at: progress, tolerance: tolerance)
    case .curlUp: drawCurl(of: old, over: new, in: bounds, at: progress, tolerance: tolerance)
    case .curlDown: drawCurl(of: new, over: old, in: bounds, at: 1 - progress, tolerance: tolerance)
    }
  }

  nonisolated private mutating func draw(
    _ sheet: TransitionSheet, _ transform: Transform, movedBy offset: Vector
  ) {
    draw(sheet, transform.concatenating(Transform(translation: offset)))
  }

  /// Mixes the premultiplied colours of both pictures, so that equal pixels do not change.
  nonisolated private mutating func drawDissolve(
    _ old: TransitionSheet, _ new: TransitionSheet, in bounds: Rect, at progress: Double
  ) {
    let share = max(0, min(1, progress))
    group(opacity: 1 - share) { $0.draw(old, old.placement(in: bounds)) }
    group(opacity: share, blendMode: .plusLighter) { $0.draw(new, new.placement(in: bounds)) }
  }
}

nonisolated extension TransitionSide {
  /// The vector across the bounds, from this side to the opposite one.
  fileprivate func offset(in bounds: Rect) -> Vector {
    Vector(inward.dx * bounds.width, inward.dy * bounds.height)
  }
}
