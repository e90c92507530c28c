/// A normalized dash pattern, ready to be walked along a subpath.
struct DashPattern {
  /// The lengths on, off, on, …: an even number of finite lengths, none negative, not all zero.
  private let lengths: [Double]
  /// The index of the length in which a subpath starts.
  private let startIndex: Int
  /// The rest of the first length.
  private let startRemainder: Double

  /// The greatest number of dashes and gaps of one subpath. A subpath with more is drawn solid.
  private static let limit = 100_000.0

  /// Creates a pattern. Fails for a solid line: no length greater than zero, a length that is negative or not finite,
  /// or no gap greater than zero. An odd number of lengths is repeated, so that dashes and gaps exchange. Dashes
  /// without a gap between them are merged.
  init?(_ dash: [Double], phase: Double) {
    let sum = dash.reduce(0, +)
    guard sum > 0, sum.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return nil }
    let whole = dash.count.isMultiple(of: 2) ? dash : dash + dash
    guard let merged = DashPattern.withoutEmptyGaps(whole) else { return nil }
    lengths = merged.lengths
    let period = lengths.reduce(0, +)
    var remainder = phase.isFinite ? (phase - merged.shift).truncatingRemainder(dividingBy: period) : 0
    if remainder < 0 { remainder += period }
    var index = 0
    // A phase at the end of a dash of no length must still show it, so lengths are skipped only if the rest is
    // positive.
    while index < lengths.count - 1, remainder >= lengths[index], remainder > 0 {
      remainder -= lengths[index]
      index += 1
    }
    startIndex = index
    startRemainder = max(0, lengths[index] - remainder)
  }

  /// Returns the pattern with dashes merged where no gap separates them, and the phase at which it begins. Nil if all
  /// gaps are empty.
  private static func withoutEmptyGaps(_ lengths: [Double]) -> (lengths: [Double], shift: Double)? {
    let gaps = stride(from: 1, to: lengths.count, by: 2)
    guard let first = gaps.first(where: { lengths[$0] > 0 }) else { return nil }
    if gaps.allSatisfy({ lengths[$0] > 0 }) { return (lengths, 0) }
    // Begins after a gap with a length, so that no dash wraps around the end.
    let rotated = lengths[(first + 1)...] + lengths[...first]
    var result: [Double] = []
    var dash = 0.0
    for (index, length) in rotated.enumerated() {
      if index.isMultiple(of: 2) {
        dash += length
      } else if length > 0 {
        result += [dash, length]
        dash = 0
      }
    }
    return (result, lengths[...first].reduce(0, +))
  }

  /// Returns the dashes of a subpath. On a closed subpath, a dash across the start is one piece.
  func cut(_ subpath: StrokeSubpath) -> [StrokeSubpath] {
    let total = subpath.segments.reduce(0) { $0 + $1.length() }
    let period = lengths.reduce(0, +)
    guard !subpath.segments.isEmpty, total / period * Double(lengths.count) < DashPattern.limit else {
      return [subpath]
    }
    var cutter = Cutter(pattern: self)
    for segment in subpath.segments { cutter.walk(segment) }
    return cutter.finish(isClosed: subpath.isClosed, startsOn: startIndex.isMultiple(of: 2), whole: subpath)
  }

  /// The state of a walk along one subpath.
  private struct Cutter {
    let pattern: DashPattern
    var index: Int
    var remainder: Double
    var dashes: [StrokeSubpath] = []
    var dash: [Segment] = []
    var changes = 0

    init(pattern: DashPattern) {
      self.pattern = pattern
      index = pattern.startIndex
      remainder = pattern.startRemainder
    }

    private var isOn: Bool { index.isMultiple(of: 2) }

    mutating func walk(_ segment: Segment) {
      var t = 0.0
      // A remainder of a segment that is due to rounding must not start another dash.
      let length = segment.length()
      var left = length
      while left > remainder {
        let next = segment.parameter(from: t, advancing: remainder)
        if isOn {
          if next > t { dash.append(segment.part(from: t, to: next)) }
          close(at: segment, next)
        }
        t = next
        left -= remainder
        index = (index + 1) % pattern.lengths.count
        remainder = pattern.lengths[index]
        changes += 1
      }
      if isOn, t < 1 { dash.append(segment.part(from: t, to: 1)) }
      remainder -= left
    }

    private mutating func close(at segment: Segment, _ t: Double) {
      dash.removeAll { $0.startDirection == .zero }
      if dash.isEmpty {
        let direction = segment.derivative(at: t).normalized
        dashes.append(
          StrokeSubpath(
            dot: segment.point(at: t), direction: direction == .zero ? segment.startDirection : direction))
      } else {
        dashes.append(StrokeSubpath(segments: dash))
      }
      dash.removeAll()
    }

    mutating func finish(isClosed: Bool, startsOn: Bool, whole: StrokeSubpath) -> [StrokeSubpath] {
      dash.removeAll { $0.startDirection == .zero }
      if changes == 0 { return startsOn ? [whole] : [] }
      guard !dash.isEmpty else { return dashes }
      if isClosed, startsOn, let first = dashes.first, !first.segments.isEmpty {
        dashes[0] = StrokeSubpath(segments: dash + first.segments)
      } else {
        dashes.append(StrokeSubpath(segments: dash))
      }
      return dashes
    }
  }
}

extension Path {
  /// Returns the path cut into dashes, as a stroke with this pattern draws it.
  ///
  /// - Parameters:
  ///   - dash: the lengths on, off, on, … in points. The result is the path itself if no length is greater than zero,
  ///     a length is negative or not finite, no gap has a length, or a subpath would have more than about 100,000
  ///     pieces.
  ///   - phase: the distance into the pattern at which each subpath starts, in points.
  public func dashed(_ dash: [Double], phase: Double = 0) -> Path {
    guard let pattern = DashPattern(dash, phase: phase) else { return self }
    var result = Path()
    for subpath in subpaths {
      for piece in pattern.cut(StrokeSubpath(subpath)) {
        result.add(
          Subpath(
            start: piece.dot, segments: piece.segments, isClosed: piece.isClosed || piece.segments.isEmpty))
      }
    }
    return result
  }
}
