import Geometry

/// A value over time: constant, or given by keyframes. Time is counted in frames.
enum LottieProperty<Value: KeyframeValue>: Sendable {
  case constant(Value)
  /// At least one keyframe, in ascending order of frames. The last one only ends the one before.
  case keyframes([LottieKeyframe<Value>])

  var isAnimated: Bool {
    if case .keyframes(let keyframes) = self { keyframes.count > 1 } else { false }
  }

  /// Returns the value at a frame: that of the nearest keyframe before the first and after the last.
  /// Not-a-number counts as before the first. Complexity: O(log n).
  func value(at frame: Double) -> Value {
    switch self {
    case .constant(let value): return value
    case .keyframes(let keyframes):
      let (index, time) = LottieProperty.stretch(of: keyframes, at: frame)
      return time == 0 ? keyframes[index].start : keyframes[index].value(at: time)
    }
  }

  /// Returns the keyframe that applies at a frame, and the fraction of the time up to the next one.
  static func stretch(of keyframes: [LottieKeyframe<Value>], at frame: Double) -> (index: Int, time: Double) {
    var (low, high) = (0, keyframes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    let index = low - 1
    guard index >= 0 else { return (0, 0) }
    guard index + 1 < keyframes.count else { return (keyframes.count - 1, 0) }
    let duration = keyframes[index + 1].frame - keyframes[index].frame
    return (index, duration > 0 ? (frame - keyframes[index].frame) / duration : 0)
  }
}

extension LottieProperty {
  /// Returns the value at the beginning of the stretch that contains a frame. Lists have its length until the stretch ends.
  func valueBefore(_ frame: Double) -> Value {
    switch self {
    case .constant(let value): value
    case .keyframes(let keyframes):
      keyframes[LottieProperty.stretch(of: keyframes, at: frame).index].start
    }
  }
}

extension LottieProperty<LottieOutline> {
  /// An upper bound of the number of points of the path at a frame.
  func pointCount(at frame: Double) -> Int { 3 * valueBefore(frame).vertices.count + 3 }
}

extension LottieProperty<Point> {
  /// Returns the direction of travel at a frame, in radians clockwise from the x axis; nil while the value does not
  /// follow a curve or a line.
  func direction(at frame: Double) -> Double? {
    guard case .keyframes(let keyframes) = self, let first = keyframes.first else { return nil }
    var (index, time) = LottieProperty.stretch(of: keyframes, at: max(frame, first.frame))
    if index == keyframes.count - 1 { (index, time) = (max(0, index - 1), 1) }
    let keyframe = keyframes[index]
    if keyframe.isHold { return nil }
    if let motion = keyframe.motion {
      return motion.direction(at: keyframe.easing.fraction(0, at: time)).angle
    }
    let difference = keyframe.end - keyframe.start
    return difference == .zero ? nil : difference.angle
  }
}
