import Geometry

extension TransitionDrawing {
  /// Draws an effect.
  nonisolated mutating func draw(
    _ effect: TransitionEffect, from old: TransitionSheet, to new: TransitionSheet,
    at moment: TransitionMoment
  ) {
    let (bounds, progress) = (moment.bounds, moment.progress)
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
    case .flip(let side): drawFlip(side, from: old, to: new, at: moment)
    case .curlUp: drawCurl(of: old, over: new, at: moment)
    case .curlDown: drawCurl(of: new, over: old, at: moment.reversed)
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
    let fraction = max(0, min(1, progress))
    group(opacity: 1 - fraction) { $0.draw(old, old.placement(in: bounds)) }
    group(opacity: fraction, blendMode: .plusLighter) { $0.draw(new, new.placement(in: bounds)) }
  }
}

nonisolated extension TransitionSide {
  /// The vector across the bounds, from this side to the opposite one.
  fileprivate func offset(in bounds: Rect) -> Vector {
    Vector(inward.dx * bounds.width, inward.dy * bounds.height)
  }
}
