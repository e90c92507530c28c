/// A rotation in space as a quaternion x i + y j + z k + w of length 1.
///
/// A rotation by an angle α about the unit axis n is (n sin(α/2), cos(α/2)). A quaternion and its negative are the
/// same rotation. Positive angles turn x towards y about z, y towards z about x, and z towards x about y.
///
/// ```swift
/// let open = Quaternion(angle: .pi / 2, axis: Vector3D(0, 1, 0))
/// let halfOpen = Quaternion.identity.slerp(to: open, 0.5)
/// shape.layer.transform3D = Transform3D(rotation: halfOpen)
/// ```
public struct Quaternion: Hashable, Sendable, BitwiseCopyable {
  /// The components of the imaginary part.
  public var x, y, z: Double
  /// The real part: the cosine of half the angle.
  public var w: Double

  /// Creates a quaternion from its components, which are kept as they are; see ``normalized``.
  @inlinable public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The rotation by nothing.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Creates the rotation by an angle in radians about an axis of any length. An axis of length zero, and numbers
  /// that are not finite, give ``identity``.
  public init(angle radians: Double, axis: Vector3D) {
    let axis = axis.normalized
    guard axis != .zero, radians.isFinite else {
      self = .identity
      return
    }
    let (sine, cosine) = sincos(radians / 2)
    self.init(x: axis.dx * sine, y: axis.dy * sine, z: axis.dz * sine, w: cosine)
  }

  /// Returns the sum of the products of the components: for unit quaternions the cosine of half the angle between two
  /// rotations.
  @inlinable public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The square root of the sum of the squared components; 1 for a rotation.
  @inlinable public var length: Double { dot(self).squareRoot() }

  /// The quaternion of length 1 in the same direction; ``identity`` if the length is zero or not finite.
  public var normalized: Quaternion {
    let length = length
    guard length > 0, length.isFinite else { return .identity }
    return Quaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }

  /// The opposite rotation.
  @inlinable public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// Returns the rotation that applies this one first and `next` second.
  public func concatenating(_ next: Quaternion) -> Quaternion {
    // The Hamilton product next × self.
    let (a, b) = (next, self)
    return Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// The images of the three axes: the rows of the rotation's matrix.
  public var axes: (x: Vector3D, y: Vector3D, z: Vector3D) {
    (
      Vector3D(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      Vector3D(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      Vector3D(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    )
  }

  /// Creates the rotation that maps the axes to three directions, which must be orthonormal and right-handed.
  ///
  /// The largest component is computed first, so that no division loses digits (Shepperd, "Quaternion from rotation
  /// matrix", Journal of Guidance and Control 1 (1978), doi:10.2514/3.55767b). The result is normalized.
  public init(axes: (x: Vector3D, y: Vector3D, z: Vector3D)) {
    let (a, b, c) = axes
    let squares = (
      x: 1 + a.dx - b.dy - c.dz, y: 1 - a.dx + b.dy - c.dz, z: 1 - a.dx - b.dy + c.dz,
      w: 1 + a.dx + b.dy + c.dz
    )
    let most = max(squares.x, squares.y, squares.z, squares.w)
    let quaternion: Quaternion
    if squares.w == most {
      quaternion = Quaternion(x: b.dz - c.dy, y: c.dx - a.dz, z: a.dy - b.dx, w: most)
    } else if squares.x == most {
      quaternion = Quaternion(x: most, y: a.dy + b.dx, z: c.dx + a.dz, w: b.dz - c.dy)
    } else if squares.y == most {
      quaternion = Quaternion(x: a.dy + b.dx, y: most, z: b.dz + c.dy, w: c.dx - a.dz)
    } else {
      quaternion = Quaternion(x: c.dx + a.dz, y: b.dz + c.dy, z: most, w: a.dy - b.dx)
    }
    self = quaternion.normalized
  }

  /// Returns the rotation a fraction of the way to `end` at constant angular speed, by the shorter of the two ways.
  ///
  /// Both quaternions must have length 1. A `t` outside 0...1 extrapolates on the same great circle. Two rotations
  /// exactly half a turn apart have no shorter way; the sign of their components decides. Source: Shoemake,
  /// "Animating rotation with quaternion curves", SIGGRAPH 1985, doi:10.1145/325334.325242.
  public func slerp(to end: Quaternion, _ t: Double) -> Quaternion {
    let sign = dot(end) < 0 ? -1.0 : 1.0
    let end = Quaternion(x: end.x * sign, y: end.y * sign, z: end.z * sign, w: end.w * sign)
    func mix(_ a: Double, _ b: Double) -> Quaternion {
      Quaternion(
        x: x * a + end.x * b, y: y * a + end.y * b, z: z * a + end.z * b, w: w * a + end.w * b)
    }
    // Exact also for small angles, where the arc cosine of the dot product loses half of the digits.
    let angle = 2 * arctangent(mix(-1, 1).length, mix(1, 1).length)
    let sine = sincos(angle).sine
    if !(sine > 1e-9) { return mix(1 - t, t).normalized }
    return mix(sincos((1 - t) * angle).sine / sine, sincos(t * angle).sine / sine).normalized
  }
}
