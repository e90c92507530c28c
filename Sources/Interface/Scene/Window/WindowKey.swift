import Gestures

/// The keys of every window; see ``Window/handlesWindowKeys``.
///
/// ```swift
/// let event = KeyEvent(name: "f11", phase: .down, time: 0)
/// if WindowKey(event) == .fullScreen { print("fills the screen") }
/// ```
nonisolated public enum WindowKey: Hashable, Sendable, CaseIterable {
  /// Ctrl+Q closes the window.
  case close
  /// F11 fills the screen, or goes back.
  case fullScreen

  /// Creates the meaning of a key; nil for any other key.
  public init?(_ event: KeyEvent) {
    switch event.name {
    case "q" where event.modifiers == .control: self = .close
    case "f11" where event.modifiers.isEmpty: self = .fullScreen
    default: return nil
    }
  }
}
