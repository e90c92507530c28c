/// Messages to screen readers, and what the user prefers.
///
/// ```swift
/// func showResult(_ text: String) {
///   UIAccessibility.post(notification: .announcement, argument: text)
///   if !UIAccessibility.isReduceMotionEnabled { print("swings") }
/// }
/// ```
@MainActor public enum UIAccessibility {
  /// The subject of a message.
  public enum Notification: Hashable, Sendable {
    /// A text is to be spoken, which is the argument.
    case announcement
    /// Elements came or went.
    case layoutChanged
    /// Another screen is shown.
    case screenChanged
    /// The content was scrolled by a page. A text as the argument is spoken.
    case pageScrolled
  }

  /// Sends a message to screen readers, from the window of the application. Has no effect without a window or a reader.
  ///
  /// - Parameters:
  ///   - notification: the kind of the message.
  ///   - argument: a text that is spoken; other arguments have no effect, because readers follow the focus.
  public static func post(notification: Notification, argument: Any?) {
    guard let window = UIApplication.shared.keyWindow else { return }
    if notification != .announcement { window.postAccessibilityNotification(.layoutChanged) }
    if let text = argument as? String { window.postAccessibilityNotification(.announcement(text)) }
  }

  /// Whether the user prefers less motion.
  public static var isReduceMotionEnabled: Bool {
    UIApplication.shared.keyWindow?.prefersReducedMotion ?? false
  }
}
