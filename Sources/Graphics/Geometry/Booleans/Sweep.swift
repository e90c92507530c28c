/// One pass of a sweep line over a set of edges, from left to right. It finds edges that meet anywhere except at
/// their ends, and splits them there.
///
/// Each edge is only compared with its neighbours along the line (Bentley, Ottmann: "Algorithms for reporting and
/// counting geometric intersections", 1979, doi:10.1109/TC.1979.1675432). Because a crossing is rounded to the grid,
/// the parts of a split edge may leave the line slightly and meet other edges. So a pass need not be complete after
/// its first split. A pass without splits proves that no two edges meet between their ends (Shamos, Hoey: "Geometric
/// intersection problems", 1976, doi:10.1109/SFCS.1976.16). Only such a pass computes winding numbers.
///
/// Complexity: O((n + k) log n) for n edges and k splits.
struct Sweep {
  private(set) var edges: [SweepEdge]
  /// Whether an edge was split, so that another pass is necessary.
  private(set) var hasSplit = false
  /// Whether the line has reached the end.
  private(set) var isComplete = false
  /// The grid of this pass: crossings are rounded to its multiples, and closer points count as lying on an edge.
  private let spacing: Int64
  /// The number of sorted edges that have entered. Edges made by splitting are among the events.
  private var enteredCount = 0
  private let sortedCount: Int
  private var events = SweepEvents()
  private var status = SweepStatus()
  /// The edges about to enter at the event's point.
  private var entering: [Int32] = []
  /// The edges that entered at the event's point.
  private var entered: [Int32] = []

  /// - Parameter edges: the edges, sorted by ``SweepEdge/left``.
  init(_ edges: [SweepEdge], spacing: Int64) {
    self.edges = edges
    self.spacing = spacing
    sortedCount = edges.count
    status.grow(to: edges.count)
  }

  /// - Parameter edgeLimit: the number of edges beyond which the pass stops early, with ``isComplete`` false.
  mutating func run(edgeLimit: Int = .max) {
    while let event = upcoming {
      if edges.count > edgeLimit { return }
      if event.enters {
        takeEntering(at: event.point)
        joinEntering()
        for edge in entering {
          leaveAll(at: event.point)
          enter(edge)
        }
      } else {
        leaveAll(at: event.point)
      }
      if upcoming?.point != event.point { countWindings() }
    }
    isComplete = true
  }

  /// Collects the known edges that begin at a point.
  private mutating func takeEntering(at point: GridPoint) {
    entering.removeAll(keepingCapacity: true)
    while let event = upcoming, event.enters, event.point == point {
      if event.edge < sortedCount { enteredCount += 1 } else { events.removeNext() }
      entering.append(event.edge)
    }
  }

  /// Merges entering edges that overlap.
  ///
  /// The longest edge takes the windings of the others, and a new edge subtracts the excess from where each of them
  /// ends. If the edge were split there instead, each of many overlapping edges would be split at the ends of all
  /// others.
  private mutating func joinEntering() {
    guard entering.count > 1 else { return }
    // By direction, from the lesser side to the greater.
    entering.sort {
      let (a, b) = (edges[Int($0)], edges[Int($1)])
      let side = a.right.side(from: b.left, to: b.right)
      return side == 0 ? a.right < b.right : side < 0
    }
    var end = 0
    for index in 1..<entering.count {
      let (last, next) = (entering[end], entering[index])
      let (a, b) = (edges[Int(last)], edges[Int(next)])
      if a.right == b.right || isNear(a.right, b) {
        join(last, to: next)
        entering[end] = next
      } else if isNear(b.right, a) {
        join(next, to: last)
      } else {
        end += 1
        entering[end] = next
      }
    }
    entering.removeSubrange((end + 1)...)
  }

  private mutating func join(_ shorter: Int32, to longer: Int32) {
    hasSplit = true
    let (dropped, retained) = (edges[Int(shorter)], edges[Int(longer)])
    edges[Int(longer)].winding = retained.winding + dropped.winding
    edges[Int(shorter)].winding = Windings()
    if dropped.right == retained.right {
      edges[Int(longer)].source = min(retained.source, dropped.source)
    } else if dropped.winding != Windings() {
      add(
        SweepEdge(from: dropped.right, to: retained.right, winding: -dropped.winding, source: retained.source)
      )
    }
  }

  /// Removes the known edges that end at a point.
  private mutating func leaveAll(at point: GridPoint) {
    while let event = events.next, !event.enters, event.point == point {
      events.removeNext()
      if edges[Int(event.edge)].right == point, status.contains(event.edge) { leave(event.edge) }
    }
  }

  private var upcoming: SweepEvents.Event? {
    guard enteredCount < sortedCount else { return events.next }
    let entry = SweepEvents.Event(point: edges[enteredCount].left, enters: true, edge: Int32(enteredCount))
    guard let other = events.next, other < entry else { return entry }
    return other
  }

  private mutating func enter(_ edge: Int32) {
    var parent = SweepStatus.none
    var isLesser = false
    var node = status.root
    while node != SweepStatus.none {
      parent = node
      isLesser = precedes(edge, node)
      node = isLesser ? status.lesser(than: node) : status.greater(than: node)
    }
    status.attach(edge, to: parent, isLesser: isLesser)
    events.insert(SweepEvents.Event(point: edges[Int(edge)].right, enters: false, edge: edge))
    entered.append(edge)
    compare(status.previous(edge), edge)
    compare(edge, status.next(edge))
  }

  private mutating func leave(_ edge: Int32) {
    let (previous, next) = (status.previous(edge), status.next(edge))
    status.remove(edge)
    compare(previous, next)
  }

  /// Returns whether an entering edge lies on the lesser side of an edge in the status.
  private func precedes(_ edge: Int32, _ other: Int32) -> Bool {
    let (edge, line) = (edges[Int(edge)], edges[Int(other)])
    let start = edge.left.side(from: line.left, to: line.right)
    if start != 0 { return start < 0 }
    return edge.right.side(from: line.left, to: line.right) < 0
  }

  /// Splits two neighbours where they meet between their ends, and merges them if they are equal. Either may be none.
  private mutating func compare(_ first: Int32, _ second: Int32) {
    guard first != SweepStatus.none, second != SweepStatus.none else { return }
    let (a, b) = (edges[Int(first)], edges[Int(second)])
    if a.left == b.left {
      if isNear(b.right, a) {
        split(first, at: b.right)
      } else if isNear(a.right, b) {
        split(second, at: a.right)
      }
      if edges[Int(first)].right == edges[Int(second)].right { absorb(second, into: first) }
    } else if isNear(b.left, a) {
      // If the two overlap, the remainder is found when it enters at the other's start.
      split(first, at: b.left)
    } else if isNear(a.left, b) {
      split(second, at: a.left)
    } else {
      let (isOnA, isOnB) = (isNear(b.right, a), isNear(a.right, b))
      if isOnA { split(first, at: b.right) }
      if isOnB { split(second, at: a.right) }
      guard !isOnA, !isOnB, let crossing = crossing(a, b) else { return }
      if crossing != a.left, crossing != a.right { split(first, at: crossing) }
      if crossing != b.left, crossing != b.right { split(second, at: crossing) }
    }
  }

  private func isNear(_ point: GridPoint, _ edge: SweepEdge) -> Bool {
    edge.passesNear(point, within: 2 * spacing)
  }

  /// Removes an edge that has become equal to a neighbour.
  private mutating func absorb(_ other: Int32, into retained: Int32) {
    hasSplit = true
    edges[Int(retained)].winding = edges[Int(retained)].winding + edges[Int(other)].winding
    edges[Int(retained)].source = min(edges[Int(retained)].source, edges[Int(other)].source)
    edges[Int(other)].winding = Windings()
    leave(other)
  }

  /// Returns the rounded crossing of two edges, or nil if they do not cross.
  private func crossing(_ a: SweepEdge, _ b: SweepEdge) -> GridPoint? {
    guard a.left.side(from: b.left, to: b.right) * a.right.side(from: b.left, to: b.right) < 0,
      b.left.side(from: a.left, to: a.right) * b.right.side(from: a.left, to: a.right) < 0
    else { return nil }
    let fromLeft = a.left.cross(from: b.left, to: b.right).magnitude
    let fromRight = a.right.cross(from: b.left, to: b.right).magnitude
    // Computed from the nearer end, which loses fewer digits.
    let isNearLeft = fromLeft < fromRight
    let (near, far) = isNearLeft ? (a.left, a.right) : (a.right, a.left)
    let fraction = min(fromLeft, fromRight) / (fromLeft + fromRight)
    let x = near.x + Int64((Double(far.x - near.x) * fraction).rounded())
    let y = near.y + Int64((Double(far.y - near.y) * fraction).rounded())
    let point = GridPoint(x, y).rounded(toMultipleOf: spacing)
    // The exact crossing lies in both bounding boxes. Their corners are on the grid, so the rounded crossing lies in
    // them too.
    return GridPoint(
      max(a.left.x, b.left.x, min(a.right.x, b.right.x, point.x)),
      max(
        min(a.left.y, a.right.y), min(b.left.y, b.right.y),
        min(max(a.left.y, a.right.y), max(b.left.y, b.right.y), point.y)))
  }

  /// Ends an edge at `point`, and inserts the remainder as a new edge.
  private mutating func split(_ edge: Int32, at point: GridPoint) {
    hasSplit = true
    let original = edges[Int(edge)]
    let remainder = SweepEdge(
      from: point, to: original.right, winding: original.winding, source: original.source)
    let shortened = SweepEdge(
      from: original.left, to: point, winding: original.winding, source: original.source)
    edges[Int(edge)] = shortened
    add(remainder)
    // A part reversed by rounding ends behind the line. It leaves at once, like all edges that end there.
    events.insert(SweepEvents.Event(point: shortened.right, enters: false, edge: edge))
  }

  /// Inserts a new edge.
  private mutating func add(_ edge: SweepEdge) {
    edges.append(edge)
    status.grow(to: edges.count)
    events.insert(SweepEvents.Event(point: edge.left, enters: true, edge: Int32(edges.count - 1)))
  }

  /// Computes the windings of the edges that entered at one point, which are neighbours, from the least to the
  /// greatest.
  private mutating func countWindings() {
    defer { entered.removeAll(keepingCapacity: true) }
    guard !hasSplit, var edge = entered.first else { return }
    let point = edges[Int(edge)].left
    while case let previous = status.previous(edge), previous != SweepStatus.none,
      edges[Int(previous)].left == point
    {
      edge = previous
    }
    let below = status.previous(edge)
    var winding = below == SweepStatus.none ? Windings() : edges[Int(below)].windingAfter
    while edge != SweepStatus.none, edges[Int(edge)].left == point {
      edges[Int(edge)].windingBefore = winding
      winding = edges[Int(edge)].windingAfter
      edge = status.next(edge)
    }
  }
}
