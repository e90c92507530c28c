/// Haptic feedback, which pointers of a desktop do not have. Does nothing.
@MainActor public final class UIImpactFeedbackGenerator {
  /// The strength of the feedback.
  public enum FeedbackStyle: Hashable, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {}

  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}
