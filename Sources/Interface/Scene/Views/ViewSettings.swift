import Geometry
import Gestures

/// The rarer settings of a view. Most views have none, and do without the memory.
final class ViewSettings {
  /// The values that the view sets for itself and its descendants, by trait.
  var traits = KeyedValues()
  var autoresizingMask = AutoresizingMask()
  var autoresizesSubviews = true
  var layoutMargins = View.defaultLayoutMargins
  var additionalSafeAreaInsets = Insets.zero
  var insetsLayoutMarginsFromSafeArea = true
  var windowObservers: ObserverList<View>?
}

extension View {
  /// The default of ``layoutMargins``: 8 points at each edge.
  nonisolated public static var defaultLayoutMargins: Insets { Insets(all: 8) }

  /// Observers of ``window``: called after the view, or a view that contains it, came into a window or left one, after
  /// ``didMoveToWindow()``. For objects that work in a view's window without being a view, such as `DynamicAnimator`.
  public var windowObservers: ObserverList<View> {
    let settings = settingsForChange()
    if let observers = settings.windowObservers { return observers }
    let new = ObserverList<View>()
    settings.windowObservers = new
    return new
  }

  func notifyWindowObservers() { settings?.windowObservers?.notify(self) }

  /// Returns the settings to be changed.
  func settingsForChange() -> ViewSettings {
    if let settings { return settings }
    let new = ViewSettings()
    settings = new
    return new
  }
}
