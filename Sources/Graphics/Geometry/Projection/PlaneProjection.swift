/// The projection of the plane z = 0 by a ``Transform3D``: three linear functions of (x, y, 1).
struct PlaneProjection {
  /// The coefficients of the homogeneous coordinates x, y and w.
  let x, y, w: SIMD3<Double>
  /// The normal of the projected plane, in screen coordinates and depth. Its z component is the determinant of x, y
  /// and w, by which areas are oriented.
  let normal: Vector3D

  init(_ transform: Transform3D) {
    let (a, b, o) = (transform.row1, transform.row2, transform.row4)
    x = SIMD3(a.x, b.x, o.x)
    y = SIMD3(a.y, b.y, o.y)
    w = SIMD3(a.w, b.w, o.w)
    let z = SIMD3(a.z, b.z, o.z)
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }
    normal = Vector3D(determinant(y, z, w), -determinant(x, z, w), determinant(x, y, w))
  }

  /// Whether the plane appears as a line: its depth changes by more than 1e12 points for each point of the screen.
  var isEdgeOn: Bool { !(abs(normal.dz) > 1e-12 * max(abs(normal.dx), abs(normal.dy))) }

  /// Returns the homogeneous coordinates (x, y, w) of a point of the plane.
  func homogeneous(_ point: Point) -> SIMD3<Double> {
    func value(_ k: SIMD3<Double>) -> Double { k.x * point.x + k.y * point.y + k.z }
    return SIMD3(value(x), value(y), value(w))
  }
}

extension Point {
  /// Creates the point of the screen with homogeneous coordinates (x, y, w).
  init(homogeneous point: SIMD3<Double>) { self.init(point.x / point.z, point.y / point.z) }
}
