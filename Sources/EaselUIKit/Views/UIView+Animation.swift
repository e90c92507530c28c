// UIKit's animations of views by blocks.

extension View {
  /// Animates properties that a closure sets.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration: duration, animations: animations, completion: completion)
  }

  /// Animates properties that a closure sets, with options.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, curve: options.curve, options: options, animations: animations,
      completion: completion)
  }

  /// Animates properties that a closure sets, by a spring that settles in a time.
  ///
  /// - Parameters:
  ///   - duration: of the spring until it has settled, in seconds.
  ///   - delay: before the start, in seconds.
  ///   - damping: the damping ratio; 1 does not oscillate.
  ///   - velocity: in distances per second towards the new value.
  ///   - options: of the animation.
  ///   - animations: sets the new values.
  ///   - completion: called at the end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      spring: Spring(settlingDuration: duration, dampingRatio: damping), initialVelocity: velocity,
      delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Animates properties that a closure sets, by a spring of a perceptual duration and a bounce.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      spring: Spring(duration: duration, bounce: bounce), initialVelocity: velocity, delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Replaces a view by another one with a transition.
  public static func transition(
    from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      from: old, to: new, options.transition, duration: duration, curve: options.curve, options: options,
      completion: completion)
  }

  @available(*, unavailable, message: "set properties in the closure of performWithoutAnimation")
  public static func setAnimationsEnabled(_ enabled: Bool) {}

  @available(*, unavailable, message: "set properties in the closure of animate(withDuration:animations:)")
  public static func beginAnimations(_ name: String?, context: Any?) {}

  @available(*, unavailable, message: "set properties in the closure of animate(withDuration:animations:)")
  public static func commitAnimations() {}

  /// The curves of UIKit's.
  public typealias AnimationCurve = UIViewAnimationCurve

  /// Animates properties by keyframes.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animateKeyframes(
      duration: duration, delay: delay, calculationMode: options.calculationMode, options: options,
      animations: animations, completion: completion)
  }

  public typealias KeyframeAnimationOptions = Easel.AnimationOptions

  /// Adds a keyframe, by fractions of the whole duration.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) {
    addKeyframe(relativeStart: start, relativeDuration: relativeDuration, animations: animations)
  }

  /// Animates what a closure changes in a view by a transition.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      with: view, options.transition, duration: duration, curve: options.curve,
      animations: { animations?() }, completion: completion)
  }
}
