import Geometry

/// The exact share of every pixel that a simple outline covers, in double precision.
///
/// The outline is given as many straight pieces and must not overlap itself: what counts is the area that its edges enclose
/// with their signs, so no sampling is involved.
public nonisolated struct ExactCoverage {
  public let width: Int
  public let height: Int
  /// 0...1, row by row.
  public private(set) var values: [Double]

  /// - Parameters:
  ///   - width, height: of the surface in pixels; outlines must lie inside.
  ///   - subpaths: closed ones, inner ones the other way round than outer ones.
  public init(width: Int, height: Int, subpaths: [[Point]]) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: (width + 1) * height)
    for subpath in subpaths {
      for index in subpath.indices { add(from: subpath[index], to: subpath[(index + 1) % subpath.count]) }
    }
    var exact: [Double] = []
    exact.reserveCapacity(width * height)
    for y in 0..<height {
      var sum = 0.0
      for x in 0..<width {
        sum += values[y * (width + 1) + x]
        exact.append(min(1, abs(sum)))
      }
    }
    values = exact
  }

  /// Adds an edge, cut at the borders of pixels.
  private mutating func add(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let (top, bottom, sign) = start.y < end.y ? (start, end, 1.0) : (end, start, -1.0)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in Int(top.y)...min(height - 1, Int(bottom.y)) {
      let upper = max(top.y, Double(row))
      let lower = min(bottom.y, Double(row + 1))
      guard lower > upper else { continue }
      let (a, b) = (top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope)
      let (left, right) = (min(a, b), max(a, b))
      for column in Int(left)...Int(right) {
        let from = max(left, Double(column))
        let to = min(right, Double(column + 1))
        let share = right > left ? max(0, to - from) / (right - left) : 1
        let covered = sign * (lower - upper) * share
        // The area to the right of the piece inside its column, and the remainder for the next.
        let inside = Double(column + 1) - (from + to) / 2
        values[row * (width + 1) + column] += covered * inside
        values[row * (width + 1) + column + 1] += covered * (1 - inside)
      }
    }
  }
}
