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

extension View {
  /// Returns the value of a trait: the view's own, else that of the nearest ancestor with one, else the default.
  ///
  /// Complexity: O(depth).
  public func trait<Key: TraitKey>(_ key: Key.Type) -> Key.Value {
    guard let box = traitBox(ObjectIdentifier(key)) else { return Key.defaultValue }
    return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value
  }

  /// The box of the value of a trait: the view's own, else that of the nearest ancestor with one.
  private func traitBox(_ key: ObjectIdentifier) -> AnyObject? {
    var view: View? = self
    while let current = view {
      if let box = current.settings?.traits.box(key) { return box }
      view = current.superview
    }
    return nil
  }

  /// Returns the value of a trait that was set for the view itself; nil if it is inherited.
  public func ownTrait<Key: TraitKey>(_ key: Key.Type) -> Key.Value? {
    settings?.traits.box(ObjectIdentifier(key), of: Key.Value.self)?.value
  }

  /// Sets the value of a trait for the view and its descendants, except for those with a value of their own. Nil
  /// inherits it again. ``traitsChanged()`` is called for each of them.
  public func setTrait<Key: TraitKey>(_ key: Key.Type, to value: Key.Value?) {
    let old = ownTrait(key)
    if old == value { return }
    let inherited = trait(key)
    settingsForChange().traits.setBox(value.map { ValueBox($0) }, for: ObjectIdentifier(key))
    if trait(key) == inherited { return }
    traitChanged(key, from: ValueBox(inherited))
    if layer.tree?.root === layer { host?.rootTraitsChanged() }
  }

  /// Called after the scale of the window changed: other images may suit it, and other positions are on whole pixels.
  func scaleChanged() {
    reportTraits()
    setNeedsLayout()
    for subview in subviews { subview.scaleChanged() }
  }

  private func traitChanged<Key: TraitKey>(_ key: Key.Type, from old: ValueBox<Key.Value>) {
    let identifier = ObjectIdentifier(key)
    key.changed(from: old.value, in: self)
    traitsChanged()
    var previous = TraitCollection(of: self, before: (identifier, old))
    traitCollectionDidChange(previous)
    if !isKnownUniquelyReferenced(&previous) { previous.releaseView() }
    for subview in subviews where subview.settings?.traits.box(identifier) == nil {
      subview.traitChanged(key, from: old)
    }
  }

  /// Reports that inherited values may have changed, by a change that is no trait's.
  package func reportTraits() {
    traitsChanged()
    traitCollectionDidChange(nil)
  }
}
