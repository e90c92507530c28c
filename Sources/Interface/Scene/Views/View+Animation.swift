import Geometry
import Motion

extension View {
  /// Animates the properties set by `animations` along a curve. Each property has its new value at once; the
  /// screen follows in the window's time.
  ///
  /// Changes add up: a property that is already moving keeps its position and velocity, and moves on to the
  /// new value; see also ``AnimationOptions/beginFromCurrentState``. Setting a property outside a block ends
  /// its animation. With a duration and a delay of 0, all changes are immediate. Inside another block, the
  /// outer block's duration, delay and curve apply.
  ///
  /// Animatable are `center`, `bounds`, `frame`, `transform`, `alpha`, `backgroundColor`, and properties that
  /// subclasses declare by `propertyChanged(_:from:to:show:)` or ``Animated``. Changes of views outside of a
  /// window are immediate.
  ///
  /// - Parameters:
  ///   - duration: of one forward run, in seconds. Negative and non-finite values count as 0.
  ///   - delay: before the start, in seconds; the old values are shown meanwhile. Negative and non-finite
  ///     values count as 0.
  ///   - curve: maps the fraction of the duration to the fraction of the change.
  ///   - options: repetition, reversal, and interruption of running animations; see ``AnimationOptions``.
  ///   - animations: sets the new values. Called once, before this method returns.
  ///   - completion: called exactly once, after the frame that shows the new values. If no view in a window
  ///     was changed, it is called when the block has run. Its parameter is false if an animation was ended
  ///     early.
  public static func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(curve, duration: duration, delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion).run(animations)
  }

  /// Animates the properties set by `animations` with a spring. The current velocity of the properties is
  /// kept.
  ///
  /// - Parameters:
  ///   - spring: determines the duration.
  ///   - initialVelocity: in distances per second towards the new value; 1 covers the whole distance in a
  ///     second. Non-finite values count as 0.
  ///   - delay: before the start, in seconds; the old values are shown meanwhile. Negative and non-finite
  ///     values count as 0.
  ///   - options: as for a curve.
  ///   - animations: sets the new values. Called once, before this method returns.
  ///   - completion: called exactly once, as for a curve. Its parameter is false if an animation was ended
  ///     early.
  public static func animate(
    spring: Spring, initialVelocity: Double = 0, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(spring, initialVelocity: SpringVelocity(initialVelocity), delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion).run(animations)
  }

  /// Animates the properties set by `animations` with a spring that starts with a velocity along each axis, such as that of a
  /// finger.
  ///
  /// - Parameters:
  ///   - spring: determines the duration.
  ///   - initialVelocity: in distances per second towards the new value, along each axis: that of a finger divided by the
  ///     distance. An axis without a distance has no velocity. Positions, sizes and rectangles have it along each axis, other
  ///     values its length, as with UIKit's `UISpringTimingParameters`. Components that are not finite count as 0.
  ///   - delay: before the start, in seconds. Negative and non-finite values count as 0.
  ///   - options: as for a curve.
  ///   - animations: sets the new values. Called once, before this method returns.
  ///   - completion: called exactly once, as for a curve.
  public static func animate(
    spring: Spring, initialVelocity: Vector, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(spring, initialVelocity: SpringVelocity(initialVelocity), delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion).run(animations)
  }

  /// Runs `actions` outside of any animation block. Layers without a view do not animate by themselves either.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let outer = AnimationTransaction.current
    let transaction = AnimationTransaction(
      timing: outer?.timing ?? .implicit, curve: outer?.curve,
      group: AnimationGroup(options: [], completion: nil), inside: nil, disablesActions: true)
    transaction.run(actions)
  }

  /// Whether a property of the view is animated, or waits for its delay.
  public var hasRunningAnimations: Bool { layer.animations?.hasChanges == true }

  /// Ends the view's animations early. The screen jumps to the properties' values.
  public func removeAllAnimations() { layer.tree?.animator.removeAnimations(of: layer) }
}

/// The settings of a block whose changes are animated.
struct AnimationBlock {
  var timing: AnimationTiming
  var options: AnimationOptions
  /// Called when the animations have ended; nil for none.
  var completion: ((Bool) -> Void)?

  /// Runs the block. Inside another one, the duration, the delay and the curve are those of the outer one.
  func run(keyframes: KeyframeCollector? = nil, _ animations: () -> Void) {
    var timing = timing
    var playbackTiming: SharedTiming?
    timing.repeats = options.contains(.repeat)
    timing.autoreverses = options.contains(.autoreverse)
    if let outer = AnimationTransaction.current?.blockForViews {
      if !options.contains(.overrideInheritedDuration) {
        (timing.duration, timing.delay) = (outer.timing.duration, outer.timing.delay)
        playbackTiming = outer.playbackTiming
      }
      if !options.contains(.overrideInheritedCurve) { timing.pace = outer.timing.pace }
    }
    let group = AnimationGroup(options: options, completion: completion)
    let transaction = AnimationTransaction(
      timing: timing, group: group, playbackTiming: playbackTiming, keyframes: keyframes)
    transaction.run {
      animations()
      keyframes?.commit()
      for layer in transaction.changedLayers { layer.layoutIfNeeded() }
    }
    group.close()
    // A block or a property animator that contains only other blocks has their clock.
    if let animator = group.registeredAnimator {
      AnimationTransaction.current?.blockForViews?.group.register(animator)
    }
  }
}
