/// One pass of a line over a set of edges, from left to right, which looks for edges that meet anywhere but at
/// their ends and splits them there.
///
/// Each edge is compared with its neighbours along the line alone (Bentley, Ottmann: "Algorithms for reporting and
/// counting geometric intersections", 1979, doi:10.1109/TC.1979.1675432). Because a crossing is rounded to the grid,
/// the parts of a split edge leave its line a little and may meet others anew; so the pass does not try to be
/// complete once it has split something. A pass that splits nothing is the proof that no two edges meet between
/// their ends (Shamos, Hoey: "Geometric intersection problems", 1976, doi:10.1109/SFCS.1976.16), and only such
/// a pass gives winding numbers.
///
/// Complexity: O((n + k) log n) for n edges and k splits.
struct Sweep {
  private(set) var edges: [SweepEdge]
  /// Whether any edge was split, which calls for another pass.
  private(set) var hasSplit = false
  /// Crossings are rounded to multiples of this, and edges pass through points that are no farther off.
  private let spacing: Int64
  /// How many of the edges, which come sorted, have entered; those made by splitting wait among the events.
  private var enteredCount = 0
  private let sortedCount: Int
  private var events = SweepEvents()
  private var status = SweepStatus()
  /// The edges that entered at the event's point.
  private var entered: [Int32] = []

  /// - Parameter edges: sorted by ``SweepEdge/left``.
  init(_ edges: [SweepEdge], spacing: Int64) {
    self.edges = edges
    self.spacing = spacing
    sortedCount = edges.count
    status.grow(to: edges.count)
  }

  mutating func run() {
    while let event = upcoming {
      if event.enters, event.edge < sortedCount { enteredCount += 1 } else { events.removeNext() }
      if event.enters {
        enter(event.edge)
      } else if edges[Int(event.edge)].right == event.point, status.contains(event.edge) {
        leave(event.edge)
      }
      if upcoming?.point != event.point { countWindings() }
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
    var place = status.root
    while place != SweepStatus.none {
      parent = place
      isLesser = precedes(edge, place)
      place = isLesser ? status.lesser(than: place) : status.greater(than: place)
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

  /// Whether an edge that enters lies on the lesser side of one that the line crosses already.
  private func precedes(_ edge: Int32, _ other: Int32) -> Bool {
    let (edge, line) = (edges[Int(edge)], edges[Int(other)])
    let start = edge.left.side(from: line.left, to: line.right)
    if start != 0 { return start < 0 }
    return edge.right.side(from: line.left, to: line.right) < 0
  }

  /// Splits two neighbours where they meet between their ends; either may be none.
  private mutating func compare(_ first: Int32, _ second: Int32) {
    guard first != SweepStatus.none, second != SweepStatus.none else { return }
    let (a, b) = (edges[Int(first)], edges[Int(second)])
    let splitOfA = [b.left, b.right].first { a.passesNear($0, reach: 2 * spacing) }
    let splitOfB = [a.left, a.right].first { b.passesNear($0, reach: 2 * spacing) }
    if let splitOfA { split(first, at: splitOfA) }
    if let splitOfB { split(second, at: splitOfB) }
    guard splitOfA == nil, splitOfB == nil, let crossing = crossing(a, b) else { return }
    if crossing != a.left, crossing != a.right { split(first, at: crossing) }
    if crossing != b.left, crossing != b.right { split(second, at: crossing) }
  }

  /// Where two edges cross, rounded, or nil when they do not.
  private func crossing(_ a: SweepEdge, _ b: SweepEdge) -> GridPoint? {
    guard a.left.side(from: b.left, to: b.right) * a.right.side(from: b.left, to: b.right) < 0,
      b.left.side(from: a.left, to: a.right) * b.right.side(from: a.left, to: a.right) < 0
    else { return nil }
    let fromLeft = a.left.cross(from: b.left, to: b.right).magnitude
    let fromRight = a.right.cross(from: b.left, to: b.right).magnitude
    // Counted from the nearer end, which loses fewer digits.
    let isNearLeft = fromLeft < fromRight
    let (near, far) = isNearLeft ? (a.left, a.right) : (a.right, a.left)
    let fraction = min(fromLeft, fromRight) / (fromLeft + fromRight)
    let x = near.x + Int64((Double(far.x - near.x) * fraction).rounded())
    let y = near.y + Int64((Double(far.y - near.y) * fraction).rounded())
    let point = GridPoint(x, y).rounded(toMultipleOf: spacing)
    // The exact crossing lies in both boxes, whose corners are on the grid, so its rounding does too.
    return GridPoint(
      max(a.left.x, b.left.x, min(a.right.x, b.right.x, point.x)),
      max(
        min(a.left.y, a.right.y), min(b.left.y, b.right.y),
        min(max(a.left.y, a.right.y), max(b.left.y, b.right.y), point.y)))
  }

  /// Ends an edge at `point`, and announces the rest of it as a new one.
  private mutating func split(_ edge: Int32, at point: GridPoint) {
    hasSplit = true
    let whole = edges[Int(edge)]
    let rest = SweepEdge(from: point, to: whole.right, winding: whole.winding, source: whole.source)
    let kept = SweepEdge(from: whole.left, to: point, winding: whole.winding, source: whole.source)
    edges[Int(edge)] = kept
    edges.append(rest)
    status.grow(to: edges.count)
    events.insert(SweepEvents.Event(point: rest.left, enters: true, edge: Int32(edges.count - 1)))
    // A part that rounding has turned round ends behind the line; it leaves at once, as do all that end there.
    events.insert(SweepEvents.Event(point: kept.right, enters: false, edge: edge))
  }

  /// Numbers the edges that entered at one point, which are neighbours, from the least to the greatest.
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
