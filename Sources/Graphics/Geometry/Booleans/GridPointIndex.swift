/// A k-d tree of points for searching in a box.
///
/// The tree is the array itself: the middle of each range splits it, by x on even levels and by y on odd ones
/// (Bentley: "Multidimensional binary search trees", 1975, doi:10.1145/361002.361007). Complexity: O(n log² n) to
/// build, O(√n + results) to search.
struct GridPointIndex {
  private var points: [GridPoint]

  init(_ points: some Sequence<GridPoint>) {
    self.points = Array(Set(points))
    // Sorted, because the order of a set differs from run to run.
    self.points.sort()
    arrange(0..<self.points.count, byX: true)
  }

  private mutating func arrange(_ range: Range<Int>, byX: Bool) {
    guard range.count > 1 else { return }
    points[range].sort { byX ? $0 < $1 : ($0.y, $0.x) < ($1.y, $1.x) }
    let middle = range.lowerBound + range.count / 2
    arrange(range.lowerBound..<middle, byX: !byX)
    arrange(middle + 1..<range.upperBound, byX: !byX)
  }

  /// Calls `body` with every point in the box, edges included.
  func forEach(from low: GridPoint, to high: GridPoint, _ body: (GridPoint) -> Void) {
    search(0..<points.count, byX: true, low, high, body)
  }

  private func search(
    _ range: Range<Int>, byX: Bool, _ low: GridPoint, _ high: GridPoint, _ body: (GridPoint) -> Void
  ) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    let point = points[middle]
    if point.x >= low.x, point.x <= high.x, point.y >= low.y, point.y <= high.y { body(point) }
    if byX ? low.x <= point.x : low.y <= point.y {
      search(range.lowerBound..<middle, byX: !byX, low, high, body)
    }
    if byX ? high.x >= point.x : high.y >= point.y {
      search(middle + 1..<range.upperBound, byX: !byX, low, high, body)
    }
  }
}
