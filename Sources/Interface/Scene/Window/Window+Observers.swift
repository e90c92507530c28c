import Gestures

private enum BackgroundObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<View> { ObserverList() }
}

private enum AccessibilityObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<AccessibilityNotification> { ObserverList() }
}

private enum SimulatedTouchesObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<Window> { ObserverList() }
}

private enum HoverObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<Window> { ObserverList() }
}

private enum TraitObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<Window> { ObserverList() }
}

extension Window {
  /// Observers of the beginning of each pass, for measurements.
  public var passObservers: ObserverList<FramePass> { compositor.passObservers }

  /// Observers of changes of ``simulatedTouches``.
  public var simulatedTouchesObservers: ObserverList<Window> { self[SimulatedTouchesObservers.self] }

  /// Observers of changes of ``hoveredViews``, and of presses of a pointer, for a layer of tool tips.
  public var hoverObservers: ObserverList<Window> { self[HoverObservers.self] }

  /// Observers of changes of the root view's traits, such as the theme. Called after ``View/traitsChanged()`` of all views
  /// that inherit the change, for a program that lays its views out itself.
  public var traitObservers: ObserverList<Window> { self[TraitObservers.self] }

  /// Observers of changes of ``background``, called with the root view, and of ``View/backgroundColor``, called with the view. They
  /// run when the colour is set, also inside animation blocks.
  package var backgroundObservers: ObserverList<View> { self[BackgroundObservers.self] }

  /// Observers of what the program posts. A bridge to a screen reader is one.
  public var accessibilityObservers: ObserverList<AccessibilityNotification> {
    self[AccessibilityObservers.self]
  }
}
