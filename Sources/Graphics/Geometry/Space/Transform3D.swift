/// A projective transform of space: a 4 × 4 matrix by which row vectors are multiplied, as in Core Animation.
///
/// ```
///                         ⎡ m11 m12 m13 m14 ⎤
///   [x' y' z' w'] = [x y z 1] ⎢ m21 m22 m23 m24 ⎥        projected: (x'/w', y'/w')
///                         ⎢ m31 m32 m33 m34 ⎥
///                         ⎣ m41 m42 m43 m44 ⎦
/// ```
///
/// x grows to the right, y downwards and z towards the viewer. With ``init(perspective:)`` the eye is on the z axis,
/// at a distance from the plane z = 0. A point is in front of the eye where w' > 0.
///
/// `first.concatenating(second)` applies `first` and then `second`. `translatedBy`, `scaledBy` and `rotatedBy` insert
/// the new transform *before* the existing one, as ``Transform`` does. Angles are in radians; a positive rotation
/// about z is clockwise on screen, and those about x and y follow cyclically: y towards z, z towards x.
///
/// ```swift
/// // A card that is turned half away from the viewer.
/// let turned = Transform3D(perspective: 500).rotatedBy(.pi / 4, axis: Vector3D(0, 1, 0))
/// ```
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The rows of the matrix: the images of the three axes and of the origin, in homogeneous coordinates.
  var row1, row2, row3, row4: SIMD4<Double>

  init(rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Creates a transform from the elements of its matrix, row by row.
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    self.init(
      rows: SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44))
  }

  /// The transform that changes nothing.
  public static let identity = Transform3D(
    rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Creates the transform that acts on x and y as an affine one does, and keeps z.
  public init(_ transform: Transform) {
    self.init(
      rows: SIMD4(transform.a, transform.b, 0, 0), SIMD4(transform.c, transform.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(transform.tx, transform.ty, 0, 1))
  }

  /// Creates a transform that moves by a vector.
  public init(translation: Vector3D) {
    self = .identity
    row4 = SIMD4(translation.dx, translation.dy, translation.dz, 1)
  }

  /// Creates a transform that moves by three distances, in points.
  public init(translationX x: Double, y: Double, z: Double) {
    self.init(translation: Vector3D(x, y, z))
  }

  /// Creates a transform that scales around the origin.
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init(rows: SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Creates a transform from the images of the three axes; the origin stays.
  init(axes: (x: Vector3D, y: Vector3D, z: Vector3D)) {
    func row(_ axis: Vector3D) -> SIMD4<Double> { SIMD4(axis.dx, axis.dy, axis.dz, 0) }
    self.init(rows: row(axes.x), row(axes.y), row(axes.z), SIMD4(0, 0, 0, 1))
  }

  /// Creates a rotation about an axis through the origin, of any length. An axis of length zero gives the identity.
  public init(rotation radians: Double, axis: Vector3D) {
    let axis = axis.normalized
    guard axis != .zero else {
      self = .identity
      return
    }
    let (sine, cosine) = sincos(radians)
    let versine = 1 - cosine
    let (x, y, z) = (axis.dx, axis.dy, axis.dz)
    self.init(
      axes: (
        Vector3D(versine * x * x + cosine, versine * x * y + sine * z, versine * x * z - sine * y),
        Vector3D(versine * x * y - sine * z, versine * y * y + cosine, versine * y * z + sine * x),
        Vector3D(versine * x * z + sine * y, versine * y * z - sine * x, versine * z * z + cosine)
      ))
  }

  /// Creates the rotation of a quaternion, which must have length 1.
  public init(rotation: Quaternion) { self.init(axes: rotation.axes) }

  /// Creates the projection for an eye at z = `distance`, in points: m34 is −1/distance. The plane z = 0 keeps its
  /// size. A distance that is not greater than zero, or not finite, gives the identity: parallel projection.
  public init(perspective distance: Double) {
    self = .identity
    if distance > 0, distance.isFinite, (1 / distance).isFinite { row3.w = -1 / distance }
  }

  /// Returns the transform that applies this one first and `next` second.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      next.row1 * row.x + next.row2 * row.y + next.row3 * row.z + next.row4 * row.w
    }
    return Transform3D(rows: product(row1), product(row2), product(row3), product(row4))
  }

  /// Returns the transform that translates first and then applies this one.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this one.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that rotates about an axis first and then applies this one.
  public func rotatedBy(_ radians: Double, axis: Vector3D) -> Transform3D {
    Transform3D(rotation: radians, axis: axis).concatenating(self)
  }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether no element is infinite or not-a-number.
  public var isFinite: Bool {
    // An infinite or not-a-number element makes the sum of the products with zero not-a-number.
    let zero = SIMD4<Double>.zero
    let products = row1 * zero + row2 * zero + row3 * zero + row4 * zero
    return products.sum() == 0
  }

  /// Whether the transform is exactly an affine one of x and y, and keeps z.
  public var isAffine: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == SIMD4(0, 0, 1, 0) && row4.z == 0
      && row4.w == 1
  }

  /// The affine transform of x and y, if ``isAffine``; otherwise nil.
  public var affineTransform: Transform? { isAffine ? planarTransform : nil }

  /// The affine transform by which the points of the plane z = 0 are projected; nil under perspective, or if the plane
  /// is behind the eye. A rotation about x or y without perspective has one: the plane is foreshortened.
  public var planarTransform: Transform? {
    guard row1.w == 0, row2.w == 0, row4.w > 0, row4.w.isFinite else { return nil }
    let w = row4.w
    return Transform(
      a: row1.x / w, b: row1.y / w, c: row2.x / w, d: row2.y / w, tx: row4.x / w, ty: row4.y / w)
  }
}
