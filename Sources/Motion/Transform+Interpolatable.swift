import Geometry

/// A transform taken apart into steps that can be interpolated one by one, applied in the order scale, shear,
/// rotation, translation.
///
/// Interpolating the six numbers of the matrix instead would shrink a shape while it turns.
struct TransformParts {
  var translation: Vector
  /// In radians.
  var rotation: Double
  /// How far x moves for each unit of y, before the rotation.
  var shear: Double
  var scaleX: Double
  var scaleY: Double

  /// Nil when the transform flattens the plane or is not finite: there is no rotation to read off then.
  ///
  /// A mirrored transform is read as a flip of the axis that looks flipped already, as CSS does
  /// (CSS Transforms 1, section 12.1), so that mirroring does not also turn.
  init?(_ transform: Transform) {
    let determinant = transform.determinant
    guard transform.isFinite, determinant.isFinite, determinant != 0 else { return nil }
    translation = Vector(transform.tx, transform.ty)
    let sign = determinant < 0 && transform.a < transform.d ? -1.0 : 1.0
    let axis = Vector(transform.a, transform.b) * sign
    let length = axis.length
    guard length > 0, length.isFinite else { return nil }
    rotation = axis.angle
    scaleX = length * sign
    scaleY = determinant / scaleX
    // The second column, seen from the turned frame, is (shear × scaleY, scaleY).
    shear = Vector(transform.c, transform.d).dot(axis) / length / scaleY
  }

  var transform: Transform {
    Transform(scaleX: scaleX, y: scaleY)
      .concatenating(Transform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
      .concatenating(Transform(rotation: rotation))
      .concatenating(Transform(translation: translation))
  }
}

extension Transform: Interpolatable {
  /// Interpolates translation, rotation (the shorter way round), shear and scale each on its own.
  ///
  /// A transform that flattens the plane has no rotation; then the six numbers are interpolated.
  public func interpolated(to end: Transform, fraction: Double) -> Transform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    func between(_ from: Double, _ to: Double) -> Double { from.interpolated(to: to, fraction: fraction) }
    guard var parts = TransformParts(self), let other = TransformParts(end) else {
      return Transform(
        a: between(a, end.a), b: between(b, end.b), c: between(c, end.c), d: between(d, end.d),
        tx: between(tx, end.tx), ty: between(ty, end.ty))
    }
    parts.translation = parts.translation.interpolated(to: other.translation, fraction: fraction)
    parts.rotation += nearestRemainder(other.rotation - parts.rotation, 2 * .pi) * fraction
    parts.shear = between(parts.shear, other.shear)
    parts.scaleX = between(parts.scaleX, other.scaleX)
    parts.scaleY = between(parts.scaleY, other.scaleY)
    return parts.transform
  }
}
