import Gestures

/// The window that shows a view, as the view sees it.
protocol ViewHost: AnyObject {
  /// The touches that are down.
  var activeTouches: [Touch] { get }
  /// Ends everything that refers to a view or its descendants, which are about to be removed.
  func willRemove(_ view: View)
  /// Called after a view was hidden or disabled.
  func becameUnavailable(_ view: View)
  /// Called after the background of a view was set to another colour.
  func backgroundChanged(of view: View)
  /// Called after a trait was set for the root view.
  func rootTraitsChanged()
  /// Called after an accessible property has changed that nothing draws.
  func accessibilityChanged()
}

extension View {
  /// The window, as far as the view itself uses it; nil for none.
  var host: (any ViewHost)? { layer.tree?.owner as? any ViewHost }
}
