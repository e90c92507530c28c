/// One contour as straight pieces.
package struct FlattenedContour {
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

  package var segments: [(start: Point, end: Point)] {
    let starts = isClosed ? points.indices : points.indices.dropLast()
    return starts.map { (points[$0], points[($0 + 1) % points.count]) }
  }

  package var withoutRepeatedPoints: FlattenedContour {
    var result = FlattenedContour(isClosed: isClosed)
    for (point, smooth) in zip(points, isSmooth) where point != result.points.last {
      result.append(point, isSmooth: smooth)
    }
    while isClosed, result.points.count > 1, result.points.first == result.points.last {
      result.points.removeLast()
      result.isSmooth.removeLast()
    }
    return result
  }
}
