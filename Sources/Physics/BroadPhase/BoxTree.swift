/// A dynamic tree of boxes: finds the shapes whose boxes overlap a box in O(log n + hits).
///
/// A leaf is inserted beside the node that grows the perimeters least, and the way up is rebalanced by rotations that
/// shrink them (E. Catto, "Dynamic Bounding Volume Hierarchies", GDC 2019).
struct BoxTree: Sendable {
  struct Node: BitwiseCopyable, Sendable {
    var box: Box
    /// -1 for the root; the next free node in the free list.
    var parent: Int32
    /// -1 for a leaf.
    var child1: Int32
    var child2: Int32
    /// The shape of a leaf.
    var shape: Int32

    @inline(__always) var isLeaf: Bool { child1 < 0 }
  }

  private(set) var nodes = Column<Node>()
  private(set) var root: Int32 = -1
  private var free: Int32 = -1
  /// The number of leaves.
  private(set) var count = 0

  /// Adds a shape and returns its leaf.
  mutating func insert(_ shape: Int32, _ box: Box) -> Int32 {
    let leaf = allocate(Node(box: box, parent: -1, child1: -1, child2: -1, shape: shape))
    count += 1
    link(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    unlink(leaf)
    release(leaf)
    count -= 1
  }

  /// Gives a leaf another box.
  mutating func move(_ leaf: Int32, to box: Box) {
    // The parents still fit in most steps: the leaf then stays where it is.
    let parent = nodes[leaf].parent
    if parent >= 0, nodes[parent].box.contains(box) {
      nodes[leaf].box = box
      return
    }
    unlink(leaf)
    nodes[leaf].box = box
    link(leaf)
  }

  /// Calls `body` with every shape whose box overlaps `box`, until it returns false. The order depends on the tree;
  /// callers sort what they find.
  @inline(__always) func query(_ box: Box, _ body: (Int32) -> Bool) {
    guard root >= 0 else { return }
    let nodes = nodes.elements
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: BoxTree.stackSize) { stack in
      let stack = stack.baseAddress!
      var top = 1
      stack[0] = root
      while top > 0 {
        top -= 1
        let node = nodes + Int(stack[top])
        guard node.pointee.box.overlaps(box) else { continue }
        if node.pointee.isLeaf {
          if !body(node.pointee.shape) { return }
        } else if top + 2 <= BoxTree.stackSize {
          stack[top] = node.pointee.child1
          stack[top + 1] = node.pointee.child2
          top += 2
        } else {
          assertionFailure("the tree is deeper than a stack of \(BoxTree.stackSize) nodes")
        }
      }
    }
  }

  /// Appends the shapes whose boxes overlap `box`.
  @inline(__always) func query(_ box: Box, into found: inout Column<Int32>) {
    query(box) {
      found.append($0)
      return true
    }
  }

  /// One kilobyte, which lies on the stack; more would be allocated. The rotations keep trees some 2 log₂ n deep.
  static let stackSize = 256

  // MARK: - Structure

  private mutating func allocate(_ node: Node) -> Int32 {
    if free >= 0 {
      let index = free
      free = nodes[index].parent
      nodes[index] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ index: Int32) {
    nodes[index].parent = free
    nodes[index].child1 = -1
    free = index
  }

  private mutating func link(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[leaf].parent = -1
      return
    }
    let sibling = bestSibling(for: nodes[leaf].box)
    let oldParent = nodes[sibling].parent
    let parent = allocate(
      Node(
        box: nodes[leaf].box.union(nodes[sibling].box), parent: oldParent, child1: sibling, child2: leaf,
        shape: -1))
    let nodes = nodes.mutableElements()
    nodes[Int(sibling)].parent = parent
    nodes[Int(leaf)].parent = parent
    if oldParent < 0 {
      root = parent
    } else if nodes[Int(oldParent)].child1 == sibling {
      nodes[Int(oldParent)].child1 = parent
    } else {
      nodes[Int(oldParent)].child2 = parent
    }
    refit(from: oldParent, nodes, rotates: true)
  }

  private mutating func unlink(_ leaf: Int32) {
    let nodes = nodes.mutableElements()
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else {
      root = -1
      return
    }
    let sibling =
      nodes[Int(parent)].child1 == leaf ? nodes[Int(parent)].child2 : nodes[Int(parent)].child1
    let grandparent = nodes[Int(parent)].parent
    nodes[Int(sibling)].parent = grandparent
    if grandparent < 0 {
      root = sibling
    } else {
      if nodes[Int(grandparent)].child1 == parent {
        nodes[Int(grandparent)].child1 = sibling
      } else {
        nodes[Int(grandparent)].child2 = sibling
      }
      refit(from: grandparent, nodes, rotates: false)
    }
    release(parent)
  }

  /// Descends to the child that grows less, while that may be cheaper than to stop.
  private func bestSibling(for box: Box) -> Int32 {
    let nodes = nodes.elements
    var index = root
    while !nodes[Int(index)].isLeaf {
      let node = nodes + Int(index)
      let area = node.pointee.box.perimeter
      let combined = node.pointee.box.union(box).perimeter
      let here = 2 * combined
      let inherited = 2 * (combined - area)
      let (cost1, size1) = costs(nodes + Int(node.pointee.child1), box, inherited)
      let (cost2, size2) = costs(nodes + Int(node.pointee.child2), box, inherited)
      if here < cost1, here < cost2 { break }
      index = (cost1, size1) < (cost2, size2) ? node.pointee.child1 : node.pointee.child2
    }
    return index
  }

  @inline(__always) private func costs(
    _ child: UnsafePointer<Node>, _ box: Box, _ inherited: Float
  ) -> (Float, Float) {
    let combined = child.pointee.box.union(box).perimeter
    let size = child.pointee.box.perimeter
    return (child.pointee.isLeaf ? combined + inherited : combined - size + inherited, size)
  }

  /// Recomputes the boxes on the way up, and rotates where that shrinks a child.
  private mutating func refit(from start: Int32, _ nodes: UnsafeMutablePointer<Node>, rotates: Bool) {
    var index = start
    while index >= 0 {
      let node = nodes + Int(index)
      node.pointee.box = nodes[Int(node.pointee.child1)].box.union(nodes[Int(node.pointee.child2)].box)
      if rotates { rotate(index, nodes) }
      index = node.pointee.parent
    }
  }

  /// Exchanges a child with a grandchild on the other side, if the other child then gets smaller.
  private func rotate(_ index: Int32, _ nodes: UnsafeMutablePointer<Node>) {
    let node = nodes + Int(index)
    let (b, c) = (node.pointee.child1, node.pointee.child2)
    var best: (gain: Float, inner: Int32, outer: Int32, isFirst: Bool) = (0, -1, -1, false)
    for side in 0..<2 {
      let (inner, outer) = side == 0 ? (b, c) : (c, b)
      if nodes[Int(inner)].isLeaf { continue }
      let pair = nodes[Int(inner)]
      let before = pair.box.perimeter
      let keep1 = before - nodes[Int(pair.child2)].box.union(nodes[Int(outer)].box).perimeter
      let keep2 = before - nodes[Int(pair.child1)].box.union(nodes[Int(outer)].box).perimeter
      if keep1 > best.gain { best = (keep1, inner, outer, true) }
      if keep2 > best.gain { best = (keep2, inner, outer, false) }
    }
    guard best.inner >= 0 else { return }
    let inner = nodes + Int(best.inner)
    let moved = best.isFirst ? inner.pointee.child1 : inner.pointee.child2
    if best.isFirst { inner.pointee.child1 = best.outer } else { inner.pointee.child2 = best.outer }
    if node.pointee.child1 == best.outer { node.pointee.child1 = moved } else { node.pointee.child2 = moved }
    nodes[Int(best.outer)].parent = best.inner
    nodes[Int(moved)].parent = index
    inner.pointee.box = nodes[Int(inner.pointee.child1)].box.union(nodes[Int(inner.pointee.child2)].box)
  }

  /// Checks the links, the boxes and the number of leaves. Complexity: O(n).
  func checkInvariants() {
    var leaves = 0
    func check(_ index: Int32, _ parent: Int32) {
      let node = nodes[index]
      precondition(node.parent == parent, "a node must know its parent")
      if node.isLeaf {
        leaves += 1
        return
      }
      precondition(
        node.box.contains(nodes[node.child1].box) && node.box.contains(nodes[node.child2].box),
        "a box must contain its children's")
      check(node.child1, index)
      check(node.child2, index)
    }
    if root >= 0 { check(root, -1) }
    precondition(leaves == count, "the tree has \(leaves) leaves, not \(count)")
  }
}
