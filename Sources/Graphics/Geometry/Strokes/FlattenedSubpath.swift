/// A subpath as straight pieces.
package struct FlattenedSubpath {
  /// The points. A closed subpath does not repeat its first point.
  package var points: [Point]
  /// For each point, whether the piece that leads *to* it comes from a curve that continues after it. The corner at
  /// such a point comes from flattening and is not a join.
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

  /// Returns the subpath without points that are not farther than `spacing` from the point before; see
  /// ``removeRepeatedPoints(spacing:)``. A removed corner makes that point a corner.
  package func withoutRepeatedPoints(spacing: Double = 0) -> FlattenedSubpath {
    var result = self
    result.removeRepeatedPoints(spacing: spacing)
    return result
  }

  /// Removes points that are not farther than `spacing` from the point before, in place. If only one point of an
  /// open subpath would be left, the first point with another position is kept too, because it shows the direction.
  package mutating func removeRepeatedPoints(spacing: Double = 0) {
    let short = spacing > 0 && !isClosed ? points.first { $0 != points[0] } : nil
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
    if count == 1, let short { append(short, isSmooth: false) }
  }

  /// Copies a subpath of a list, reusing memory.
  mutating func assign(_ points: ArraySlice<Point>, _ isSmooth: ArraySlice<Bool>, isClosed: Bool) {
    self.points.removeAll(keepingCapacity: true)
    self.points.append(contentsOf: points)
    self.isSmooth.removeAll(keepingCapacity: true)
    self.isSmooth.append(contentsOf: isSmooth)
    self.isClosed = isClosed
  }
}
