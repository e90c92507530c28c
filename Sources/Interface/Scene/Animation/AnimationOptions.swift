/// Options of ``View/animate(duration:delay:curve:options:animations:completion:)``.
///
/// ```swift
/// View.animate(duration: 1, options: [.repeat, .autoreverse, .allowUserInteraction]) { shape.alpha = 0.3 }
/// ```
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lets views receive touches at their position on the screen while they are animated. Without this option,
  /// touches pass through them until the animation ends.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Ends running animations of the same properties early, and starts from the values on the screen. Without
  /// this option, the animations add up, which keeps the velocity too. A spring keeps the velocity in both
  /// cases.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation forever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation backwards after each forward run. Without ``repeat``, the new value is shown at the
  /// end.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses the block's own duration and delay inside another block. Without this option, those of the outer
  /// block apply.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses the block's own curve inside another block. Without this option, that of the outer block applies.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Hides the old view of a transition and shows the new one, instead of replacing one by the other among the subviews.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 7)
  /// Animates what a transition changes, and draws the new contents in each frame, and those that it hides. Without this
  /// option, a transition shows pictures of them.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 8)
  /// Lays out the changed views inside the block, so that their subviews are animated too.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
}
