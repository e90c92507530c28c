import Geometry

/// A dash pattern that can be used: lengths on, off, on, … in the units of the stroker's space.
struct DashPattern {
  let lengths: [Double]
  /// Where in the pattern a subpath starts, and how much of that length is left.
  let firstIndex: Int
  let firstLeft: Double

  /// Nil when the style has no dashes, or lengths that are negative, not finite or all zero, or no gap with a length: then
  /// the line is solid. Dashes with no gap between them are one dash.
  ///
  /// A dash without length becomes a thousandth of the width long, at the cost of the gap behind it, so that its caps
  /// know their direction.
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

  /// A place in a dash, with the lengths of all dashes that follow without a gap.
  private static func joined(_ place: Place, _ lengths: [Double]) -> Place {
    var (index, left) = place
    while index % 2 == 0, lengths[index + 1] == 0 {
      index = (index + 2) % lengths.count
      left += lengths[index]
    }
    return (index, left)
  }

  /// A place in the pattern: an index into ``lengths`` and how much of that length is left.
  typealias Place = (index: Int, left: Double)

  /// The place that lies `distance` behind `place`, however far that is.
  func place(_ distance: Double, behind place: Place) -> Place {
    var rest = distance.truncatingRemainder(dividingBy: period)
    var (index, left) = place
    // Less than a period is left, so this ends within one round, whatever rounding does to the sum.
    for _ in 0...lengths.count where rest >= left {
      rest -= left
      index = (index + 1) % lengths.count
      (index, left) = DashPattern.joined((index, lengths[index]), lengths)
    }
    return (index, max(0, left - rest))
  }

  /// Where the length behind that of `place` begins.
  func next(after place: Place) -> Place {
    let index = (place.index + 1) % lengths.count
    return DashPattern.joined((index, lengths[index]), lengths)
  }

  var period: Double { lengths.reduce(0, +) }

  /// How much of the line is drawn.
  var share: Double {
    stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / period
  }
}
