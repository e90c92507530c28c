import Painting

/// The level of a pyramid and the weights by which a Gaussian of some standard deviation is applied.
///
/// Each level has half the columns and rows of the one before. Reduction by (1 3 3 1) / 8 and expansion by (3 1) / 4 are together a
/// blur whose variance is 1.5 pixels² of the finer level. The kernel on the last level adds the remaining variance. Its deviation
/// there is at least ``leastDeviation`` and at most a little more than twice that, so that the cost per pixel does not grow with the
/// blur. The exact result is the Gaussian sampled at whole pixels out to three deviations, rounded up. The error is at most
/// 1.5 / 255 at any pixel, including 0.5 for rounding.
struct GaussianKernel: BitwiseCopyable {
  /// The least deviation on a level at which the level's grid is invisible, in pixels of the level.
  static let leastDeviation = 1.6
  /// The least deviation that blurs, in pixels.
  static let leastVisible = 0.15
  /// The greatest radius of a kernel, in pixels of its level: three times the greatest deviation there.
  static let greatestRadius = 12

  /// The number of reductions.
  let levels: Int
  /// The standard deviation on the last level.
  let deviation: Double
  /// The radius of the kernel, in pixels of that level.
  let radius: Int

  /// - Parameter deviation: in pixels. NaN and less than ``leastVisible`` count as ``leastVisible``.
  init(deviation: Double) {
    // With this order of arguments NaN becomes the least deviation. With the other order it would become the greatest.
    let wanted = max(GaussianKernel.leastVisible, min(deviation, DrawingLimits.deviation))
    var variance = wanted * wanted
    var levels = 0
    if GaussianKernel.showsOnNextLevel(variance) {
      // The sampled Gaussian is cut off after three deviations and so a little narrower. Its true deviation includes what is cut
      // off on the last level.
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

  /// The deviation that is drawn for one in pixels, at most ``DrawingLimits/deviation``. 0 if the blur would be invisible.
  static func visible(deviation: Double) -> Double {
    deviation >= leastVisible ? min(deviation, DrawingLimits.deviation) : 0
  }

  /// The greatest distance from the source of a blur's visible result, in pixels: three standard deviations.
  static func outputRadius(ofDeviation deviation: Double) -> Int32 {
    guard deviation >= leastVisible else { return 0 }
    return Int32((3 * min(DrawingLimits.deviation, deviation)).rounded(.up))
  }

  /// Writes the middle weight and those of one side, in 65,536ths, each 16 times.
  ///
  /// The sum of all weights is exactly 65,536, so that constant areas do not change.
  func write(_ weights: UnsafeMutablePointer<UInt16>) {
    // On a level the few samples must have the wanted deviation although they are cut off. Without levels they are those of
    // the Gaussian.
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

  /// The true standard deviation of samples up to `radius`.
  private static func spread(of deviation: Double, radius: Int) -> Double {
    var (sum, moment) = (1.0, 0.0)
    forEachWeight(deviation, radius: radius) { distance, weight in
      sum += 2 * weight
      moment += 2 * weight * Double(distance &* distance)
    }
    return (moment / sum).squareRoot()
  }

  /// Calls `body` with the distances 1, 2 … and exp(−distance² / 2 deviation²), each computed from the one before by two
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

  /// e to the power of `x`, for x in −23...0. Only multiplications, divisions and additions are used, so that the result is the
  /// same to the bit on every platform.
  private static func exponential(_ x: Double) -> Double {
    let small = x / 1_024
    var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4 * (1 + small / 5))))
    for _ in 0..<10 { power *= power }
    return power
  }
}
