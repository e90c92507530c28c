/// A quadrilateral: a rectangle as it appears under perspective.
///
/// ```swift
/// let tilted = Transform3D(rotation: 0.6, axis: Vector3D(1, 0, 0))
/// if let quad = tilted.quad(of: rect) {
///   context.stroke(quad.path)
///   print(quad.contains(Point(20, 15)))
/// }
/// ```
public struct Quad: Hashable, Sendable, BitwiseCopyable {
  /// The images of the rectangle's corners.
  public var topLeft, topRight, bottomRight, bottomLeft: Point

  /// Creates a quadrilateral from the images of a rectangle's corners.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the quadrilateral that a rectangle is before any projection.
  public init(_ rect: Rect) {
    self.init(
      topLeft: rect.origin, topRight: Point(rect.maxX, rect.minY), bottomRight: Point(rect.maxX, rect.maxY),
      bottomLeft: Point(rect.minX, rect.maxY))
  }

  /// The corners in the order of ``Rect/corners``.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
  /// Whether no coordinate is infinite or not-a-number.
  public var isFinite: Bool {
    topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
  }
  /// The smallest rectangle around the corners.
  public var bounds: Rect { Rect(spanning: topLeft, bottomRight).union(Rect(spanning: topRight, bottomLeft)) }
  /// The area in square points; negative if the corners run counterclockwise on screen, as seen from behind.
  public var signedArea: Double { (bottomRight - topLeft).cross(bottomLeft - topRight) / 2 }
  /// A closed path along the corners.
  public var path: Path { Path(lines: corners, isClosed: true) }

  /// Returns whether a point is inside, by the nonzero rule. Points on an edge may count as inside or outside.
  public func contains(_ point: Point) -> Bool {
    func crossing(_ a: Point, _ b: Point) -> Int {
      if (a.y <= point.y) == (b.y <= point.y) { return 0 }
      let side = (b - a).cross(point - a)
      return a.y <= point.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
    }
    return crossing(topLeft, topRight) + crossing(topRight, bottomRight) + crossing(bottomRight, bottomLeft)
      + crossing(bottomLeft, topLeft) != 0
  }
}
