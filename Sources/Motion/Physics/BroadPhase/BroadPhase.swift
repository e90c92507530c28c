import Geometry

/// The boxes of all shapes, and the search for shapes whose boxes begin to overlap.
///
/// Neighbours in the list of a body share a leaf of a tree. The leaves of awake bodies and those of all others are in a tree each.
/// A leaf gets a new box, and is searched for pairs, when one of its shapes leaves its own box.
struct BroadPhase: Sendable {
  private(set) var proxies = Column<Proxy>()
  /// The leaves of awake bodies, and those of all others.
  private(set) var activeTree = BoxTree()
  private(set) var idleTree = BoxTree()
  /// The leaves that wait for a search for pairs: those that were in the tree of active shapes when they were noted, and
  /// all others.
  private var moved = Column<Int32>()
  private var movedIdle = Column<Int32>()
  /// Odd: the number of the next search for pairs. One more: that of the leaves that are searched.
  private var pairRound: UInt64 = 1
  // Memory of a search, kept from one to the next.
  /// The leaves that the last search of the trees found.
  private(set) var found = Column<Int32>()
  /// The pairs that the last search found, as keys of a ``PairTable``.
  private(set) var candidates = Column<UInt64>()

  /// The largest number of shapes in a leaf. The parts of a star move together; a long chain needs many leaves.
  private static let leafSize = 8
  /// The steps for which a new box has room, besides the next one: more find more pairs that never touch, fewer search
  /// more often.
  private static let lookahead = 3.0
  /// The same for bodies that are near no other, and seldom find one.
  private static let lookaheadAlone = 8.0

  /// The memory of the boxes. Valid until a shape is added, or the broad phase is copied.
  @inline(__always) mutating func mutableProxies() -> UnsafeMutablePointer<Proxy> {
    proxies.mutableElements()
  }

  /// Frees the memory of searches.
  mutating func releaseMemory() {
    found = Column()
    candidates = Column()
  }

  // MARK: - Leaves

  /// Makes room for a shape that is in no tree.
  mutating func add(_ shape: Int32) { proxies.store(Proxy(), at: shape) }

  /// Adds the shapes of a body to a tree, several neighbours of its list in each leaf. Those of a body that is awake must then get
  /// the room for its way by ``updateBoxes(of:by:isAlone:_:)``.
  mutating func insert(_ body: Int32, at pose: Pose, _ kind: Mobility, _ shapes: ShapeColumns) {
    let isIdle = kind != .awake
    var first = shapes.first(of: body)
    while first >= 0 {
      var union = Box.nothing
      var shape = first
      var count = 0
      while shape >= 0, count < BroadPhase.leafSize {
        let exact = shapes.bounds(shape, pose.position, pose.rotation)
        let margin = kind == .fixed ? 0 : min(0.1, shapes[shape].pointee.extent / 4)
        let reach = ContactLength.speculative / 2 + margin
        let box = Box(
          minX: exact.minX - reach, minY: exact.minY - reach, maxX: exact.maxX + reach,
          maxY: exact.maxY + reach)
        proxies[shape].box = box
        proxies[shape].swept = box
        proxies[shape].exact = box
        proxies[shape].isIdle = isIdle
        union = union.union(box)
        shape = shapes[shape].pointee.next
        count += 1
      }
      let end = shape
      if isIdle { idleTree.insert(first, union) } else { activeTree.insert(first, union) }
      shape = first
      while shape != end {
        proxies[shape].leaf = first
        shape = shapes[shape].pointee.next
      }
      // A body that sleeps finds its neighbours when it wakes; one that is fixed is found by them, if they move.
      if kind != .asleep { markMoved(first) }
      first = end
    }
  }

  /// Removes the shapes of a body from the trees.
  mutating func remove(_ body: Int32, _ shapes: ShapeColumns) {
    var first = shapes.first(of: body)
    while first >= 0 {
      let next = nextLeaf(first, shapes)
      let proxy = proxies[first]
      if proxy.leaf >= 0 {
        if proxy.isIdle { idleTree.remove(first) } else { activeTree.remove(first) }
      }
      first = next
    }
    var shape = shapes.first(of: body)
    while shape >= 0 {
      proxies[shape].leaf = -1
      shape = shapes[shape].pointee.next
    }
  }

  /// Moves the shapes of a body to the tree of awake or of idle bodies.
  mutating func move(_ body: Int32, toIdle isIdle: Bool, _ shapes: ShapeColumns) {
    var first = shapes.first(of: body)
    while first >= 0 {
      let next = nextLeaf(first, shapes)
      let proxy = proxies[first]
      if proxy.leaf >= 0, proxy.isIdle != isIdle {
        if isIdle {
          idleTree.insert(first, activeTree.box(of: first))
          activeTree.remove(first)
        } else {
          activeTree.insert(first, idleTree.box(of: first))
          idleTree.remove(first)
          // It may wait in the list of idle leaves.
          proxies[first].pairRound = 0
        }
        var shape = first
        while shape != next {
          proxies[shape].isIdle = isIdle
          shape = shapes[shape].pointee.next
        }
      }
      first = next
    }
  }

  /// Returns the next shape of the same leaf; -1 after the last.
  @inline(__always) func nextInLeaf(_ shape: Int32, _ shapes: ShapeColumns) -> Int32 {
    let next = shapes[shape].pointee.next
    return next >= 0 && proxies.elements[Int(next)].leaf == proxies.elements[Int(shape)].leaf ? next : -1
  }

  /// Returns the first shape of the leaf behind that of `first` in the body's list; -1 if there is none.
  @inline(__always) private func nextLeaf(_ first: Int32, _ shapes: ShapeColumns) -> Int32 {
    let leaf = proxies[first].leaf
    var shape = shapes[first].pointee.next
    while shape >= 0, proxies[shape].leaf == leaf { shape = shapes[shape].pointee.next }
    return shape
  }

  // MARK: - Boxes

  /// Computes the boxes of a body's shapes at a pose.
  mutating func measure(_ body: Int32, at pose: Pose, _ shapes: ShapeColumns) {
    _ = shapes.measure(body, pose.position, pose.rotation, into: proxies.mutableElements())
  }

  /// Brings the boxes of a body up to date with its measured shapes and its velocity.
  ///
  /// - Parameters:
  ///   - move: that of the body's centre of mass in a step, in metres.
  ///   - isAlone: whether the body is near no other. Read only if it gets new boxes.
  @inline(__always) mutating func updateBoxes(
    of body: Int32, by move: Vector, isAlone: @autoclosure () -> Bool, _ shapes: ShapeColumns
  ) {
    let proxies = proxies.mutableElements()
    let (dx, dy) = (move.dx, move.dy)
    let (x, y) = (BroadPhase.units(dx), BroadPhase.units(dy))
    // It may bounce in any direction.
    let margin = Box.units(ContactLength.speculative / 2 + (dx * dx + dy * dy).squareRoot())
    let reach = Box.units(ContactLength.speculative / 2)
    var first = shapes.first(of: body)
    while first >= 0 {
      var isInside = true
      var shape = first
      repeat {
        let proxy = proxies + Int(shape)
        let exact = proxy.pointee.exact
        proxy.pointee.swept = exact.expanded(margin)
        // The leaf gets a new box if one of its shapes leaves its own in the next step.
        if !proxy.pointee.box.contains(exact.expanded(reach).swept(x, y)) { isInside = false }
        shape = shapes[shape].pointee.next
      } while shape >= 0 && proxies[Int(shape)].leaf == first
      if !isInside {
        let steps = 1 + (isAlone() ? BroadPhase.lookaheadAlone : BroadPhase.lookahead)
        enlarge(first, by: Vector(steps * dx, steps * dy), shapes)
      }
      first = shape
    }
  }

  /// A component of a move in units, rounded away from zero.
  @inline(__always) private static func units(_ metres: Double) -> Int32 {
    let size = Box.units(abs(metres))
    return metres < 0 ? 0 &- size : size
  }

  /// Gives the shapes of a leaf boxes that last for some steps.
  @inline(never) private mutating func enlarge(_ first: Int32, by move: Vector, _ shapes: ShapeColumns) {
    let (x, y) = (BroadPhase.units(move.dx), BroadPhase.units(move.dy))
    var union = Box.nothing
    let proxies = proxies.mutableElements()
    var shape = first
    repeat {
      let margin = ContactLength.speculative / 2 + min(0.1, shapes[shape].pointee.extent / 4)
      let box = proxies[Int(shape)].exact.expanded(Box.units(margin)).swept(x, y)
      proxies[Int(shape)].box = box
      union = union.union(box)
      shape = nextInLeaf(shape, shapes)
    } while shape >= 0
    if proxies[Int(first)].isIdle {
      idleTree.move(first, to: union)
    } else {
      activeTree.move(first, to: union)
    }
    markMoved(first)
  }

  // MARK: - Pairs

  /// Finds the leaves whose boxes overlap a box: those of idle shapes, and of active ones if they are wanted. They are then in
  /// ``found``, in an order that depends on the trees.
  mutating func findLeaves(in box: Box, includesActive: Bool) {
    found.removeAll()
    idleTree.query(box, into: &found)
    if includesActive { activeTree.query(box, into: &found) }
  }

  /// Returns the shapes whose boxes overlap a box, in the order of their places.
  func shapes(in box: Box, _ shapes: ShapeColumns) -> [Int32] {
    var result: [Int32] = []
    let visit = { (first: Int32) -> Bool in
      var shape = first
      repeat {
        if proxies[shape].box.overlaps(box) { result.append(shape) }
        shape = nextInLeaf(shape, shapes)
      } while shape >= 0
      return true
    }
    idleTree.query(box, visit)
    activeTree.query(box, visit)
    return result.sorted()
  }

  /// Notes that the shapes of a leaf need a search for pairs.
  @inline(__always) private mutating func markMoved(_ first: Int32) {
    let proxy = proxies.mutableElements() + Int(first)
    guard proxy.pointee.pairRound != pairRound else { return }
    proxy.pointee.pairRound = pairRound
    if proxy.pointee.isIdle { movedIdle.append(first) } else { moved.append(first) }
  }

  /// Notes that the shapes of a body need a search for pairs.
  mutating func markMoved(body: Int32, _ shapes: ShapeColumns) {
    var first = shapes.first(of: body)
    while first >= 0 {
      markMoved(first)
      first = nextLeaf(first, shapes)
    }
  }

  /// Finds the pairs of shapes whose boxes began to overlap: in the order in which their leaves moved, which is that of the awake
  /// bodies, idle ones last, and those of a leaf in the order of the shapes.
  ///
  /// They are then in ``candidates``.
  mutating func findPairs(_ shapes: ShapeColumns, _ filter: some PairFilter) {
    candidates.removeAll()
    guard !moved.isEmpty || !movedIdle.isEmpty else { return }
    let movedCount = beginSearch(ofIdle: false)
    // Shapes that move search both trees; those at rest have only to be found by the others.
    if movedCount < activeTree.count {
      _ = beginSearch(ofIdle: true)
      for index in 0..<movedIdle.count { moved.append(movedIdle[index]) }
    }
    let allMoved = movedCount == activeTree.count
    for index in 0..<moved.count {
      let first = moved.elements[index]
      guard !(allMoved && proxies.elements[Int(first)].isIdle) else { continue }
      let start = candidates.count
      findPairs(of: first, shapes, filter)
      candidates.sort(from: start) { $0 < $1 }
    }
    moved.removeAll()
    movedIdle.removeAll()
    pairRound += 2
  }

  /// Keeps the leaves of one of the lists that still exist and wait for this search, each of them once.
  ///
  /// - Returns: the number of active leaves among them.
  @inline(__always) private mutating func beginSearch(ofIdle: Bool) -> Int {
    let count = ofIdle ? movedIdle.count : moved.count
    let leaves = ofIdle ? movedIdle.mutableElements() : moved.mutableElements()
    let proxies = proxies.mutableElements()
    var end = 0
    var activeCount = 0
    for index in 0..<count {
      let first = leaves[index]
      let proxy = proxies + Int(first)
      // The place of a shape may have been given to one that is not the first of a leaf.
      guard proxy.pointee.pairRound == pairRound, proxy.pointee.leaf == first, proxy.pointee.isIdle || !ofIdle
      else { continue }
      proxy.pointee.pairRound = pairRound + 1
      leaves[end] = first
      end += 1
      if !proxy.pointee.isIdle { activeCount += 1 }
    }
    if ofIdle { movedIdle.truncate(to: end) } else { moved.truncate(to: end) }
    return activeCount
  }

  /// Appends the new pairs of the shapes of a moved leaf to the candidates.
  private mutating func findPairs(of first: Int32, _ shapes: ShapeColumns, _ filter: some PairFilter) {
    let proxies = proxies.elements
    let isIdle = proxies[Int(first)].isIdle
    let isSingle = nextInLeaf(first, shapes) < 0
    let area =
      isSingle ? proxies[Int(first)].box : isIdle ? idleTree.box(of: first) : activeTree.box(of: first)
    found.removeAll()
    activeTree.query(area, into: &found)
    let activeCount = found.count
    if !isIdle { idleTree.query(area, into: &found) }
    let body = shapes[first].pointee.body
    for index in 0..<found.count {
      let other = found.elements[index]
      if shapes[other].pointee.body == body { continue }
      // Of two moved leaves that do not rest, the first one finds the pairs.
      if index < activeCount, proxies[Int(other)].pairRound == pairRound + 1, isIdle || other < first {
        continue
      }
      if isSingle {
        findPairs(of: first, inLeaf: other, shapes, filter)
        continue
      }
      let otherArea = index < activeCount ? activeTree.box(of: other) : idleTree.box(of: other)
      var shape = first
      repeat {
        if proxies[Int(shape)].box.overlaps(otherArea) { findPairs(of: shape, inLeaf: other, shapes, filter) }
        shape = nextInLeaf(shape, shapes)
      } while shape >= 0
    }
  }

  /// Appends the new pairs of a shape with those of a leaf.
  @inline(__always) private mutating func findPairs(
    of shape: Int32, inLeaf first: Int32, _ shapes: ShapeColumns, _ filter: some PairFilter
  ) {
    let proxies = proxies.elements
    var other = first
    repeat {
      if proxies[Int(other)].box.overlaps(proxies[Int(shape)].box), filter.wants(shape, other) {
        candidates.append(PairTable.key(shape, other))
      }
      other = nextInLeaf(other, shapes)
    } while other >= 0
  }

  // MARK: - Invariants

  /// Checks the trees, and that the leaves of a body's shapes contain their boxes. Complexity: O(n).
  func checkInvariants(of bodies: some Sequence<(body: Int32, isAwake: Bool)>, _ shapes: ShapeColumns) {
    activeTree.checkInvariants()
    idleTree.checkInvariants()
    for (body, isAwake) in bodies {
      var shape = shapes.first(of: body)
      while shape >= 0 {
        let proxy = proxies[shape]
        precondition(
          shapes[shape].pointee.body == body && proxy.leaf >= 0, "a shape must have its body and a leaf")
        let tree = proxy.isIdle ? idleTree : activeTree
        precondition(
          tree.contains(proxy.leaf) && tree.box(of: proxy.leaf).contains(proxy.box),
          "a leaf must contain the boxes of its shapes")
        precondition(proxy.isIdle != isAwake, "idle shapes must be in the idle tree")
        shape = shapes[shape].pointee.next
      }
    }
  }
}

/// Which pairs of shapes a search wants: those that may touch and have no contact yet.
protocol PairFilter {
  /// Returns whether a pair of shapes of different bodies whose boxes overlap is wanted.
  func wants(_ a: Int32, _ b: Int32) -> Bool
}

/// In which tree the shapes of a body are, and whether they need a search for pairs.
enum Mobility {
  /// In the tree of active shapes. They are searched.
  case awake
  /// In the tree of idle shapes. They find their neighbours when they wake.
  case asleep
  /// In the tree of idle shapes, for good. They are searched, because shapes that move may already be there.
  case fixed
}
