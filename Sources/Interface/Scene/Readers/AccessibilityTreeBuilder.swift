import Geometry

/// Collects the elements of a window anew. An ``AccessibilityTracker`` must give the same tree.
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
    let isHidden = outerHidden || !view.isShownToReaders
    if isHidden, !includesHidden, parent != nil { return }
    let isElement = view.isAccessibilityElement
    var index = parent
    let elements = view.accessibilityElements
    if parent == nil || isElement || view.appearsToReaders(hasElements: elements != nil) {
      index = append(view, to: parent, isHidden: isHidden, clip: clip)
      if parent == nil, nodes[0].role == .none { nodes[0].role = .window }
      if parent != nil, nodes[nodes.count - 1].role == .none { nodes[nodes.count - 1].role = .group }
    }
    if isElement && parent != nil || isHidden && !includesHidden { return }
    let inner = view.clipsToBounds ? clip.intersection(view.accessibilityFrame) : clip
    if let elements {
      for element in elements {
        if let subview = element as? View {
          if view.canOffer(subview) { add(subview, to: index, isHidden: isHidden, clip: inner) }
        } else {
          _ = append(element, to: index, isHidden: isHidden, clip: inner)
        }
      }
      return
    }
    for subview in view.subviewsForReaders {
      add(subview, to: index, isHidden: isHidden, clip: inner)
    }
  }

  private mutating func append(
    _ element: any Accessible, to parent: Int?, isHidden: Bool, clip: Rect
  ) -> Int {
    let id = state.id(of: element)
    let node = AccessibilityNode(
      reading: element, id: id, parent: parent.map { nodes[$0].id }, isHidden: isHidden, clip: clip)
    for relation in element.accessibilityRelations { relations.append((nodes.count, relation)) }
    if element === focused { focus = id }
    if let parent { nodes[parent].children.append(id) }
    nodes.append(node)
    return nodes.count - 1
  }
}
