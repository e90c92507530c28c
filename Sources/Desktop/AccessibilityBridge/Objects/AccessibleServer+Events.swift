import MessageBus
import Scene

/// The arguments of a signal of AT-SPI: a detail, two numbers, a value, and properties, which are empty.
private struct AtspiEventDetails {
  let detail: String
  let detail1: Int
  let detail2: Int
  let value: BusValue

  init(_ detail: String = "", _ detail1: Int = 0, _ detail2: Int = 0, value: BusValue = .int32(0)) {
    self.detail = detail
    self.detail1 = detail1
    self.detail2 = detail2
    self.value = value
  }

  var arguments: [BusValue] {
    [.string(detail), .int(detail1), .int(detail2), .variant(value), .array("{sv}", [])]
  }
}

/// The signals by which readers learn of changes (`org.a11y.atspi.Event.Object` and `Window`).
extension AccessibleServer {
  /// Returns a signal of an element.
  private func event(
    _ path: String, _ member: String, _ details: AtspiEventDetails = AtspiEventDetails(),
    interface: String = Atspi.objectEvents
  ) -> BusSignal {
    BusSignal(path, interface, member, details.arguments)
  }

  /// Returns the signals for a change that is part of an update.
  func signals(for change: AccessibilityChange, _ update: AccessibilityUpdate) -> [BusSignal] {
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
    case .states(let id, _, _): return interfaceSignals(id, update) + stateSignals(id, update)
    case .bounds(let id):
      return tree[id].map {
        [
          event(
            Atspi.path(of: id), "BoundsChanged",
            AtspiEventDetails(
              value: .structure(pixels(of: $0.frame, $0, inScreen: true).map(BusValue.int))))
        ]
      } ?? []
    case .childRemoved(let child, let parent, let index):
      return [childrenChanged(parent, AtspiEventDetails("remove", index, value: reference(child)))]
        + (tree[child] == nil ? removed(child, update) : [])
    case .childAdded(let child, let parent, let index):
      return (update.node(child, before: tree) == nil ? added(child) : [])
        + [childrenChanged(parent, AtspiEventDetails("add", index, value: reference(child)))]
    case .textRemoved(let id, let offset, let text): return textChanged(id, "delete", offset, text)
    case .textInserted(let id, let offset, let text): return textChanged(id, "insert", offset, text)
    case .caret(let id, let offset):
      return [event(Atspi.path(of: id), "TextCaretMoved", AtspiEventDetails("", offset))]
    case .selection(let id): return [event(Atspi.path(of: id), "TextSelectionChanged")]
    case .selectedChildren(let id): return [event(Atspi.path(of: id), "SelectionChanged")]
    }
  }

  private func state(_ id: AccessibilityID, _ state: AtspiState, _ isSet: Bool) -> BusSignal {
    event(Atspi.path(of: id), "StateChanged", AtspiEventDetails(state.eventName, isSet ? 1 : 0))
  }

  private func childrenChanged(_ parent: AccessibilityID, _ details: AtspiEventDetails) -> BusSignal {
    event(Atspi.path(of: parent), "ChildrenChanged", details)
  }

  private func stateSignals(_ id: AccessibilityID, _ update: AccessibilityUpdate) -> [BusSignal] {
    guard let before = update.node(id, before: tree)?.atspiStates, let after = tree[id]?.atspiStates else {
      return []
    }
    let changed = before.symmetricDifference(after).subtracting([.focused])
    return changed.sorted { $0.rawValue < $1.rawValue }.map { state(id, $0, after.contains($0)) }
  }

  private func property(
    _ id: AccessibilityID, _ name: String, _ value: (AccessibilityNode) -> BusValue
  ) -> [BusSignal] {
    tree[id].map {
      [event(Atspi.path(of: id), "PropertyChange", AtspiEventDetails(name, value: value($0)))]
    } ?? []
  }

  private func textChanged(_ id: AccessibilityID, _ detail: String, _ offset: Int, _ text: String)
    -> [BusSignal]
  {
    let count = text.unicodeScalars.count
    return [
      event(
        Atspi.path(of: id), "TextChanged", AtspiEventDetails(detail, offset, count, value: .safe(text)))
    ]
  }

  /// Adds an element and what it contains to the readers' caches.
  private func added(_ id: AccessibilityID, isPlaced: Bool = false) -> [BusSignal] {
    guard let node = tree[id] else { return [] }
    let item = cacheItem(of: node, isPlaced: isPlaced)
    return [BusSignal(Atspi.cachePath, Atspi.cache, "AddAccessible", [item])]
      + node.children.flatMap { added($0, isPlaced: true) }
  }

  /// Replaces the item in the readers' caches if the element has other interfaces now, such as actions once it is enabled.
  private func interfaceSignals(_ id: AccessibilityID, _ update: AccessibilityUpdate) -> [BusSignal] {
    guard let node = tree[id], let before = update.node(id, before: tree),
      interfaces(of: before) != interfaces(of: node)
    else { return [] }
    return [
      BusSignal(Atspi.cachePath, Atspi.cache, "AddAccessible", [cacheItem(of: node, isPlaced: false)])
    ]
  }

  private func removed(_ id: AccessibilityID, _ update: AccessibilityUpdate) -> [BusSignal] {
    guard let node = update.node(id, before: tree) else { return [] }
    let children = node.children.filter { tree[$0] == nil }
    return children.flatMap { removed($0, update) }
      + [
        event(Atspi.path(of: id), "StateChanged", AtspiEventDetails("defunct", 1)),
        BusSignal(Atspi.cachePath, Atspi.cache, "RemoveAccessible", [reference(id)]),
      ]
  }

  // MARK: The window and announcements

  /// The signals for a window that became active or inactive.
  func activationSignals() -> [BusSignal] {
    let (root, isActive) = (tree.root.id, surroundings.isActive)
    var signals = [
      event(
        Atspi.path(of: root), isActive ? "Activate" : "Deactivate",
        AtspiEventDetails(value: .safe(name(of: tree.root))), interface: Atspi.windowEvents),
      state(root, .active, isActive),
    ]
    if isActive, let focus = tree.focus { signals.append(state(focus, .focused, true)) }
    return signals
  }

  /// The signals for a window that was opened on the bus.
  func openingSignals() -> [BusSignal] {
    [
      event(
        Atspi.path(of: tree.root.id), "Create", AtspiEventDetails(value: .safe(name(of: tree.root))),
        interface: Atspi.windowEvents)
    ] + (surroundings.isActive ? activationSignals() : [])
  }

  /// The signal for a text that is to be spoken. The first number is 1 for polite and 2 for assertive speech.
  func announcementSignal(_ text: String, isAssertive: Bool) -> BusSignal {
    event(
      Atspi.path(of: tree.root.id), "Announcement",
      AtspiEventDetails("", isAssertive ? 2 : 1, value: .safe(text)))
  }
}
