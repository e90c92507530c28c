/// A key for a value that views inherit from their ancestors, such as the theme of controls.
///
/// ```swift
/// enum Density: TraitKey {
///   static let defaultValue = 1.0
/// }
/// let panel = View()
/// panel.setTrait(Density.self, to: 2)
/// ```
@MainActor public protocol TraitKey {
  /// The type of the value.
  associatedtype Value: Equatable
  /// The value of views without an ancestor that has one.
  static var defaultValue: Value { get }
  /// Called for each view whose value of the trait changed, before ``View/traitsChanged()``. By default nothing happens.
  static func changed(from old: Value, in view: View)
}

extension TraitKey {
  public static func changed(from old: Value, in view: View) {}
}

extension ViewSettings {
  /// Returns the own value of a trait; nil for none.
  ///
  /// The stored value is unwrapped before it is cast: a cast of nil to an optional type succeeds, and its result would be a value.
  fileprivate func value<Key: TraitKey>(of key: Key.Type) -> Key.Value? {
    guard let stored = traits[ObjectIdentifier(key)] else { return nil }
    return stored as? Key.Value
  }
}

extension View {
  /// Returns the value of a trait: the view's own, else that of the nearest ancestor with one, else the default.
  ///
  /// Complexity: O(depth).
  public func trait<Key: TraitKey>(_ key: Key.Type) -> Key.Value {
    var view: View? = self
    while let current = view {
      if let value = current.settings?.value(of: key) { return value }
      view = current.superview
    }
    return Key.defaultValue
  }

  /// Returns the value of a trait that was set for the view itself; nil if it is inherited.
  public func ownTrait<Key: TraitKey>(_ key: Key.Type) -> Key.Value? {
    settings?.value(of: key)
  }

  /// Sets the value of a trait for the view and its descendants, except for those with a value of their own. Nil
  /// inherits it again. ``traitsChanged()`` is called for each of them.
  public func setTrait<Key: TraitKey>(_ key: Key.Type, to value: Key.Value?) {
    let old = ownTrait(key)
    if old == value { return }
    let inherited = trait(key)
    settingsForChange().traits[ObjectIdentifier(key)] = value
    if trait(key) == inherited { return }
    traitChanged(key, from: inherited)
    if layer.tree?.root === layer { host?.rootTraitsChanged() }
  }

  /// Called after the scale of the window changed: other images may suit it, and other positions are on whole pixels.
  func scaleChanged() {
    reportTraits()
    setNeedsLayout()
    for subview in subviews { subview.scaleChanged() }
  }

  private func traitChanged<Key: TraitKey>(_ key: Key.Type, from old: Key.Value) {
    let identifier = ObjectIdentifier(key)
    key.changed(from: old, in: self)
    traitsChanged()
    traitCollectionDidChange(TraitCollection(of: self, before: [identifier: old]))
    for subview in subviews where subview.settings?.traits[identifier] == nil {
      subview.traitChanged(key, from: old)
    }
  }

  /// Reports that inherited values may have changed, by a change that is no trait's.
  package func reportTraits() {
    traitsChanged()
    traitCollectionDidChange(nil)
  }
}
