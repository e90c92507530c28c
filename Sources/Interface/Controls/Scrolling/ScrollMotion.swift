import Geometry
import Motion

/// A motion of a scroll view's offset, and of its zoom scale: a function of the window's time.
///
/// It is evaluated for every frame and every touch, and gives the same end for any number of evaluations.
nonisolated struct ScrollMotion {
  /// The reason of the motion, which decides what is reported at its end.
  enum Reason: Hashable {
    /// The user lifted a finger.
    case deceleration
    /// The program, a key or the wheel scrolled.
    case animation
    /// The zoom scale returns into its limits, or the program zooms.
    case zoom
  }

  let reason: Reason
  /// The window's time at the start, in seconds.
  let start: Double
  let x: AxisMotion
  let y: AxisMotion
  /// The motion of the natural logarithm of the zoom scale; nil if it stays.
  let zoom: SpringMotion<Double>?
  /// The time from the start to the rest, in seconds.
  let duration: Double

  init(_ reason: Reason, at start: Double, x: AxisMotion, y: AxisMotion, zoom: SpringMotion<Double>? = nil) {
    self.reason = reason
    self.start = start
    self.x = x
    self.y = y
    self.zoom = zoom
    duration = max(x.settlingTime, y.settlingTime, zoom?.settlingTime ?? 0)
  }

  /// Returns the offset at a time of the window.
  ///
  /// While the scale changes, the offset depends linearly on it, so that one point of the content stays where it is.
  func offset(at time: Double) -> Point {
    guard let zoom else { return Point(x.value(at: time - start), y.value(at: time - start)) }
    let (from, to) = (exponential(zoom.start), exponential(zoom.end))
    let part = to == from ? 1 : (exponential(zoom.value(at: time - start)) - from) / (to - from)
    let (origin, end) = (Point(x.value(at: 0), y.value(at: 0)), self.end)
    return Point(origin.x + (end.x - origin.x) * part, origin.y + (end.y - origin.y) * part)
  }

  /// Returns the velocity of the offset, in points per second. Zero while the scale changes.
  func velocity(at time: Double) -> Vector {
    zoom == nil ? Vector(x.velocity(at: time - start), y.velocity(at: time - start)) : .zero
  }

  /// Returns the zoom scale at a time of the window; nil if it stays.
  func zoomScale(at time: Double) -> Double? { zoom.map { exponential($0.value(at: time - start)) } }

  /// The offset at rest.
  var end: Point { Point(x.end, y.end) }
}
