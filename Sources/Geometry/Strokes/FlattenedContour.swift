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

  /// The contour without the points that are not farther than `spacing` from the one before. The corners among them go
  /// over to those.
  package func withoutRepeatedPoints(spacing: Double = 0) -> FlattenedContour {
    var result = FlattenedContour(isClosed: isClosed)
    func repeats(_ point: Point, _ last: Point) -> Bool {
      point == last || spacing > 0 && point.distance(to: last) <= spacing
    }
    for (point, smooth) in zip(points, isSmooth) {
      if let last = result.points.last, repeats(point, last) {
        if !smooth { result.isSmooth[result.points.count - 1] = false }
      } else {
        result.append(point, isSmooth: smooth)
      }
    }
    while isClosed, result.points.count > 1, repeats(result.points[result.points.count - 1], result.points[0])
    {
      if !(result.isSmooth.last ?? true) { result.isSmooth[0] = false }
      result.points.removeLast()
      result.isSmooth.removeLast()
    }
    return result
  }
}
