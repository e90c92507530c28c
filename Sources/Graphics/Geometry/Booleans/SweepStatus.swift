/// The edges that the sweep line crosses, in order along the line.
///
/// A treap (Seidel, Aragon: "Randomized search trees", 1996, doi:10.1007/BF01940876) whose nodes are also linked to
/// their neighbours. The caller compares edges while descending from the ``root``, and attaches the new node at the
/// end. Removal needs no comparison, so it works even if rounding has invalidated the order.
struct SweepStatus {
  typealias Node = Int32
  static let none: Node = -1

  private struct Links {
    var parent = none
    var lesser = none
    var greater = none
    var previous = none
    var next = none
    var priority: UInt64
    var isPresent = false
  }

  private var links: [Links] = []
  private(set) var root = none
  private var random = SeededGenerator(seed: 0)

  /// Allocates the nodes 0..<count.
  mutating func grow(to count: Int) {
    while links.count < count { links.append(Links(priority: random.next())) }
  }

  func lesser(than node: Node) -> Node { links[Int(node)].lesser }
  func greater(than node: Node) -> Node { links[Int(node)].greater }
  func previous(_ node: Node) -> Node { links[Int(node)].previous }
  func next(_ node: Node) -> Node { links[Int(node)].next }
  func contains(_ node: Node) -> Bool { links[Int(node)].isPresent }

  /// Attaches `node` as a child of its parent, just before it or just after it in order. The child must not exist
  /// yet.
  mutating func attach(_ node: Node, to parent: Node, isLesser: Bool) {
    links[Int(node)].isPresent = true
    guard parent != Self.none else {
      root = node
      return
    }
    links[Int(node)].parent = parent
    if isLesser {
      links[Int(parent)].lesser = node
      link(links[Int(parent)].previous, node)
      link(node, parent)
    } else {
      links[Int(parent)].greater = node
      link(node, links[Int(parent)].next)
      link(parent, node)
    }
    while links[Int(node)].parent != Self.none,
      links[Int(links[Int(node)].parent)].priority < links[Int(node)].priority
    {
      rotateUp(node)
    }
  }

  mutating func remove(_ node: Node) {
    while true {
      let (lesser, greater) = (links[Int(node)].lesser, links[Int(node)].greater)
      if lesser == Self.none || greater == Self.none {
        replace(node, with: lesser == Self.none ? greater : lesser)
        break
      }
      rotateUp(links[Int(lesser)].priority > links[Int(greater)].priority ? lesser : greater)
    }
    link(links[Int(node)].previous, links[Int(node)].next)
    links[Int(node)] = Links(priority: links[Int(node)].priority)
  }

  /// Links two neighbours; either may be none.
  private mutating func link(_ previous: Node, _ next: Node) {
    if previous != Self.none { links[Int(previous)].next = next }
    if next != Self.none { links[Int(next)].previous = previous }
  }

  /// Replaces `node` with `child`, which may be none.
  private mutating func replace(_ node: Node, with child: Node) {
    let parent = links[Int(node)].parent
    if child != Self.none { links[Int(child)].parent = parent }
    if parent == Self.none {
      root = child
    } else if links[Int(parent)].lesser == node {
      links[Int(parent)].lesser = child
    } else {
      links[Int(parent)].greater = child
    }
  }

  /// Swaps `node` with its parent, keeping the order.
  private mutating func rotateUp(_ node: Node) {
    let parent = links[Int(node)].parent
    replace(parent, with: node)
    let moved: Node
    if links[Int(parent)].lesser == node {
      moved = links[Int(node)].greater
      links[Int(parent)].lesser = moved
      links[Int(node)].greater = parent
    } else {
      moved = links[Int(node)].lesser
      links[Int(parent)].greater = moved
      links[Int(node)].lesser = parent
    }
    if moved != Self.none { links[Int(moved)].parent = parent }
    links[Int(parent)].parent = node
  }
}
