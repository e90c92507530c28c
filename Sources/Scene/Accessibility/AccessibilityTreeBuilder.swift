import Geometry

/// Collects the elements of a window.
struct AccessibilityTreeBuilder {
  private let window: Window
  private let includesHidden: Bool
  private let state: AccessibilityState
  private(set) var nodes: [AccessibilityNode] = []
  /// The element that stands for the focused view.
  private var focus: AccessibilityID?
  private let focused: (any Accessible)?
  /// The relations that elements have set, by the index of the node. Their targets may come later.
  private var relations: [(index: Int, relation: AccessibilityRelation)] = []

  init(_ window: Window, includesHidden: Bool) {
    self.window = window
    self.includesHidden = includesHidden
    state = window.accessibilityState
    let view = window.focusedView
    focused = view?.accessibilityFocusedElement ?? view
  }

  mutating func build() -> AccessibilityTree {
    add(window.rootView, to: nil, isHidden: false, clip: window.bounds)
    if focus == nil { focus = nearestAncestorWithNode() }
    if let focus, let index = nodes.firstIndex(where: { $0.id == focus }) {
      nodes[index].states.insert(.focused)
    }
    resolveRelations()
    state.forgetReleased()
    return AccessibilityTree(nodes: nodes, focus: focus, size: window.size)
  }

  /// Enters the relations whose two elements are in the tree, in both directions.
  private mutating func resolveRelations() {
    if relations.isEmpty { return }
    var indices: [AccessibilityID: Int] = [:]
    for (index, node) in nodes.enumerated() { indices[node.id] = index }
    func insert(_ kind: AccessibilityRelationKind, from source: Int, to target: Int) {
      let id = nodes[target].id
      if nodes[source].relations[kind]?.contains(id) != true {
        nodes[source].relations[kind, default: []].append(id)
      }
    }
    for (source, relation) in relations {
      guard let target = relation.target.flatMap(state.knownID).flatMap({ indices[$0] }), target != source
      else { continue }
      insert(relation.kind, from: source, to: target)
      if let opposite = relation.kind.opposite { insert(opposite, from: target, to: source) }
      if relation.kind == .labeledBy, nodes[source].label.isEmpty {
        nodes[source].label = nodes[target].label
      }
    }
  }

  /// The element that contains the focused view, if the view is none itself.
  private func nearestAncestorWithNode() -> AccessibilityID? {
    var view = window.focusedView
    while let current = view {
      if let id = state.knownID(of: current), nodes.contains(where: { $0.id == id }) { return id }
      view = current.superview
    }
    return nil
  }

  /// Adds a view with what it contains.
  private mutating func add(_ view: View, to parent: Int?, isHidden outerHidden: Bool, clip: Rect) {
    let isHidden =
      outerHidden || view.isHidden || view.alpha < View.minimumTouchableAlpha
      || view.accessibilityElementsHidden
    if isHidden, !includesHidden { return }
    let isElement = view.isAccessibilityElement
    var index = parent
    let elements = view.accessibilityElements
    if parent == nil || isElement || appears(view, hasElements: elements != nil) {
      index = append(view, to: parent, isHidden: isHidden, clip: clip)
      if parent == nil, nodes[0].role == .none { nodes[0].role = .window }
      if parent != nil, nodes[nodes.count - 1].role == .none { nodes[nodes.count - 1].role = .group }
    }
    if isElement, parent != nil { return }
    let inner = view.clipsToBounds ? clip.intersection(view.accessibilityFrame) : clip
    if let elements {
      for element in elements {
        if let subview = element as? View {
          add(subview, to: index, isHidden: isHidden, clip: inner)
        } else {
          _ = append(element, to: index, isHidden: isHidden, clip: inner)
        }
      }
      return
    }
    let modal = view.subviews.last {
      $0.accessibilityViewIsModal && !$0.isHidden && !$0.accessibilityElementsHidden
    }
    for subview in modal.map({ [$0] }) ?? view.subviews {
      add(subview, to: index, isHidden: isHidden, clip: inner)
    }
  }

  private func appears(_ view: View, hasElements: Bool) -> Bool {
    view.canBecomeFocused || hasElements || view.accessibilityRole != .none || view.accessibilityLabel != nil
      || view.accessibilityViewIsModal
  }

  private mutating func append(
    _ element: any Accessible, to parent: Int?, isHidden: Bool, clip: Rect
  ) -> Int {
    let id = state.id(of: element)
    var node = AccessibilityNode(id: id, parent: parent.map { nodes[$0].id })
    let view = element as? View
    let traits = element.accessibilityTraits
    let tip = view?.toolTip?.text
    node.role = element.accessibilityRole
    node.identifier = element.accessibilityIdentifier ?? ""
    node.label = element.accessibilityLabel ?? tip ?? ""
    node.value = element.accessibilityValue ?? ""
    node.hint = element.accessibilityHint ?? (tip == node.label ? nil : tip) ?? ""
    let frame = element.accessibilityFrame
    node.frame = frame.isFinite ? frame : .zero
    node.range = element.accessibilityRange
    if let text = element.accessibilityText {
      node.text = AccessibilityText(
        text.accessibleString, caret: text.accessibleCaret, selection: text.accessibleSelection,
        isEditable: text.isAccessibleTextEditable)
    }
    node.states = AccessibilityTreeBuilder.states(of: traits)
    if node.text?.isEditable == true { node.states.insert(.editable) }
    if view?.canBecomeFocused == true { node.states.insert(.focusable) }
    if view == nil { node.states.insert(.focusable) }
    if view?.accessibilityViewIsModal == true { node.states.insert(.modal) }
    if isHidden { node.states.insert(.hidden) }
    if !isHidden, !node.frame.intersects(clip) { node.states.insert(.offscreen) }
    node.actions = AccessibilityTreeBuilder.actions(of: element, traits)
    node.selectionMode = element.accessibilitySelectionMode
    for relation in element.accessibilityRelations { relations.append((nodes.count, relation)) }
    if element === focused { focus = id }
    if let parent { nodes[parent].children.append(id) }
    nodes.append(node)
    return nodes.count - 1
  }

  private static func states(of traits: AccessibilityTraits) -> AccessibilityStates {
    var states: AccessibilityStates = traits.contains(.notEnabled) ? [] : .enabled
    for (trait, state): (AccessibilityTraits, AccessibilityStates) in [
      (.selected, .selected), (.toggleButton, .checkable), (.checked, .checked), (.mixed, .mixed),
      (.expandable, .expandable), (.expanded, .expanded), (.editable, .editable), (.multiline, .multiline),
      (.updatesFrequently, .updatesFrequently),
    ] where traits.contains(trait) { states.insert(state) }
    if states.contains(.checked) || states.contains(.mixed) { states.insert(.checkable) }
    if states.contains(.expanded) { states.insert(.expandable) }
    return states
  }

  static func actions(of element: any Accessible, _ traits: AccessibilityTraits) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if !traits.contains(.notEnabled) {
      if !traits.isDisjoint(with: .activatable) { actions.append(.activate) }
      if traits.contains(.adjustable) { actions += [.increment, .decrement] }
      actions += element.accessibilityCustomActions.map { .custom($0.name) }
    }
    return actions
  }
}
