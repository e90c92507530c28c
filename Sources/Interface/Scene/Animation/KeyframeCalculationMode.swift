/// The interpolation between the keyframes of ``View/animateKeyframes(duration:delay:curve:calculationMode:options:animations:completion:)``.
///
/// ```swift
/// View.animateKeyframes(duration: 2, calculationMode: .cubicPaced) {
///   View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) { shape.center = Point(200, 50) }
///   View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { shape.center = Point(50, 200) }
/// }
/// ```
public enum KeyframeCalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Straight from value to value.
  case linear
  /// Jumps to the value of a keyframe at its end.
  case discrete
  /// Straight and with constant speed, over the whole duration. The times of the keyframes only order them.
  case paced
  /// Smooth curves through the values.
  case cubic
  /// Smooth curves with constant speed, over the whole duration. The times of the keyframes only order them.
  case cubicPaced
}
