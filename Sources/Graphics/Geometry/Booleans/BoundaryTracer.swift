/// An edge between the inside and the outside of an area. The inside lies clockwise of it on screen: outer subpaths
/// are clockwise, holes counterclockwise.
struct BoundaryEdge: Hashable, Sendable {
  var start, end: GridPoint
  /// The index of the flattened outline's piece that contains the edge.
  var source: Int32
}

extension Arrangement {
  /// Returns the edges that bound the points for which `isInside` is true, given their winding numbers.
  func boundary(of isInside: (Windings) -> Bool) -> [BoundaryEdge] {
    edges.compactMap { edge in
      let (before, after) = (isInside(edge.windingBefore), isInside(edge.windingAfter))
      guard before != after else { return nil }
      return after
        ? BoundaryEdge(start: edge.left, end: edge.right, source: edge.source)
        : BoundaryEdge(start: edge.right, end: edge.left, source: edge.source)
    }
  }
}

/// A tracer that links the edges of a boundary into closed subpaths which neither cross nor touch themselves.
///
/// Where subpaths meet at a point, the next edge is the one that bounds the same corner of the inside. When a walk
/// returns to a point that it has passed, the loop since then becomes a subpath. Each edge is used once. So the
/// winding number is 1 inside and 0 outside, whatever the links. Complexity: O(n log n).
struct BoundaryTracer {
  private let edges: [BoundaryEdge]
  /// The index of the edge that follows each edge. Finished subpaths are spliced out.
  private var next: [Int]
  /// The index of the edge before each edge.
  private var previous: [Int]
  /// The vertex at which each edge begins, numbered in the order of ``edges``.
  private var startVertex: [Int] = []
  private var vertexCount = 0

  init(_ boundary: [BoundaryEdge]) {
    edges = boundary.sorted {
      $0.start == $1.start ? Self.turnsBefore($0.end, $1.end, around: $0.start) : $0.start < $1.start
    }
    next = Array(repeating: 0, count: edges.count)
    previous = next
    for index in edges.indices {
      if index == 0 || edges[index].start != edges[index - 1].start { vertexCount += 1 }
      startVertex.append(vertexCount - 1)
    }
    for index in edges.indices {
      next[index] = follower(of: edges[index])
      previous[next[index]] = index
    }
  }

  mutating func subpaths() -> [[BoundaryEdge]] {
    var result: [[BoundaryEdge]] = []
    var isUsed = Array(repeating: false, count: edges.count)
    // The index on the walk at which a vertex was left, or -1.
    var walkIndex = Array(repeating: -1, count: vertexCount)
    for first in edges.indices where !isUsed[first] {
      var walk: [Int] = []
      var edge = first
      repeat {
        isUsed[edge] = true
        walkIndex[startVertex[edge]] = walk.count
        walk.append(edge)
        let following = next[edge]
        let loopStart = walkIndex[startVertex[following]]
        if loopStart >= 0 {
          splice(from: walk[loopStart], through: edge)
          for index in walk[loopStart...] { walkIndex[startVertex[index]] = -1 }
          result.append(walk[loopStart...].map { edges[$0] })
          walk.removeSubrange(loopStart...)
        }
        edge = following
      } while !walk.isEmpty
    }
    return result
  }

  /// Splits a finished loop from the rest of the walk, and closes both.
  private mutating func splice(from first: Int, through last: Int) {
    let (before, after) = (previous[first], next[last])
    next[before] = after
    previous[after] = before
    next[last] = first
    previous[first] = last
  }

  /// Returns the edge that leaves where `edge` arrives and bounds the same corner of the inside. It is the first one
  /// counterclockwise on screen from the reverse of `edge`, across the inside.
  private func follower(of edge: BoundaryEdge) -> Int {
    let leaving = firstIndex { !($0.start < edge.end) }
    let end = firstIndex { edge.end < $0.start }
    let back = firstIndex(in: leaving..<end) { !Self.turnsBefore($0.end, edge.start, around: edge.end) }
    return back > leaving ? back - 1 : max(leaving, end - 1)
  }

  private func firstIndex(where isLater: (BoundaryEdge) -> Bool) -> Int {
    firstIndex(in: edges.startIndex..<edges.endIndex, where: isLater)
  }

  /// Returns the first index of a range from which on `isLater` is true, by bisection.
  private func firstIndex(in range: Range<Int>, where isLater: (BoundaryEdge) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isLater(edges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns whether `a` comes before `b` in the order of directions around a point, clockwise on screen from the
  /// positive x axis. Exact.
  private static func turnsBefore(_ a: GridPoint, _ b: GridPoint, around center: GridPoint) -> Bool {
    let (halfOfA, halfOfB) = (half(a, center), half(b, center))
    return halfOfA == halfOfB ? b.side(from: center, to: a) > 0 : halfOfA < halfOfB
  }

  private static func half(_ point: GridPoint, _ center: GridPoint) -> Int {
    point.y > center.y || (point.y == center.y && point.x > center.x) ? 0 : 1
  }
}
