extension Path {
  /// Returns a path with fewer segments. Each path stays within `tolerance` points of the other.
  ///
  /// Nearly straight curves become lines, and corners of consecutive lines are removed if they deviate too little
  /// (Ramer 1972, doi:10.1016/S0146-664X(72)80017-0; Douglas and Peucker 1973). Other curves and the ends of open
  /// subpaths stay unchanged. A tolerance that is not greater than zero removes only redundant points. Complexity:
  /// O(n log n).
  public func simplified(tolerance: Double) -> Path {
    let tolerance = tolerance > 0 ? tolerance : 0
    var result = Path()
    for subpath in subpaths {
      var simplifier = LineSimplifier(tolerance: tolerance / 2, start: subpath.start)
      for segment in subpath.segments {
        // One half of the tolerance is for replacing curves by lines, the other for removing corners.
        if segment.isStraight(within: tolerance / 2) {
          simplifier.addLine(to: segment.end)
        } else {
          simplifier.add(segment)
        }
      }
      result.add(Subpath(start: subpath.start, segments: simplifier.finish(), isClosed: subpath.isClosed))
    }
    return result
  }
}

extension Segment {
  /// Returns whether no point is farther than `tolerance` from the line between the ends, nor beyond an end.
  fileprivate func isStraight(within tolerance: Double) -> Bool {
    let controls: [Point]
    switch self {
    case .line: return true
    case .quadratic(let curve): controls = [curve.control]
    case .cubic(let curve): controls = [curve.control1, curve.control2]
    }
    let chord = Line(start, end)
    // The curve lies in the convex hull of its points.
    return controls.allSatisfy { $0.distance(to: chord.nearestPoint(to: $0)) <= tolerance }
  }
}

/// A collector of segments that removes corners of lines that deviate too little.
private struct LineSimplifier {
  let tolerance: Double
  private var segments: [Segment] = []
  /// The corners of the lines since the last curve.
  private var corners: [Point]

  init(tolerance: Double, start: Point) {
    self.tolerance = tolerance
    corners = [start]
  }

  mutating func addLine(to point: Point) { corners.append(point) }

  mutating func add(_ curve: Segment) {
    flush()
    segments.append(curve)
    corners = [curve.end]
  }

  mutating func finish() -> [Segment] {
    flush()
    return segments
  }

  private mutating func flush() {
    let indices = retainedCorners()
    for (a, b) in zip(indices, indices.dropFirst()) { segments.append(.line(Line(corners[a], corners[b]))) }
    corners = Array(corners.suffix(1))
  }

  /// Returns the indices of the first and last corner, and of the significant corners between them, ascending.
  private func retainedCorners() -> [Int] {
    guard corners.count > 2 else { return Array(corners.indices) }
    var isKept = Array(repeating: false, count: corners.count)
    isKept[0] = true
    isKept[corners.count - 1] = true
    var ranges = [(first: 0, last: corners.count - 1, depth: 0)]
    while let (first, last, depth) = ranges.popLast() {
      guard last - first > 1, let farthest = farthest(between: first, and: last) else { continue }
      // At great depth the range is halved instead, which bounds the work when the farthest corners split it badly.
      let cut = depth < 48 ? farthest : (first + last) / 2
      isKept[cut] = true
      ranges.append((first, cut, depth + 1))
      ranges.append((cut, last, depth + 1))
    }
    return corners.indices.filter { isKept[$0] }
  }

  /// Returns the corner farthest from the line between two others, unless it is within the tolerance.
  private func farthest(between first: Int, and last: Int) -> Int? {
    let line = Line(corners[first], corners[last])
    var (farthest, distance): (Int?, Double) = (nil, tolerance)
    for index in first + 1..<last {
      let candidate = corners[index].distance(to: line.nearestPoint(to: corners[index]))
      if candidate > distance { (farthest, distance) = (index, candidate) }
    }
    return farthest
  }
}
