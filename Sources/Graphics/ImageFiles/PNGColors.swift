/// The meaning of a PNG's samples by its chunks cICP, or gAMA and cHRM.
struct PNGColors {
  /// A function that gives light from samples, both from 0 to 1.
  enum Curve: Equatable {
    /// IEC 61966-2-1: ((v + 0.055) / 1.055)^2.4 above 0.04045, v / 12.92 below.
    case sRGB
    /// A power of the sample.
    case power(Double)
    /// (scale · v + offset)^exponent from v = `end` on, slope · v below.
    case parametric(exponent: Double, scale: Double, offset: Double, slope: Double, end: Double)
  }
  let curve: Curve
  /// The CIE 1931 x and y of white, red, green and blue; nil for those of sRGB.
  let chromaticities: [(x: Double, y: Double)]?

  /// Takes a curve and primaries. Nil if the samples are those of sRGB.
  init?(curve: Curve, chromaticities: [(x: Double, y: Double)]?) {
    if curve == .sRGB, chromaticities == nil { return nil }
    (self.curve, self.chromaticities) = (curve, chromaticities)
  }

  /// Takes the content of gAMA and cHRM (PNG specification, 11.3.2): numbers in 1/100,000. Nil if the samples are those of sRGB.
  ///
  /// A gamma of 0.45455 stands for the curve of sRGB, for which the specification gives it (11.3.2.5): the programs that write
  /// it, or 0.45, mean sRGB. Chunks without a sense are left out.
  init?(gamma: Int?, chromaticities numbers: [Int]?) {
    var curve = Curve.sRGB
    // 1/100 to 100, far beyond of what screens and cameras have.
    if let gamma, (1_000...10_000_000).contains(gamma), abs(gamma - Self.gammaOfSRGB) > 500 {
      curve = .power(100_000 / Double(gamma))
    }
    let chromaticities = numbers.flatMap { numbers -> [(x: Double, y: Double)]? in
      guard numbers.count == 8, numbers.allSatisfy({ (0...100_000).contains($0) }), numbers[1] > 0,
        zip(numbers, Self.chromaticitiesOfSRGB).contains(where: { abs($0 - $1) > 100 })
      else { return nil }
      return (0..<4).map { (Double(numbers[2 * $0]) / 1e5, Double(numbers[2 * $0 + 1]) / 1e5) }
    }
    self.init(curve: curve, chromaticities: chromaticities)
  }

  // PNG specification, 11.3.2.5.
  private static let gammaOfSRGB = 45_455
  private static let chromaticitiesOfSRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

  /// Whether each channel is converted by itself.
  var isOneCurve: Bool { chromaticities == nil }

  /// Converts R, G, B, A of 16 bits to sRGB of 8, each channel by itself. Dark samples keep the precision that they would
  /// lose as 8 bits: with a gamma of 1, the lowest twelve values of sRGB come from three of 8 bits.
  func convert(_ samples: [UInt16]) -> [UInt32] {
    // Little CMS converts every level once, as a grey; most images have more pixels.
    let levels: [UInt16] = (0...UInt16.max).flatMap { [$0, $0, $0, $0] }
    var table = levels.indices.filter { $0 % 4 == 0 }.map { UInt32(levels[$0] >> 8) * 0x0101_0101 }
    _ = levels.withUnsafeBytes { source in
      table.withUnsafeMutableBufferPointer { ColorProfile(self).convert(source, .rgba16, to: $0) }
    }
    return stride(from: 0, to: samples.count, by: 4).map { start in
      let color = (0..<3).reduce(UInt32(0)) { word, channel in
        word | (UInt32(littleEndian: table[Int(samples[start + channel])]) & 255) << UInt32(8 * channel)
      }
      // The alpha of the levels is that of the sample, rounded.
      return (color | UInt32(littleEndian: table[Int(samples[start + 3])]) & 0xFF00_0000).littleEndian
    }
  }
}
