import Geometry
import Painting

/// A dash pattern that can be used: lengths on, off, on, … in the units of the stroker's space.
///
/// It reads the style's own lengths in place, and is only good for as long as the style is.
struct DashPattern: BitwiseCopyable {
  private let dash: UnsafePointer<Double>
  private let dashCount: Int
  private let scale: Double
  /// A dash without length becomes at most this long, in the style's unit.
  private let leastLength: Double
  /// How many lengths there are until the pattern repeats; even.
  let count: Int
  /// The sum of these lengths; may be 0 where the scale is tiny.
  let period: Double
  /// The same in the style's unit; never 0.
  private let unscaledPeriod: Double
  /// Where in the pattern a contour starts.
  private(set) var first: Position

  /// A place in the pattern: the number of a length, even for those on, and how much of that length is left.
  struct Position: BitwiseCopyable {
    var index: Int
    var left: Double
    var isOn: Bool { index & 1 == 0 }
  }

  /// Nil when the style has no dashes, or lengths that are negative, not finite (also when they are
  /// scaled) or all zero, or no gap with a length: then the line is solid.
  ///
  /// Dashes with no gap between them are one dash.
  ///
  /// A dash without length becomes a thousandth of the width long, at the cost of the gap behind it, so that its caps
  /// know their direction.
  ///
  /// - Parameters:
  ///   - style: stays where it is, unchanged.
  ///   - scale: the length of the style's unit in the stroker's space.
  init?(_ style: UnsafePointer<StrokeStyle>, scale: Double = 1) {
    dash = unsafeBaseAddress(of: style.pointee.dash)
    dashCount = style.pointee.dash.count
    self.scale = scale
    leastLength = style.pointee.width / 1_000
    // An odd count is used twice over.
    count = dashCount &+ (dashCount & 1) &* dashCount
    var sum = 0.0
    for index in 0..<dashCount {
      // Not a number is neither.
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

  /// The place at a phase that is not negative and less than the period, in the style's unit.
  private func start(phase: Double) -> Position {
    var remaining = phase
    var index = 0
    while index < count &- 1, remaining >= unscaledLength(index) {
      remaining -= unscaledLength(index)
      index &+= 1
    }
    return joined(Position(index: index, left: max(0, unscaledLength(index) - remaining) * scale))
  }

  /// A place in a dash, with the lengths of all dashes that follow without a gap.
  private func joined(_ position: Position) -> Position {
    guard position.isOn else { return position }
    var result = position
    // Some gap has a length, so this ends within one round.
    while unscaledLength(result.index &+ 1) == 0 {
      result.index = result.index &+ 2 == count ? 0 : result.index &+ 2
      result.left += length(result.index)
    }
    return result
  }

  /// In the style's unit.
  private func unscaledLength(_ index: Int) -> Double {
    let own = dash[index % dashCount]
    // What a dash without length takes of the gap behind it.
    if index & 1 == 0 { return own > 0 ? own : min(leastLength, dash[(index &+ 1) % dashCount] / 2) }
    return dash[(index &- 1) % dashCount] > 0 ? own : own - min(leastLength, own / 2)
  }

  func length(_ index: Int) -> Double { unscaledLength(index) * scale }

  /// The place that lies `distance` behind `place`, however far that is.
  func position(_ distance: Double, after position: Position) -> Position {
    var remaining = distance.truncatingRemainder(dividingBy: period)
    var result = position
    // Less than a period is left, so this ends within one round, whatever rounding does to the sum.
    for _ in 0...count where remaining >= result.left {
      remaining -= result.left
      result = next(after: result)
    }
    result.left = max(0, result.left - remaining)
    return result
  }

  /// Where the length behind that of `place` begins.
  func next(after position: Position) -> Position {
    let index = position.index &+ 1 == count ? 0 : position.index &+ 1
    return joined(Position(index: index, left: length(index)))
  }

  /// How much of the line is drawn, 0...1.
  var coveredFraction: Double {
    var sum = 0.0
    for index in stride(from: 0, to: count, by: 2) { sum += unscaledLength(index) }
    return min(1, sum / unscaledPeriod)
  }
}
