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
  /// The elements: each before the elements that it contains, from back to front. The first one is the root.
  public let nodes: [AccessibilityNode]
  /// The element with the focus; nil for none.
  public let focus: AccessibilityID?
  /// The size of the window, in points.
  public let size: Size
  private let indices: [AccessibilityID: Int]
  /// The index of each of ``nodes`` among the children of its parent; 0 for the root.
  private let positions: [Int]

  init(nodes: [AccessibilityNode], focus: AccessibilityID?, size: Size) {
    self.nodes = nodes
    self.focus = focus
    self.size = size
    var indices: [AccessibilityID: Int] = [:]
    indices.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() { indices[node.id] = index }
    self.indices = indices
    var positions = [Int](repeating: 0, count: nodes.count)
    for node in nodes {
      for (position, child) in node.children.enumerated() {
        if let index = indices[child] { positions[index] = position }
      }
    }
    self.positions = positions
  }

  /// The element of the root view.
  public var root: AccessibilityNode { nodes[0] }

  /// Returns an element; nil if the tree does not have it.
  public subscript(id: AccessibilityID) -> AccessibilityNode? { indices[id].map { nodes[$0] } }

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
    node.parent == nil ? nil : indices[node.id].map { positions[$0] }
  }

  /// Returns the selected children of an element, in their order.
  public func selectedChildren(of node: AccessibilityNode) -> [AccessibilityNode] {
    node.selectionMode == .none
      ? [] : node.children.compactMap { self[$0] }.filter { $0.states.contains(.selected) }
  }

  /// The elements with a label, in the order of ``nodes``.
  public func nodes(labeled label: String) -> [AccessibilityNode] { nodes.filter { $0.label == label } }
}
