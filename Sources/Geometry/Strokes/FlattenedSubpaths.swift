/// Subpaths as straight pieces, one behind the other in memory that is used again.
package struct FlattenedSubpaths {
  /// One of the subpaths: where its points lie among all.
  package struct Subpath {
    package var range: Range<Int>
    package var isClosed: Bool
  }

  package var points: [Point] = []
  /// As ``FlattenedSubpath/isSmooth``.
  package private(set) var isSmooth: [Bool] = []
  package private(set) var subpaths: [Subpath] = []
  /// Where the subpath begins that has not been ended.
  private var first = 0

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds a point to the subpath that has not been ended.
  package mutating func append(_ point: Point, isSmooth smooth: Bool) {
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Where the subpath that has not been ended stands; nil when it has no point.
  package var last: Point? { isEmpty ? nil : points[points.count - 1] }

  /// Whether the subpath that has not been ended has no point.
  package var isEmpty: Bool { points.count == first }

  /// Makes a join of the latest point.
  package mutating func makeLastCorner() { isSmooth[isSmooth.count - 1] = false }

  /// Ends a subpath; one with fewer than `leastCount` points is forgotten.
  package mutating func end(isClosed: Bool, leastCount: Int = 1) {
    if points.count - first >= leastCount {
      subpaths.append(Subpath(range: first..<points.count, isClosed: isClosed))
    } else {
      points.removeLast(points.count - first)
      isSmooth.removeLast(isSmooth.count - first)
    }
    first = points.count
  }

  /// Adds a subpath of another list.
  package mutating func append(_ subpath: Subpath, of other: FlattenedSubpaths) {
    points.append(contentsOf: other.points[subpath.range])
    isSmooth.append(contentsOf: other.isSmooth[subpath.range])
    end(isClosed: subpath.isClosed)
  }

  /// Maps all points.
  package mutating func apply(_ transform: Transform) {
    for index in points.indices { points[index] = transform * points[index] }
  }
}
