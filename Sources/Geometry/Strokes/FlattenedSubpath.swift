/// One subpath as straight pieces.
package struct FlattenedSubpath {
  /// A closed one does not repeat its first point.
  package var points: [Point]
  /// Whether the step that leads *to* a point came from a curve that goes on behind it, so that the corner there
  /// is an accident of flattening and not a join.
  package var isSmooth: [Bool]
  package var isClosed: Bool

  package init(points: [Point] = [], isSmooth: [Bool] = [], isClosed: Bool = false) {
    self.points = points
    self.isSmooth = isSmooth
    self.isClosed = isClosed
  }

  package mutating func append(_ point: Point, isSmooth smooth: Bool) {
    points.append(point)
    isSmooth.append(smooth)
  }

  package var segmentCount: Int { isClosed ? points.count : max(0, points.count - 1) }

  package func segment(_ index: Int) -> (start: Point, end: Point) {
    (points[index], points[index + 1 < points.count ? index + 1 : 0])
  }

  package var segments: [(start: Point, end: Point)] { (0..<segmentCount).map(segment) }

  /// The subpath without the points that are not farther than `spacing` from the one before. The corners among them go
  /// over to those.
  package func withoutRepeatedPoints(spacing: Double = 0) -> FlattenedSubpath {
    var result = self
    result.removeRepeatedPoints(spacing: spacing)
    return result
  }

  /// Removes the points that are not farther than `spacing` from the one before, in place.
  package mutating func removeRepeatedPoints(spacing: Double = 0) {
    func repeats(_ point: Point, _ last: Point) -> Bool {
      point == last || spacing > 0 && point.distance(to: last) <= spacing
    }
    var count = 0
    for index in points.indices {
      if count > 0, repeats(points[index], points[count - 1]) {
        if !isSmooth[index] { isSmooth[count - 1] = false }
      } else {
        points[count] = points[index]
        isSmooth[count] = isSmooth[index]
        count += 1
      }
    }
    while isClosed, count > 1, repeats(points[count - 1], points[0]) {
      if !isSmooth[count - 1] { isSmooth[0] = false }
      count -= 1
    }
    points.removeLast(points.count - count)
    isSmooth.removeLast(isSmooth.count - count)
  }

  /// Takes over a subpath of a list, in the memory that there is.
  mutating func assign(_ points: ArraySlice<Point>, _ isSmooth: ArraySlice<Bool>, isClosed: Bool) {
    self.points.removeAll(keepingCapacity: true)
    self.points.append(contentsOf: points)
    self.isSmooth.removeAll(keepingCapacity: true)
    self.isSmooth.append(contentsOf: isSmooth)
    self.isClosed = isClosed
  }
}
