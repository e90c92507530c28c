import Geometry
import Painting

/// A valid dash pattern: lengths on, off, on, … in the units of the stroker's space.
///
/// It reads the lengths of the style in place, so it is valid only while the style is alive and unchanged.
struct DashPattern: BitwiseCopyable {
  private let dash: UnsafePointer<Double>
  private let dashCount: Int
  private let scale: Double
  /// The greatest length of a dash whose own length is 0, in the style's unit.
  private let leastLength: Double
  /// The lengths until the pattern repeats, an even number.
  let count: Int
  /// The sum of these lengths. It may be 0 if the scale is tiny.
  let period: Double
  /// The sum of these lengths in the style's unit, never 0.
  private let unscaledPeriod: Double
  /// The position in the pattern at which a subpath starts.
  private(set) var first: Position

  /// A position in the pattern: the index of a length, even for dashes, and the part of that length that remains.
  struct Position: BitwiseCopyable {
    var index: Int
    var left: Double
    var isOn: Bool { index & 1 == 0 }
  }

  /// Nil if the line is solid: the style has no dashes, no gap has a length, all lengths are zero, or some are negative or not
  /// finite, before or after scaling.
  ///
  /// Dashes without a gap between them are one dash. A dash whose length is 0 gets a thousandth of the pen's width, taken from
  /// the gap after it, because its caps need a direction.
  ///
  /// - Parameters:
  ///   - style: must stay at its address, unchanged.
  ///   - scale: the length of the style's unit in the stroker's space.
  init?(_ style: UnsafePointer<StrokeStyle>, scale: Double = 1) {
    dash = unsafeBaseAddress(of: style.pointee.dash)
    dashCount = style.pointee.dash.count
    self.scale = scale
    leastLength = style.pointee.width / 1_000
    // An odd number of lengths is used twice.
    count = dashCount &+ (dashCount & 1) &* dashCount
    var sum = 0.0
    for index in 0..<dashCount {
      // False for NaN too.
      guard dash[index] >= 0 else { return nil }
      sum += dash[index]
    }
    if dashCount & 1 == 1 { sum *= 2 }
    let phase = style.pointee.dashPhase
    guard sum > 0, sum.isFinite, phase.isFinite, (sum * scale).isFinite else { return nil }
    period = sum * scale
    unscaledPeriod = sum
    first = Position(index: 0, left: 0)
    guard (0..<count / 2).contains(where: { unscaledLength($0 * 2 + 1) > 0 }) else { return nil }
    first = start(phase: phase - (phase / sum).rounded(.down) * sum)
  }

  /// The position at a phase of 0 up to but not including the period, in the style's unit.
  private func start(phase: Double) -> Position {
    var remaining = phase
    var index = 0
    while index < count &- 1, remaining >= unscaledLength(index) {
      remaining -= unscaledLength(index)
      index &+= 1
    }
    return joined(Position(index: index, left: max(0, unscaledLength(index) - remaining) * scale))
  }

  /// A position with the lengths of all dashes added that follow its dash without a gap.
  private func joined(_ position: Position) -> Position {
    guard position.isOn else { return position }
    var result = position
    // Some gap has a length, so this ends within one period.
    while unscaledLength(result.index &+ 1) == 0 {
      result.index = result.index &+ 2 == count ? 0 : result.index &+ 2
      result.left += length(result.index)
    }
    return result
  }

  /// A length of the pattern in the style's unit.
  private func unscaledLength(_ index: Int) -> Double {
    let own = dash[index % dashCount]
    // A dash of length 0 takes a part of the gap after it.
    if index & 1 == 0 { return own > 0 ? own : min(leastLength, dash[(index &+ 1) % dashCount] / 2) }
    return dash[(index &- 1) % dashCount] > 0 ? own : own - min(leastLength, own / 2)
  }

  /// A length of the pattern.
  func length(_ index: Int) -> Double { unscaledLength(index) * scale }

  /// The position that follows another at a distance of any size.
  func position(_ distance: Double, after position: Position) -> Position {
    var remaining = distance.truncatingRemainder(dividingBy: period)
    var result = position
    // Less than a period remains. The loop is bounded because rounding may change the sum of the lengths.
    for _ in 0...count where remaining >= result.left {
      remaining -= result.left
      result = next(after: result)
    }
    result.left = max(0, result.left - remaining)
    return result
  }

  /// The start of the length after that of a position.
  func next(after position: Position) -> Position {
    let index = position.index &+ 1 == count ? 0 : position.index &+ 1
    return joined(Position(index: index, left: length(index)))
  }

  /// The fraction of the line that dashes cover, 0...1.
  var coveredFraction: Double {
    var sum = 0.0
    for index in stride(from: 0, to: count, by: 2) { sum += unscaledLength(index) }
    return min(1, sum / unscaledPeriod)
  }
}
