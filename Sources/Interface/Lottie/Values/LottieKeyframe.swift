import Geometry

/// The stretch from one keyframe to the next.
struct LottieKeyframe<Value: KeyframeValue>: Sendable {
  /// The frame at which the stretch begins.
  var frame: Double
  /// The value at the beginning.
  var start: Value
  /// The value at the end of the stretch.
  var end: Value
  /// Whether the first value applies until the end.
  var isHold = false
  var easing = LottieEasing.linear
  /// The curve of a position; nil for a line.
  var motion: SpatialMotion?
  /// The tangents of a position at both ends, relative to them; nil for none.
  var departure, arrival: Vector?
  /// Whether the end is the start of the next keyframe, rather than a value of its own.
  var hasNoEnd = false

  /// Returns the value at a fraction of the stretch's time, 0...1.
  func value(at time: Double) -> Value {
    if isHold { return start }
    if let motion, let value = Value.value(on: motion, at: easing.fraction(0, at: time)) { return value }
    return start.mixed(with: end) { easing.fraction($0, at: time) }
  }
}
