/// An explicit animation of a layer, which `layer.add(_:forKey:)` starts.
///
/// ```swift
/// final class Blinker: CAAnimationDelegate {
///   func blink(_ layer: CALayer) {
///     let animation = CABasicAnimation(keyPath: "opacity")
///     animation.fromValue = 1.0
///     animation.toValue = 0.2
///     animation.duration = 0.4
///     animation.fillMode = .forwards
///     animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
///     animation.delegate = self
///     layer.add(animation, forKey: "blink")
///   }
///   func animationDidStop(_ animation: CAAnimation, finished: Bool) { print("stopped") }
/// }
/// ```
@MainActor open class CAAnimation {
  /// The duration of one run, in seconds; 0 for that of the transaction.
  public var duration: TimeInterval = 0
  /// The time at which the animation begins, in seconds of `CACurrentMediaTime()`; 0 for that of adding it.
  public var beginTime: TimeInterval = 0
  /// The time within the animation at which it begins, in seconds.
  public var timeOffset: TimeInterval = 0
  /// How many runs there are; `.infinity` for no end.
  public var repeatCount: Float = 0
  /// For how long the animation is repeated, in seconds; 0 for ``repeatCount``.
  public var repeatDuration: TimeInterval = 0
  /// Whether every run is followed by one backwards.
  public var autoreverses = false
  /// How fast its time runs.
  public var speed: Float = 1
  /// Whether values are shown before the beginning and after the end.
  public var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed at its end. Default true.
  public var isRemovedOnCompletion = true
  /// The pace; nil for linear, or for that of the transaction.
  public var timingFunction: CAMediaTimingFunction?
  /// The object that is notified of the beginning and the end. Retained by a running animation, as in Core Animation.
  public var delegate: (any CAAnimationDelegate)?
  private var values: [String: Any] = [:]

  /// Creates an animation.
  public init() {}

  /// Stores a value under a key of the program's own, to tell animations apart.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns the value that was stored under a key.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Returns an animation of the same class with the same values.
  public final func copy() -> Any { duplicate() }

  final func duplicate() -> CAAnimation {
    let copy = emptyCopy()
    copy.take(from: self)
    return copy
  }

  /// Returns an animation of the class without values. A class of a program's own is copied as that of Core Animation.
  func emptyCopy() -> CAAnimation { CAAnimation() }

  /// Takes the values of an animation of the same class.
  func take(from other: CAAnimation) {
    (duration, beginTime, timeOffset) = (other.duration, other.beginTime, other.timeOffset)
    (repeatCount, repeatDuration, autoreverses) =
      (other.repeatCount, other.repeatDuration, other.autoreverses)
    (speed, fillMode, isRemovedOnCompletion) = (other.speed, other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, values) = (other.timingFunction, other.delegate, other.values)
  }

  /// Returns what the layer adds; nil if there is no such property, or its values are of another type.
  func made() -> (any LayerAnimation)? { nil }

  final var media: MediaTiming {
    var timing = MediaTiming(duration: duration)
    timing.beginTime = beginTime
    timing.timeOffset = timeOffset
    timing.speed = Double(speed)
    timing.autoreverses = autoreverses
    if repeatCount > 0 { timing.repeatCount = Double(repeatCount) }
    if repeatDuration > 0 { timing.repeatDuration = repeatDuration }
    timing.fillMode = fillMode.media
    return timing
  }

  final func completion() -> ((Bool) -> Void)? {
    guard let delegate else { return nil }
    return { delegate.animationDidStop(self, finished: $0) }
  }
}

/// Is told about the beginning and the end of animations.
@MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation was added.
  func animationDidStart(_ animation: CAAnimation)
  /// The animation ended, or was removed before.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// Whether an animation shows its first value before its beginning, and its last one after its end.
public enum CAMediaTimingFillMode: Hashable, Sendable {
  /// Nothing is shown before and after the animation.
  case removed
  /// The last value is shown after the animation.
  case forwards
  /// The first value is shown before the animation.
  case backwards
  /// The first value is shown before the animation, and the last one after it.
  case both

  var media: MediaTiming.FillMode {
    switch self {
    case .removed: .removed
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    }
  }
}

/// The name of a pace.
public enum CAMediaTimingFunctionName: Hashable, Sendable {
  /// The same speed from the start to the end.
  case linear
  /// Slow at the start; ``/Motion/TimingFunction/easeIn``.
  case easeIn
  /// Slow at the end; ``/Motion/TimingFunction/easeOut``.
  case easeOut
  /// Slow at both ends; ``/Motion/TimingFunction/easeInOut``.
  case easeInEaseOut
  /// A little slow at the start and slower at the end; ``/Motion/TimingFunction/ease``.
  case `default`
}

extension TimingFunction {
  /// Returns the pace with a name.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInOut
    case .default: self = .ease
    }
  }

  /// Returns the pace of a cubic curve with two control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self = .curve(TimingCurve(Double(x1), Double(y1), Double(x2), Double(y2)))
  }
}

/// An animation of one property.
///
/// ```swift
/// func restart(_ animation: CAPropertyAnimation, on layer: CALayer) {
///   guard let key = animation.keyPath else { return }
///   layer.removeAnimation(forKey: key)
///   layer.add(animation, forKey: key)
/// }
/// ```
@MainActor open class CAPropertyAnimation: CAAnimation {
  /// The name of the property, such as `position.x` or `strokeEnd`.
  public var keyPath: String?

  /// Whether values are added to what is shown below, instead of replacing it. Default false. Without effect for paths, colours and
  /// others that have no sum; the sum of transforms is the value followed by what is below.
  public var isAdditive = false
  /// Whether each run begins where the last one ended, for a basic animation. Default false. Without effect for values that have no
  /// differences.
  public var isCumulative = false

  /// Creates an animation of a property.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }

  override func emptyCopy() -> CAAnimation { CAPropertyAnimation() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// Creates an animation without a property.
  public override init() { super.init() }

  /// Calls the body with the property of the name, of its type.
  final func animation() -> (any AnimatedProperty)? { keyPath.flatMap(AnimatedProperties.property) }
}

/// An animation of a property from a value to another one.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning; nil for the one on the screen. A value of another type than the property's adds no animation.
  public var fromValue: Any?
  /// The value at the end; nil for the set one.
  public var toValue: Any?
  /// The difference of the two, for numbers.
  public var byValue: Any?

  override func made() -> (any LayerAnimation)? { animation()?.basic(self) }

  override func emptyCopy() -> CAAnimation { CABasicAnimation() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

/// An animation of a property by a spring.
///
/// ```swift
/// func drop(_ layer: CALayer) {
///   let spring = CASpringAnimation(keyPath: "position.y")
///   spring.byValue = 80.0
///   spring.damping = 8
///   spring.duration = spring.settlingDuration
///   layer.add(spring, forKey: "drop")
/// }
/// ```
@MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring. Default 1.
  public var mass: CGFloat = 1
  /// The stiffness. Default 100.
  public var stiffness: CGFloat = 100
  /// The damping. Default 10.
  public var damping: CGFloat = 10
  /// The velocity at the beginning, in distances per second towards the end.
  public var initialVelocity: CGFloat = 0

  /// The time in which the spring settles within a thousandth of the distance, in seconds.
  public var settlingDuration: TimeInterval { motion.settlingTime }

  private var motion: SpringMotion<Double> {
    SpringMotion(
      from: 0, to: 1, initialVelocity: initialVelocity,
      spring: Spring(mass: mass, stiffness: stiffness, damping: damping), tolerance: 0.001)
  }

  override func made() -> (any LayerAnimation)? { animation()?.spring(self, motion) }

  override func emptyCopy() -> CAAnimation { CASpringAnimation() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) =
      (other.mass, other.stiffness, other.damping, other.initialVelocity)
  }
}

/// An animation of a property through several values.
///
/// ```swift
/// func fly(_ plane: CALayer, along path: CGPath) {
///   let flight = CAKeyframeAnimation(keyPath: "position")
///   flight.path = path
///   flight.calculationMode = .paced
///   flight.rotationMode = .rotateAuto
///   flight.duration = 3
///   plane.add(flight, forKey: "flight")
/// }
/// ```
@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  public var values: [Any]?
  /// The path of a position, instead of values.
  public var path: CGPath?
  /// The fractions of the duration at which the values are reached; nil for evenly spread ones.
  public var keyTimes: [any CANumber]?
  /// The paces between the values.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How values between the keyframes are found.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns along the path.
  public var rotationMode: CAAnimationRotationMode?

  /// The distribution of time over the path.
  var pace: PathTrack.Pace {
    switch calculationMode {
    case .paced, .cubicPaced: .constant
    case .discrete: .discrete(keyTimes: fractions)
    case .linear, .cubic: .segments(keyTimes: fractions, functions: timingFunctions ?? [])
    }
  }

  /// The key times as numbers.
  var fractions: [Double]? { keyTimes?.map(\.number) }

  override func made() -> (any LayerAnimation)? { animation()?.keyframes(self) }

  override func emptyCopy() -> CAAnimation { CAKeyframeAnimation() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) =
      (other.timingFunctions, other.calculationMode, other.rotationMode)
  }
}

/// How values between keyframes are found.
public enum CAAnimationCalculationMode: Hashable, Sendable {
  /// Straight from one keyframe to the next.
  case linear
  /// The value of a keyframe until the next one.
  case discrete
  /// Straight, at a constant speed over all keyframes; key times are ignored.
  case paced
  /// On a Catmull-Rom curve through the keyframes.
  case cubic
  /// On that curve, at a constant speed; key times are ignored.
  case cubicPaced
}

/// How a layer turns along a path.
public enum CAAnimationRotationMode: Hashable, Sendable {
  /// The layer's x axis points along the path.
  case rotateAuto
  /// The layer's x axis points against the path.
  case rotateAutoReverse
}

/// Animations that begin together.
///
/// ```swift
/// func appear(_ layer: CALayer) {
///   let (fade, grow) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "transform.scale"))
///   for animation in [fade, grow] { animation.fromValue = 0.0 }
///   let group = CAAnimationGroup()
///   group.animations = [fade, grow]
///   group.duration = 0.3
///   layer.add(group, forKey: "appear")
/// }
/// ```
@MainActor open class CAAnimationGroup: CAAnimation {
  /// The members.
  public var animations: [CAAnimation]?

  override func emptyCopy() -> CAAnimation { CAAnimationGroup() }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    if let other = other as? CAAnimationGroup { animations = other.animations }
  }

  override func made() -> (any LayerAnimation)? {
    var group = AnimationSet(
      (animations ?? []).compactMap { $0.made() }, duration: duration > 0 ? duration : nil,
      function: timingFunction)
    group.timing = media
    group.isRemovedOnCompletion = isRemovedOnCompletion
    group.completion = completion()
    return group
  }
}
