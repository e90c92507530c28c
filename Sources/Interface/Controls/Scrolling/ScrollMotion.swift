import Geometry
import Motion

/// The course of a scroll view's offset, and of its zoom scale.
///
/// It is evaluated for every frame and every touch, and gives the same end for any number of evaluations.
nonisolated struct ScrollMotion: Trajectory {
  /// The reason of the motion, which decides what is reported at its end.
  enum Reason: Hashable {
    /// The user lifted a finger.
    case deceleration
    /// The program, a key or the wheel scrolled.
    case animation
    /// The zoom scale returns into its limits, or the program zooms.
    case zoom
  }

  /// The offset, and the zoom scale; nil if it stays.
  struct Value: Interpolatable {
    var offset: Point
    var zoomScale: Double?

    func interpolated(to end: Value, fraction: Double) -> Value {
      Value(
        offset: offset.interpolated(to: end.offset, fraction: fraction),
        zoomScale: zoomScale.flatMap { scale in
          end.zoomScale.map { scale.interpolated(to: $0, fraction: fraction) }
        })
    }
  }

  let reason: Reason
  let x: any DifferentiableTrajectory<Double>
  let y: any DifferentiableTrajectory<Double>
  /// The motion of the natural logarithm of the zoom scale; nil if it stays.
  let zoom: SpringMotion<Double>?
  /// The time from the start to the rest, in seconds.
  let settlingTime: Double

  init(
    _ reason: Reason, x: any DifferentiableTrajectory<Double>, y: any DifferentiableTrajectory<Double>,
    zoom: SpringMotion<Double>? = nil
  ) {
    self.reason = reason
    self.x = x
    self.y = y
    self.zoom = zoom
    settlingTime = max(x.settlingTime, y.settlingTime, zoom?.settlingTime ?? 0)
  }

  /// Creates a motion by a spring along each axis.
  ///
  /// - Parameter velocity: the velocity of the offset at the start, in points per second.
  init(
    _ reason: Reason, from start: Point, to end: Point, velocity: Vector = .zero, spring: Spring,
    tolerance: Double = 0.1, zoom: SpringMotion<Double>? = nil
  ) {
    func axis(_ start: Double, _ end: Double, _ velocity: Double) -> SpringMotion<Double> {
      SpringMotion(from: start, to: end, initialVelocity: velocity, spring: spring, tolerance: tolerance)
    }
    self.init(
      reason, x: axis(start.x, end.x, velocity.dx), y: axis(start.y, end.y, velocity.dy), zoom: zoom)
  }

  /// While the scale changes, the offset depends linearly on it, so that one point of the content stays where it is.
  func value(at time: Double) -> Value {
    guard let zoom else { return Value(offset: Point(x.value(at: time), y.value(at: time))) }
    let (from, to) = (exponential(zoom.start), exponential(zoom.end))
    let scale = exponential(zoom.value(at: time))
    let fraction = to == from ? 1 : (scale - from) / (to - from)
    let (origin, end) = (Point(x.value(at: 0), y.value(at: 0)), end.offset)
    let offset = Point(origin.x + (end.x - origin.x) * fraction, origin.y + (end.y - origin.y) * fraction)
    return Value(offset: offset, zoomScale: scale)
  }

  /// Returns the velocity of the offset, in points per second. Zero while the scale changes.
  func velocity(at time: Double) -> Vector {
    zoom == nil ? Vector(x.velocity(at: time), y.velocity(at: time)) : .zero
  }

  func isSettled(at time: Double) -> Bool { time >= settlingTime }

  var end: Value { Value(offset: Point(x.end, y.end), zoomScale: zoom.map { exponential($0.end) }) }
}
