extension View: Accessible {
  /// The ``View/name``.
  public var accessibilityIdentifier: String? { name }
}

extension View {
  /// Asks readers to read the view again, after an accessible property has changed that nothing draws.
  ///
  /// Not needed after a change that is drawn or laid out, and after setting an accessible property.
  public func setNeedsAccessibilityUpdate() {
    guard let host else { return }
    layer.noteAccessibleChange()
    host.accessibilityChanged()
  }

  /// Changes the stored properties, and informs readers.
  func editAccessibility(_ change: (AccessibilityStorage) -> Void) {
    let storage = accessibilityStorage ?? AccessibilityStorage()
    accessibilityStorage = storage
    change(storage)
    setNeedsAccessibilityUpdate()
  }
}
