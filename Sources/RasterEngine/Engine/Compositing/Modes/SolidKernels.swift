/// What a blend mode makes of the pixels below one colour, which covers them fully: in two to three times fewer
/// instructions than the formulas for any two pixels, and the same bytes.
///
/// Below, c is a channel of a pixel and s that of the colour, both premultiplied, e the colour's alpha.
protocol SolidKernel {
  /// Whether it only holds where all pixels below are opaque.
  var needsOpaqueBelow: Bool { get }

  /// Eight pixels.
  func over(_ below: UInt16x16) -> UInt16x16

  associatedtype Covered: CoveredSolidKernel

  /// The same under a coverage of 0...255, which is in both lanes of each pixel.
  func covered(by amount: UInt16x16) -> Covered
}

/// What a blend mode makes of the pixels below one colour, which covers each of them to an extent of its own.
protocol CoveredSolidKernel {
  func over(_ below: UInt16x16) -> UInt16x16
}

/// Pixels that stray from those below as far as they are covered.
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

/// A factor and a sum for each channel: what most modes come down to under one colour, many of them where the pixels are
/// opaque.
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

/// c + s − c s: screen, for any pixels below.
///
/// A colour that covers a pixel in part does what a colour in proportion to that would do, so that there is one rounding
/// and not two.
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

  /// The factor 1 − p in 65,536ths and p in 256ths with a half, where the lanes hold p in 65,025ths. Either is off by
  /// one at most, and exact where p is a whole number of 255ths. One less is taken away from 65,535: a whole p fits then, too.
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

/// round(c factor / 255) + sum like ``ChannelScale``, with factors of either sign; for any pixels below.
struct SignedScalingKernel: SolidKernel {
  let needsOpaqueBelow = false
  private let evenFactor, oddFactor: UInt16x16
  private let evenSum, oddSum: UInt16x16
  /// All ones where a product is taken away.
  private let evenSign, oddSign: UInt16x16

  /// - Parameters:
  ///   - factors: how large they are.
  ///   - signs: all ones in the bytes of the channels whose factor is below zero.
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
    // All bits turned over are −1 less the number: the half is then rounded the other way, as it has to be.
    let even = below.lowerBytesRaised.highProduct(withInvariant: evenFactor) ^ evenSign
    let odd = (below & UInt16x16(repeating: 0xFF00)).highProduct(withInvariant: oddFactor) ^ oddSign
    return .joined(lowerBytes: (even + evenSum).upperBytes, upperBytes: odd + oddSum)
  }
}

/// The lesser or the greater of the pixels below and of the colour laid over them, channel by channel: darken and lighten
/// where the pixels are opaque.
struct ExtremeKernel: SolidKernel {
  let isDarken: Bool
  let normal: ScalingKernel

  @_transparent var needsOpaqueBelow: Bool { normal.needsOpaqueBelow }

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 {
    isDarken ? below.bytesMinimum(normal.over(below)) : below.bytesMaximum(normal.over(below))
  }
}

/// c + s − 2 min(s, c e), which is the greater of c − s and s + c (1 − 2 e): difference where the pixels are opaque.
struct DifferenceKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  private let color: UInt16x16
  /// |255 − 2 e|, but 0 for alpha.
  private let evenFactor, oddFactor: UInt16x16
  private let evenSum, oddSum: UInt16x16
  /// Whether 1 − 2 e is below zero.
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
    // What is taken away is rounded the other way.
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

/// Where the pixels are opaque, overlay is c (1 − e + 2 s) up to the middle, and above it 1 − (1 − c) (1 + e − 2 s).
struct OverlayKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  /// Half the factors of dark and of light channels, in 65,536ths of 255: they reach up to 510 / 255.
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
    // The distance from black or from white, whichever is nearer: at most 127.
    let near = below ^ isLight
    let evenFactor = evenDark.replaced(by: evenLight, where: below.lowerBytesRaised.upperHalfLanes)
    let oddFactor = oddDark.replaced(by: oddLight, where: below.upperHalfLanes)
    let even = near.times512.highProduct(withInvariant: evenFactor) + half
    let odd = (near & UInt16x16(repeating: 0xFF00)).doubled.highProduct(withInvariant: oddFactor) + half
    return .joined(lowerBytes: even.upperBytes, upperBytes: odd) ^ isLight
  }
}

/// The sum of the channels, at most 255: lighter, for any pixels below.
struct SumKernel: SolidKernel {
  let needsOpaqueBelow = false
  let color: UInt16x16

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { below.saturatingSum(color) }
}

/// What the channels leave of the colour's distance from its alpha: darker, where the pixels are opaque.
struct DarkerKernel: SolidKernel {
  let needsOpaqueBelow: Bool
  /// e − s.
  let distance: UInt16x16

  @_transparent
  func over(_ below: UInt16x16) -> UInt16x16 { below.saturatingDifference(distance) }
}
