/// round(c · f / 255) + s for each channel c of the pixels below, with a factor f and a sum s for each channel, 0...255.
///
/// Most blend modes reduce to this for one colour with full coverage. There are two forms with the same bytes, of which the better
/// one depends on the processor's instructions.
#if RASTER_WIDE_VECTORS
  typealias ChannelScale = WidenedChannelScale
#else
  typealias ChannelScale = PairedChannelScale
#endif

/// A ``ChannelScale`` with a lane for each channel: six instructions for 8 pixels, if one instruction multiplies and rounds.
struct WidenedChannelScale {
  /// Factors in 32,768ths, in the order of a pixel's bytes.
  private let factors: UInt16x16
  /// Bytes.
  private let sums: UInt16x16

  /// - Parameters:
  ///   - factors: of the channels in the order of a pixel's bytes.
  ///   - sums: likewise, such that no channel of the result exceeds 255.
  @inline(__always)
  init(factors: UInt32, sums: UInt32) {
    @inline(__always) func fraction(_ shift: UInt32) -> UInt64 {
      UInt64(WidenedChannelScale.fraction(of: factors &>> shift & 255)) &<< UInt64(2 &* shift)
    }
    self.factors = UInt16x16(four: fraction(0) | fraction(8) | fraction(16) | fraction(24))
    self.sums = UInt16x16(pixel: sums)
  }

  /// - Parameter factor: the same for all channels.
  @inline(__always)
  init(factor: UInt32, sums: UInt32) {
    factors = UInt16x16(repeating: UInt16(truncatingIfNeeded: WidenedChannelScale.fraction(of: factor)))
    self.sums = UInt16x16(pixel: sums)
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    let lower = below.lowerBytesWidened.roundedProduct(withInvariant: factors)
    let upper = below.upperBytesWidened.roundedProduct(withInvariant: factors)
    // No channel overflows into the next.
    return lower.narrowed(with: upper) + sums
  }

  /// A number of 255ths in 32,768ths, such that round(c · result / 32,768) is round(c · number / 255) for all c in 0...255.
  ///
  /// Mostly that is the nearest one: the upper neighbour for odd numbers and the lower for even ones, because 32,768 / 255 is
  /// 128.502. For 22 numbers it is the other neighbour, because some c near 255 comes too near to a half. One of the two is
  /// always right.
  @inline(__always)
  static func fraction(of number: UInt32) -> UInt32 {
    let others: UInt64 =
      switch number &>> 6 {
      case 0: 0x2800_8A00_2088_0800
      case 1: 0x80_0000_0008
      case 2: 0x1000_0000_0100_0000
      default: 0x10_1104_0051_0014
      }
    let isOther = UInt32(truncatingIfNeeded: others &>> UInt64(number & 63) & 1)
    return min(32_767, number &* 32_768 / 255 &+ (number & 1 ^ isOther))
  }
}

/// A ``ChannelScale`` with blue and red, green and alpha in pairs of lanes: seven or eight instructions for 8 pixels, if an
/// instruction only gives the upper half of a product.
struct PairedChannelScale: CoveredSolidKernel {
  /// The factors of blue and red, and of green and alpha, in 65,536ths.
  private let evenFactor, oddFactor: UInt16x16
  /// The sums in 256ths, plus a half.
  private let evenSum, oddSum: UInt16x16

  /// - Parameters:
  ///   - factors: of the channels in the order of a pixel's bytes.
  ///   - sums: likewise, such that no channel of the result exceeds 255.
  @inline(__always)
  init(factors: UInt32, sums: UInt32) {
    self.init(
      evenFactor: ChannelFactors(factors & 0xFF_00FF).lanes,
      oddFactor: ChannelFactors(factors &>> 8 & 0xFF_00FF).lanes, sums: sums)
  }

  @inline(__always)
  private init(evenFactor: UInt16x16, oddFactor: UInt16x16, sums: UInt32) {
    let half = UInt16x16(repeating: 128)
    self.init(
      evenFactor: evenFactor, oddFactor: oddFactor,
      evenSum: UInt16x16(pixel: sums &<< 8 & 0xFF00_FF00) + half,
      oddSum: UInt16x16(pixel: sums & 0xFF00_FF00) + half)
  }

  /// - Parameter factor: the same for all channels.
  @inline(__always)
  init(factor: UInt32, sums: UInt32) {
    let fraction = ChannelFactors(factor &* 0x1_0001).lanes
    self.init(evenFactor: fraction, oddFactor: fraction, sums: sums)
  }

  /// - Parameters:
  ///   - evenFactor, oddFactor: in 65,536ths.
  ///   - evenSum, oddSum: in 256ths, plus a half.
  @inline(__always)
  init(evenFactor: UInt16x16, oddFactor: UInt16x16, evenSum: UInt16x16, oddSum: UInt16x16) {
    self.evenFactor = evenFactor
    self.oddFactor = oddFactor
    self.evenSum = evenSum
    self.oddSum = oddSum
  }

  /// The error of the product is less than 0.502 256ths, and no multiple of 1/255 is nearer to a half, so adding 128 rounds
  /// correctly.
  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    let even = below.lowerBytesRaised.highProduct(withInvariant: evenFactor) + evenSum
    let odd = (below & UInt16x16(repeating: 0xFF00)).highProduct(withInvariant: oddFactor) + oddSum
    return .joined(lowerBytes: even.upperBytes, upperBytes: odd)
  }
}

/// Two numbers of 255ths in 65,536ths, rounded, as factors of high products. The factor 1 is a 65,536th too small, which changes
/// no rounded result.
struct ChannelFactors {
  let lanes: UInt16x16

  /// - Parameter pair: 0...255 in either half of the word.
  @inline(__always)
  init(_ pair: UInt32) {
    func fraction(_ number: UInt32) -> UInt32 { min(65_535, (number &* 131_072 &+ 255) / 510) }
    lanes = UInt16x16(pixel: fraction(pair & 0xFFFF) | fraction(pair &>> 16) &<< 16)
  }
}
