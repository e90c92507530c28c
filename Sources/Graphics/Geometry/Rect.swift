/// An axis-aligned rectangle, in points; `origin` is its top-left corner.
///
/// A rectangle whose width or height is not greater than zero is empty. ``Rect/null`` is the empty rectangle that
/// does not change a union.
///
/// A size may be negative, as in Core Graphics: the rectangle then extends to the left of its origin, or above it.
/// ``contains(_:)-(Point)``, ``intersects(_:)``, ``intersection(_:)``, ``union(_:)-(Rect)``, insets and ``integral``
/// use the ``standardized`` rectangle. The stored components, ``minX`` to ``maxY``, ``width``, ``height``,
/// ``corners`` and ``isEmpty`` are those of the rectangle as written.
///
/// ```swift
/// let frame = Rect(x: 20, y: 20, width: 200, height: 100)
/// let badge = Rect(center: frame.center, size: Size(24, 24))
/// print(frame.insetBy(dx: 8, dy: 8).contains(badge))
/// ```
public struct Rect: Hashable, Sendable {
  /// The top-left corner, unless the size is negative.
  public var origin: Point
  /// The extent to the right and downwards of the origin.
  public var size: Size

  /// Creates a rectangle that extends to the right and downwards of its origin; a negative size extends to the other sides.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its origin and its size, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates a rectangle of a size around its centre.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle that contains `a` and `b`.
  @inlinable public init(spanning a: Point, _ b: Point) {
    let x = min(a.x, b.x)
    let y = min(a.y, b.y)
    self.init(x: x, y: y, width: max(a.x, b.x) - x, height: max(a.y, b.y) - y)
  }

  /// Creates a rectangle from its edges. The size is negative if the edges are exchanged.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The empty rectangle at the origin. It changes a union, unlike ``null``.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The null rectangle: neutral in `union(_:)`, and the result of an empty intersection.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The x coordinate of the origin: the left edge unless the width is negative.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the origin: the top edge unless the height is negative.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the origin plus the width.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the origin plus the height.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width of the size, which may be negative.
  @inlinable public var width: Double { size.width }
  /// The height of the size, which may be negative.
  @inlinable public var height: Double { size.height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(midX, midY) }
  /// Whether this is ``null``: an origin with an infinite coordinate.
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the width or height is not greater than zero, or the rectangle is null.
  @inlinable public var isEmpty: Bool { size.isEmpty || isNull }
  /// Whether no coordinate and no side is infinite or not-a-number. ``null`` is not finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same area with a size that is not negative and the origin in its top-left corner.
  @inlinable public var standardized: Rect {
    if !(size.width < 0 || size.height < 0) || isNull { return self }
    return Rect(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y,
      width: abs(size.width), height: abs(size.height))
  }

  /// The four corners, clockwise on screen from the top left.
  public var corners: [Point] {
    [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Returns whether `point` is inside. The left and top edges belong to the rectangle; the right and bottom edges do
  /// not.
  @inlinable public func contains(_ point: Point) -> Bool {
    let area = standardized
    return point.x >= area.minX && point.x < area.maxX && point.y >= area.minY && point.y < area.maxY
  }

  /// Returns whether `other` lies completely inside, edges included. The null rectangle lies inside every rectangle.
  @inlinable public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    let (area, other) = (standardized, other.standardized)
    return other.minX >= area.minX && other.maxX <= area.maxX && other.minY >= area.minY
      && other.maxY <= area.maxY
  }

  /// Returns whether the rectangles have an area in common. Rectangles that only touch do not intersect.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    let (area, other) = (standardized, other.standardized)
    return !area.isEmpty && !other.isEmpty && area.minX < other.maxX && other.minX < area.maxX
      && area.minY < other.maxY && other.minY < area.maxY
  }

  /// Returns the common area, or ``null`` if there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (area, other) = (standardized, other.standardized)
    guard area.intersects(other) else { return .null }
    return Rect(
      minX: max(area.minX, other.minX), minY: max(area.minY, other.minY), maxX: min(area.maxX, other.maxX),
      maxY: min(area.maxY, other.maxY))
  }

  /// Returns the smallest rectangle around both. Degenerate rectangles (a line, a point) count; ``null`` does not.
  @inlinable public func union(_ other: Rect) -> Rect {
    let (area, other) = (standardized, other.standardized)
    if area.isNull { return other }
    if other.isNull { return area }
    return Rect(
      minX: min(area.minX, other.minX), minY: min(area.minY, other.minY), maxX: max(area.maxX, other.maxX),
      maxY: max(area.maxY, other.maxY))
  }

  /// Returns the smallest rectangle around this one and `point`.
  @inlinable public func union(_ point: Point) -> Rect { union(Rect(origin: point, size: .zero)) }

  /// Returns the rectangle moved by a vector.
  @inlinable public func offsetBy(_ vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Returns the rectangle moved by two distances, to the right and downwards.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(Vector(dx, dy)) }

  /// Returns the rectangle with each edge moved inwards; negative distances enlarge it. A side that would become
  /// negative becomes zero, at the middle between its edges.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: Insets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle with each edge moved inwards by its own distance. See ``insetBy(dx:dy:)``.
  public func inset(by insets: Insets) -> Rect {
    if isNull { return self }
    let area = standardized
    var result = Rect(
      minX: area.minX + insets.left, minY: area.minY + insets.top, maxX: area.maxX - insets.right,
      maxY: area.maxY - insets.bottom)
    if result.size.width < 0 {
      result = Rect(x: result.midX, y: result.minY, width: 0, height: result.height)
    }
    if result.size.height < 0 {
      result = Rect(x: result.minX, y: result.midY, width: result.width, height: 0)
    }
    return result
  }

  /// The smallest rectangle with whole coordinates around this one.
  public var integral: Rect {
    if isNull { return self }
    let area = standardized
    return Rect(
      minX: area.minX.rounded(.down), minY: area.minY.rounded(.down), maxX: area.maxX.rounded(.up),
      maxY: area.maxY.rounded(.up))
  }

  /// Returns the point of the rectangle nearest to `point`.
  @inlinable public func clamp(_ point: Point) -> Point {
    Point(max(minX, min(maxX, point.x)), max(minY, min(maxY, point.y)))
  }
}

extension Rect: CustomStringConvertible {
  public var description: String { isNull ? "[null]" : "[\(minX), \(minY), \(width), \(height)]" }
}
