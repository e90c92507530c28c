/// How ``View/animate(duration:delay:curve:options:animations:completion:)`` goes about it.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Views that are being animated are touched as ever, where they are seen. Without it they let touches
  /// through until they rest.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Animations of the same properties that are running end, unfinished, and this one starts from what is seen.
  /// Without it they are added up, which keeps the velocity too. A spring takes over the velocity either way.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Starts again for ever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Each time runs back again; then, when it does not repeat, the new value is shown.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Inside another block, uses its own duration and delay; without it those of the outer block.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Inside another block, uses its own curve; without it that of the outer block.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Lays the changed views out inside the block, so that their subviews move along.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
}
