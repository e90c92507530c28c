/// A curve or a spring for an animator.
///
/// ```swift
/// let timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeIn)
/// let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: timing)
/// animator.startAnimation()
/// ```
@MainActor public protocol UITimingCurveProvider {
  /// Returns the timing of an animation that has a duration in seconds.
  func timing(duration: TimeInterval) -> UIViewPropertyAnimator.Timing
}

/// A spring for an animator.
///
/// ```swift
/// let card = UIView()
/// let spring = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
/// UIViewPropertyAnimator(duration: 0.5, timingParameters: spring) { card.center.y = 200 }.startAnimation()
/// ```
@MainActor public final class UISpringTimingParameters: UITimingCurveProvider {
  private let makeSpring: (TimeInterval) -> Spring
  /// The velocity at the start, in distances per second. Animators use the longer component, with its sign.
  public let initialVelocity: CGVector

  /// Creates a spring that settles in the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    makeSpring = { Spring(settlingDuration: $0, dampingRatio: dampingRatio) }
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring of a mass, a stiffness and a damping, which determine the duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    makeSpring = { _ in Spring(mass: mass, stiffness: stiffness, damping: damping) }
    self.initialVelocity = initialVelocity
  }

  public func timing(duration: TimeInterval) -> UIViewPropertyAnimator.Timing {
    let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
    return .spring(makeSpring(duration), initialVelocity: abs(dx) > abs(dy) ? dx : dy)
  }
}

/// A curve for an animator.
///
/// ```swift
/// let curve = UICubicTimingParameters(animationCurve: .easeOut)
/// let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: curve)
/// animator.startAnimation()
/// ```
@MainActor public final class UICubicTimingParameters: UITimingCurveProvider {
  private let curve: TimingCurve

  /// Creates a curve by its name.
  public init(animationCurve: UIViewAnimationCurve) { curve = animationCurve.timing }

  /// Creates a cubic curve by its control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    curve = TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }

  public func timing(duration: TimeInterval) -> UIViewPropertyAnimator.Timing { .curve(curve) }
}
