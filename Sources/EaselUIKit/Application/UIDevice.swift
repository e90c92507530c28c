/// Haptic feedback, which pointers of a desktop do not have. Does nothing.
///
/// ```swift
/// let feedback = UIImpactFeedbackGenerator(style: .light)
/// feedback.prepare()
/// feedback.impactOccurred()
/// ```
@MainActor public final class UIImpactFeedbackGenerator {
  /// The strength of the feedback.
  public enum FeedbackStyle: Hashable, Sendable {
    /// A collision of small objects.
    case light
    /// A collision of objects of medium size.
    case medium
    /// A collision of large objects.
    case heavy
    /// A collision of objects that yield.
    case soft
    /// A collision of objects that do not yield.
    case rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {}

  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}
