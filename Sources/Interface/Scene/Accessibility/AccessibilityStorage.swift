/// The accessible properties that a program has set on a view. Most views have none of them.
final class AccessibilityStorage {
  var isElement: Bool?
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var range: AccessibilityRange?
  var customActions: [AccessibilityCustomAction] = []
  var relations: [AccessibilityRelation] = []
  var elements: [any Accessible]?
  var hidesElements: Bool?
  var isModal: Bool?
}

extension View {
  /// Asks readers to read the view again, after an accessible property has changed that nothing draws.
  ///
  /// Not needed after a change that is drawn or laid out, and after setting an accessible property.
  public func setNeedsAccessibilityUpdate() {
    guard let window else { return }
    layer.noteAccessibleChange()
    window.accessibilityObservers.notify(.layoutChanged)
  }

  /// Changes the stored properties, and informs readers.
  func editAccessibility(_ change: (AccessibilityStorage) -> Void) {
    let storage = accessibilityStorage ?? AccessibilityStorage()
    accessibilityStorage = storage
    change(storage)
    setNeedsAccessibilityUpdate()
  }
}
