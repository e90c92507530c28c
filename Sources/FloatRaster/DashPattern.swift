import Geometry

/// A valid dash pattern: lengths on, off, on, … in the units of the stroker's space.
struct DashPattern {
  let lengths: [Double]
  /// The length in which a subpath starts, and the part of it that remains.
  let firstIndex: Int
  let firstLeft: Double

  /// Nil if the line is solid: the style has no dashes, no gap has a length, all lengths are zero, or some are negative or not
  /// finite. Dashes without a gap between them are one dash.
  ///
  /// A dash whose length is 0 gets a thousandth of the pen's width, taken from the gap after it, because its caps need a direction.
  ///
  /// - Parameter scale: the length of the style's unit in the stroker's space.
  init?(_ style: StrokeStyle, scale: Double = 1) {
    if style.dash.isEmpty { return nil }
    var pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), style.dashPhase.isFinite else {
      return nil
    }
    for index in stride(from: 0, to: pattern.count, by: 2) where pattern[index] == 0 {
      let length = min(style.width / 1_000, pattern[index + 1] / 2)
      pattern[index] = length
      pattern[index + 1] -= length
    }
    guard stride(from: 1, to: pattern.count, by: 2).contains(where: { pattern[$0] > 0 }) else { return nil }
    var phase = style.dashPhase - (style.dashPhase / period).rounded(.down) * period
    var index = 0
    while index < pattern.count - 1, phase >= pattern[index] {
      phase -= pattern[index]
      index += 1
    }
    lengths = pattern.map { $0 * scale }
    (firstIndex, firstLeft) = DashPattern.joined((index, max(0, pattern[index] - phase) * scale), lengths)
  }

  /// A position with the lengths of all dashes added that follow its dash without a gap.
  private static func joined(_ position: Position, _ lengths: [Double]) -> Position {
    var (index, left) = position
    while index % 2 == 0, lengths[index + 1] == 0 {
      index = (index + 2) % lengths.count
      left += lengths[index]
    }
    return (index, left)
  }

  /// A position in the pattern: an index into ``lengths`` and the part of that length that remains.
  typealias Position = (index: Int, left: Double)

  /// The position that follows another at a distance of any size.
  func position(_ distance: Double, after start: Position) -> Position {
    var remaining = distance.truncatingRemainder(dividingBy: period)
    var (index, left) = start
    // Less than a period remains. The loop is bounded because rounding may change the sum of the lengths.
    for _ in 0...lengths.count where remaining >= left {
      remaining -= left
      index = (index + 1) % lengths.count
      (index, left) = DashPattern.joined((index, lengths[index]), lengths)
    }
    return (index, max(0, left - remaining))
  }

  /// The start of the length after that of a position.
  func next(after position: Position) -> Position {
    let index = (position.index + 1) % lengths.count
    return DashPattern.joined((index, lengths[index]), lengths)
  }

  var period: Double { lengths.reduce(0, +) }

  /// The fraction of the line that dashes cover.
  var coveredFraction: Double {
    stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / period
  }
}
