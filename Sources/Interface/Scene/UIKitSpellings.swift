// The name of a C function.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Geometry
import Gestures
import Motion

// UIKit's names. Each is unavailable, and the compiler suggests the name used here. Methods that subclasses
// override in UIKit are in View itself, because overridable methods cannot be declared in extensions.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "View") public typealias UIView = View
  @available(*, unavailable, renamed: "Window") public typealias UIWindow = Window
  @available(*, unavailable, renamed: "PropertyAnimator")
  public typealias UIViewPropertyAnimator = PropertyAnimator
  @available(*, unavailable, message: "use trait(_:) and theme of the view, in traitsChanged()")
  public typealias UITraitCollection = TraitCollection
  @available(
    *, unavailable, message: "a view arranges its own content, in layoutSubviews and didMoveToWindow"
  )
  public typealias UIViewController = View
  @available(*, unavailable, message: "set layer.filters of the view that lies below")
  public typealias UIVisualEffectView = View
  @available(
    *, unavailable, message: "the program starts with Easel.run, and what belongs to it is in its window"
  )
  public typealias UIApplication = Window
  @available(*, unavailable, message: "the window has the size and the scale")
  public typealias UIScreen = Window
  @available(*, unavailable, message: "the window tells what is known of the system")
  public typealias UIDevice = Window
  @available(*, unavailable, message: "use clipboard of the window")
  public typealias UIPasteboard = LocalPasteboard
  @available(*, unavailable, message: "lay out in layoutSubviews, or with a StackView or a GridView")
  public typealias UILayoutGuide = View
  @available(
    *, unavailable, message: "lay out in layoutSubviews, or with a StackView, a GridView or autoresizingMask"
  )
  public typealias NSLayoutConstraint = View
  @available(
    *, unavailable,
    message: "use the accessibility properties of View, and window.postAccessibilityNotification"
  )
  public typealias UIAccessibility = AccessibilityNotification
  @available(*, unavailable, message: "the systems that Easel runs on have no haptics for pointers")
  public typealias UIImpactFeedbackGenerator = Never
  @available(*, unavailable, message: "the systems that Easel runs on have no haptics for pointers")
  public typealias UINotificationFeedbackGenerator = Never
  @available(*, unavailable, message: "the systems that Easel runs on have no haptics for pointers")
  public typealias UISelectionFeedbackGenerator = Never
  @available(*, unavailable, message: "set layer.filters of the view that lies below")
  public typealias UIBlurEffect = View
  @available(*, unavailable, message: "views handle touches and keys; what views have in common is in View")
  public typealias UIResponder = View
  @available(
    *, unavailable, message: "show and hide views, with View.transition(from:to:_:duration:) between them"
  )
  public typealias UINavigationController = View
  @available(*, unavailable, message: "choose with a SegmentedControl which view is shown")
  public typealias UITabBarController = View
  @available(*, unavailable, message: "views are made in code")
  public typealias UIStoryboard = View
  @available(*, unavailable, message: "views are made in code") public typealias UINib = View
  @available(*, unavailable, message: "a program has one window, and starts with Easel.run")
  public typealias UIWindowScene = Window
  @available(*, unavailable, message: "a program starts with Easel.run, whose closure sets up its window")
  public typealias UIApplicationDelegate = Window
  @available(
    *, unavailable, message: "a program has one window, and starts with Easel.run, whose closure sets it up"
  )
  public typealias UIWindowSceneDelegate = Window
#endif
#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Layer") public typealias CALayer = Layer
  @available(*, unavailable, renamed: "ShapeLayer") public typealias CAShapeLayer = ShapeLayer
  @available(*, unavailable, renamed: "GradientLayer") public typealias CAGradientLayer = GradientLayer
  @available(*, unavailable, renamed: "EmitterLayer") public typealias CAEmitterLayer = EmitterLayer
  @available(*, unavailable, renamed: "ScrollLayer") public typealias CAScrollLayer = ScrollLayer
  @available(*, unavailable, renamed: "TiledLayer") public typealias CATiledLayer = TiledLayer
  @available(*, unavailable, renamed: "TransformLayer") public typealias CATransformLayer = TransformLayer
  @available(*, unavailable, renamed: "ReplicatorLayer")
  public typealias CAReplicatorLayer = ReplicatorLayer
  @available(*, unavailable, renamed: "Transaction") public typealias CATransaction = Transaction
  @available(*, unavailable, renamed: "LayerTransition") public typealias CATransition = LayerTransition
  @available(*, unavailable, renamed: "DisplayLink") public typealias CADisplayLink = DisplayLink
  @available(*, unavailable, renamed: "LayerAnimation") public typealias CAAnimation = LayerAnimation
  @available(*, unavailable, message: "write a BasicAnimation or a TrackAnimation")
  public typealias CAPropertyAnimation = LayerAnimation
  @available(*, unavailable, message: "set the closure completion of the animation")
  public typealias CAAnimationDelegate = LayerAnimation
  @available(*, unavailable, renamed: "LayerDelegate") public typealias CALayerDelegate = LayerDelegate
  @available(*, unavailable, renamed: "LayerAction") public typealias CAAction = LayerAction
  @available(*, unavailable, renamed: "AnimationSet") public typealias CAAnimationGroup = AnimationSet
  @available(*, unavailable, renamed: "BasicAnimation") public typealias CABasicAnimation = BasicAnimation<
    Double
  >
  @available(*, unavailable, message: "write a TrackAnimation with Keyframes or a PathTrack")
  public typealias CAKeyframeAnimation = TrackAnimation<Keyframes<Double>>
  @available(
    *, unavailable,
    message: "write a TrackAnimation along the TrajectoryTrack of a SpringMotion"
  )
  public typealias CASpringAnimation = BasicAnimation<Double>

  @available(*, unavailable, message: "use window.time, which a tape replays")
  public func CACurrentMediaTime() -> Double { 0 }
#endif

extension Transaction {
  @available(
    *, unavailable, message: "write what is set in the closure of Transaction.run, which ends by itself"
  )
  public static func begin() {}

  @available(*, unavailable, message: "the closure of Transaction.run ends by itself")
  public static func commit() {}

  @available(*, unavailable, message: "write Transaction.run(disablesActions: true) { … }")
  public static func setDisableActions(_ disables: Bool) {}

  @available(*, unavailable, message: "write Transaction.run(duration: …) { … }")
  public static func setAnimationDuration(_ duration: Double) {}

  @available(*, unavailable, message: "write Transaction.run(curve: .easeOut) { … }")
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {}

  @available(*, unavailable, message: "write the closure completion of Transaction.run")
  public static func setCompletionBlock(_ action: (() -> Void)?) {}
}

extension View {
  @available(*, unavailable, renamed: "layer.contentsGravity")
  public var contentMode: ContentsGravity {
    get { .resize }
    set {}
  }

  @available(
    *, unavailable, message: "nothing is to be declared: what a view covers is known from what it draws"
  )
  public var isOpaque: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, renamed: "layer.cornerRadius")
  public var cornerRadius: Double {
    get { 0 }
    set {}
  }

  @available(*, unavailable, renamed: "alpha") public var opacity: Double {
    get { 1 }
    set {}
  }

  @available(*, unavailable, renamed: "center") public var position: Point {
    get { center }
    set {}
  }

  @available(*, unavailable, renamed: "clipsToBounds") public var masksToBounds: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, renamed: "superview") public var superlayer: View? { nil }

  @available(*, unavailable, renamed: "subviews") public var sublayers: [View]? { nil }

  @available(*, unavailable, renamed: "addSubview(_:)") public func addSublayer(_ layer: View) {}

  @available(*, unavailable, renamed: "removeFromSuperview()") public func removeFromSuperlayer() {}

  @available(*, unavailable, renamed: "becomeFocused()") public func becomeFirstResponder() -> Bool { false }

  @available(*, unavailable, renamed: "resignFocus()") public func resignFirstResponder() -> Bool { false }

  @available(*, unavailable, renamed: "isFocused") public var isFirstResponder: Bool { false }

  @available(*, unavailable, renamed: "animate(duration:animations:)")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}

  @available(*, unavailable, renamed: "animate(duration:animations:completion:)")
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {}

  @available(*, unavailable, renamed: "animate(duration:delay:options:animations:completion:)")
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    renamed: "animateKeyframes(duration:delay:curve:calculationMode:options:animations:completion:)"
  )
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(*, unavailable, renamed: "addKeyframe(relativeStart:relativeDuration:animations:)")
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {}

  @available(
    *, unavailable,
    message: "use animate(spring: Spring(settlingDuration: …, dampingRatio: …)) { … }"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

extension View {
  @available(
    *, unavailable, message: "name the effect first: transition(with: view, .flipFromLeft, duration: …) { … }"
  )
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "name the effect first: transition(from: old, to: new, .flipFromLeft, duration: …)"
  )
  public static func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [], completion: ((Bool) -> Void)?
  ) {}
}

extension AnimationOptions {
  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .crossDissolve")
  public static var transitionCrossDissolve: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .flipFromLeft")
  public static var transitionFlipFromLeft: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .flipFromRight")
  public static var transitionFlipFromRight: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .flipFromTop")
  public static var transitionFlipFromTop: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .flipFromBottom")
  public static var transitionFlipFromBottom: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .curlUp")
  public static var transitionCurlUp: AnimationOptions { [] }

  @available(*, unavailable, message: "a transition's effect is a parameter of its own: .curlDown")
  public static var transitionCurlDown: AnimationOptions { [] }
}

extension PropertyAnimator {
  @available(*, unavailable, renamed: "start()") public func startAnimation() {}

  @available(*, unavailable, renamed: "start(afterDelay:)")
  public func startAnimation(afterDelay delay: Double) {}

  @available(*, unavailable, renamed: "pause()") public func pauseAnimation() {}

  @available(*, unavailable, renamed: "stop(withoutFinishing:)")
  public func stopAnimation(_ withoutFinishing: Bool) {}

  @available(*, unavailable, renamed: "finish(at:)")
  public func finishAnimation(at finalPosition: Position) {}

  @available(*, unavailable, renamed: "continueAnimation(with:durationFactor:)")
  public func continueAnimation(withTimingParameters parameters: Timing?, durationFactor: Double) {}

  @available(*, unavailable, renamed: "run(duration:delay:curve:animations:completion:)")
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, animations: @escaping () -> Void,
    completion: ((Position) -> Void)? = nil
  ) -> PropertyAnimator { PropertyAnimator(duration: duration) }
}

extension AnimationOptions {
  @available(*, unavailable, message: "the curve is a parameter of its own: curve: .easeInOut")
  public static var curveEaseInOut: AnimationOptions { [] }

  @available(*, unavailable, message: "the curve is a parameter of its own: curve: .easeIn")
  public static var curveEaseIn: AnimationOptions { [] }

  @available(*, unavailable, message: "the curve is a parameter of its own: curve: .easeOut")
  public static var curveEaseOut: AnimationOptions { [] }

  @available(*, unavailable, message: "the curve is a parameter of its own: curve: .linear")
  public static var curveLinear: AnimationOptions { [] }
}

extension Layer {
  @available(*, unavailable, renamed: "rasterizes") public var shouldRasterize: Bool {
    get { false }
    set {}
  }
}
