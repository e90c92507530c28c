/// A difference between two trees of a window.
///
/// ```swift
/// func spoken(_ tree: AccessibilityTree, after old: AccessibilityTree) -> [String] {
///   tree.changes(from: old).compactMap { change in
///     if case .value(let id) = change { tree[id]?.value } else { nil }
///   }
/// }
/// ```
nonisolated public enum AccessibilityChange: Hashable, Sendable {
  /// Another element has the focus; nil for none.
  case focus(from: AccessibilityID?, to: AccessibilityID?)
  /// The name changed.
  case label(AccessibilityID)
  /// The help changed.
  case hint(AccessibilityID)
  /// The value changed, as text or as a number.
  case value(AccessibilityID)
  /// States other than the focus were added or removed.
  case states(AccessibilityID, added: AccessibilityStates, removed: AccessibilityStates)
  /// The frame changed.
  case bounds(AccessibilityID)
  /// A child was removed from the index that it had.
  case childRemoved(AccessibilityID, from: AccessibilityID, index: Int)
  /// A child was added, and is now at an index.
  case childAdded(AccessibilityID, to: AccessibilityID, index: Int)
  /// Text was removed from an offset in Unicode scalars.
  case textRemoved(AccessibilityID, offset: Int, text: String)
  /// Text was inserted at an offset in Unicode scalars.
  case textInserted(AccessibilityID, offset: Int, text: String)
  /// The caret moved to an offset in Unicode scalars.
  case caret(AccessibilityID, offset: Int)
  /// The selection of the text changed.
  case selection(AccessibilityID)
  /// Other children of a container are selected.
  case selectedChildren(AccessibilityID)
}

extension AccessibilityTree {
  /// The changes from an older tree of the same window, in the order in which readers should hear of them: first removed and
  /// added children, then the focus, then properties, then containers with other selected children. Each kind is in the order
  /// of ``nodes``.
  ///
  /// Complexity: O(*n*) in the number of elements, O(*n*²) in the number of children whose order changed.
  public func changes(from old: AccessibilityTree) -> [AccessibilityChange] {
    self == old ? [] : changes(of: nodes, formerFocus: old.focus) { old.element($0) }
  }

  /// The changes of some elements from an older tree.
  ///
  /// - Parameters:
  ///   - nodes: the elements, in the order of ``nodes``: all that differ, and the parents of those whose selection does.
  ///   - formerFocus: the older tree's focus.
  ///   - former: returns an element of the older tree.
  func changes(
    of nodes: [AccessibilityNode], formerFocus: AccessibilityID?,
    former: (AccessibilityID) -> Element?
  ) -> [AccessibilityChange] {
    var changes: [AccessibilityChange] = []
    let olds = nodes.map { former($0.id) }
    for (node, old) in zip(nodes, olds) {
      guard let old, old.node.children != node.children else { continue }
      changes += AccessibilityTree.childChanges(of: node.id, from: old.node.children, to: node.children)
    }
    // Readers speak changes of the selection of the element that has the focus. If the focus came later, they would speak the
    // selection that it brings twice, and the one that the last element loses.
    if focus != formerFocus { changes.append(.focus(from: formerFocus, to: focus)) }
    for (node, old) in zip(nodes, olds) {
      if let old { AccessibilityTree.append(from: old.node, to: node, &changes) }
    }
    for (node, old) in zip(nodes, olds) where node.selectionMode != .none {
      guard let before = old?.node else { continue }
      let selected = before.selectionMode == .none ? [] : before.children.compactMap { former($0)?.node }
      let isSame = selectedChildren(of: node).lazy.map(\.id).elementsEqual(
        selected.lazy.filter { $0.states.contains(.selected) }.map(\.id))
      if !isSame { changes.append(.selectedChildren(node.id)) }
    }
    return changes
  }

  private static func childChanges(
    of parent: AccessibilityID, from old: [AccessibilityID], to new: [AccessibilityID]
  ) -> [AccessibilityChange] {
    // A child that moved among its siblings is removed and added.
    new.difference(from: old).map { change in
      switch change {
      case .remove(let index, let child, _): .childRemoved(child, from: parent, index: index)
      case .insert(let index, let child, _): .childAdded(child, to: parent, index: index)
      }
    }
  }

  private static func append(
    from old: AccessibilityNode, to new: AccessibilityNode, _ changes: inout [AccessibilityChange]
  ) {
    if old == new { return }
    if old.label != new.label { changes.append(.label(new.id)) }
    if old.hint != new.hint { changes.append(.hint(new.id)) }
    appendText(from: old, to: new, &changes)
    if old.value != new.value || old.range != new.range { changes.append(.value(new.id)) }
    let added = new.states.subtracting(old.states).subtracting(.focused)
    let removed = old.states.subtracting(new.states).subtracting(.focused)
    if !added.isEmpty || !removed.isEmpty { changes.append(.states(new.id, added: added, removed: removed)) }
    if old.frame != new.frame { changes.append(.bounds(new.id)) }
  }

  private static func appendText(
    from old: AccessibilityNode, to new: AccessibilityNode, _ changes: inout [AccessibilityChange]
  ) {
    guard let before = old.text, let after = new.text, before != after else { return }
    if before.string != after.string {
      let (first, second) = (Array(before.string.unicodeScalars), Array(after.string.unicodeScalars))
      let limit = min(first.count, second.count)
      var start = 0
      while start < limit, first[start] == second[start] { start += 1 }
      var end = 0
      while end < limit - start, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
      func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
      let (removed, inserted) = (first[start..<first.count - end], second[start..<second.count - end])
      if !removed.isEmpty { changes.append(.textRemoved(new.id, offset: start, text: text(removed))) }
      if !inserted.isEmpty { changes.append(.textInserted(new.id, offset: start, text: text(inserted))) }
    }
    if before.caret != after.caret { changes.append(.caret(new.id, offset: after.caret)) }
    if before.selection != after.selection { changes.append(.selection(new.id)) }
  }
}
