import Geometry

/// The slop that a manipulation has not regained yet: the distance of the content behind the fingers.
///
/// Each movement of the fingers moves the content by up to twice as much, until the remainder is used up. The content
/// is then again under the fingers, after a movement as long as the slop. A step of the content is never longer than
/// two of the fingers. When the fingers turn back, the content waits for them.
///
/// ```swift
/// var slop = SlopCompensation(translation: Vector(6, 0))
/// var center = Point(100, 100)
/// center += slop.consume(translation: Vector(4, 0))  // moves by 8 of the fingers' 4 points
/// ```
nonisolated public struct SlopCompensation: Hashable, Sendable {
  /// The remaining translation, in points, from the content to the fingers.
  public var translation: Vector
  /// The remaining scale, as a factor.
  public var scale: Double
  /// The remaining rotation, in radians.
  public var rotation: Double

  /// Creates the compensation of a slop. Without arguments nothing remains, and steps are returned unchanged.
  public init(translation: Vector = .zero, scale: Double = 1, rotation: Double = 0) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  /// Returns the translation of the content for a translation of the fingers, and reduces the remainder.
  ///
  /// The step is returned unchanged if the remainder is zero or not finite.
  public mutating func consume(translation step: Vector) -> Vector {
    let (remaining, length) = (translation.length, step.length)
    guard remaining > 0, remaining.isFinite, length > 0 else { return step }
    let consumed = length < remaining ? translation * (length / remaining) : translation
    translation = length < remaining ? translation - consumed : .zero
    return step + consumed
  }

  /// Returns the scale factor of the content for a scale factor of the fingers, and reduces the remainder.
  ///
  /// The factor is returned unchanged if it or the remainder is not finite and positive.
  public mutating func consume(scale factor: Double) -> Double {
    guard factor > 0, factor.isFinite, scale > 0, scale.isFinite else { return factor }
    let ratio = max(factor, 1 / factor)
    let consumed = min(max(scale, 1 / ratio), ratio)
    scale /= consumed
    return factor * consumed
  }

  /// Returns the rotation of the content for a rotation of the fingers, in radians, and reduces the remainder.
  ///
  /// The angle is returned unchanged if it or the remainder is not finite.
  public mutating func consume(rotation angle: Double) -> Double {
    guard angle.isFinite, rotation.isFinite else { return angle }
    let size = abs(angle)
    let consumed = min(max(rotation, -size), size)
    rotation -= consumed
    return angle + consumed
  }
}
