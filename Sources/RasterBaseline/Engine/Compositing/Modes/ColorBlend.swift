import Painting

/// One colour on its way onto pixels by a blend mode.
struct ColorBlend {
  let mode: BlendMode
  /// Premultiplied.
  let color: UInt32
  /// Whether all pixels that it will be laid over are known to be opaque.
  var isBelowOpaque = false
  /// All ones in the bytes of green and alpha. It comes along as data, because compilers like to make constants anew in
  /// every turn of a loop, which here costs a tenth of it.
  let upperBytes = UInt16x16(repeating: 0xFF00)

  init(mode: BlendMode, color: UInt32) {
    self.mode = mode
    self.color = color
  }

  /// - Parameter step: what is painted with a colour.
  @inline(__always)
  init(_ step: UnsafePointer<DrawingStep>) {
    self.init(mode: step.pointee.blendMode, color: step.pointee.color)
    isBelowOpaque = step.pointee.isBelowOpaque
  }

  /// Lays the colour over pixels side by side.
  ///
  /// - Parameters:
  ///   - coverage: a byte for each pixel; nil covers all of them fully.
  ///   - count: a multiple of 8.
  @inline(never)
  func blend(_ pixels: UnsafeMutableRawPointer, coverage: UnsafePointer<UInt8>?, count: Int) {
    if mode == .normal { return Rows.compose(pixels, color: color, coverage: coverage, count: count) }
    lay(on: ColorRow(blend: self, pixels: pixels, coverage: coverage, count: count))
  }

  /// Lays the colour over rows that are all covered alike.
  @inline(never)
  func blend(_ rows: ColorRows) { lay(on: rows) }

  /// By the formula for any two pixels.
  @inline(never)
  func blendAny(_ pixels: UnsafeMutableRawPointer, coverage: UnsafePointer<UInt8>?, count: Int) {
    withUnsafeBytes(of: UInt16x16(pixel: color)) { vector in
      Rows.blend(
        mode,
        RowBlend(
          pixels, source: vector.baseAddress!, sourceStep: 0, opacity: 255, coverage: coverage, count: count))
    }
  }

  /// Finds what the mode comes down to under one colour.
  @inline(__always)
  private func lay<Target: ColorTarget>(on target: Target) {
    let alpha = color &>> 24
    // The same number in all four bytes.
    let (alphas, full) = (alpha &* 0x0101_0101, UInt32.max)
    let opaque = UInt32(0xFF00_0000)
    let needsOpaque = !isBelowOpaque
    switch mode {
    case .normal:
      let paint = SolidPaint(color)
      if paint.isOpaque {
        target.lay(OpaqueKernel(paint: paint))
      } else if paint.isStrong {
        target.lay(NormalKernel(paint: paint, isStrong: true))
      } else {
        target.lay(NormalKernel(paint: paint, isStrong: false))
      }
    case .destination: break
    case .clear: target.lay(ScalingKernel(self, factors: 0, sums: 0, needsOpaqueBelow: false))
    case .copy: target.lay(ScalingKernel(self, factors: 0, sums: color, needsOpaqueBelow: false))
    case .destinationIn: target.lay(ScalingKernel(self, factors: alphas, sums: 0, needsOpaqueBelow: false))
    case .destinationOut:
      target.lay(ScalingKernel(self, factors: full &- alphas, sums: 0, needsOpaqueBelow: false))
    case .destinationAtop:
      target.lay(ScalingKernel(self, factors: alphas, sums: 0, needsOpaqueBelow: needsOpaque))
    case .sourceIn: target.lay(ScalingKernel(self, factors: 0, sums: color, needsOpaqueBelow: needsOpaque))
    case .sourceOut: target.lay(ScalingKernel(self, factors: 0, sums: 0, needsOpaqueBelow: needsOpaque))
    case .sourceAtop:
      target.lay(ScalingKernel(self, factors: full &- alphas, sums: color, needsOpaqueBelow: needsOpaque))
    case .xor:
      target.lay(ScalingKernel(self, factors: full &- alphas, sums: 0, needsOpaqueBelow: needsOpaque))
    case .screen: target.lay(ScreenKernel(self))
    case .multiply:
      // No byte is greater than alpha, so no difference borrows from the next.
      target.lay(
        ScalingKernel(self, factors: full &- (alphas &- color), sums: 0, needsOpaqueBelow: needsOpaque))
    case .hardLight:
      let (factors, sums) = ColorBlend.hardLight(color)
      target.lay(ScalingKernel(self, factors: factors, sums: sums, needsOpaqueBelow: needsOpaque))
    case .exclusion:
      let (factors, signs) = ColorBlend.exclusion(color)
      target.lay(SignedScalingKernel(factors: factors, signs: signs, sums: color))
    case .darken, .lighten:
      let normal = ScalingKernel(self, factors: full &- alphas, sums: color, needsOpaqueBelow: needsOpaque)
      if mode == .darken {
        target.lay(ExtremeKernel(isDarken: true, normal: normal))
      } else {
        target.lay(ExtremeKernel(isDarken: false, normal: normal))
      }
    case .difference:
      if alpha < 128 {
        target.lay(DifferenceKernel(color, isNegative: false, needsOpaqueBelow: needsOpaque))
      } else {
        target.lay(DifferenceKernel(color, isNegative: true, needsOpaqueBelow: needsOpaque))
      }
    case .overlay: target.lay(OverlayKernel(color, needsOpaqueBelow: needsOpaque))
    case .plusLighter: target.lay(SumKernel(color: UInt16x16(pixel: color)))
    case .plusDarker:
      target.lay(
        DarkerKernel(needsOpaqueBelow: needsOpaque, distance: UInt16x16(pixel: (alphas &- color) & ~opaque)))
    default: target.layAny()
    }
  }

  /// Where the backdrop is opaque hard light is c (1 − e + 2 s), or with more than half of the alpha in a channel
  /// c (1 + e − 2 s) + 2 s − e.
  private static func hardLight(_ color: UInt32) -> (factors: UInt32, sums: UInt32) {
    let alpha = color &>> 24
    var (factors, sums) = (UInt32(0), UInt32(0))
    var shift = UInt32(0)
    while shift < 32 {
      let twice = 2 &* (color &>> shift & 255)
      factors |= (twice > alpha ? 255 &+ alpha &- twice : 255 &- alpha &+ twice) &<< shift
      sums |= (twice > alpha ? twice &- alpha : 0) &<< shift
      shift &+= 8
    }
    return (factors, sums)
  }

  /// Exclusion is c (1 − 2 s) + s; alpha's factor is 1 − s.
  private static func exclusion(_ color: UInt32) -> (factors: UInt32, signs: UInt32) {
    var factors = (255 &- color &>> 24) &<< 24
    var signs = UInt32(0)
    var shift = UInt32(0)
    while shift < 24 {
      let twice = 2 &* (color &>> shift & 255)
      factors |= (twice > 255 ? twice &- 255 : 255 &- twice) &<< shift
      signs |= (twice > 255 ? 255 : 0) &<< shift
      shift &+= 8
    }
    return (factors, signs)
  }
}
