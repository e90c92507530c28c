/// A rectangle of the plane z = 0 as it appears on the screen, with its depth: a convex planar polygon.
///
/// Depths are those of ``Transform3D/projected(_:)-(Point3D)``. After the division by w the polygon is planar again,
/// and all lines of sight are parallel to z, so the depth is a linear function of the position on the screen.
///
/// ```swift
/// let near = Transform3D(translationX: 0, y: 0, z: 20)
/// let cards = [
///   DepthPolygon(rect, transform: near),
///   DepthPolygon(rect, transform: Transform3D(rotation: .pi / 4, axis: Vector3D(0, 1, 0))),
/// ]
/// for index in DepthPolygon.paintingOrder(of: cards) {
///   context.fill(Path(lines: cards[index].corners, isClosed: true))
/// }
/// ```
public struct DepthPolygon: Sendable {
  /// The corners on the screen, clockwise: three to five, or none if nothing can be seen.
  public let corners: [Point]
  /// The smallest rectangle around the corners; ``Rect/null`` without corners.
  public let bounds: Rect
  /// The depth at the mean of the corners. Larger is nearer to the viewer. −∞ without corners.
  public let centerDepth: Double
  /// The depth is `slope · position + offset`.
  let slope: Vector
  let offset: Double

  /// Projects a rectangle and clips it where w' is ``Transform3D/nearW``. Nothing can be seen of a rectangle that is
  /// empty, edge-on or behind the eye, or if a number is not finite.
  public init(_ rect: Rect, transform: Transform3D) {
    let plane = PlaneProjection(transform)
    var corners = plane.isEdgeOn || rect.isEmpty ? [] : transform.outline(of: rect)
    let area = DepthPolygon.area(corners)
    if area < 0 { corners.reverse() }
    // n · (x, y, z, w) = 0, with n from the minors of the rows 1, 2 and 4.
    let (normal, last) = (plane.normal, DepthPolygon.lastMinor(transform))
    slope = Vector(-normal.dx / normal.dz, -normal.dy / normal.dz)
    offset = -last / normal.dz
    guard area != 0, corners.count >= 3, slope.isFinite, offset.isFinite else {
      (self.corners, bounds, centerDepth) = ([], .null, -.infinity)
      return
    }
    self.corners = corners
    bounds = corners.reduce(Rect.null) { $0.union($1) }
    let sum = corners.reduce(Vector.zero) { $0 + ($1 - .zero) }
    centerDepth = slope.dot(sum / Double(corners.count)) + offset
  }

  /// Creates a part of a polygon.
  private init(_ corners: [Point], of polygon: DepthPolygon) {
    self.corners = corners
    bounds = corners.reduce(Rect.null) { $0.union($1) }
    (slope, offset) = (polygon.slope, polygon.offset)
    let sum = corners.reduce(Vector.zero) { $0 + ($1 - .zero) }
    centerDepth = slope.dot(sum / Double(max(corners.count, 1))) + offset
  }

  /// Returns the parts behind another polygon's plane and in front of it; nil if one of them has no area.
  func split(by other: DepthPolygon) -> (behind: DepthPolygon, inFront: DepthPolygon)? {
    func difference(_ point: Point) -> Double { depth(at: point) - other.depth(at: point) }
    var (behind, inFront): ([Point], [Point]) = ([], [])
    guard var from = corners.last else { return nil }
    for to in corners {
      let (a, b) = (difference(from), difference(to))
      if (a < 0) != (b < 0) {
        let cut = from.lerp(to: to, a / (a - b))
        behind.append(cut)
        inFront.append(cut)
      }
      if b < 0 { behind.append(to) } else { inFront.append(to) }
      from = to
    }
    let least = 1e-9 * DepthPolygon.area(corners)
    guard DepthPolygon.area(behind) > least, DepthPolygon.area(inFront) > least else { return nil }
    return (DepthPolygon(behind, of: self), DepthPolygon(inFront, of: self))
  }

  /// Returns the depth of the polygon's plane at a position on the screen.
  public func depth(at point: Point) -> Double { slope.dx * point.x + slope.dy * point.y + offset }

  /// Returns the size of the terms of ``depth(at:)``, for the error of rounding.
  func depthScale(at point: Point) -> Double {
    abs(slope.dx * point.x) + abs(slope.dy * point.y) + abs(offset)
  }

  static func area(_ points: [Point]) -> Double {
    guard points.count >= 3 else { return 0 }
    var sum = 0.0
    for index in 1..<points.count - 1 {
      sum += (points[index] - points[0]).cross(points[index + 1] - points[0])
    }
    return sum / 2
  }

  /// The fourth component of the plane's normal: minus the minor of the columns x, y and z.
  private static func lastMinor(_ transform: Transform3D) -> Double {
    func vector(_ row: SIMD4<Double>) -> Vector3D { Vector3D(row.x, row.y, row.z) }
    return -vector(transform.row1).dot(vector(transform.row2).cross(vector(transform.row4)))
  }
}
