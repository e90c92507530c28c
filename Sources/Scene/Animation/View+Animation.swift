import Motion

extension View {
  /// Changes properties smoothly: whatever `animations` sets has its new value at once, and what is seen gets
  /// there in the window's time.
  ///
  /// Changes add up: a property that is moving already keeps its place and its speed and heads for the new
  /// value; see ``AnimationOptions/beginFromCurrentState`` for the other way. A property that is set outside a
  /// block stops at the value it is given. A duration and a delay of 0 change everything at once. Inside another
  /// block the outer block's duration, delay and curve hold.
  ///
  /// `center`, `bounds`, `frame`, `transform`, `alpha` and `backgroundColor` are animated, and what subclasses
  /// declare by `propertyChanged(_:from:to:show:)`; views that are in no window change at once.
  /// - Parameters:
  ///   - duration: of one way, in seconds. Below 0 or not finite it counts as 0, and so does a delay.
  ///   - delay: before it, in seconds; the old values are shown meanwhile.
  ///   - curve: how much of the way is done at which part of the duration.
  ///   - options: whether to repeat, to come back, to take over from what moves; see ``AnimationOptions``.
  ///   - animations: sets the new values; is called once, before this returns.
  ///   - completion: called exactly once, after the frame that shows the new values (or, when no view in a window
  ///     was touched, when the block has run), with false when an animation was ended early.
  public static func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      pace: .curve(curve), duration: duration.isFinite ? max(0, duration) : 0,
      delay: delay.isFinite ? max(0, delay) : 0)
    run(timing, options, animations, completion)
  }

  /// Changes properties by a spring; a velocity that they have is taken over.
  /// - Parameters:
  ///   - spring: it decides how long this takes.
  ///   - initialVelocity: in distances per second towards the new value; 1 covers the whole way in a second. Not finite: 0.
  ///   - delay: before it, in seconds; the old values are shown meanwhile. Below 0 or not finite: 0.
  ///   - options: as for a curve.
  ///   - animations: sets the new values; is called once, before this returns.
  ///   - completion: called exactly once, with false when an animation was ended early, as for a curve.
  public static func animate(
    spring: Spring, initialVelocity: Double = 0, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let settling = spring.settlingTime(
      initialVelocity: velocity, tolerance: AnimationTiming.springTolerance)
    let timing = AnimationTiming(
      pace: .spring(spring, initialVelocity: velocity), duration: settling,
      delay: delay.isFinite ? max(0, delay) : 0)
    run(timing, options, animations, completion)
  }

  /// Runs `actions` as if no animation block were around it.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationTransaction.$current.withValue(nil) { actions() }
  }

  /// Whether something of the view moves or waits to.
  public var isAnimating: Bool { !tracks.isEmpty }

  /// Ends the view's animations, unfinished: what is seen jumps to the properties' values.
  public func removeAllAnimations() { window?.animator.removeAnimations(of: self) }

  private static func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    var timing = timing
    timing.repeats = options.contains(.repeat)
    timing.autoreverses = options.contains(.autoreverse)
    if let outer = AnimationTransaction.current {
      if !options.contains(.overrideInheritedDuration) {
        (timing.duration, timing.delay) = (outer.timing.duration, outer.timing.delay)
      }
      if !options.contains(.overrideInheritedCurve) { timing.pace = outer.timing.pace }
    }
    let group = AnimationGroup(options: options, completion: completion)
    let transaction = AnimationTransaction(timing: timing, group: group)
    AnimationTransaction.$current.withValue(transaction) {
      animations()
      for view in transaction.changedViews { view.layoutIfNeeded() }
    }
    group.close()
  }
}
