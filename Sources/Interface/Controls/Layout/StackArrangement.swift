/// The lengths of a stack's views, and how they are arranged along its axis: a value without views.
nonisolated struct StackArrangement {
  /// A part of the axis.
  struct Span: Hashable {
    var start: Double
    var length: Double
  }

  /// The lengths of the views.
  var lengths: [Double]
  /// The distances between them; one less.
  var gaps: [Double]
  var hugging: [Double]
  var resistance: [Double]

  /// Returns the spans of the views in a room.
  func spans(in room: Double, _ distribution: StackView.Distribution) -> [Span] {
    guard !lengths.isEmpty else { return [] }
    let room = max(0, room)
    let free = room - gaps.reduce(0, +)
    let sum = lengths.reduce(0, +)
    switch distribution {
    case .fill: return chained(filling(free), gaps)
    case .fillEqually:
      return chained(lengths.map { _ in max(0, free) / Double(lengths.count) }, gaps)
    case .fillProportionally:
      let factor = sum > 0 ? max(0, free) / sum : 0
      return chained(
        lengths.map { sum > 0 ? $0 * factor : max(0, free) / Double(lengths.count) }, gaps)
    case .equalSpacing:
      guard lengths.count > 1, free > sum else { return chained(shrunk(to: free), gaps) }
      let gap = (room - sum) / Double(lengths.count - 1)
      guard gap >= gaps.max() ?? 0 else { return chained(shrunk(to: free), gaps) }
      return chained(lengths, gaps.map { _ in gap })
    case .equalCentering:
      guard lengths.count > 1 else { return chained(shrunk(to: free), gaps) }
      let distance = (room - lengths[0] / 2 - lengths[lengths.count - 1] / 2) / Double(lengths.count - 1)
      let centered = gaps.indices.map { distance - lengths[$0] / 2 - lengths[$0 + 1] / 2 }
      if zip(centered, gaps).allSatisfy({ $0 >= $1 }) { return chained(lengths, centered) }
      return spans(in: room, .equalSpacing)
    }
  }

  private func chained(_ lengths: [Double], _ gaps: [Double]) -> [Span] {
    var spans: [Span] = []
    var start = 0.0
    for (index, length) in lengths.enumerated() {
      spans.append(Span(start: start, length: length))
      start += length + (index < gaps.count ? gaps[index] : 0)
    }
    return spans
  }

  /// The lengths that fill a room: views with the lowest hugging grow, those with the lowest resistance shrink.
  private func filling(_ free: Double) -> [Double] {
    let extra = free - lengths.reduce(0, +)
    guard extra > 0, let lowest = hugging.min() else { return shrunk(to: free) }
    let growing = hugging.indices.filter { hugging[$0] == lowest }
    var result = lengths
    for index in growing { result[index] += extra / Double(growing.count) }
    return result
  }

  /// The lengths with at most a sum. Views with equal resistance shrink in proportion to their lengths.
  private func shrunk(to free: Double) -> [Double] {
    var result = lengths
    var missing = lengths.reduce(0, +) - max(0, free)
    for level in Set(resistance).sorted() where missing > 0 {
      let shrinking = resistance.indices.filter { resistance[$0] == level }
      let sum = shrinking.reduce(0) { $0 + lengths[$1] }
      guard sum > 0 else { continue }
      let fraction = min(1, missing / sum)
      for index in shrinking { result[index] = lengths[index] * (1 - fraction) }
      missing -= sum * fraction
    }
    return result
  }
}
