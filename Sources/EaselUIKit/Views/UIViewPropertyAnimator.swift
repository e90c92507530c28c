// UIKit's members of animators.

extension PropertyAnimator {
  /// Creates an animator with a curve of UIKit's.
  @_disfavoredOverload
  public convenience init(
    duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: curve.timing, animations: animations)
  }

  /// Creates an animator with a spring that settles in a time.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      spring: Spring(settlingDuration: duration, dampingRatio: dampingRatio), animations: animations)
  }

  /// Creates an animator with a curve or a spring. A spring determines the duration, unless it has one.
  public convenience init(
    duration: TimeInterval, timingParameters: any UITimingCurveProvider, animations: (() -> Void)? = nil
  ) {
    switch timingParameters.timing(duration: duration) {
    case .curve(let curve): self.init(duration: duration, curve: curve, animations: animations)
    case .spring(let spring, let velocity):
      self.init(spring: spring, initialVelocity: velocity, animations: animations)
    }
  }

  /// Creates an animator with a cubic curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      curve: TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y),
      animations: animations)
  }

  /// Starts an animation and returns its animator.
  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Position) -> Void)? = nil
  ) -> PropertyAnimator {
    run(
      duration: duration, delay: delay, curve: options.curve, animations: animations, completion: completion)
  }

  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: another curve or spring; nil for that of the animator.
  ///   - durationFactor: the remaining time by the duration; 0 for the time that remains.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    continueAnimation(with: parameters?.timing(duration: duration), durationFactor: durationFactor)
  }

  /// Adds animations that begin after a fraction of the duration that remains.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(delayFactor: delayFactor, animations)
  }

  /// Starts the animation.
  public func startAnimation() { start() }
  /// Starts the animation after a delay in seconds.
  public func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  /// Pauses the animation.
  public func pauseAnimation() { pause() }
  /// Stops the animation.
  public func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }
  /// Ends a stopped animation.
  public func finishAnimation(at position: Position) { finish(at: position) }
}

/// The curves of UIKit's.
///
/// ```swift
/// let box = UIView()
/// let move = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { box.center.x += 100 }
/// move.startAnimation()
/// ```
public enum UIViewAnimationCurve: Hashable, Sendable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// The same speed from the start to the end.
  case linear

  var timing: TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
