/// An action that a reader offers for an element.
///
/// ```swift
/// func press(_ id: AccessibilityID) -> Bool {
///   window.performAccessibilityAction(.activate, on: id)
/// }
/// ```
nonisolated public enum AccessibilityAction: Hashable, Sendable {
  /// Presses the element.
  case activate
  /// Increases the value by a step.
  case increment
  /// Decreases the value by a step.
  case decrement
  /// An ``AccessibilityCustomAction``, by its name.
  case custom(String)

  /// The name: "press", "increment", "decrement", or that of the custom action.
  public var name: String {
    switch self {
    case .activate: "press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let name): name
    }
  }
}

/// An action of an element beyond the standard ones, as `UIAccessibilityCustomAction`.
///
/// ```swift
/// let card = View()
/// card.accessibilityCustomActions = [
///   AccessibilityCustomAction("Delete") { [weak card] in
///     card?.removeFromSuperview()
///     return true
///   }
/// ]
/// ```
@MainActor public struct AccessibilityCustomAction {
  /// The name that a reader speaks. It should be unique in the element.
  public let name: String
  /// Performs the action, and returns whether it was possible.
  public let handler: () -> Bool

  /// Creates an action.
  public init(_ name: String, handler: @escaping () -> Bool) {
    self.name = name
    self.handler = handler
  }
}
