extension Transform3D {
  /// The factors of scale along x, y and z, as ``Components/scale`` has them. Of a singular transform, the lengths of the
  /// images of the three axes: what is flattened along an axis has the factor 0 there.
  ///
  /// Read by key paths such as `transform.scale.x`.
  public var scaleFactors: Vector3D {
    if row3 == SIMD4(0, 0, 1, 0), row1.z == 0, row1.w == 0, row2.z == 0, row2.w == 0 {
      return planarScaleFactors
    }
    return components?.scale ?? Vector3D(row1.axis.length, row2.axis.length, row3.axis.length)
  }

  /// The factors of scale of a transform that keeps z, without a decomposition.
  private var planarScaleFactors: Vector3D {
    let length = row1.axis.length
    let determinant = row1.x * row2.y - row1.y * row2.x
    guard length > 0, determinant != 0 else { return Vector3D(length, row2.axis.length, 1) }
    // A reflection flips the axis that leaves the smaller rotation, y if both do.
    let x = determinant < 0 && row1.x < 0 ? -length : length
    return Vector3D(x, determinant / x, 1)
  }

  /// Returns the transform with one factor of its scale replaced; skew, rotation, translation and perspective stay. Zero is
  /// a legal factor, and an axis with the factor 0 gets a direction again: one that is perpendicular to the other two.
  ///
  /// A factor or a transform that is not finite changes nothing.
  public func settingScaleFactor(_ factor: Double, along axis: Axis3D) -> Transform3D {
    guard factor.isFinite, isFinite else { return self }
    let old = scaleFactors[axis]
    var result = self
    if old != 0 {
      result[row: axis] *= factor / old
    } else if factor != 0 {
      let direction = freeDirection(axis)
      result[row: axis] = SIMD4(direction.dx, direction.dy, direction.dz, 0) * factor
    }
    return result.isFinite ? result : self
  }

  /// The direction of an axis whose image is zero: perpendicular to the images of the other two.
  private func freeDirection(_ axis: Axis3D) -> Vector3D {
    let (next, last): (Axis3D, Axis3D) =
      switch axis {
      case .x: (.y, .z)
      case .y: (.z, .x)
      case .z: (.x, .y)
      }
    let (a, b) = (self[row: next].axis.normalized, self[row: last].axis.normalized)
    let normal = a.cross(b).normalized
    if normal != .zero { return normal }
    // At most one direction is given. The axis itself, as far as it is perpendicular to that one.
    let given = a == .zero ? b : a
    for candidate in [axis, next, last] {
      let vector = candidate.vector
      let component = vector - given * vector.dot(given)
      if component.length > 1e-6 { return component.normalized }
    }
    return axis.vector
  }

  /// The displacement of the origin, before the perspective: `Components.translation`, also for singular transforms.
  ///
  /// Read by key paths such as `transform.translation.x`.
  public var translation: Vector3D { row4.axis }

  /// Returns the transform with its translation replaced; scale, skew, rotation and perspective stay.
  ///
  /// A translation that is not finite changes nothing.
  public func settingTranslation(_ translation: Vector3D) -> Transform3D {
    guard translation.isFinite, translation != self.translation else { return self }
    var result = self
    let moved = translation - self.translation
    (result.row4.x, result.row4.y, result.row4.z) = (translation.dx, translation.dy, translation.dz)
    if row1.w != 0 || row2.w != 0 || row3.w != 0, let perspective = components?.perspective {
      result.row4.w += moved.dx * perspective.x + moved.dy * perspective.y + moved.dz * perspective.z
    }
    return result.isFinite ? result : self
  }

  /// Returns the transform with a further rotation after its scale and skew, and before its own rotation, translation and
  /// perspective. What is scaled turns rigidly, as with Core Animation's key path `transform.rotation`.
  ///
  /// A singular transform has no rotation of its own; it is applied after the further one. Angles that are not finite change
  /// nothing.
  public func rotatedAfterScale(by angles: EulerAngles) -> Transform3D {
    guard angles.x.isFinite, angles.y.isFinite, angles.z.isFinite else { return self }
    if angles.x == 0, angles.y == 0 {
      if angles.z == 0 { return self }
      if let plane = affineTransform { return Transform3D(plane.rotatedAfterScale(by: angles.z)) }
    }
    let rotation = angles.quaternion
    if !scalesEvenly, var parts = components {
      parts.rotation = rotation.concatenating(parts.rotation)
      return Transform3D(parts)
    }
    return Transform3D(rotation: rotation).concatenating(self)
  }

  /// Whether the transform scales by the same factor in all directions, without skew and reflection, so that scale and
  /// rotation may change places.
  private var scalesEvenly: Bool {
    let (a, b, c) = (row1.axis, row2.axis, row3.axis)
    let length = a.length
    let tolerance = 1e-12 * length
    return abs(b.length - length) <= tolerance && abs(a.dot(b)) <= tolerance * length
      && (a.cross(b) - c * length).length <= tolerance * length
  }

  private subscript(row axis: Axis3D) -> SIMD4<Double> {
    get {
      switch axis {
      case .x: row1
      case .y: row2
      case .z: row3
      }
    }
    set {
      switch axis {
      case .x: row1 = newValue
      case .y: row2 = newValue
      case .z: row3 = newValue
      }
    }
  }
}

extension Transform {
  /// Returns the transform with a further rotation about the origin, clockwise on screen, before its translation and after
  /// the rest. What is scaled turns rigidly; `rotatedBy(_:)` would turn first and scale then.
  public func rotatedAfterScale(by radians: Double) -> Transform {
    var result = concatenating(Transform(rotation: radians))
    (result.tx, result.ty) = (tx, ty)
    return result
  }
}

extension Vector3D {
  /// The component along one axis.
  public subscript(axis: Axis3D) -> Double {
    get {
      switch axis {
      case .x: dx
      case .y: dy
      case .z: dz
      }
    }
    set {
      switch axis {
      case .x: dx = newValue
      case .y: dy = newValue
      case .z: dz = newValue
      }
    }
  }
}

extension SIMD4<Double> {
  /// The first three numbers.
  fileprivate var axis: Vector3D { Vector3D(x, y, z) }
}
