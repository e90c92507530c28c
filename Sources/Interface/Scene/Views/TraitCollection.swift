/// The values that a view inherits, now or before one of them was set.
///
/// It exists for text that was written for UIKit; the product EaselUIKit calls it UITraitCollection. Everything else reads
/// ``View/trait(_:)`` in ``View/traitsChanged()``.
///
/// ```swift
/// enum Density: TraitKey {
///   static let defaultValue = 1.0
/// }
/// final class Chart: View {
///   override func traitCollectionDidChange(_ previous: TraitCollection?) {
///     if previous?.trait(Density.self) != trait(Density.self) { setNeedsDisplay() }
///   }
/// }
/// ```
@MainActor public final class TraitCollection {
  /// The view that inherits the values. Not retained.
  public private(set) weak var view: View?
  private let former: [ObjectIdentifier: Any]

  /// Creates the present values of a view.
  public convenience init(of view: View) { self.init(of: view, before: [:]) }

  /// - Parameter former: the values before a change, by the keys of those that changed.
  init(of view: View, before former: [ObjectIdentifier: Any]) {
    self.view = view
    self.former = former
  }

  /// Returns the value of a trait.
  public func trait<Key: TraitKey>(_ key: Key.Type) -> Key.Value {
    // Unwrapped before the cast, because nil would be a value of an optional type.
    if let value = former[ObjectIdentifier(key)], let value = value as? Key.Value { return value }
    return view.map { $0.trait(key) } ?? Key.defaultValue
  }
}
