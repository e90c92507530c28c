import Geometry

extension Vector3D: Interpolatable {
  @inlinable public func interpolated(to end: Vector3D, fraction: Double) -> Vector3D {
    Vector3D(
      dx.interpolated(to: end.dx, fraction: fraction), dy.interpolated(to: end.dy, fraction: fraction),
      dz.interpolated(to: end.dz, fraction: fraction))
  }
}

extension Point3D: Interpolatable {
  @inlinable public func interpolated(to end: Point3D, fraction: Double) -> Point3D {
    Point3D(
      x.interpolated(to: end.x, fraction: fraction), y.interpolated(to: end.y, fraction: fraction),
      z.interpolated(to: end.z, fraction: fraction))
  }
}

extension Quaternion: Interpolatable {
  /// Returns the rotation a fraction of the way to `end`, by the shorter way; see `Quaternion.slerp`.
  public func interpolated(to end: Quaternion, fraction: Double) -> Quaternion {
    fraction == 0 ? self : fraction == 1 ? end : slerp(to: end, fraction)
  }
}

extension Transform3D.Components: Interpolatable {
  /// Returns parts in between: the rotation by slerp, all others number by number.
  public func interpolated(to end: Transform3D.Components, fraction: Double) -> Transform3D.Components {
    var parts = self
    parts.scale = scale.interpolated(to: end.scale, fraction: fraction)
    parts.skewXY = skewXY.interpolated(to: end.skewXY, fraction: fraction)
    parts.skewXZ = skewXZ.interpolated(to: end.skewXZ, fraction: fraction)
    parts.skewYZ = skewYZ.interpolated(to: end.skewYZ, fraction: fraction)
    parts.rotation = rotation.interpolated(to: end.rotation, fraction: fraction)
    parts.translation = translation.interpolated(to: end.translation, fraction: fraction)
    parts.perspective = perspective + (end.perspective - perspective) * fraction
    return parts
  }
}

extension Transform3D: Interpolatable {
  /// Returns the interpolated transform: translation, rotation (by the shorter way), skew, scale and perspective
  /// independently.
  ///
  /// Two affine transforms are interpolated as ``Geometry/Transform`` is, so that a flat layer moves as a flat view
  /// does. If one of the transforms is singular, it has no rotation, and the sixteen numbers are interpolated. A whole
  /// turn is no movement, because the matrices at its ends are equal; animate the angle instead, with
  /// `settingRotationAngle(_:about:)`.
  public func interpolated(to end: Transform3D, fraction: Double) -> Transform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let start = affineTransform, let end = end.affineTransform {
      return Transform3D(start.interpolated(to: end, fraction: fraction))
    }
    if let start = components, let end = end.components {
      return Transform3D(start.interpolated(to: end, fraction: fraction))
    }
    func between(_ from: Double, _ to: Double) -> Double { from.interpolated(to: to, fraction: fraction) }
    return Transform3D(
      m11: between(m11, end.m11), m12: between(m12, end.m12), m13: between(m13, end.m13),
      m14: between(m14, end.m14), m21: between(m21, end.m21), m22: between(m22, end.m22),
      m23: between(m23, end.m23), m24: between(m24, end.m24), m31: between(m31, end.m31),
      m32: between(m32, end.m32), m33: between(m33, end.m33), m34: between(m34, end.m34),
      m41: between(m41, end.m41), m42: between(m42, end.m42), m43: between(m43, end.m43),
      m44: between(m44, end.m44))
  }
}
