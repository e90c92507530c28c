/// A sequence of subpaths made of lines and Bézier curves, in points.
///
/// Stored flat, as one byte per verb and one array of points, because every rasterizer starts by iterating over it.
/// If there is no current point, a segment starts at its first given point, so that every subpath has a start. After
/// ``close()`` the next segment starts at the closed subpath's first point. Copies share storage until one is
/// modified.
///
/// ```swift
/// var heart = Path()
/// heart.move(to: Point(50, 90))
/// heart.addCubic(to: Point(50, 30), control1: Point(-10, 50), control2: Point(20, -10))
/// heart.addCubic(to: Point(50, 90), control1: Point(80, -10), control2: Point(110, 50))
/// heart.close()
/// context.fill(heart)
/// ```
public struct Path: Hashable, Sendable {
  /// An element of ``verbs``, with the number of points it takes from ``points``.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Starts a subpath: 1 point.
    case move
    /// A straight line: 1 point.
    case line
    /// A quadratic Bézier curve: 2 points, control and end.
    case quadratic
    /// A cubic Bézier curve: 3 points, two controls and the end.
    case cubic
    /// A line to the subpath's start, which closes it: 0 points.
    case close

    /// The number of points that the verb takes.
    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// A verb with its points.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(Point)
    /// A line from the current point.
    case line(Point)
    /// A quadratic Bézier curve from the current point.
    case quadratic(control: Point, end: Point)
    /// A cubic Bézier curve from the current point.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A line back to the start of the subpath, with a join at both ends.
    case close
  }

  /// The verbs, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all verbs, in order.
  public private(set) var points: [Point] = []
  /// The start of the subpath under construction; a close returns to it.
  private var subpathStart = Point.zero
  private var subpathIsOpen = false

  /// Creates an empty path.
  public init() {}

  /// Creates a path and calls `build` to add its elements.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The start of the next segment; nil in an empty path.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points.last
  }

  /// Starts a subpath at `point`. Replaces a move just before.
  public mutating func move(to point: Point) {
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
    subpathStart = point
    subpathIsOpen = true
  }

  /// Adds a line from the current point. In an empty path, the line starts and ends at `point`.
  public mutating func addLine(to point: Point) {
    begin(at: point)
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve from the current point. In an empty path, it starts at `control`.
  public mutating func addQuadratic(to end: Point, control: Point) {
    begin(at: control)
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve from the current point. In an empty path, it starts at `control1`.
  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    begin(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the subpath with a line to its start. Ignored if no subpath is open.
  public mutating func close() {
    guard subpathIsOpen, !verbs.isEmpty, verbs.last != .close else { return }
    verbs.append(.close)
    subpathIsOpen = false
  }

  /// Appends the subpaths of `other`. The next segment continues its last subpath. A move at the end of this path is
  /// removed.
  public mutating func append(_ other: Path) {
    if other.isEmpty { return }
    if verbs.last == .move {
      verbs.removeLast()
      points.removeLast()
    }
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    subpathStart = other.subpathStart
    subpathIsOpen = other.subpathIsOpen
  }

  /// Ensures that a subpath is open. After a close it starts at the closed one's start, in an empty path at `point`.
  private mutating func begin(at point: Point) {
    if subpathIsOpen { return }
    move(to: verbs.isEmpty ? point : subpathStart)
  }

  /// The elements in order. Loops that must be fast iterate over ``verbs`` and ``points`` instead.
  public var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: result.append(.move(points[next]))
      case .line: result.append(.line(points[next]))
      case .quadratic: result.append(.quadratic(control: points[next], end: points[next + 1]))
      case .cubic:
        result.append(.cubic(control1: points[next], control2: points[next + 1], end: points[next + 2]))
      case .close: result.append(.close)
      }
      next += verb.pointCount
    }
    return result
  }

  /// Returns the path with all points mapped by `transform`.
  public func transformed(by transform: Transform) -> Path {
    var result = self
    for index in result.points.indices { result.points[index] = transform * result.points[index] }
    // All empty paths must be equal.
    if !isEmpty { result.subpathStart = transform * subpathStart }
    return result
  }

  /// Returns the path whose points are a fraction of the way to those of a path with the same verbs.
  func mixed(with other: Path, _ t: Double) -> Path {
    var result = self
    for index in result.points.indices {
      result.points[index] = points[index].lerp(to: other.points[index], t)
    }
    if !isEmpty { result.subpathStart = subpathStart.lerp(to: other.subpathStart, t) }
    return result
  }

  /// The bounding box of all points, including control points; ``Rect/null`` for an empty path. Complexity: O(n).
  public var controlBounds: Rect { points.reduce(Rect.null) { $0.union($1) } }
}
