// UIKit's members of views.

/// Where a view's content lies, of UIKit's.
public typealias UIViewContentMode = ContentsGravity

extension View {
  public typealias ContentMode = ContentsGravity
  public typealias AnimationOptions = Easel.AnimationOptions
  public typealias AutoresizingMask = Easel.AutoresizingMask

  /// Whether the view may be drawn as opaque. Has no effect: what a view covers is known from what it draws.
  public var isOpaque: Bool {
    get { false }
    set {}
  }

  /// Where the layer's contents lie. A drawn view is drawn at each size.
  public var contentMode: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }

  /// Whether constraints are made of the mask. Has no effect, because there are no constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// Pixels per point of the screen.
  public var contentScaleFactor: CGFloat { window?.scale ?? UIScreen.main.scale }

  /// Draws the view and its subviews into the current context, stretched to a rectangle. Returns whether there is a context.
  ///
  /// - Parameters:
  ///   - rect: the area of the drawing, in points of the context.
  ///   - afterScreenUpdates: has no effect: properties are drawn as they are set.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let reference = ContextReference.current, bounds.width > 0, bounds.height > 0 else { return false }
    reference.context.withState {
      $0.translateBy(x: rect.minX, y: rect.minY)
      $0.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
      $0.translateBy(x: -bounds.minX, y: -bounds.minY)
      layer.render(in: &$0)
    }
    return true
  }

  /// The name of the view for tests.
  public var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue }
  }

  /// The part of the view that nothing of the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets))
  }
  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins)) }
  @available(
    *, unavailable, message: "override init(frame:) and pass a layer: super.init(frame: frame, layer: …)"
  )
  public class var layerClass: AnyClass { Layer.self }

  @available(*, unavailable, message: "override didMoveToWindow(), after which window is nil for a removal")
  public func willMove(toWindow window: UIWindow?) {}

  /// Draws a part of the view again.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay(in: rect) }

  /// Returns the view with a tag: this one, or the first descendant in order.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Exchanges two subviews in their order.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(upper, at: min(first, second))
    insertSubview(lower, at: max(first, second))
  }

  /// Takes the keyboard from the view, or from a descendant that has it. Returns whether one had it.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let focused = window?.focusedView, focused.isDescendant(of: self) else { return false }
    return focused.resignFirstResponder()
  }

  /// Gives the view the keyboard.
  @discardableResult public func becomeFirstResponder() -> Bool { becomeFocused() }

  /// Takes the keyboard from the view.
  @discardableResult public func resignFirstResponder() -> Bool {
    resignFocus()
    return true
  }

  /// Whether the view has the keyboard.
  public var isFirstResponder: Bool { isFocused }
}

extension ContentsGravity {
  public static let scaleToFill = ContentsGravity.resize
  public static let scaleAspectFit = ContentsGravity.resizeAspect
  public static let scaleAspectFill = ContentsGravity.resizeAspectFill
  public static let redraw = ContentsGravity.resize
}

// MARK: Animation

@MainActor extension AnimationOptions {
  // Above the bits that Scene uses, two for the curve. Zero is ease-in-out, as in UIKit.
  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Uses the block's own options inside another block, as every block does.
  public static let overrideInheritedOptions: AnimationOptions = []

  // Two bits for the values between keyframes.
  public static let calculationModeLinear: AnimationOptions = []
  public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 24)
  public static let calculationModePaced = AnimationOptions(rawValue: 2 << 24)
  public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 24)

  /// The values between keyframes that the options name.
  var calculationMode: KeyframeCalculationMode {
    switch rawValue >> 24 & 3 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    default: .linear
    }
  }

  /// The curve that the options name.
  var curve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

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

@MainActor extension AnimationOptions {
  // Three bits for the effect of a transition.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  var transition: ViewTransition {
    switch rawValue >> 20 & 7 {
    case 1: .flipFromLeft
    case 2: .flipFromRight
    case 3: .curlUp
    case 4: .curlDown
    case 5: .crossDissolve
    case 6: .flipFromTop
    case 7: .flipFromBottom
    default: .none
    }
  }
}

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
