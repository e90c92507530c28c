/// A blend mode for one colour with full coverage: the same bytes as the generic formula for any two pixels, with two to three
/// times fewer instructions.
///
/// In the formulas below, c is a channel of a pixel and s the same channel of the colour, both premultiplied. e is the colour's
/// alpha.
protocol SolidKernel {
  /// Whether the kernel is valid only if all pixels below are opaque.
  var needsOpaqueBelow: Bool { get }

  /// Composites 8 pixels.
  func over(_ below: UInt16x16) -> UInt16x16

  associatedtype Covered: CoveredSolidKernel

  /// The kernel for a coverage of 0...255, in both lanes of each pixel.
  func covered(by amount: UInt16x16) -> Covered
}

/// A blend mode for one colour with a coverage for each of 8 pixels.
protocol CoveredSolidKernel {
  func over(_ below: UInt16x16) -> UInt16x16
}

/// Interpolates between the pixels below and a kernel's result by the coverage.
struct MixedKernel<Kernel: SolidKernel>: CoveredSolidKernel {
  let kernel: Kernel
  let amount, remainder: UInt16x16

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    Blending.mixed(below, amount: remainder, kernel.over(below), amount: amount)
  }
}

extension SolidKernel {
  @_transparent
  func covered(by amount: UInt16x16) -> MixedKernel<Self> {
    MixedKernel(kernel: self, amount: amount, remainder: UInt16x16(repeating: 255) - amount)
  }
}

/// A factor and a sum for each channel. Most modes reduce to this for one colour, many of them over opaque pixels only.
struct ScalingKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  private let scale: ChannelScale

  /// See ``ChannelScale``.
  @inline(__always)
  init(factors: UInt32, sums: UInt32, needsOpaqueBelow: Bool) {
    self.needsOpaqueBelow = needsOpaqueBelow
    scale = ChannelScale(factors: factors, sums: sums)
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { scale.over(below) }
}

/// Source-over.
struct NormalKernel: SolidKernel {
  let needsOpaqueBelow = false
  let paint: SolidPaint

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { Blending.over(below, paint) }

  @inline(__always)
  func covered(by amount: UInt16x16) -> CoveredPaint { CoveredPaint(paint, coverage: amount) }
}

/// Source-over with an opaque colour.
struct OpaqueKernel: SolidKernel {
  let needsOpaqueBelow = false
  let paint: SolidPaint

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { UInt16x16(pixel: paint.color) }

  @inline(__always)
  func covered(by amount: UInt16x16) -> CoveredPaint { CoveredPaint(paint, coverage: amount) }
}

/// Screen for any pixels below: c + s − c s.
///
/// A coverage scales the colour itself, so that there is one rounding instead of two.
struct ScreenKernel: SolidKernel {
  let needsOpaqueBelow = false
  private let color: UInt32
  private let full: ChannelScale

  @inline(__always)
  init(_ color: UInt32) {
    self.color = color
    full = ChannelScale(factors: ~color, sums: color)
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { full.over(below) }

  @inline(__always)
  func covered(by amount: UInt16x16) -> PairedChannelScale {
    let pixels = UInt16x16(pixel: color)
    let even = ScreenKernel.factorAndSum((pixels & UInt16x16(repeating: 255)) * amount)
    let odd = ScreenKernel.factorAndSum(pixels.upperBytes * amount)
    return PairedChannelScale(
      evenFactor: even.factor, oddFactor: odd.factor, evenSum: even.sum, oddSum: odd.sum)
  }

  /// The factor 1 − p in 65,536ths, and p in 256ths plus a half, from p in 65,025ths.
  ///
  /// Each has an error of 1 at most, and none if p is an integer number of 255ths. p − 1 is subtracted from 65,535, so that the
  /// result fits a lane for every p.
  @_transparent
  private static func factorAndSum(_ p: UInt16x16) -> (factor: UInt16x16, sum: UInt16x16) {
    // 65,536 / 65,025 is 1 + 515 / 65,536, and 256 / 255 is 1 + 257 / 65,536.
    let lessOne = p.saturatingLanesDifference(UInt16x16(repeating: 1))
    let fraction =
      lessOne + (p + UInt16x16(repeating: 64)).highProduct(withInvariant: UInt16x16(repeating: 515))
    let sum = p + (p + UInt16x16(repeating: 128)).highProductWith257
    return (UInt16x16(repeating: 65_535) - fraction, sum + UInt16x16(repeating: 128))
  }
}

/// round(c factor / 255) + sum like ``ChannelScale``, with factors of either sign, for any pixels below.
struct SignedScalingKernel: SolidKernel {
  let needsOpaqueBelow = false
  private let evenFactor, oddFactor: UInt16x16
  private let evenSum, oddSum: UInt16x16
  /// All ones where a product is subtracted.
  private let evenSign, oddSign: UInt16x16

  /// - Parameters:
  ///   - factors: their magnitudes.
  ///   - signs: all ones in the bytes of channels with a negative factor.
  @inline(__always)
  init(factors: UInt32, signs: UInt32, sums: UInt32) {
    evenFactor = ChannelFactors(factors & 0xFF_00FF).lanes
    oddFactor = ChannelFactors(factors &>> 8 & 0xFF_00FF).lanes
    evenSign = UInt16x16(pixel: (signs & 0xFF_00FF) &* 257)
    oddSign = UInt16x16(pixel: (signs &>> 8 & 0xFF_00FF) &* 257)
    let half = UInt16x16(repeating: 128)
    evenSum = UInt16x16(pixel: sums &<< 8 & 0xFF00_FF00) + half
    oddSum = UInt16x16(pixel: sums & 0xFF00_FF00) + half
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    // Inverting all bits gives −1 − number. The half is then rounded in the opposite direction, as it must be.
    let even = below.lowerBytesRaised.highProduct(withInvariant: evenFactor) ^ evenSign
    let odd = (below & UInt16x16(repeating: 0xFF00)).highProduct(withInvariant: oddFactor) ^ oddSign
    return .joined(lowerBytes: (even + evenSum).upperBytes, upperBytes: odd + oddSum)
  }
}

/// Darken and lighten over opaque pixels: the lesser or the greater of the pixels below and of the colour composited over them,
/// channel by channel.
struct ExtremeKernel: SolidKernel {
  let isDarken: Bool
  let normal: ScalingKernel

  @_transparent var needsOpaqueBelow: Bool { normal.needsOpaqueBelow }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    isDarken ? below.bytesMinimum(normal.over(below)) : below.bytesMaximum(normal.over(below))
  }
}

/// Difference over opaque pixels: c + s − 2 min(s, c e), which is the greater of c − s and s + c (1 − 2 e).
struct DifferenceKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  private let color: UInt16x16
  /// |255 − 2 e|, but 0 for alpha.
  private let evenFactor, oddFactor: UInt16x16
  private let evenSum, oddSum: UInt16x16
  /// Whether 1 − 2 e is negative.
  let isNegative: Bool

  @inline(__always)
  init(_ pixel: UInt32, isNegative: Bool, needsOpaqueBelow: Bool) {
    self.needsOpaqueBelow = needsOpaqueBelow
    self.isNegative = isNegative
    color = UInt16x16(pixel: pixel)
    let alpha = pixel &>> 24
    let factor = isNegative ? 2 &* alpha &- 255 : 255 &- 2 &* alpha
    evenFactor = ChannelFactors(factor &* 0x1_0001).lanes
    oddFactor = ChannelFactors(factor).lanes
    // A subtracted product is rounded in the opposite direction.
    let half = UInt16x16(repeating: isNegative ? 127 : 128)
    let sums = pixel | 0xFF00_0000
    evenSum = UInt16x16(pixel: sums &<< 8 & 0xFF00_FF00) + half
    oddSum = UInt16x16(pixel: sums & 0xFF00_FF00) + half
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    var even = below.lowerBytesRaised.highProduct(withInvariant: evenFactor)
    var odd = (below & UInt16x16(repeating: 0xFF00)).highProduct(withInvariant: oddFactor)
    even = isNegative ? evenSum.saturatingLanesDifference(even) : even + evenSum
    odd = isNegative ? oddSum.saturatingLanesDifference(odd) : odd + oddSum
    let result = UInt16x16.joined(lowerBytes: even.upperBytes, upperBytes: odd)
    return result.bytesMaximum(below.saturatingDifference(color))
  }
}

/// Overlay over opaque pixels: c (1 − e + 2 s) for c up to a half, otherwise 1 − (1 − c) (1 + e − 2 s).
struct OverlayKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  /// Half of the factors of dark and light channels, in 65,536ths of 255. Factors are at most 510 / 255.
  private let evenDark, oddDark, evenLight, oddLight: UInt16x16

  @inline(__always)
  init(_ pixel: UInt32, needsOpaqueBelow: Bool) {
    self.needsOpaqueBelow = needsOpaqueBelow
    let alpha = pixel &>> 24
    func lanes(_ shift: UInt32, isLight: Bool) -> UInt16x16 {
      func fraction(_ channel: UInt32) -> UInt32 {
        let twice = 2 &* channel
        let factor = isLight ? 255 &+ alpha &- twice : 255 &- alpha &+ twice
        return min(65_535, (factor &* 65_536 &+ 255) / 510)
      }
      let lower = fraction(pixel &>> shift & 255)
      return UInt16x16(pixel: lower | fraction(pixel &>> (shift &+ 16) & 255) &<< 16)
    }
    evenDark = lanes(0, isLight: false)
    oddDark = lanes(8, isLight: false)
    evenLight = lanes(0, isLight: true)
    oddLight = lanes(8, isLight: true)
  }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    let half = UInt16x16(repeating: 128)
    let isLight = below.upperHalfBytes
    // The distance to black or white, whichever is nearer, at most 127.
    let near = below ^ isLight
    let evenFactor = evenDark.replaced(by: evenLight, where: below.lowerBytesRaised.upperHalfLanes)
    let oddFactor = oddDark.replaced(by: oddLight, where: below.upperHalfLanes)
    let even = near.times512.highProduct(withInvariant: evenFactor) + half
    let odd = (near & UInt16x16(repeating: 0xFF00)).doubled.highProduct(withInvariant: oddFactor) + half
    return .joined(lowerBytes: even.upperBytes, upperBytes: odd) ^ isLight
  }
}

/// Plus-lighter for any pixels below: the sum of the channels, at most 255.
struct SumKernel: SolidKernel {
  let needsOpaqueBelow = false
  let color: UInt16x16

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { below.saturatingSum(color) }
}

/// Plus-darker over opaque pixels: the channels minus the distance of the colour from its alpha, at least 0.
struct DarkerKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  /// e − s.
  let distance: UInt16x16

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { below.saturatingDifference(distance) }
}
