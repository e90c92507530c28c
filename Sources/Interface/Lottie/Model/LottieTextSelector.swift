import Geometry
import Motion

/// Selects a range of a text's letters, each by an amount.
struct LottieTextSelector: Sendable {
  /// The unit in which letters are counted.
  enum Unit: Int, Sendable {
    case letters = 1
    case lettersWithoutSpaces, words, lines
  }
  /// How the amount changes within the range.
  enum Shape: Int, Sendable {
    case square = 1
    case rampUp, rampDown, triangle, round, smooth
  }
  var unit = Unit.letters
  var shape = Shape.square
  /// Whether start, end and offset count units. Otherwise they are percentages of their number.
  var usesIndices = false
  var start = LottieProperty.constant(0.0)
  var end = LottieProperty.constant(100.0)
  var offset = LottieProperty.constant(0.0)
  /// In percent: the greatest amount.
  var amount = LottieProperty.constant(100.0)
  /// The easing at the highest and the lowest amount, -100...100.
  var easeHigh = LottieProperty.constant(0.0)
  var easeLow = LottieProperty.constant(0.0)
  /// In percent: the width of the edges of a square.
  var smoothness = LottieProperty.constant(100.0)

  /// Returns a function from the index of a unit to its amount at a frame, as lottie-web computes it.
  ///
  /// - Parameter count: the number of units in the text.
  func amounts(at frame: Double, count: Int) -> (Int) -> Double {
    let factor = usesIndices ? 1 : Double(count) / 100
    let shift = offset.value(at: frame) * factor
    let ends = (start.value(at: frame) * factor + shift, end.value(at: frame) * factor + shift)
    let (from, to) = (min(ends.0, ends.1), max(ends.0, ends.1))
    let (high, low) = (LottieTextSelector.unit(easeHigh, frame), LottieTextSelector.unit(easeLow, frame))
    let easing = TimingCurve(
      low > 0 ? low : 0, low > 0 ? 0 : -low, high > 0 ? 1 - high : 1, high > 0 ? 1 : 1 + high)
    let width = max(1e-8, smoothness.value(at: frame) / 100)
    let greatest = amount.value(at: frame) / 100
    return { index in
      var value = easing.value(at: fraction(Double(index), from, to))
      if width != 1 { value = max(0, min(1, (value - 0.5 + width / 2) / width)) }
      return value * greatest
    }
  }

  private static func unit(_ property: LottieProperty<Double>, _ frame: Double) -> Double {
    max(-1, min(1, property.value(at: frame) / 100))
  }

  /// Returns the amount of a unit before easing, 0...1. A range without units has a step at most.
  private func fraction(_ index: Double, _ from: Double, _ to: Double) -> Double {
    let length = to - from
    guard length > 0 else {
      switch shape {
      case .rampUp: return index >= to ? 1 : 0
      case .rampDown: return index >= to ? 0 : 1
      default: return 0
      }
    }
    /// The place of the unit's middle in the range.
    let middle = max(0, min(1, (index + 0.5 - from) / length))
    switch shape {
    case .square:
      if index < from.rounded(.down) { return 0 }
      return max(0, min(1, index < from ? min(to, 1) - (from - index) : to - index))
    case .rampUp: return middle
    case .rampDown: return 1 - middle
    case .triangle: return middle < 0.5 ? 2 * middle : 2 - 2 * middle
    case .round: return (1 - (2 * middle - 1) * (2 * middle - 1)).squareRoot()
    case .smooth: return (1 - sincos(2 * .pi * middle).cosine) / 2
    }
  }
}
