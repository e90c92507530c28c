import Gestures

private enum BackgroundObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<View> { ObserverList() }
}

private enum AccessibilityObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<AccessibilityNotification> { ObserverList() }
}

extension Window {
  /// Observers of changes of ``background``, called with the root view, and of ``View/backgroundColor``, called with the view. They
  /// run when the colour is set, also inside animation blocks.
  package var backgroundObservers: ObserverList<View> { self[BackgroundObservers.self] }

  /// Observers of what the program posts. A bridge to a screen reader is one.
  public var accessibilityObservers: ObserverList<AccessibilityNotification> {
    self[AccessibilityObservers.self]
  }
}
