import Geometry

/// The elements of a window at one moment, as readers see them: a value that can be compared, sent and written as JSON.
///
/// ```swift
/// let tree = window.accessibilityTree()
/// for node in tree.nodes { print(node.role, node.label, node.frame) }
/// ```
///
/// The root view is always an element. A view is one if ``View/isAccessibilityElement`` is set, and then its subviews
/// are not. Other views contain elements. They appear themselves if they accept the focus, or have a label, a role or
/// elements of their own. The rest are left out, and their elements belong to the next view outside.
///
/// Hidden and transparent views are left out with their subviews. If one of several siblings is modal
/// (``View/accessibilityViewIsModal``), so are the others.
nonisolated public struct AccessibilityTree: Hashable, Sendable {
  /// An element. It is shared by trees, because copying a node counts a reference for each of its texts and lists.
  final class Element: Hashable, Sendable {
    let node: AccessibilityNode

    init(_ node: AccessibilityNode) { self.node = node }

    static func == (left: Element, right: Element) -> Bool { left === right || left.node == right.node }

    func hash(into hasher: inout Hasher) { hasher.combine(node) }
  }

  private struct Entry: Hashable, Sendable {
    var element: Element
    /// The index among the children of the parent; 0 for the root.
    var position = 0
  }

  private var entries: [AccessibilityID: Entry] = [:]
  private let rootID: AccessibilityID
  /// The element with the focus; nil for none.
  public internal(set) var focus: AccessibilityID?
  /// The size of the window, in points.
  public internal(set) var size: Size

  /// Creates a tree of nodes, the first of which is the root.
  init(nodes: [AccessibilityNode], focus: AccessibilityID?, size: Size) {
    rootID = nodes[0].id
    self.focus = focus
    self.size = size
    entries.reserveCapacity(nodes.count)
    for node in nodes { entries[node.id] = Entry(element: Element(node)) }
    for node in nodes { placeChildren(node.children) }
  }

  // MARK: Elements

  /// The element of the root view.
  public var root: AccessibilityNode { entries[rootID]!.element.node }

  /// The number of elements.
  public var count: Int { entries.count }

  /// The elements: each before the elements that it contains, from back to front. The first one is the root.
  ///
  /// Complexity: O(``count``).
  public var nodes: [AccessibilityNode] {
    var nodes: [AccessibilityNode] = []
    nodes.reserveCapacity(count)
    func visit(_ id: AccessibilityID) {
      guard let node = self[id] else { return }
      nodes.append(node)
      for child in node.children { visit(child) }
    }
    visit(rootID)
    return nodes
  }

  /// Returns an element; nil if the tree does not have it.
  public subscript(id: AccessibilityID) -> AccessibilityNode? { entries[id]?.element.node }

  func element(_ id: AccessibilityID) -> Element? { entries[id]?.element }

  /// Whether the tree has an element.
  public func contains(_ id: AccessibilityID) -> Bool { entries[id] != nil }

  /// Returns the frontmost element at a point of the window, the innermost first; nil for none.
  public func node(at point: Point) -> AccessibilityNode? { node(at: point, below: root) }

  /// Returns the frontmost element at a point in an element or in what it contains.
  public func node(at point: Point, below outer: AccessibilityNode) -> AccessibilityNode? {
    for child in outer.children.reversed() {
      guard let node = self[child], !node.states.contains(.hidden) else { continue }
      if let hit = self.node(at: point, below: node) { return hit }
    }
    return outer.frame.contains(point) ? outer : nil
  }

  /// Returns the index of an element among those of its parent; nil for the root, and for an element of another tree.
  ///
  /// Complexity: O(1).
  public func indexInParent(of node: AccessibilityNode) -> Int? {
    node.parent == nil ? nil : entries[node.id]?.position
  }

  /// Returns the selected children of an element, in their order.
  public func selectedChildren(of node: AccessibilityNode) -> [AccessibilityNode] {
    node.selectionMode == .none
      ? [] : node.children.compactMap { self[$0] }.filter { $0.states.contains(.selected) }
  }

  /// The elements with a label, in the order of ``nodes``.
  public func nodes(labeled label: String) -> [AccessibilityNode] { nodes.filter { $0.label == label } }

  // MARK: Changes by a tracker

  /// Adds an element, or replaces it. Its index among the children of its parent stays.
  mutating func set(_ node: AccessibilityNode) {
    let element = Element(node)
    entries[node.id, default: Entry(element: element)].element = element
  }

  /// Removes an element.
  mutating func remove(_ id: AccessibilityID) { entries[id] = nil }

  /// Sets the children of an element, and their indices.
  mutating func setChildren(of id: AccessibilityID, to children: [AccessibilityID]) {
    if var node = self[id], node.children != children {
      node.children = children
      set(node)
    }
    placeChildren(children)
  }

  private mutating func placeChildren(_ children: [AccessibilityID]) {
    for (position, child) in children.enumerated() where entries[child]?.position != position {
      entries[child]?.position = position
    }
  }

  /// Returns elements in the order of ``nodes``.
  ///
  /// Complexity: O(*k* log *k*) for *k* elements of a flat tree, and O(``count``) at most.
  func sorted(_ ids: Set<AccessibilityID>) -> [AccessibilityNode] {
    if ids.count * 8 > count { return nodes.filter { ids.contains($0.id) } }
    let found = ids.compactMap { self[$0] }.map { (path: path(to: $0), node: $0) }
    return found.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.node)
  }

  /// The indices that lead from the root to an element.
  private func path(to node: AccessibilityNode) -> [Int] {
    var path: [Int] = []
    var next: AccessibilityNode? = node
    while let node = next, let parent = node.parent {
      path.append(entries[node.id]?.position ?? 0)
      next = self[parent]
    }
    return path.reversed()
  }
}
