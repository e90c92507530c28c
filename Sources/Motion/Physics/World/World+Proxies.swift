import Geometry

extension World {
  /// Returns the exact bounds of a shape with a body at a pose.
  @inline(__always) func bounds(
    _ shape: Int32, _ center: Point, _ rotation: Rotation
  ) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let record = shapes.elements + Int(shape)
    let radius = record.pointee.radius
    if record.pointee.kind == .circle {
      let middle = Pose(center, rotation) * record.pointee.center
      return (middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius)
    }
    if record.pointee.kind == .halfPlane {
      let limit = Double(Box.bound) / Box.scale
      return (-limit, -limit, limit, limit)
    }
    let vertices = blocks.elements + Int(record.pointee.block)
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for index in 0..<Int(record.pointee.count) {
      let vertex = vertices[index]
      let x = rotation.cosine * vertex.x - rotation.sine * vertex.y
      let y = rotation.sine * vertex.x + rotation.cosine * vertex.y
      minX = x < minX ? x : minX
      minY = y < minY ? y : minY
      maxX = x > maxX ? x : maxX
      maxY = y > maxY ? y : maxY
    }
    return (
      center.x + minX - radius, center.y + minY - radius, center.x + maxX + radius, center.y + maxY + radius
    )
  }

  /// Returns the next shape of the same leaf; -1 after the last.
  @inline(__always) func nextInLeaf(_ shape: Int32) -> Int32 {
    let next = shapes.elements[Int(shape)].next
    return next >= 0 && proxies.elements[Int(next)].leaf == proxies.elements[Int(shape)].leaf ? next : -1
  }

  /// Calls `visit` with the shapes of a leaf, whose first one is `first`.
  @inline(__always) func forEachShape(ofLeaf first: Int32, _ visit: (Int32) -> Void) {
    var shape = first
    repeat {
      let next = nextInLeaf(shape)
      visit(shape)
      shape = next
    } while shape >= 0
  }

  /// Returns the first shape of the leaf behind that of `first` in the body's list; -1 if there is none.
  @inline(__always) func nextLeaf(_ first: Int32) -> Int32 {
    let leaf = proxies[first].leaf
    var shape = shapes[first].next
    while shape >= 0, proxies[shape].leaf == leaf { shape = shapes[shape].next }
    return shape
  }

  /// Computes the boxes of a body's shapes at its pose.
  mutating func measure(_ body: Int32) {
    // In one expression, a copy of the world would be the receiver, and the column would no longer be unique.
    let elements = proxies.mutableElements()
    _ = measure(body, elements)
  }

  /// The same with the memory of the proxies, for loops.
  ///
  /// - Returns: whether the shapes are circles that are still in their boxes and in those of their ways.
  @inline(__always) func measure(_ body: Int32, _ proxies: UnsafeMutablePointer<Proxy>) -> Bool {
    let motion = motions.elements + Int(body)
    let (center, rotation) = (motion.pointee.center, motion.pointee.rotation)
    var isInside = true
    var shape = records.elements[Int(body)].firstShape
    while shape >= 0 {
      let bounds = bounds(shape, center, rotation)
      let exact = Box(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
      let proxy = proxies + Int(shape)
      if !proxy.pointee.swept.contains(exact) || !proxy.pointee.box.contains(exact) { isInside = false }
      if shapes.elements[Int(shape)].kind != .circle { isInside = false }
      proxy.pointee.exact = exact
      shape = shapes.elements[Int(shape)].next
    }
    return isInside
  }

  /// Brings the boxes of a body up to date with its pose and velocity.
  mutating func updateProxies(of body: Int32) {
    measure(body)
    moveBoxes(of: body, proxies.mutableElements())
  }

  /// Brings the boxes of a body up to date with its measured shapes and its velocity.
  @inline(__always) mutating func moveBoxes(of body: Int32, _ proxies: UnsafeMutablePointer<Proxy>) {
    let motion = motions.elements + Int(body)
    let (dx, dy) = (motion.pointee.velocity.dx * stepTime, motion.pointee.velocity.dy * stepTime)
    let (x, y) = (World.units(dx), World.units(dy))
    // It may bounce in any direction.
    let way = Box.units(ContactLength.speculative / 2 + (dx * dx + dy * dy).squareRoot())
    let reach = Box.units(ContactLength.speculative / 2)
    var first = records.elements[Int(body)].firstShape
    while first >= 0 {
      var isInside = true
      var shape = first
      repeat {
        let proxy = proxies + Int(shape)
        let exact = proxy.pointee.exact
        proxy.pointee.swept = exact.expanded(way)
        // The leaf gets a new box if one of its shapes leaves its own in the next step.
        if !proxy.pointee.box.contains(exact.expanded(reach).swept(x, y)) { isInside = false }
        shape = shapes.elements[Int(shape)].next
      } while shape >= 0 && proxies[Int(shape)].leaf == first
      if !isInside { enlarge(first, dx: dx, dy: dy) }
      first = shape
    }
  }

  /// A component of a move in units, rounded away from zero.
  @inline(__always) private static func units(_ metres: Double) -> Int32 {
    let size = Box.units(abs(metres))
    return metres < 0 ? 0 &- size : size
  }

  /// Gives the shapes of a leaf boxes that last for some steps.
  @inline(never) private mutating func enlarge(_ first: Int32, dx: Double, dy: Double) {
    let isAlone = records.elements[Int(shapes.elements[Int(first)].body)].firstContact < 0
    let steps = 1 + (isAlone ? World.lookaheadAlone : World.lookahead)
    let (x, y) = (World.units(steps * dx), World.units(steps * dy))
    var union = Box.nothing
    let proxies = proxies.mutableElements()
    forEachShape(ofLeaf: first) { shape in
      let margin = ContactLength.speculative / 2 + min(0.1, shapes.elements[Int(shape)].extent / 4)
      let box = proxies[Int(shape)].exact.expanded(Box.units(margin)).swept(x, y)
      proxies[Int(shape)].box = box
      union = union.union(box)
    }
    if proxies[Int(first)].isIdle {
      idleTree.move(first, to: union)
    } else {
      activeTree.move(first, to: union)
    }
    markMoved(first)
  }

  /// The steps for which a new box has room, besides the next one: more find more pairs that never touch, fewer search
  /// more often.
  private static let lookahead = 3.0
  /// The same for bodies that are near no other, and seldom find one.
  private static let lookaheadAlone = 8.0

  /// Notes that the shapes of a leaf need a search for pairs.
  @inline(__always) private mutating func markMoved(_ first: Int32) {
    let proxy = proxies.mutableElements() + Int(first)
    guard proxy.pointee.pairRound != pairRound else { return }
    proxy.pointee.pairRound = pairRound
    if proxy.pointee.isIdle { movedIdle.append(first) } else { moved.append(first) }
  }

  /// Notes that the shapes of a body need a search for pairs.
  mutating func markMoved(body: Int32) {
    var first = records[body].firstShape
    while first >= 0 {
      markMoved(first)
      first = nextLeaf(first)
    }
  }

  /// Adds the shapes of a body to the trees, several neighbours of its list in each leaf.
  mutating func makeProxies(of body: Int32) {
    let isIdle = awakeIndices[body] < 0
    let (center, rotation) = (motions[body].center, motions[body].rotation)
    let isFixed = records[body].kind == .fixed
    var first = records[body].firstShape
    while first >= 0 {
      var union = Box.nothing
      var shape = first
      var count = 0
      while shape >= 0, count < World.leafSize {
        let exact = bounds(shape, center, rotation)
        let margin = isFixed ? 0 : min(0.1, shapes[shape].extent / 4)
        let reach = ContactLength.speculative / 2 + margin
        let box = Box(
          minX: exact.minX - reach, minY: exact.minY - reach, maxX: exact.maxX + reach,
          maxY: exact.maxY + reach)
        proxies[shape].box = box
        proxies[shape].swept = box
        proxies[shape].exact = box
        proxies[shape].isIdle = isIdle
        union = union.union(box)
        shape = shapes[shape].next
        count += 1
      }
      let end = shape
      if isIdle { idleTree.insert(first, union) } else { activeTree.insert(first, union) }
      shape = first
      while shape != end {
        proxies[shape].leaf = first
        shape = shapes[shape].next
      }
      // A body that sleeps finds its neighbours when it wakes; one that is fixed is found by them, if they move.
      if !isIdle || isFixed { markMoved(first) }
      first = end
    }
    // The boxes of a body that moves have room for its way.
    if !isIdle { updateProxies(of: body) }
  }

  /// The largest number of shapes in a leaf. The parts of a star move together; a long chain needs many leaves.
  private static let leafSize = 8

  /// Removes the shapes of a body from the trees.
  mutating func removeProxies(of body: Int32) {
    var first = records[body].firstShape
    while first >= 0 {
      let next = nextLeaf(first)
      let proxy = proxies[first]
      if proxy.leaf >= 0 {
        if proxy.isIdle { idleTree.remove(first) } else { activeTree.remove(first) }
      }
      first = next
    }
    // No closure: it would run on a copy of the world, whose column would have to be copied too.
    var shape = records[body].firstShape
    while shape >= 0 {
      proxies[shape].leaf = -1
      shape = shapes[shape].next
    }
  }

  /// Moves the shapes of a body to the tree of awake or of idle bodies.
  mutating func moveProxies(of body: Int32, toIdle isIdle: Bool) {
    var first = records[body].firstShape
    while first >= 0 {
      let next = nextLeaf(first)
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
          shape = shapes[shape].next
        }
      }
      first = next
    }
  }
}
