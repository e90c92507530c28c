import Geometry

extension Window {
  /// Returns the elements of the window now.
  ///
  /// Identifiers stay the same from one tree to the next, for as long as the objects exist.
  ///
  /// - Parameter includesHidden: whether hidden views are included, with ``AccessibilityStates/hidden``. Default false.
  public func accessibilityTree(includesHidden: Bool = false) -> AccessibilityTree {
    var builder = AccessibilityTreeBuilder(self, includesHidden: includesHidden)
    return builder.build()
  }

  /// Informs readers, as `UIAccessibility.post(notification:argument:)`. Without readers, it has no effect.
  public func postAccessibilityNotification(_ notification: AccessibilityNotification) {
    if notification == .layoutChanged { compositor.accessibilityMarks?.needsEverything = true }
    accessibilityObservers.notify(notification)
  }

  /// Asks readers to read all elements again, after a change that draws nothing. After a change of one view,
  /// ``View/setNeedsAccessibilityUpdate()`` costs less.
  public func setNeedsAccessibilityUpdate() { postAccessibilityNotification(.layoutChanged) }

  // MARK: Actions of a reader

  /// Performs an action of an element. Returns whether the element has that action, is shown and enabled, and the action
  /// was possible.
  @discardableResult
  public func performAccessibilityAction(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
    guard let element = usableElement(id) else { return false }
    let actions = AccessibilityNode.actions(of: element, element.accessibilityTraits)
    guard actions.contains(action) else { return false }
    switch action {
    case .activate: return element.accessibilityActivate()
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    case .custom(let name):
      return element.accessibilityCustomActions.first { $0.name == name }?.handler() ?? false
    }
    return true
  }

  /// Sets the number of an element with a range. Not-a-number has no effect. Returns whether it can be set.
  @discardableResult
  public func setAccessibilityValue(_ number: Double, of id: AccessibilityID) -> Bool {
    guard !number.isNaN, let element = usableElement(id), element.accessibilityRange != nil,
      !element.accessibilityTraits.contains(.notEnabled)
    else { return false }
    return element.setAccessibilityValue(number)
  }

  /// Selects or deselects an element of a container with an ``AccessibilityNode/selectionMode``. Returns whether the element
  /// is shown and enabled, and is selected, or not selected, now.
  @discardableResult
  public func setAccessibilitySelected(_ isSelected: Bool, of id: AccessibilityID) -> Bool {
    let tree = presentTree()
    guard !isClosed, let node = tree[id], node.states.contains(.enabled),
      let parent = node.parent.flatMap({ tree[$0] }), parent.selectionMode != .none
    else { return false }
    if node.states.contains(.selected) == isSelected { return true }
    guard let element = accessibilityState.element(of: id),
      let container = accessibilityState.element(of: parent.id)
    else { return false }
    return container.setAccessibilitySelected(isSelected, of: element)
  }

  /// Gives an element the focus. Returns whether it has it.
  @discardableResult
  public func focusAccessibilityElement(_ id: AccessibilityID) -> Bool {
    guard let view = usableElement(id) as? View else { return false }
    let isFocused = view.becomeFocused()
    if isFocused { isFocusRingVisible = true }
    return isFocused
  }

  /// Returns the text of an element, to select and edit; nil for none.
  public func accessibleText(of id: AccessibilityID) -> (any AccessibleText)? {
    usableElement(id)?.accessibilityText
  }

  /// Returns an element that is in the window now.
  private func usableElement(_ id: AccessibilityID) -> (any Accessible)? {
    guard !isClosed, let element = accessibilityState.element(of: id),
      presentTree().contains(id)
    else { return nil }
    return element
  }

  /// Returns the elements now, from a tracker if there is one.
  private func presentTree() -> AccessibilityTree {
    guard let tracker = accessibilityState.tracker else { return accessibilityTree() }
    tracker.refresh()
    return tracker.tree
  }
}
