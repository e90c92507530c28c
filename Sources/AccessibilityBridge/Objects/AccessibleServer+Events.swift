import MessageBus
import Scene

/// The signals by which readers learn of changes (`org.a11y.atspi.Event.Object` and `Window`).
extension AccessibleServer {
  /// A signal of an element. Its arguments are a detail, two numbers, a value and properties, which are empty.
  private func event(
    _ path: String, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
    _ value: BusValue = .int32(0), interface: String = Atspi.objectEvents
  ) -> BusSignal {
    BusSignal(
      path, interface, member,
      [.string(detail), .int(first), .int(second), .variant(value), .array("{sv}", [])])
  }

  /// Returns the signals for a change from the tree `old` to the present one.
  func signals(for change: AccessibilityChange, old: AccessibilityTree) -> [BusSignal] {
    switch change {
    case .focus(let before, let after):
      var signals: [BusSignal] = []
      if let before, tree[before] != nil { signals.append(state(before, .focused, false)) }
      if let after { signals.append(state(after, .focused, true)) }
      return signals
    case .label(let id): return property(id, "accessible-name") { .safe(name(of: $0)) }
    case .hint(let id): return property(id, "accessible-description") { .safe(description(of: $0)) }
    case .value(let id):
      return tree[id]?.range == nil
        ? property(id, "accessible-description") { .safe(description(of: $0)) }
        : property(id, "accessible-value") { .double($0.range?.value ?? 0) }
    case .states(let id, _, _): return stateSignals(id, old: old)
    case .bounds(let id):
      return tree[id].map {
        [
          event(
            Atspi.path(of: id), "BoundsChanged", "", 0, 0,
            .structure(pixels(of: $0.frame, $0, inScreen: true).map(BusValue.int)))
        ]
      } ?? []
    case .childRemoved(let child, let parent, let index):
      return [event(Atspi.path(of: parent), "ChildrenChanged", "remove", index, 0, reference(child))]
        + (tree[child] == nil ? removed(child, old) : [])
    case .childAdded(let child, let parent, let index):
      return (old[child] == nil ? added(child) : [])
        + [event(Atspi.path(of: parent), "ChildrenChanged", "add", index, 0, reference(child))]
    case .textRemoved(let id, let offset, let text): return textChanged(id, "delete", offset, text)
    case .textInserted(let id, let offset, let text): return textChanged(id, "insert", offset, text)
    case .caret(let id, let offset): return [event(Atspi.path(of: id), "TextCaretMoved", "", offset)]
    case .selection(let id): return [event(Atspi.path(of: id), "TextSelectionChanged")]
    case .selectedChildren(let id): return [event(Atspi.path(of: id), "SelectionChanged")]
    }
  }

  private func state(_ id: AccessibilityID, _ state: AtspiState, _ isSet: Bool) -> BusSignal {
    event(Atspi.path(of: id), "StateChanged", state.eventName, isSet ? 1 : 0)
  }

  private func stateSignals(_ id: AccessibilityID, old: AccessibilityTree) -> [BusSignal] {
    guard let before = old[id]?.atspiStates, let after = tree[id]?.atspiStates else { return [] }
    let changed = before.symmetricDifference(after).subtracting([.focused])
    return changed.sorted { $0.rawValue < $1.rawValue }.map { state(id, $0, after.contains($0)) }
  }

  private func property(
    _ id: AccessibilityID, _ name: String, _ value: (AccessibilityNode) -> BusValue
  ) -> [BusSignal] {
    tree[id].map { [event(Atspi.path(of: id), "PropertyChange", name, 0, 0, value($0))] } ?? []
  }

  private func textChanged(_ id: AccessibilityID, _ detail: String, _ offset: Int, _ text: String)
    -> [BusSignal]
  {
    [event(Atspi.path(of: id), "TextChanged", detail, offset, text.unicodeScalars.count, .safe(text))]
  }

  /// Adds an element and what it contains to the readers' caches.
  private func added(_ id: AccessibilityID) -> [BusSignal] {
    guard let node = tree[id] else { return [] }
    return [BusSignal(Atspi.cachePath, Atspi.cache, "AddAccessible", [cacheItem(of: node)])]
      + node.children.flatMap(added)
  }

  private func removed(_ id: AccessibilityID, _ old: AccessibilityTree) -> [BusSignal] {
    guard let node = old[id] else { return [] }
    let children = node.children.filter { tree[$0] == nil }
    return children.flatMap { removed($0, old) }
      + [
        event(Atspi.path(of: id), "StateChanged", "defunct", 1),
        BusSignal(Atspi.cachePath, Atspi.cache, "RemoveAccessible", [reference(id)]),
      ]
  }

  // MARK: The window and announcements

  /// The signals for a window that became active or inactive.
  func activationSignals() -> [BusSignal] {
    let (root, isActive) = (tree.root.id, surroundings.isActive)
    var signals = [
      event(
        Atspi.path(of: root), isActive ? "Activate" : "Deactivate", "", 0, 0, .safe(name(of: tree.root)),
        interface: Atspi.windowEvents), state(root, .active, isActive),
    ]
    if isActive, let focus = tree.focus { signals.append(state(focus, .focused, true)) }
    return signals
  }

  /// The signals for a window that was opened on the bus.
  func openingSignals() -> [BusSignal] {
    [
      event(
        Atspi.path(of: tree.root.id), "Create", "", 0, 0, .safe(name(of: tree.root)),
        interface: Atspi.windowEvents)
    ] + (surroundings.isActive ? activationSignals() : [])
  }

  /// The signal for a text that is to be spoken. The first number is 1 for polite and 2 for assertive speech.
  func announcementSignal(_ text: String, isAssertive: Bool) -> BusSignal {
    event(Atspi.path(of: tree.root.id), "Announcement", "", isAssertive ? 2 : 1, 0, .safe(text))
  }
}
