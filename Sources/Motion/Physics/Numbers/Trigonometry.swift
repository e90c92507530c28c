/// Sine, cosine and arc tangent from the four basic operations only.
///
/// The C library's functions differ in their last bits between platforms; these give the same bits everywhere.
enum Trigonometry {
  /// Returns the sine and cosine of an angle in radians, with an error below 2e-16 for angles up to 1e5. (0, 1) for
  /// numbers that are not finite or larger than 1e9.
  static func sincos(_ radians: Double) -> (sine: Double, cosine: Double) {
    guard abs(radians) <= 1e9 else { return (0, 1) }
    // Subtracts quarter turns. π/2 is split in three, whose first two have enough zero bits that their products with
    // the count are exact (Cody and Waite, "Software Manual for the Elementary Functions", 1980).
    let count = (radians * (2 / Double.pi)).rounded()
    let rest =
      ((radians - count * 1.57079632673412561417) - count * 6.07710050630396597660e-11)
      - count * 2.02226624879595063154e-21
    let (sine, cosine) = smallSincos(rest)
    switch Int(count) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sine and cosine of an angle in -1...1 by their Taylor series, with an error below 2e-16.
  @inline(__always) static func smallSincos(_ x: Double) -> (sine: Double, cosine: Double) {
    let z = x * x
    let high = -1 / 1307674368000.0 + z * (1 / 355687428096000.0)
    let sine =
      x
      * (1 + z
        * (-1 / 6.0 + z
          * (1 / 120.0 + z
            * (-1 / 5040.0 + z
              * (1 / 362880.0
                + z * (-1 / 39916800.0 + z * (1 / 6227020800.0 + z * high)))))))
    let highCosine = -1 / 87178291200.0 + z * (1 / 20922789888000.0 - z * (1 / 6402373705728000.0))
    let cosine =
      1 + z
      * (-0.5 + z
        * (1 / 24.0 + z
          * (-1 / 720.0 + z
            * (1 / 40320.0
              + z * (-1 / 3628800.0 + z * (1 / 479001600.0 + z * highCosine))))))
    return (sine, cosine)
  }

  /// Returns the angle of the vector (x, y) in radians, in -π...π, with an error below 4e-16. 0 if both are 0 or one
  /// is not a number.
  static func arctangent(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    guard ax + ay > 0, ax + ay < .infinity else { return 0 }
    // In the first octant, then mirrored.
    let isSteep = ay > ax
    var angle = unitArctangent(isSteep ? ax / ay : ay / ax)
    if isSteep { angle = Double.pi / 2 - angle }
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the arc tangent of a number in 0...1.
  private static func unitArctangent(_ x: Double) -> Double {
    // atan x = atan c + atan((x - c) / (1 + x c)) for the nearest multiple c of 1/4.
    let index = (x * 4).rounded()
    let base: Double
    switch index {
    case 0: base = 0
    case 1: base = 0.24497866312686415417
    case 2: base = 0.46364760900080611621
    case 3: base = 0.64350110879328438680
    default: base = Double.pi / 4
    }
    let c = index / 4
    let t = (x - c) / (1 + x * c)
    let z = t * t
    let high = 1 / 13.0 + z * (-1 / 15.0 + z * (1 / 17.0 - z * (1 / 19.0)))
    let series =
      1 + z * (-1 / 3.0 + z * (1 / 5.0 + z * (-1 / 7.0 + z * (1 / 9.0 + z * (-1 / 11.0 + z * high)))))
    return base + t * series
  }
}
