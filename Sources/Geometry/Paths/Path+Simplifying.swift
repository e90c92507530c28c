extension Path {
  /// A path with fewer segments that stays within `tolerance` points of this one, and this one within it.
  ///
  /// Curves that hardly bend become lines, and of lines that follow each other only the corners are kept that matter
  /// (Ramer 1972, doi:10.1016/S0146-664X(72)80017-0; Douglas and Peucker 1973). Other curves stay as they are, and so do
  /// the ends of open subpaths. A tolerance that is not greater than zero removes only what changes nothing.
  /// Complexity: O(n log n).
  public func simplified(tolerance: Double) -> Path {
    let tolerance = tolerance > 0 ? tolerance : 0
    var result = Path()
    for subpath in subpaths {
      var thinning = LineThinning(tolerance: tolerance / 2, start: subpath.start)
      for segment in subpath.segments {
        // Half of the tolerance is for making a curve a line, half for leaving lines out.
        if segment.isStraight(within: tolerance / 2) {
          thinning.addLine(to: segment.end)
        } else {
          thinning.add(segment)
        }
      }
      result.add(Subpath(start: subpath.start, segments: thinning.finish(), isClosed: subpath.isClosed))
    }
    return result
  }
}

extension Segment {
  /// Whether no point is farther than `tolerance` from the line between the ends, nor beyond an end.
  fileprivate func isStraight(within tolerance: Double) -> Bool {
    let controls: [Point]
    switch self {
    case .line: return true
    case .quadratic(let curve): controls = [curve.control]
    case .cubic(let curve): controls = [curve.control1, curve.control2]
    }
    let chord = Line(start, end)
    // The curve lies in the hull of its points.
    return controls.allSatisfy { $0.distance(to: chord.nearestPoint(to: $0)) <= tolerance }
  }
}

/// Collects segments and leaves out the corners of lines that do not matter.
private struct LineThinning {
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
    let kept = keptCorners()
    for (a, b) in zip(kept, kept.dropFirst()) { segments.append(.line(Line(corners[a], corners[b]))) }
    corners = Array(corners.suffix(1))
  }

  /// The first and the last corner and those between that stand out, ascending.
  private func keptCorners() -> [Int] {
    guard corners.count > 2 else { return Array(corners.indices) }
    var isKept = Array(repeating: false, count: corners.count)
    isKept[0] = true
    isKept[corners.count - 1] = true
    var ranges = [(first: 0, last: corners.count - 1, depth: 0)]
    while let (first, last, depth) = ranges.popLast() {
      guard last - first > 1, let farthest = farthest(between: first, and: last) else { continue }
      // Halving instead, where cutting at the farthest corner goes badly, bounds the work.
      let cut = depth < 48 ? farthest : (first + last) / 2
      isKept[cut] = true
      ranges.append((first, cut, depth + 1))
      ranges.append((cut, last, depth + 1))
    }
    return corners.indices.filter { isKept[$0] }
  }

  /// The corner farthest from the line between two others, if it is too far to leave out.
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
