/// Subpaths as straight pieces, contiguous in reused memory.
package struct FlattenedSubpaths {
  /// The range of one subpath's points.
  package struct Subpath {
    package var range: Range<Int>
    package var isClosed: Bool
  }

  package var points: [Point] = []
  /// For each point, the flag of ``FlattenedSubpath/isSmooth``.
  package private(set) var isSmooth: [Bool] = []
  package private(set) var subpaths: [Subpath] = []
  /// The index of the first point of the open subpath.
  private var first = 0

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Appends a point to the open subpath.
  package mutating func append(_ point: Point, isSmooth smooth: Bool) {
    points.append(point)
    isSmooth.append(smooth)
  }

  /// The last point of the open subpath; nil if it has none.
  package var last: Point? { isEmpty ? nil : points[points.count - 1] }

  /// Whether the open subpath has no points.
  package var isEmpty: Bool { points.count == first }

  /// Marks the last point as a join.
  package mutating func makeLastCorner() { isSmooth[isSmooth.count - 1] = false }

  /// Ends the open subpath, and discards it if it has fewer than `leastCount` points.
  package mutating func end(isClosed: Bool, leastCount: Int = 1) {
    if points.count - first >= leastCount {
      subpaths.append(Subpath(range: first..<points.count, isClosed: isClosed))
    } else {
      points.removeLast(points.count - first)
      isSmooth.removeLast(isSmooth.count - first)
    }
    first = points.count
  }

  /// Appends a subpath of another list.
  package mutating func append(_ subpath: Subpath, of other: FlattenedSubpaths) {
    points.append(contentsOf: other.points[subpath.range])
    isSmooth.append(contentsOf: other.isSmooth[subpath.range])
    end(isClosed: subpath.isClosed)
  }

  /// Transforms all points.
  package mutating func apply(_ transform: Transform) {
    for index in points.indices { points[index] = transform * points[index] }
  }
}
