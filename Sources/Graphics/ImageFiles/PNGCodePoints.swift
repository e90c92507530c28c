/// The meaning of a PNG's samples by its chunk cICP, which has numbers of ITU-T H.273.
struct PNGCodePoints {
  /// The colours; nil if the samples are those of sRGB.
  let colors: PNGColors?

  /// Takes the content of the chunk (PNG specification, third edition, 11.3.2.6): the numbers of the primaries, of the transfer
  /// function and of the matrix, and 1 for samples of the full range.
  ///
  /// Nil for numbers that are not converted to sRGB, so that other chunks count (4.3): those without a sense for a PNG, and
  /// the transfer functions of light brighter than white, which sRGB cannot show.
  init?(_ content: ArraySlice<UInt8>) {
    let numbers = Array(content)
    guard numbers.count == 4, numbers[2] == 0, numbers[3] == 1,
      let chromaticities = Self.chromaticities(numbers[0]), let curve = Self.curve(numbers[1])
    else { return nil }
    // 1 are the primaries of sRGB.
    colors = PNGColors(curve: curve, chromaticities: numbers[0] == 1 ? nil : chromaticities)
  }

  private typealias Chromaticity = (x: Double, y: Double)
  private static let d65: Chromaticity = (0.3127, 0.3290)
  private static let illuminantC: Chromaticity = (0.310, 0.316)

  /// Returns the chromaticities of white, red, green and blue of H.273, table 2. Those of XYZ (10) span no triangle of colours.
  private static func chromaticities(_ number: UInt8) -> [Chromaticity]? {
    switch number {
    case 1: [d65, (0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]
    case 4: [illuminantC, (0.67, 0.33), (0.21, 0.71), (0.14, 0.08)]
    case 5: [d65, (0.64, 0.33), (0.29, 0.60), (0.15, 0.06)]
    case 6, 7: [d65, (0.630, 0.340), (0.310, 0.595), (0.155, 0.070)]
    case 8: [illuminantC, (0.681, 0.319), (0.243, 0.692), (0.145, 0.049)]
    case 9: [d65, (0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    case 11: [(0.314, 0.351), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    case 12: [d65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    case 22: [d65, (0.630, 0.340), (0.295, 0.605), (0.155, 0.077)]
    default: nil
    }
  }

  /// Returns the inverse of a transfer function of H.273, table 3.
  private static func curve(_ number: UInt8) -> PNGColors.Curve? {
    switch number {
    // The functions of BT.709, BT.601 and BT.2020 are the same, but for the digits of their constants.
    case 1, 6, 14, 15: camera(offset: 0.09929682680944, slope: 4.5, end: 0.018053968510807)
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 7: camera(offset: 0.1115, slope: 4, end: 0.0228)
    case 8: .power(1)
    case 13: .sRGB
    default: nil
    }
  }

  /// Returns the inverse of V = (1 + offset) L^0.45 − offset from L = `end` on, and V = slope · L below.
  private static func camera(offset: Double, slope: Double, end: Double) -> PNGColors.Curve {
    .parametric(
      exponent: 1 / 0.45, scale: 1 / (1 + offset), offset: offset / (1 + offset), slope: 1 / slope,
      end: slope * end)
  }
}
