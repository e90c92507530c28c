import Gestures

private enum BackgroundObservers: WindowValueKey {
  static func makeDefault() -> ObserverList<View> { ObserverList() }
}

extension Window {
  /// Observers of changes of ``background``, called with the root view, and of ``View/backgroundColor``, called with the view. They
  /// run when the colour is set, also inside animation blocks.
  package var backgroundObservers: ObserverList<View> { self[BackgroundObservers.self] }
}
