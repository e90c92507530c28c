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
  public var view: View? { retainedView ?? weakView }
  /// The view while ``View/traitCollectionDidChange(_:)`` is called: a weak reference to each view would slow down the counting of
  /// its references from then on.
  private var retainedView: View?
  private weak var weakView: View?
  /// The value before a change; nil for a collection of present values.
  private let former: (key: ObjectIdentifier, box: AnyObject)?

  /// Creates the present values of a view.
  public init(of view: View) {
    weakView = view
    former = nil
  }

  /// Creates the values of a view before a change. It retains the view until ``releaseView()``.
  ///
  /// - Parameter former: the value of the trait that changed, in a ``ValueBox``, with its key.
  init(of view: View, before former: (key: ObjectIdentifier, box: AnyObject)) {
    retainedView = view
    self.former = former
  }

  /// Refers to the view without retaining it, from now on.
  func releaseView() {
    weakView = retainedView
    retainedView = nil
  }

  /// Returns the value of a trait.
  public func trait<Key: TraitKey>(_ key: Key.Type) -> Key.Value {
    if let former, former.key == ObjectIdentifier(key) {
      return unsafeDowncast(former.box, to: ValueBox<Key.Value>.self).value
    }
    return view.map { $0.trait(key) } ?? Key.defaultValue
  }
}
