import Geometry

/// A transform decomposed into components that can be interpolated independently. They are applied in the order scale,
/// shear, rotation, translation.
///
/// Interpolating the six numbers of the matrix instead would shrink a shape while it rotates.
struct TransformComponents {
  var translation: Vector
  /// The rotation, in radians.
  var rotation: Double
  /// The shift of x for each unit of y, before the rotation.
  var shear: Double
  var scaleX: Double
  var scaleY: Double

  /// Fails if the transform is singular or not finite, because it then has no rotation.
  ///
  /// A reflection is decomposed into a flip of the axis that already looks flipped, as in CSS (CSS Transforms 1,
  /// section 12.1). So interpolating towards a mirrored transform does not also rotate.
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
    // The second column, in the rotated frame, is (shear × scaleY, scaleY).
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
  /// Returns the interpolated transform: translation, rotation (by the shorter way), shear and scale independently.
  ///
  /// If one of the transforms is singular, it has no rotation, and the six numbers are interpolated.
  public func interpolated(to end: Transform, fraction: Double) -> Transform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    func between(_ from: Double, _ to: Double) -> Double { from.interpolated(to: to, fraction: fraction) }
    guard var components = TransformComponents(self), let other = TransformComponents(end) else {
      return Transform(
        a: between(a, end.a), b: between(b, end.b), c: between(c, end.c), d: between(d, end.d),
        tx: between(tx, end.tx), ty: between(ty, end.ty))
    }
    components.translation = components.translation.interpolated(to: other.translation, fraction: fraction)
    components.rotation += nearestRemainder(other.rotation - components.rotation, 2 * .pi) * fraction
    components.shear = between(components.shear, other.shear)
    components.scaleX = between(components.scaleX, other.scaleX)
    components.scaleY = between(components.scaleY, other.scaleY)
    return components.transform
  }
}
