import Geometry
import Motion

/// Where the content of a scroll view rests, how it resists beyond its edges, and how it slows down.
///
/// A value of the range and the settings at one moment: it moves nothing itself.
nonisolated struct ScrollPhysics: Hashable {
  /// The offsets at rest.
  var range: ScrollRange
  /// The size of the visible area.
  var visible: Size
  var behavior: ScrollBehavior

  /// The response of the spring beyond the edges, in seconds.
  static let bounceResponse = 0.575
  /// The largest speed with which content hits its edge, in points per second.
  static let maximumHitSpeed = 5000.0
  /// The speed below which a lifted finger leaves the content at rest, in points per second.
  static let slowestFling = 30.0
  /// The part of the visible area that Page Up, Page Down, Space and a press beside a bar scroll.
  static let pagePart = 0.9

  // MARK: Directions

  /// Whether a drag can move the content along any axis.
  var scrollsAtAll: Bool { scrolls(.horizontal) || scrolls(.vertical) }

  /// Whether a drag can move the content along an axis.
  func scrolls(_ axis: ScrollAxis) -> Bool {
    switch axis {
    case .horizontal:
      range.x.lowerBound < range.x.upperBound || behavior.alwaysBouncesHorizontally && behavior.bounces
    case .vertical:
      range.y.lowerBound < range.y.upperBound || behavior.alwaysBouncesVertically && behavior.bounces
    }
  }

  /// The main axis of a direction if a drag can move the content along it; nil otherwise.
  func axis(towards direction: Vector) -> ScrollAxis? {
    let axis: ScrollAxis = abs(direction.dy) >= abs(direction.dx) ? .vertical : .horizontal
    return scrolls(axis) ? axis : nil
  }

  /// Whether a drag in a direction can move the content along an axis before it reaches its edge.
  func hasRoom(at offset: Point, towards direction: Vector, along axis: ScrollAxis) -> Bool {
    switch axis {
    case .vertical: direction.dy < 0 ? offset.y < range.y.upperBound : offset.y > range.y.lowerBound
    case .horizontal: direction.dx < 0 ? offset.x < range.x.upperBound : offset.x > range.x.lowerBound
    }
  }

  /// Returns the axis to which a drag that begins in a direction is locked; nil for none.
  func lock(towards direction: Vector) -> ScrollAxis? {
    let (horizontal, vertical) = (scrolls(.horizontal), scrolls(.vertical))
    if horizontal != vertical { return horizontal ? .horizontal : .vertical }
    guard behavior.locksDirection else { return nil }
    // Close to the diagonal, the drag is free.
    let (x, y) = (abs(direction.dx), abs(direction.dy))
    return x > 2 * y ? .horizontal : y > 2 * x ? .vertical : nil
  }

  // MARK: Resistance

  private var bands: (x: RubberBand, y: RubberBand) {
    (RubberBand(dimension: max(1, visible.width)), RubberBand(dimension: max(1, visible.height)))
  }

  /// Returns the offset for a pull, with resistance beyond the range.
  func offset(pulledTo pull: Point) -> Point {
    guard behavior.bounces else { return range.clamp(pull) }
    return Point(bands.x.clamp(pull.x, to: range.x), bands.y.clamp(pull.y, to: range.y))
  }

  /// Returns the pull that leads to an offset.
  func pull(to offset: Point) -> Point {
    Point(bands.x.unclamp(offset.x, from: range.x), bands.y.unclamp(offset.y, from: range.y))
  }

  /// Returns the velocity of the content for that of the finger, at an offset.
  func velocity(pulledBy velocity: Vector, at offset: Point) -> Vector {
    func slope(_ value: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
      let beyond = value < range.lowerBound ? value - range.lowerBound : value - range.upperBound
      return range.contains(value) ? 1 : behavior.bounces ? band.slope(atDisplacement: beyond) : 0
    }
    return Vector(
      velocity.dx * slope(offset.x, range.x, bands.x), velocity.dy * slope(offset.y, range.y, bands.y))
  }

  // MARK: Rest

  /// Returns the offset at which content that is let go comes to rest.
  ///
  /// - Parameters:
  ///   - offset: the offset at which the finger is lifted.
  ///   - velocity: the velocity of the content, in points per second.
  ///   - start: the offset at which the drag began, from which a page is at most one page away.
  func restingOffset(from offset: Point, velocity: Vector, start: Point) -> Point {
    func end(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> Double {
      let end = Decay(from: offset, initialVelocity: velocity, rate: behavior.decelerationRate).end
      return max(range.lowerBound, min(range.upperBound, end))
    }
    let projected = Point(end(offset.x, velocity.dx, range.x), end(offset.y, velocity.dy, range.y))
    return behavior.isPaging ? page(nearest: projected, from: start) : projected
  }

  /// Returns the offset of the page that is nearest to a projected offset, at most one page from the page of `start`.
  func page(nearest projected: Point, from start: Point) -> Point {
    func page(
      _ projected: Double, _ start: Double, _ length: Double, _ range: ClosedRange<Double>
    ) -> Double {
      guard length > 0 else { return projected }
      let count = Int(min(1e6, ((range.upperBound - range.lowerBound) / length - 1e-6).rounded(.up))) + 1
      let grid = PageGrid(spacing: length, origin: range.lowerBound, count: count)
      return min(range.upperBound, grid.position(of: grid.page(nearest: projected, from: start)))
    }
    return Point(
      page(projected.x, start.x, visible.width, range.x), page(projected.y, start.y, visible.height, range.y))
  }

  /// Returns the distance of a page along an axis: the visible area, or most of it if scrolling does not end at pages.
  func pageStep(along axis: ScrollAxis, forward: Bool = true) -> Vector {
    let pages = (behavior.isPaging ? 1 : ScrollPhysics.pagePart) * (forward ? 1 : -1)
    return axis == .vertical ? Vector(0, visible.height * pages) : Vector(visible.width * pages, 0)
  }

  /// Returns the motion of content that goes on with a velocity in points per second, from an offset that may be beyond the
  /// range.
  func fling(from offset: Point, velocity: Vector) -> ScrollMotion {
    func axis(
      _ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>
    ) -> any DifferentiableTrajectory<Double> {
      if velocity == 0, range.contains(offset) { return Tween(from: offset, to: offset, duration: 0) }
      return BoundedDecay(
        from: offset, initialVelocity: velocity, rate: behavior.decelerationRate, range: range,
        spring: Spring(response: behavior.bounces ? ScrollPhysics.bounceResponse : 0),
        maximumHitSpeed: ScrollPhysics.maximumHitSpeed)
    }
    return ScrollMotion(
      .deceleration, x: axis(offset.x, velocity.dx, range.x), y: axis(offset.y, velocity.dy, range.y))
  }
}
