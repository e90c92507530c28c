import Geometry

/// A timing function of straight pieces through given points, like CSS' `linear()`. Any other function can be sampled
/// into one.
///
/// Between two points the progress is linear. Points with equal times make a jump: at that time the last of them
/// counts.
///
/// ```swift
/// let pause = PiecewiseCurve([Point(0, 0), Point(0.4, 0.5), Point(0.6, 0.5), Point(1, 1)])
/// pause.value(at: 0.5)  // 0.5
/// ```
public struct PiecewiseCurve: Hashable, Sendable {
  /// The points: time to the right, progress upwards. The times ascend, though several may be equal. Never empty.
  public let points: [Point]

  /// Creates a curve through points. Points that are not finite are left out. A time less than an earlier one is
  /// raised to it, as in CSS. Without points the curve is linear.
  public init(_ points: [Point]) {
    var latest = -Double.infinity
    let ascending = points.filter(\.isFinite).map { point in
      latest = max(latest, point.x)
      return Point(latest, point.y)
    }
    self.points = ascending.isEmpty ? [Point(0, 0), Point(1, 1)] : ascending
  }

  /// Creates a curve through progress values at equal intervals of time from 0 to 1. A single sample is constant.
  public init(samples: [Double]) {
    let last = Double(max(1, samples.count - 1))
    self.init(samples.enumerated().map { Point(Double($0.offset) / last, $0.element) })
  }

  /// Returns the progress at `time`, which is clamped to 0...1. Not-a-number counts as 0. Complexity: O(log n).
  public func value(at time: Double) -> Double {
    extrapolatedValue(at: time > 0 ? min(time, 1) : 0)
  }

  /// Returns the progress at `time`. Outside the points, the first and the last piece are continued. Not-a-number
  /// counts as 0; times beyond ±10⁹ count as those limits.
  public func extrapolatedValue(at time: Double) -> Double {
    let time = time.isNaN ? 0 : max(-1e9, min(1e9, time))
    guard points.count > 1 else { return points[0].y }
    let index = pieceIndex(at: time)
    let (start, end) = (points[index], points[index + 1])
    let slope = slope(ofPiece: index)
    return time < end.x ? start.y + (time - start.x) * slope : end.y + (time - end.x) * slope
  }

  /// Returns the progress per unit of time at `time`; 0 outside 0...1. At a point, it is the slope of the piece after
  /// it.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1, points.count > 1 else { return 0 }
    return slope(ofPiece: pieceIndex(at: time))
  }

  private func slope(ofPiece index: Int) -> Double {
    let (start, end) = (points[index], points[index + 1])
    let slope = (end.y - start.y) / (end.x - start.x)
    return end.x > start.x && slope.isFinite ? slope : 0
  }

  /// Returns the index of the last point whose time is at most `time`, limited to those that begin a piece.
  private func pieceIndex(at time: Double) -> Int {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= time { low = middle } else { high = middle }
    }
    return low
  }
}
