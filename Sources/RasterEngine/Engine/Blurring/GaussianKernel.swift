import Painting

/// How a Gaussian of some standard deviation is applied: on which level of a pyramid, and with which weights.
///
/// Each level has half the columns and rows of the one before. Going down and up by one, with the weights
/// (1 3 3 1) / 8 and (3 1) / 4, is a blur of its own whose variance is 1.5 pixels² of the finer level; the kernel on the last
/// level does the rest. Its deviation there is at least ``leastDeviation`` and at most a little more than twice that, so that the
/// cost per pixel does not grow with the blur. What it stands for is the Gaussian sampled at whole pixels out to three
/// deviations, rounded up; at no place does the result differ from that by more than 1.5 / 255, of which 0.5 is the rounding.
struct GaussianKernel: BitwiseCopyable {
  /// The smallest deviation, in pixels of a level, that the level shows without its grid being seen.
  static let leastDeviation = 1.6
  /// A blur of less than this, in pixels, is none.
  static let leastVisible = 0.15
  /// Most pixels that a kernel reaches to each side on its level: three times the largest deviation there.
  static let greatestRadius = 12

  /// How often the picture is halved.
  let levels: Int
  /// The standard deviation on the last level.
  let deviation: Double
  /// How many pixels of that level the kernel reaches to each side.
  let radius: Int

  /// - Parameter deviation: in pixels; NaN and what is less than ``leastVisible`` count as that.
  init(deviation: Double) {
    // In this order of arguments NaN passes `min` and ends as the least; in the other one it would be the greatest.
    let wanted = max(GaussianKernel.leastVisible, min(deviation, DrawingLimits.deviation))
    var variance = wanted * wanted
    var levels = 0
    if GaussianKernel.showsOnNextLevel(variance) {
      // Cut off after three deviations, the sampled Gaussian is a little narrower. The true one stands for what is cut off
      // on the last level.
      let spread = GaussianKernel.spread(of: wanted, radius: Int((3 * wanted).rounded(.up)))
      variance = spread * spread
      repeat {
        variance = (variance - 1.5) / 4
        levels += 1
      } while GaussianKernel.showsOnNextLevel(variance)
    }
    self.levels = levels
    self.deviation = variance.squareRoot()
    radius = min(GaussianKernel.greatestRadius, Int((3 * self.deviation).rounded(.up)))
  }

  private static func showsOnNextLevel(_ variance: Double) -> Bool {
    (variance - 1.5) / 4 >= leastDeviation * leastDeviation
  }

  /// How far around its source a blur is seen, in pixels: three standard deviations.
  static func outputRadius(ofDeviation deviation: Double) -> Int32 {
    guard deviation >= leastVisible else { return 0 }
    return Int32((3 * min(DrawingLimits.deviation, deviation)).rounded(.up))
  }

  /// Writes the middle weight and those to one side, in 65,536ths, each 16 times.
  ///
  /// Together they are exactly 65,536: what is evenly grey stays as it is.
  func write(_ weights: UnsafeMutablePointer<UInt16>) {
    // On a level the few samples must have the deviation asked for, whatever they cut off; without levels they are the
    // Gaussian's.
    var fitted = deviation
    if levels > 0 {
      for _ in 0..<4 { fitted *= deviation / GaussianKernel.spread(of: fitted, radius: radius) }
    }
    var sum = 1.0
    GaussianKernel.forEachWeight(fitted, radius: radius) { _, weight in sum += 2 * weight }
    var remaining: UInt32 = 65_536
    GaussianKernel.forEachWeight(fitted, radius: radius) { distance, weight in
      let weight65536 = UInt32((weight / sum * 65_536).rounded())
      remaining = remaining &- 2 &* weight65536
      for lane in 0..<16 { weights[distance &* 16 &+ lane] = UInt16(truncatingIfNeeded: weight65536) }
    }
    let middle = UInt16(truncatingIfNeeded: min(remaining, 65_535))
    for lane in 0..<16 { weights[lane] = middle }
  }

  /// The standard deviation that samples up to `radius` really have.
  private static func spread(of deviation: Double, radius: Int) -> Double {
    var (sum, moment) = (1.0, 0.0)
    forEachWeight(deviation, radius: radius) { distance, weight in
      sum += 2 * weight
      moment += 2 * weight * Double(distance &* distance)
    }
    return (moment / sum).squareRoot()
  }

  /// Calls `body` with the distances 1, 2 … and exp(−distance² / 2 deviation²): each from the one before by two
  /// multiplications.
  @inline(__always)
  private static func forEachWeight(
    _ deviation: Double, radius: Int, _ body: (_ distance: Int, _ weight: Double) -> Void
  ) {
    let base = exponential(-0.5 / (deviation * deviation))
    let square = base * base
    var (weight, factor) = (1.0, base)
    var distance = 1
    while distance <= radius {
      weight *= factor
      factor *= square
      body(distance, weight)
      distance &+= 1
    }
  }

  /// e to the power of `x`, for x in −23...0: with multiplications and additions only, so that it is the same to the bit on
  /// every platform.
  private static func exponential(_ x: Double) -> Double {
    let small = x / 1_024
    var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4 * (1 + small / 5))))
    for _ in 0..<10 { power *= power }
    return power
  }
}
