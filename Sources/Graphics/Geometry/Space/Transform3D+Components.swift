extension Transform3D {
  /// A transform decomposed into parts that can be interpolated independently. They are applied in the order scale,
  /// skew, rotation, translation, perspective.
  ///
  /// The decomposition of CSS Transforms 2, section "Interpolation of 3D matrices" (after Spencer W. Thomas,
  /// "Decomposing a matrix into simple transformations", Graphics Gems II, 1991), with another rule for reflections.
  public struct Components: Hashable, Sendable, BitwiseCopyable {
    /// The factors of scale along x, y and z. At most one is negative: the transform is then a reflection.
    public var scale: Vector3D
    /// The shift along x for each unit of y.
    public var skewXY: Double
    /// The shift along x for each unit of z.
    public var skewXZ: Double
    /// The shift along y for each unit of z.
    public var skewYZ: Double
    /// The rotation after scale and skew.
    public var rotation: Quaternion
    /// The translation, in points.
    public var translation: Vector3D
    /// The factors of x, y, z and 1 in w, after the translation. (0, 0, −1/d, 1) for an eye at z = d.
    public var perspective: SIMD4<Double>

    /// Decomposes a transform.
    ///
    /// Fails if the transform is not finite, or singular in x, y and z: if a row is zero, or depends on those before
    /// it up to 1e-12 of its length.
    ///
    /// In a reflection one axis has a negative scale: the axis whose flip leaves the smallest rotation. Of equal ones
    /// z is preferred to y, and y to x. So a flip of one axis decomposes into that flip without a rotation.
    public init?(_ transform: Transform3D) {
      guard transform.isFinite else { return nil }
      func vector(_ row: SIMD4<Double>) -> Vector3D { Vector3D(row.x, row.y, row.z) }
      let (a, b, c) = (vector(transform.row1), vector(transform.row2), vector(transform.row3))
      // Gram and Schmidt's orthonormal axes.
      guard let x = Components.direction(a, of: a) else { return nil }
      let bOnX = b.dot(x)
      guard let y = Components.direction(b - x * bOnX, of: b) else { return nil }
      let cOnX = c.dot(x)
      let flat = c - x * cOnX
      let cOnY = flat.dot(y)
      guard let z = Components.direction(flat - y * cOnY, of: c) else { return nil }
      scale = Vector3D(a.dot(x), b.dot(y), c.dot(z))
      guard scale.isFinite else { return nil }
      var axes = (x: x, y: y, z: z)
      // The signs of the axes, for skews by flipped axes.
      var flips = Vector3D(1, 1, 1)
      if x.cross(y).dot(z) < 0 {
        let least = min(x.dx, y.dy, z.dz)
        if z.dz == least {
          flips.dz = -1
        } else if y.dy == least {
          flips.dy = -1
        } else {
          flips.dx = -1
        }
        axes = (x * flips.dx, y * flips.dy, z * flips.dz)
        scale = Vector3D(scale.dx * flips.dx, scale.dy * flips.dy, scale.dz * flips.dz)
      }
      skewXY = bOnX * flips.dx / scale.dy
      skewXZ = cOnX * flips.dx / scale.dz
      skewYZ = cOnY * flips.dy / scale.dz
      rotation = Quaternion(axes: axes)
      translation = vector(transform.row4)
      // The perspective p solves a·p = m14, b·p = m24, c·p = m34.
      let determinant = a.dot(b.cross(c))
      var p = b.cross(c) * transform.row1.w + c.cross(a) * transform.row2.w + a.cross(b) * transform.row3.w
      p =
        transform.row1.w == 0 && transform.row2.w == 0 && transform.row3.w == 0
        ? .zero : p * (1 / determinant)
      guard p.isFinite, skewXY.isFinite, skewXZ.isFinite, skewYZ.isFinite else { return nil }
      perspective = SIMD4(p.dx, p.dy, p.dz, transform.row4.w - translation.dot(p))
    }

    /// Returns the direction of what is left of a row; nil if too little is left.
    private static func direction(_ remainder: Vector3D, of row: Vector3D) -> Vector3D? {
      let (left, all) = (remainder.length, row.length)
      guard left > 1e-12 * all, left.isFinite, all.isFinite else { return nil }
      return remainder * (1 / left)
    }
  }

  /// The parts of the transform; nil if it is singular. See ``Components/init(_:)``.
  public var components: Components? { Components(self) }

  /// Creates the transform of parts: the inverse of ``components``, up to rounding.
  public init(_ parts: Components) {
    let (x, y, z) = parts.rotation.axes
    let a = x * parts.scale.dx
    let b = (x * parts.skewXY + y) * parts.scale.dy
    let c = (x * parts.skewXZ + y * parts.skewYZ + z) * parts.scale.dz
    let p = Vector3D(parts.perspective.x, parts.perspective.y, parts.perspective.z)
    func row(_ v: Vector3D, _ w: Double) -> SIMD4<Double> { SIMD4(v.dx, v.dy, v.dz, v.dot(p) + w) }
    self.init(rows: row(a, 0), row(b, 0), row(c, 0), row(parts.translation, parts.perspective.w))
  }
}
