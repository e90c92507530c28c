import Geometry

/// What a gesture's slop has kept back from a shape: how far the hand is ahead of the place that it took hold of.
///
/// A shape that only started late would lag behind the finger by the slop for the rest of the drag; one that
/// jumped there would startle. So the slack is taken up on the way: as long as there is some, the shape goes up
/// to as far again as the hand does, and from then on the finger is where it took hold.
nonisolated struct Slack: Hashable, Sendable {
  /// In points; ahead of the shape.
  var translation = Vector.zero
  /// As a factor of the size.
  var scale = 1.0
  /// In radians.
  var rotation = 0.0

  /// What the shape moves by when the hand moves by `vector`.
  mutating func takeUp(movingBy vector: Vector) -> Vector {
    let (kept, way) = (translation.length, vector.length)
    guard kept > 0, kept.isFinite, way > 0 else { return vector }
    let share = way < kept ? translation * (way / kept) : translation
    translation = way < kept ? translation - share : .zero
    return vector + share
  }

  /// What the shape's size is multiplied by when the hand multiplies it by `factor`.
  mutating func takeUp(scalingBy factor: Double) -> Double {
    guard factor > 0, factor.isFinite, scale > 0, scale.isFinite else { return factor }
    let way = max(factor, 1 / factor)
    let share = scale.clamped(to: 1 / way...way)
    scale /= share
    return factor * share
  }

  /// What the shape turns by when the hand turns by `angle`, in radians.
  mutating func takeUp(turningBy angle: Double) -> Double {
    guard angle.isFinite, rotation.isFinite else { return angle }
    let way = abs(angle)
    let share = rotation.clamped(to: -way...way)
    rotation -= share
    return angle + share
  }
}
