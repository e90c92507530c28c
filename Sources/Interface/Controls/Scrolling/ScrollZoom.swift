import Geometry
import Motion
import Scene

/// The zoom of a scroll view: its limits, and the pinch in progress.
struct ScrollZoom {
  /// Returns the subview that is zoomed; nil for none.
  var view: (() -> View?)?
  /// The smallest scale at rest, greater than 0.
  var minimum = 1.0
  /// The largest scale at rest, greater than 0. Below the smallest one it counts as that.
  var maximum = 1.0
  /// Whether a pinch can go beyond the limits, with resistance.
  var bounces = true
  /// The pinch in progress; nil for none.
  private(set) var pinch: ScrollPinch?

  /// Whether fingers and keys can change the scale.
  var isPossible: Bool { view != nil && maximum > minimum }

  /// The limits of the scale at rest.
  var limits: ClosedRange<Double> { minimum...max(minimum, maximum) }

  /// Returns the nearest scale in the limits.
  func limited(_ scale: Double) -> Double { max(limits.lowerBound, min(limits.upperBound, scale)) }

  // MARK: Pinching

  /// The resistance beyond the limits, in the logarithm of the scale. It can at most double or halve.
  private static var band: RubberBand { RubberBand(dimension: 0.693, tension: 0.4) }

  private var logarithmicLimits: ClosedRange<Double> {
    logarithm(limits.lowerBound)...logarithm(limits.upperBound)
  }

  /// Begins a pinch.
  ///
  /// - Parameters:
  ///   - middle: the point between the fingers, in the points of the content.
  ///   - scale: the present scale.
  mutating func beginPinch(at middle: Point, scale: Double) {
    let start = exponential(ScrollZoom.band.unclamp(logarithm(scale), from: logarithmicLimits))
    pinch = ScrollPinch(start: start, anchor: Point(middle.x / scale, middle.y / scale))
  }

  mutating func endPinch() { pinch = nil }

  /// Returns the scale of a pinch by a factor, with resistance beyond the limits; nil without a pinch.
  func scale(pinchedBy factor: Double) -> Double? {
    guard let pinch else { return nil }
    let (scale, limits) = (logarithm(pinch.start * factor), logarithmicLimits)
    return exponential(
      bounces
        ? ScrollZoom.band.clamp(scale, to: limits) : max(limits.lowerBound, min(limits.upperBound, scale)))
  }

  /// Returns the offset at which the point that the pinch took lies at a distance from the top left corner of the view; nil
  /// without a pinch.
  func offset(holdingAt distance: Vector, scale: Double) -> Point? {
    guard let anchor = pinch?.anchor else { return nil }
    return Point(anchor.x * scale - distance.dx, anchor.y * scale - distance.dy)
  }
}

/// A pinch of a scroll view's content in progress.
struct ScrollPinch {
  /// The scale at the beginning, without the resistance beyond its limits.
  var start: Double
  /// The point under the middle of the fingers, in the points of the zoomed view.
  var anchor: Point
}
