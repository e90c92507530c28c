/// A dynamic tree of boxes: finds the shapes whose boxes overlap a box in O(log n + hits).
///
/// An R-tree (A. Guttman, "R-Trees: A Dynamic Index Structure for Spatial Searching", SIGMOD 1984,
/// doi:10.1145/602259.602266) with nodes of eight boxes, which are compared at once. It is some three times less deep than
/// a binary tree, and its search waits seldom for memory and branches.
struct BoxTree: Sendable {
  /// Where a shape's box is.
  private struct Slot: BitwiseCopyable, Sendable {
    /// -1 if the shape is not in the tree.
    var node: Int32 = -1
    var lane: Int32 = 0
  }
  /// A box with its shape or node.
  private struct Entry {
    var box = Box.nothing
    var child: Int32 = -1
  }

  private var nodes = Column<BoxNode>()
  private var slots = Column<Slot>()
  private var root: Int32 = -1
  /// The number of levels of nodes. All shapes are in nodes of the lowest one.
  private var height = 0
  private var free: Int32 = -1
  /// The number of shapes.
  private(set) var count = 0

  /// Adds a shape that is not in the tree.
  mutating func insert(_ shape: Int32, _ box: Box) {
    if Int(shape) >= slots.count { slots.resize(to: Int(shape) + 1, repeating: Slot()) }
    assert(slots[shape].node < 0, "the shape \(shape) is in the tree already")
    count += 1
    link(shape, box)
  }

  /// Removes a shape that is in the tree.
  mutating func remove(_ shape: Int32) {
    let slot = slots[shape]
    assert(slot.node >= 0, "the shape \(shape) is not in the tree")
    slots[shape].node = -1
    count -= 1
    removeLane(Int(slot.lane), of: slot.node)
  }

  /// Gives a shape that is in the tree another box.
  mutating func move(_ shape: Int32, to box: Box) {
    let slot = slots.elements[Int(shape)]
    let node = nodes.mutableElements() + Int(slot.node)
    // The node's own box still fits in most steps: the shape then stays where it is.
    let parent = node.pointee.parent
    if parent < 0 || (nodes.elements + Int(parent)).box(Int(node.pointee.lane)).contains(box) {
      node.setBox(Int(slot.lane), box)
      return
    }
    slots[shape].node = -1
    removeLane(Int(slot.lane), of: slot.node)
    link(shape, box)
  }

  /// The box of a shape that is in the tree.
  @inline(__always) func box(of shape: Int32) -> Box {
    let slot = slots.elements + Int(shape)
    return (nodes.elements + Int(slot.pointee.node)).box(Int(slot.pointee.lane))
  }

  func contains(_ shape: Int32) -> Bool { shape >= 0 && shape < slots.count && slots[shape].node >= 0 }

  /// Calls `body` with every shape whose box overlaps `box`, until it returns false. The order depends on the tree;
  /// callers sort what they find.
  @inline(__always) func query(_ box: Box, _ body: (Int32) -> Bool) {
    guard root >= 0 else { return }
    let nodes = nodes.elements
    let query = BoxQuery(box)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: BoxTree.stackSize) { stack in
      let stack = stack.baseAddress!
      var top = 1
      stack[0] = root
      while top > 0 {
        top -= 1
        let node = nodes + Int(stack[top])
        var hits = node.pointee.hits(query)
        if node.pointee.isLowest {
          while hits != 0 {
            if !body(node.child(hits.trailingZeroBitCount >> 3)) { return }
            hits &= hits &- 1
          }
        } else if top + BoxNode.width <= BoxTree.stackSize {
          while hits != 0 {
            stack[top] = node.child(hits.trailingZeroBitCount >> 3)
            top += 1
            hits &= hits &- 1
          }
        } else {
          assertionFailure("the tree is deeper than a stack of \(BoxTree.stackSize) nodes")
        }
      }
    }
  }

  /// Appends the shapes whose boxes overlap `box`, in an order that depends on the tree.
  ///
  /// Goes down level by level and writes the children of a node without a branch for each, because whether a box overlaps
  /// cannot be predicted.
  @inline(never) func query(_ box: Box, into found: inout Column<Int32>) {
    guard root >= 0 else { return }
    let nodes = nodes.elements
    let query = BoxQuery(box)
    let isComplete = withUnsafeTemporaryAllocation(of: Int32.self, capacity: BoxTree.stackSize) { memory in
      let room = BoxTree.stackSize / 2
      var level = memory.baseAddress!
      var next = level + room
      level[0] = root
      var count = 1
      for _ in 1..<height {
        var nextCount = 0
        for index in 0..<count {
          guard nextCount + BoxNode.width <= room else { return false }
          let node = nodes + Int(level[index])
          nextCount += node.writeChildren(node.pointee.hits(query), to: next + nextCount)
        }
        (level, next) = (next, level)
        count = nextCount
      }
      var end = found.count
      found.resizeWithoutValues(to: end + count * BoxNode.width)
      let shapes = found.mutableElements()
      for index in 0..<count {
        let node = nodes + Int(level[index])
        end += node.writeChildren(node.pointee.hits(query), to: shapes + end)
      }
      found.truncate(to: end)
      return true
    }
    guard !isComplete else { return }
    // A large box.
    self.query(box) {
      found.append($0)
      return true
    }
  }

  /// One kilobyte, which lies on the stack; more would be allocated. Nodes are split into halves of three boxes at least,
  /// so that 100,000 shapes have some ten levels, of seven waiting nodes each.
  private static let stackSize = 256

  // MARK: - Structure

  private mutating func allocate(isLowest: Bool) -> Int32 {
    if free >= 0 {
      let index = free
      free = nodes[index].parent
      nodes[index] = BoxNode(isLowest: isLowest)
      return index
    }
    nodes.append(BoxNode(isLowest: isLowest))
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ index: Int32) {
    nodes[index].parent = free
    nodes[index].count = 0
    free = index
  }

  /// Tells a shape or a node where it is.
  @inline(__always) private mutating func note(_ child: Int32, _ node: Int32, _ lane: Int, isLowest: Bool) {
    if isLowest {
      slots.mutableElements()[Int(child)] = Slot(node: node, lane: Int32(lane))
    } else {
      let entry = nodes.mutableElements() + Int(child)
      entry.pointee.parent = node
      entry.pointee.lane = Int32(lane)
    }
  }

  /// Descends to the node that grows least, and adds the shape there.
  private mutating func link(_ shape: Int32, _ box: Box) {
    if root < 0 {
      root = allocate(isLowest: true)
      height = 1
    }
    let nodes = nodes.mutableElements()
    var index = root
    while !nodes[Int(index)].isLowest {
      let node = nodes + Int(index)
      let lane = node.pointee.bestLane(for: box)
      node.setBox(lane, node.box(lane).union(box))
      index = node.child(lane)
    }
    add(Entry(box: box, child: shape), to: index)
  }

  /// Adds an entry to a node, which is split if it is full. The boxes above must hold the entry already.
  private mutating func add(_ entry: Entry, to index: Int32) {
    let node = nodes.mutableElements() + Int(index)
    let lane = Int(node.pointee.count)
    guard lane < BoxNode.width else { return split(index, adding: entry) }
    node.setBox(lane, entry.box)
    node.setChild(lane, entry.child)
    node.pointee.count += 1
    note(entry.child, index, lane, isLowest: node.pointee.isLowest)
  }

  /// Removes a lane, and the node if it was its last one. The boxes above shrink.
  private mutating func removeLane(_ lane: Int, of index: Int32) {
    let nodes = nodes.mutableElements()
    let node = nodes + Int(index)
    let last = Int(node.pointee.count) - 1
    if lane != last {
      node.setBox(lane, node.box(last))
      node.setChild(lane, node.child(last))
      note(node.child(last), index, lane, isLowest: node.pointee.isLowest)
    }
    node.setBox(last, .nothing)
    node.setChild(last, -1)
    node.pointee.count = Int32(last)
    let parent = node.pointee.parent
    if last > 1 || parent < 0 {
      if parent < 0 { return lowerRoot() }
      return refit(index)
    }
    if last == 1, !node.pointee.isLowest { return refit(index) }
    // A single shape moves to another node.
    let remaining = last == 1 ? Entry(box: node.box(0), child: node.child(0)) : nil
    let parentLane = Int(node.pointee.lane)
    release(index)
    removeLane(parentLane, of: parent)
    if let remaining { link(remaining.child, remaining.box) }
  }

  /// Removes an empty root, and roots with a single node.
  private mutating func lowerRoot() {
    if nodes[root].count == 0 {
      release(root)
      root = -1
      height = 0
      return
    }
    while !nodes[root].isLowest, nodes[root].count == 1 {
      let child = (nodes.elements + Int(root)).child(0)
      release(root)
      root = child
      height -= 1
      nodes[root].parent = -1
    }
  }

  /// Shrinks the boxes above a node.
  private mutating func refit(_ start: Int32) {
    let nodes = nodes.mutableElements()
    var node = nodes + Int(start)
    while node.pointee.parent >= 0 {
      let parent = nodes + Int(node.pointee.parent)
      let lane = Int(node.pointee.lane)
      let bounds = node.pointee.bounds
      if parent.box(lane) == bounds { return }
      parent.setBox(lane, bounds)
      node = parent
    }
  }

  /// Divides a full node and one more entry between the node and a new one.
  ///
  /// The boxes are cut along the axis on which their centres lie farther apart, where the sum of the perimeters is least
  /// (N. Beckmann and others, "The R*-tree", SIGMOD 1990, doi:10.1145/93597.98741).
  @inline(never) private mutating func split(_ index: Int32, adding entry: Entry) {
    let isLowest = nodes[index].isLowest
    let fresh = allocate(isLowest: isLowest)
    let total = BoxNode.width + 1
    withUnsafeTemporaryAllocation(of: Entry.self, capacity: 2 * total) { memory in
      let entries = memory.baseAddress!
      let old = nodes.elements + Int(index)
      var (lowX, highX, lowY, highY) = (Int32.max, Int32.min, Int32.max, Int32.min)
      for lane in 0..<total {
        let next = lane < BoxNode.width ? Entry(box: old.box(lane), child: old.child(lane)) : entry
        (entries + lane).initialize(to: next)
        let (x, y) = (next.box.minX &+ next.box.maxX, next.box.minY &+ next.box.maxY)
        (lowX, highX) = (min(lowX, x), max(highX, x))
        (lowY, highY) = (min(lowY, y), max(highY, y))
      }
      let isWide = Int64(highX) - Int64(lowX) > Int64(highY) - Int64(lowY)
      @inline(__always) func center(_ entry: Entry) -> Int32 {
        isWide ? entry.box.minX &+ entry.box.maxX : entry.box.minY &+ entry.box.maxY
      }
      for lane in 1..<total {
        let next = entries[lane]
        var slot = lane
        while slot > 0, center(next) < center(entries[slot - 1]) {
          entries[slot] = entries[slot - 1]
          slot -= 1
        }
        entries[slot] = next
      }
      let cut = BoxTree.bestCut(entries, total)
      let nodes = nodes.mutableElements()
      let (node, other) = (nodes + Int(index), nodes + Int(fresh))
      node.pointee.count = Int32(cut)
      other.pointee.count = Int32(total - cut)
      for lane in 0..<total {
        let (target, number, slot) = lane < cut ? (node, index, lane) : (other, fresh, lane - cut)
        target.setBox(slot, entries[lane].box)
        target.setChild(slot, entries[lane].child)
        note(entries[lane].child, number, slot, isLowest: isLowest)
      }
      for lane in cut..<BoxNode.width {
        node.setBox(lane, .nothing)
        node.setChild(lane, -1)
      }
    }
    if nodes[index].parent < 0 {
      root = allocate(isLowest: false)
      height += 1
      add(Entry(box: nodes[index].bounds, child: index), to: root)
      add(Entry(box: nodes[fresh].bounds, child: fresh), to: root)
    } else {
      let parent = nodes[index].parent
      (nodes.mutableElements() + Int(parent)).setBox(Int(nodes[index].lane), nodes[index].bounds)
      add(Entry(box: nodes[fresh].bounds, child: fresh), to: parent)
    }
  }

  /// Returns how many of the sorted entries belong to the first half: 3 to 6 of 9.
  private static func bestCut(_ entries: UnsafeMutablePointer<Entry>, _ total: Int) -> Int {
    // The unions of all entries from each one on, behind the entries.
    let tails = entries + total
    var tail = Box.nothing
    for lane in (0..<total).reversed() {
      tail = tail.union(entries[lane].box)
      (tails + lane).initialize(to: Entry(box: tail))
    }
    var best = total / 2
    var least = Int64.max
    var head = Box.nothing
    for lane in 0..<6 {
      head = head.union(entries[lane].box)
      guard lane >= 2 else { continue }
      let cost = Int64(head.perimeter) + Int64(tails[lane + 1].box.perimeter)
      if cost < least { (least, best) = (cost, lane + 1) }
    }
    return best
  }

  /// Checks the links, the boxes and the number of shapes. Complexity: O(n).
  func checkInvariants() {
    var shapes = 0
    func check(_ index: Int32, _ parent: Int32, _ lane: Int32, _ level: Int) {
      let node = nodes[index]
      precondition(node.isLowest == (level == height), "shapes must be on the lowest level")
      precondition(
        node.parent == parent && node.lane == lane || parent < 0 && node.parent < 0,
        "a node must know its parent")
      precondition(node.count > 0 || parent < 0, "a node must have children")
      for lane in 0..<Int32(BoxNode.width) {
        let pointer = nodes.elements + Int(index)
        let (box, child) = (pointer.box(Int(lane)), pointer.child(Int(lane)))
        guard lane < node.count else {
          precondition(box == .nothing && child < 0, "lanes without a child must be empty")
          continue
        }
        if node.isLowest {
          shapes += 1
          precondition(
            slots[child].node == index && slots[child].lane == lane, "a shape must know its place")
        } else {
          precondition(box.contains(nodes[child].bounds), "a box must contain its children's")
          check(child, index, lane, level + 1)
        }
      }
    }
    if root >= 0 { check(root, -1, 0, 1) }
    precondition(shapes == count, "the tree has \(shapes) shapes, not \(count)")
  }
}
