/// Lengths on and off by turns, made ready to walk along a subpath.
struct DashPattern {
  /// An even count of finite lengths, none below zero, not all zero: on, off, on, …
  private let lengths: [Double]
  private let startIndex: Int
  /// What is left of the first length.
  private let startRest: Double

  /// Dashes of one subpath beyond this many are not worth cutting; it is drawn solid.
  private static let limit = 100_000.0

  /// Nil for a solid line: no lengths, none greater than zero, one that is negative or not finite, or no gap with a
  /// length. An odd count is used twice over, so that on and off change places. Dashes with no gap between them are one
  /// dash.
  init?(_ dash: [Double], phase: Double) {
    let sum = dash.reduce(0, +)
    guard sum > 0, sum.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return nil }
    let whole = dash.count.isMultiple(of: 2) ? dash : dash + dash
    guard let merged = DashPattern.withoutEmptyGaps(whole) else { return nil }
    lengths = merged.lengths
    let period = lengths.reduce(0, +)
    var rest = phase.isFinite ? (phase - merged.shift).truncatingRemainder(dividingBy: period) : 0
    if rest < 0 { rest += period }
    var index = 0
    // A phase that ends with an "on" of no length shows it; so step over lengths only when there is more.
    while index < lengths.count - 1, rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    startIndex = index
    startRest = max(0, lengths[index] - rest)
  }

  /// The pattern with its dashes joined where no gap lies between them, and by how much later it begins; nil if no gap has a
  /// length.
  private static func withoutEmptyGaps(_ lengths: [Double]) -> (lengths: [Double], shift: Double)? {
    let gaps = stride(from: 1, to: lengths.count, by: 2)
    guard let first = gaps.first(where: { lengths[$0] > 0 }) else { return nil }
    if gaps.allSatisfy({ lengths[$0] > 0 }) { return (lengths, 0) }
    // Begins behind a gap with a length, so that no dash runs over the end.
    let turned = lengths[(first + 1)...] + lengths[...first]
    var result: [Double] = []
    var dash = 0.0
    for (index, length) in turned.enumerated() {
      if index.isMultiple(of: 2) {
        dash += length
      } else if length > 0 {
        result += [dash, length]
        dash = 0
      }
    }
    return (result, lengths[...first].reduce(0, +))
  }

  /// The dashes of a subpath. On a closed subpath a dash that runs over the start stays in one piece.
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

  /// The state of one walk.
  private struct Cutter {
    let pattern: DashPattern
    var index: Int
    var rest: Double
    var dashes: [StrokeSubpath] = []
    var dash: [Segment] = []
    var changes = 0

    init(pattern: DashPattern) {
      self.pattern = pattern
      index = pattern.startIndex
      rest = pattern.startRest
    }

    private var isOn: Bool { index.isMultiple(of: 2) }

    mutating func walk(_ segment: Segment) {
      var t = 0.0
      // What rounding leaves of a segment is not worth another dash.
      let length = segment.length()
      var left = length
      while left > rest {
        let next = segment.parameter(from: t, advancing: rest)
        if isOn {
          if next > t { dash.append(segment.part(from: t, to: next)) }
          close(at: segment, next)
        }
        t = next
        left -= rest
        index = (index + 1) % pattern.lengths.count
        rest = pattern.lengths[index]
        changes += 1
      }
      if isOn, t < 1 { dash.append(segment.part(from: t, to: 1)) }
      rest -= left
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
  /// The path cut into dashes, as a stroke with this pattern draws it.
  ///
  /// - Parameters:
  ///   - dash: lengths on, off, on, … in points. Solid when there are none greater than zero, one is negative or
  ///     not finite, no gap has a length, or they would make more than about 100,000 pieces of one subpath.
  ///   - phase: where in the pattern each subpath starts, in points.
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
