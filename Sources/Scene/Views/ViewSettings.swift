import Geometry

/// The rarer settings of a view. Most views have none, and do without the memory.
final class ViewSettings {
  /// The values that the view sets for itself and its descendants, by trait.
  var traits: [ObjectIdentifier: Any] = [:]
  var autoresizingMask = AutoresizingMask()
  var autoresizesSubviews = true
  var layoutMargins = View.defaultLayoutMargins
  var additionalSafeAreaInsets = Insets.zero
  var insetsLayoutMarginsFromSafeArea = true
}

extension View {
  /// Returns the settings to be changed.
  func settingsForChange() -> ViewSettings {
    if let settings { return settings }
    let new = ViewSettings()
    settings = new
    return new
  }
}
