/// Cuts subpaths into the dashes of a pattern.
struct DashPattern {
  private let cycle: DashCycle<[Double]>

  /// The greatest number of dashes and gaps of one subpath. A subpath with more is drawn solid.
  private static let limit = 100_000.0

  /// Creates a pattern. Fails for a solid line; see ``DashCycle``.
  init?(_ dash: [Double], phase: Double) {
    guard let cycle = DashCycle(dash, phase: phase) else { return nil }
    self.cycle = cycle
  }

  /// Returns the dashes of a subpath. On a closed subpath, a dash across the start is one piece.
  func cut(_ subpath: StrokeSubpath) -> [StrokeSubpath] {
    let total = subpath.segments.reduce(0) { $0 + $1.length() }
    guard !subpath.segments.isEmpty, total / cycle.period * Double(cycle.count) < DashPattern.limit else {
      return [subpath]
    }
    var cutter = Cutter(cycle: cycle)
    for segment in subpath.segments { cutter.walk(segment) }
    return cutter.finish(isClosed: subpath.isClosed, startsOn: cycle.first.isOn, subpath: subpath)
  }

  /// The state of a walk along one subpath.
  private struct Cutter {
    let cycle: DashCycle<[Double]>
    var position: DashCycle<[Double]>.Position
    var dashes: [StrokeSubpath] = []
    var dash: [Segment] = []
    var changes = 0

    init(cycle: DashCycle<[Double]>) {
      self.cycle = cycle
      position = cycle.first
    }

    mutating func walk(_ segment: Segment) {
      var t = 0.0
      // A remainder of a segment that is due to rounding must not start another dash.
      let length = segment.length()
      var left = length
      while left > position.left {
        let next = segment.parameter(from: t, advancing: position.left)
        if position.isOn {
          if next > t { dash.append(segment.part(from: t, to: next)) }
          close(at: segment, next)
        }
        t = next
        left -= position.left
        position = cycle.next(after: position)
        changes += 1
      }
      if position.isOn, t < 1 { dash.append(segment.part(from: t, to: 1)) }
      position.left -= left
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

    mutating func finish(isClosed: Bool, startsOn: Bool, subpath: StrokeSubpath) -> [StrokeSubpath] {
      dash.removeAll { $0.startDirection == .zero }
      if changes == 0 { return startsOn ? [subpath] : [] }
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
  ///     pieces. A dash of length 0 is a subpath of one point.
  ///   - phase: the distance into the pattern at which each subpath starts, in points. If it is not finite, the result
  ///     is the path itself.
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
