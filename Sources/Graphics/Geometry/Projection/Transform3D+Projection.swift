extension Transform3D {
  /// The least w' that is drawn: 0.001. Areas and paths are clipped there, in front of the eye.
  ///
  /// With ``init(perspective:)`` it is a thousandth of the eye's distance, where contents appear 1,000 times as large.
  public static let nearW = 1e-3

  /// Returns the position on the screen of a point of the plane z = 0.
  ///
  /// Nil if the point is in the plane of the eye or behind it (w' is not greater than 0), or the result is not finite.
  public func projected(_ point: Point) -> Point? { projected(Point3D(point))?.point }

  /// Returns the position on the screen, and the depth: larger is nearer to the viewer, along every line of sight.
  ///
  /// Nil if the point is in the plane of the eye or behind it (w' is not greater than 0), or the result is not finite.
  public func projected(_ point: Point3D) -> Point3D? {
    let image = row1 * point.x + row2 * point.y + row3 * point.z + row4
    guard image.w > 0 else { return nil }
    let result = Point3D(image.x / image.w, image.y / image.w, image.z / image.w)
    return result.isFinite ? result : nil
  }

  /// Returns the point of the plane z = 0 that appears at a position on the screen: the inverse of
  /// ``projected(_:)-(Point)``. Used for hit testing.
  ///
  /// Nil if the plane is seen edge-on, or if the line of sight meets it only behind the eye.
  public func unprojected(_ point: Point) -> Point? {
    let plane = PlaneProjection(self)
    if plane.isEdgeOn { return nil }
    // x' − px w' = 0 and y' − py w' = 0 are two lines of the plane.
    let a = plane.x - plane.w * point.x
    let b = plane.y - plane.w * point.y
    let determinant = a.x * b.y - a.y * b.x
    let result = Point((a.y * b.z - a.z * b.y) / determinant, (a.z * b.x - a.x * b.z) / determinant)
    guard result.isFinite else { return nil }
    let parts = plane.w * SIMD3(result.x, result.y, 1)
    let size = max(abs(parts.x), abs(parts.y), abs(parts.z))
    // Within the rounding error of zero, the line of sight is parallel to the plane.
    return parts.sum() > 1e-12 * size ? result : nil
  }

  /// Returns the affine transform that agrees with the projection of the plane z = 0 at a point of it, in position and
  /// in first derivatives. By it lengths and directions are projected where one value must do, such as that of a blur.
  ///
  /// Nil if the point is nearer to the eye than ``nearW`` or behind it, or if a number is not finite.
  public func affineApproximation(at point: Point) -> Transform? {
    let plane = PlaneProjection(self)
    let image = plane.homogeneous(point)
    guard image.z >= Transform3D.nearW else { return nil }
    let center = Point(homogeneous: image)
    let x = Vector((plane.x.x - center.x * plane.w.x) / image.z, (plane.y.x - center.y * plane.w.x) / image.z)
    let y = Vector((plane.x.y - center.x * plane.w.y) / image.z, (plane.y.y - center.y * plane.w.y) / image.z)
    let origin = center - x * point.x - y * point.y
    let result = Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
    return result.isFinite ? result : nil
  }

  /// Whether the plane z = 0 is seen edge-on, and so covers no area.
  public var isEdgeOn: Bool { PlaneProjection(self).isEdgeOn }

  /// Whether the viewer sees the plane z = 0 from behind, as after half a turn about y.
  ///
  /// A reflection does not turn the plane around: a plane scaled by (−1, 1, 1) is seen mirrored, from the front. This
  /// is the rule of `backface-visibility` in CSS. If space is flattened (the determinant is 0), a reflection and a turn
  /// are equal, and mirrored contents count as seen from behind. False if the plane is seen edge-on.
  public var isBackFacing: Bool {
    let plane = PlaneProjection(self)
    if plane.isEdgeOn { return false }
    return (plane.normal.dz < 0) != (determinant < 0)
  }

  /// Returns a rectangle of the plane z = 0 as it appears on the screen.
  ///
  /// Nil if a corner is nearer to the eye than ``nearW`` or behind it, if the rectangle is null, or if a corner is not
  /// finite. ``outline(of:)`` clips such a rectangle.
  public func quad(of rect: Rect) -> Quad? {
    let plane = PlaneProjection(self)
    func corner(_ x: Double, _ y: Double) -> Point? {
      let point = plane.homogeneous(Point(x, y))
      return point.z >= Transform3D.nearW ? Point(homogeneous: point) : nil
    }
    guard !rect.isNull, let topLeft = corner(rect.minX, rect.minY),
      let topRight = corner(rect.maxX, rect.minY),
      let bottomRight = corner(rect.maxX, rect.maxY), let bottomLeft = corner(rect.minX, rect.maxY)
    else { return nil }
    let quad = Quad(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    return quad.isFinite ? quad : nil
  }

  /// Returns the outline of a rectangle of the plane z = 0 as it appears on the screen, clipped where w' is
  /// ``nearW``: a convex polygon of up to five points. Empty if nothing is visible, or if a number is not finite.
  public func outline(of rect: Rect) -> [Point] {
    var points: [Point] = []
    forEachOutlinePoint(of: rect) { points.append($0) }
    return points.allSatisfy(\.isFinite) ? points : []
  }

  /// Returns the smallest rectangle around ``outline(of:)``; ``Rect/null`` if that is empty. Without allocation.
  public func projectedBounds(of rect: Rect) -> Rect {
    var bounds = Rect.null
    var isFinite = true
    forEachOutlinePoint(of: rect) { point in
      bounds = bounds.union(point)
      if !point.isFinite { isFinite = false }
    }
    return isFinite ? bounds : .null
  }

  /// Calls `body` with each point of the clipped outline, in order.
  @inline(__always)
  private func forEachOutlinePoint(of rect: Rect, _ body: (Point) -> Void) {
    if rect.isNull || !rect.isFinite { return }
    let plane = PlaneProjection(self)
    let near = Transform3D.nearW
    let quad = Quad(rect)
    func edge(_ a: Point, _ b: Point) {
      let (start, end) = (plane.homogeneous(a), plane.homogeneous(b))
      if start.z >= near { body(Point(homogeneous: start)) }
      if (start.z >= near) != (end.z >= near) {
        let cut = start + (end - start) * ((near - start.z) / (end.z - start.z))
        body(Point(cut.x / near, cut.y / near))
      }
    }
    edge(quad.topLeft, quad.topRight)
    edge(quad.topRight, quad.bottomRight)
    edge(quad.bottomRight, quad.bottomLeft)
    edge(quad.bottomLeft, quad.topLeft)
  }
}
