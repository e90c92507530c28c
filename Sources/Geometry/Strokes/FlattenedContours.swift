/// Contours as straight pieces, one behind the other in memory that is used again.
package struct FlattenedContours {
  /// One of the contours: where its points lie among all.
  package struct Contour {
    package var range: Range<Int>
    package var isClosed: Bool
  }

  package var points: [Point] = []
  /// As ``FlattenedContour/isSmooth``.
  package private(set) var isSmooth: [Bool] = []
  package private(set) var contours: [Contour] = []
  /// Where the contour begins that has not been ended.
  private var first = 0

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds a point to the contour that has not been ended.
  package mutating func append(_ point: Point, isSmooth smooth: Bool) {
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Where the contour that has not been ended stands; nil when it has no point.
  package var last: Point? { isEmpty ? nil : points[points.count - 1] }

  /// Whether the contour that has not been ended has no point.
  package var isEmpty: Bool { points.count == first }

  /// Makes a join of the latest point.
  package mutating func makeLastCorner() { isSmooth[isSmooth.count - 1] = false }

  /// Ends a contour; one with fewer than `leastCount` points is forgotten.
  package mutating func end(isClosed: Bool, leastCount: Int = 1) {
    if points.count - first >= leastCount {
      contours.append(Contour(range: first..<points.count, isClosed: isClosed))
    } else {
      points.removeLast(points.count - first)
      isSmooth.removeLast(isSmooth.count - first)
    }
    first = points.count
  }

  /// Adds a contour of another list.
  package mutating func append(_ contour: Contour, of other: FlattenedContours) {
    points.append(contentsOf: other.points[contour.range])
    isSmooth.append(contentsOf: other.isSmooth[contour.range])
    end(isClosed: contour.isClosed)
  }

  /// Maps all points.
  package mutating func apply(_ transform: Transform) {
    for index in points.indices { points[index] = transform * points[index] }
  }
}
