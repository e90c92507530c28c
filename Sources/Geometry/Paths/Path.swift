/// A sequence of subpaths made of lines and Bézier curves, in points.
///
/// Stored flat, a byte per verb and one array of points, because walking it is the rasterizer's first loop.
/// A drawing call before any ``move(to:)`` starts at the point given, so a path never has a hole at its head;
/// after ``close()`` the next call starts at the closed subpath's first point.
public struct Path: Hashable, Sendable {
  /// What one byte of ``verbs`` asks for, with the number of points it takes from ``points``.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Start a subpath: 1 point.
    case move
    /// Straight to 1 point.
    case line
    /// Quadratic Bézier: 2 points, control and end.
    case quadratic
    /// Cubic Bézier: 3 points, two controls and the end.
    case cubic
    /// Back to the subpath's start: 0 points.
    case close

    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []
  /// Where the subpath under construction began; a close returns here.
  private var subpathStart = Point.zero
  private var subpathIsOpen = false

  public init() {}

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public var isEmpty: Bool { verbs.isEmpty }

  /// Where the next segment starts, or nil before the first.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points.last
  }

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

  public mutating func addLine(to point: Point) {
    begin(at: point)
    verbs.append(.line)
    points.append(point)
  }

  public mutating func addQuadratic(to end: Point, control: Point) {
    begin(at: control)
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    begin(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  public mutating func close() {
    guard subpathIsOpen, !verbs.isEmpty, verbs.last != .close else { return }
    verbs.append(.close)
    subpathIsOpen = false
  }

  /// Appends the subpaths of `other`; the next segment continues its last one. A move at the end that nothing followed
  /// is forgotten, as it is by another move.
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

  /// Makes sure that a subpath is open: at the last one's start after a close, at `point` in an empty path.
  private mutating func begin(at point: Point) {
    if subpathIsOpen { return }
    move(to: verbs.isEmpty ? point : subpathStart)
  }

  /// The elements in order. For loops that must not pay for an enum a step, walk ``verbs`` and ``points``.
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

  public func transformed(by transform: Transform) -> Path {
    var result = self
    for index in result.points.indices { result.points[index] = transform * result.points[index] }
    // Empty paths are all the same one.
    if !isEmpty { result.subpathStart = transform * subpathStart }
    return result
  }

  /// The box around all points, controls included; ``Rect/null`` when empty. Complexity: O(n).
  public var controlBounds: Rect { points.reduce(Rect.null) { $0.union($1) } }
}
