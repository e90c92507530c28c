/// The length of a curve as a function of its parameter, and the inverse.
///
/// The curve's parameter range 0...1 is divided into equal steps, with the length up to each. A length is inverted by a
/// binary search and one Newton step, which needs the speed of the curve at the parameter. Complexity: O(steps) to make,
/// O(log steps) for each query.
@usableFromInline
struct ArcLengthTable: Sendable {
  /// The length from the start to the end of each step.
  private var lengths: [Double]

  /// Measures a curve.
  ///
  /// - Parameters:
  ///   - steps: the number of steps, at least 1. The result is exact to about the eighth power of a step for smooth
  ///     curves.
  ///   - speed: the length of the curve's derivative at a parameter.
  init(steps: Int, speed: (Double) -> Double) {
    let count = max(1, steps)
    var sum = 0.0
    lengths = []
    lengths.reserveCapacity(count)
    for step in 0..<count {
      sum += arcLength(
        from: Double(step) / Double(count), to: Double(step + 1) / Double(count), speed: speed)
      lengths.append(sum)
    }
  }

  /// The length of the whole curve.
  @usableFromInline var total: Double { lengths[lengths.count - 1] }

  /// Returns the parameter at a distance along the curve, in 0...1.
  ///
  /// - Parameter speed: the same function as the table was made with.
  @usableFromInline
  func parameter(at distance: Double, speed: (Double) -> Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < total else { return 1 }
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] > distance { high = middle } else { low = middle + 1 }
    }
    let step = 1 / Double(lengths.count)
    let before = low > 0 ? lengths[low - 1] : 0
    let start = Double(low) * step
    let fraction = (distance - before) / (lengths[low] - before)
    let guess = start + fraction * step
    let error = before + arcLength(from: start, to: guess, speed: speed) - distance
    let next = guess - error / speed(guess)
    return next >= start && next <= start + step ? next : guess
  }
}

/// Returns the integral of a curve's speed between two parameters, by the five-point Gauss-Legendre rule (Abramowitz and
/// Stegun, table 25.4), which is exact for speeds of degree 9.
@inline(__always)
private func arcLength(from: Double, to: Double, speed: (Double) -> Double) -> Double {
  let middle = (from + to) / 2
  let half = (to - from) / 2
  let inner = 0.538_469_310_105_683_1 * half
  let outer = 0.906_179_845_938_664 * half
  return half
    * (0.568_888_888_888_888_9 * speed(middle)
      + 0.478_628_670_499_366_5 * (speed(middle - inner) + speed(middle + inner))
      + 0.236_926_885_056_189_1 * (speed(middle - outer) + speed(middle + outer)))
}
