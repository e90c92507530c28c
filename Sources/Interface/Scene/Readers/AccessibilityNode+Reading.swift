import Geometry

extension AccessibilityNode {
  /// Reads the properties of an element, without those that depend on other elements: its children, its relations and the
  /// focus.
  ///
  /// - Parameters:
  ///   - element: the view, or the part of one.
  ///   - id: its identifier.
  ///   - parent: the element that contains it; nil for the root.
  ///   - isHidden: whether it, or a view that contains it, is not shown.
  ///   - clip: the visible area of the views that contain it, in the window's points.
  @MainActor init(
    reading element: any Accessible, id: AccessibilityID, parent: AccessibilityID?, isHidden: Bool, clip: Rect
  ) {
    self.init(id: id, parent: parent)
    let view = element as? View
    let traits = element.accessibilityTraits
    let tip = view?.toolTip?.text
    role = element.accessibilityRole
    identifier = element.accessibilityIdentifier ?? ""
    label = element.accessibilityLabel ?? tip ?? ""
    value = element.accessibilityValue ?? ""
    hint = element.accessibilityHint ?? (tip == label ? nil : tip) ?? ""
    range = element.accessibilityRange
    if let text = element.accessibilityText {
      self.text = AccessibilityText(
        text.accessibleString, caret: text.accessibleCaret, selection: text.accessibleSelection,
        isEditable: text.isAccessibleTextEditable)
    }
    states = AccessibilityStates(traits)
    if text?.isEditable == true { states.insert(.editable) }
    if view?.canBecomeFocused != false { states.insert(.focusable) }
    if view?.accessibilityViewIsModal == true { states.insert(.modal) }
    if isHidden { states.insert(.hidden) }
    readFrame(of: element, clip: clip)
    actions = AccessibilityNode.actions(of: element, traits)
    selectionMode = element.accessibilitySelectionMode
  }

  /// Reads the frame, and whether the element lies outside of `clip`.
  @MainActor mutating func readFrame(of element: any Accessible, clip: Rect) {
    let read = element.accessibilityFrame
    frame = read.isFinite ? read : .zero
    if !states.contains(.hidden), !frame.intersects(clip) {
      states.insert(.offscreen)
    } else {
      states.remove(.offscreen)
    }
  }

  /// Returns the actions of an element with certain traits.
  @MainActor static func actions(
    of element: any Accessible, _ traits: AccessibilityTraits
  ) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if !traits.contains(.notEnabled) {
      if !traits.isDisjoint(with: .activatable) { actions.append(.activate) }
      if traits.contains(.adjustable) { actions += [.increment, .decrement] }
      actions += element.accessibilityCustomActions.map { .custom($0.name) }
    }
    return actions
  }
}

extension AccessibilityStates {
  /// The states that follow from traits.
  fileprivate init(_ traits: AccessibilityTraits) {
    self = traits.contains(.notEnabled) ? [] : .enabled
    if traits.isDisjoint(with: AccessibilityStates.traitsOfStates) { return }
    if traits.contains(.selected) { insert(.selected) }
    if !traits.isDisjoint(with: [.toggleButton, .checked, .mixed]) { insert(.checkable) }
    if traits.contains(.checked) { insert(.checked) }
    if traits.contains(.mixed) { insert(.mixed) }
    if !traits.isDisjoint(with: [.expandable, .expanded]) { insert(.expandable) }
    if traits.contains(.expanded) { insert(.expanded) }
    if traits.contains(.editable) { insert(.editable) }
    if traits.contains(.multiline) { insert(.multiline) }
    if traits.contains(.updatesFrequently) { insert(.updatesFrequently) }
  }

  private static let traitsOfStates: AccessibilityTraits = [
    .selected, .toggleButton, .checked, .mixed, .expandable, .expanded, .editable, .multiline,
    .updatesFrequently,
  ]
}

extension View {
  /// Whether readers are offered the view and what it contains, as far as the view itself is concerned.
  var isShownToReaders: Bool {
    !isHidden && alpha >= View.minimumTouchableAlpha && !accessibilityElementsHidden
  }

  /// Whether readers are offered only this view of its superview's subviews.
  var hidesSiblingsFromReaders: Bool { accessibilityViewIsModal && !isHidden && !accessibilityElementsHidden }

  /// Whether a view that is no element, but contains elements, is an element itself.
  func appearsToReaders(hasElements: Bool) -> Bool {
    canBecomeFocused || hasElements || accessibilityRole != .none || accessibilityLabel != nil
      || accessibilityViewIsModal
  }

  /// Whether a view among the ``accessibilityElements`` is inside this view, as it must be.
  func canOffer(_ view: View) -> Bool { view !== self && view.isDescendant(of: self) }

  /// The subviews that are offered to readers: all, or the frontmost modal one.
  var subviewsForReaders: [View] {
    subviews.last { $0.hidesSiblingsFromReaders }.map { [$0] } ?? subviews
  }
}
