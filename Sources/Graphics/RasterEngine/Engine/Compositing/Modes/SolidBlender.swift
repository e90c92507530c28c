import Painting

/// Composites one colour by a blend mode.
struct SolidBlender {
  let mode: BlendMode
  /// Premultiplied.
  let color: UInt32
  /// Whether all pixels below are known to be opaque.
  var isBelowOpaque = false

  init(mode: BlendMode, color: UInt32) {
    self.mode = mode
    self.color = color
  }

  /// Composites the colour over adjacent pixels.
  ///
  /// - Parameters:
  ///   - coverage: a byte for each pixel. Nil covers all pixels fully.
  ///   - count: a multiple of 8.
  @inline(never)
  func blend(_ pixels: UnsafeMutableRawPointer, coverage: UnsafePointer<UInt8>?, count: Int) {
    if mode == .normal { return RowKernels.composite(pixels, color: color, coverage: coverage, count: count) }
    composite(on: SolidSpan(blender: self, pixels: pixels, coverage: coverage, count: count))
  }

  /// Composites the colour over rows with the same coverage.
  @inline(never)
  func blend(_ rows: SolidRectangle) { composite(on: rows) }

  /// Composites the colour by the generic formula for any two pixels.
  @inline(never)
  func blendGeneric(_ pixels: UnsafeMutableRawPointer, coverage: UnsafePointer<UInt8>?, count: Int) {
    withUnsafeBytes(of: UInt16x16(pixel: color)) { vector in
      RowKernels.blend(
        mode,
        RowBlender(
          pixels, source: vector.baseAddress!, sourceStep: 0, opacity: 255, coverage: coverage, count: count))
    }
  }

  /// Chooses the kernel to which the mode reduces for one colour.
  @inline(__always)
  private func composite<Target: SolidTarget>(on target: Target) {
    let needsOpaque = !isBelowOpaque
    if let scaling {
      let needsOpaque = needsOpaque && !scaling.holdsOnAny
      target.composite(
        ScalingKernel(factors: scaling.factors, sums: scaling.sums, needsOpaqueBelow: needsOpaque))
      return
    }
    switch mode {
    case .normal:
      let paint = SolidPaint(color)
      if paint.isOpaque {
        target.composite(OpaqueKernel(paint: paint))
      } else {
        target.composite(NormalKernel(paint: paint))
      }
    case .destination: break
    case .screen: target.composite(ScreenKernel(color))
    case .exclusion:
      let (factors, signs) = SolidBlender.exclusion(color)
      target.composite(SignedScalingKernel(factors: factors, signs: signs, sums: color))
    case .darken, .lighten:
      let normal = ScalingKernel(factors: ~alphas, sums: color, needsOpaqueBelow: needsOpaque)
      if mode == .darken {
        target.composite(ExtremeKernel(isDarken: true, normal: normal))
      } else {
        target.composite(ExtremeKernel(isDarken: false, normal: normal))
      }
    case .difference:
      if color &>> 24 < 128 {
        target.composite(DifferenceKernel(color, isNegative: false, needsOpaqueBelow: needsOpaque))
      } else {
        target.composite(DifferenceKernel(color, isNegative: true, needsOpaqueBelow: needsOpaque))
      }
    case .overlay: target.composite(OverlayKernel(color, needsOpaqueBelow: needsOpaque))
    case .plusLighter: target.composite(SumKernel(color: UInt16x16(pixel: color)))
    case .plusDarker:
      // Alpha does not change.
      let distance = UInt16x16(pixel: (alphas &- color) & 0x00FF_FFFF)
      target.composite(DarkerKernel(needsOpaqueBelow: needsOpaque, distance: distance))
    default: target.compositeGeneric()
    }
  }

  /// The colour's alpha in all four bytes.
  private var alphas: UInt32 { (color &>> 24) &* 0x0101_0101 }

  /// The factors and sums of a ``ScalingKernel``, and whether it is valid for any pixels below, opaque or not. Nil if the mode
  /// does not reduce to that kernel.
  @inline(__always)
  private var scaling: (factors: UInt32, sums: UInt32, holdsOnAny: Bool)? {
    switch mode {
    case .clear: (0, 0, true)
    case .copy: (0, color, true)
    case .destinationIn: (alphas, 0, true)
    case .destinationOut: (~alphas, 0, true)
    case .destinationAtop: (alphas, 0, false)
    case .sourceIn: (0, color, false)
    case .sourceOut: (0, 0, false)
    case .sourceAtop: (~alphas, color, false)
    case .xor: (~alphas, 0, false)
    // No byte is greater than alpha, so no difference borrows from the next.
    case .multiply: (~(alphas &- color), 0, false)
    case .hardLight: SolidBlender.hardLight(color)
    default: nil
    }
  }

  /// Over an opaque backdrop, hard light is c (1 − e + 2 s) if 2 s ≤ e, otherwise c (1 + e − 2 s) + 2 s − e.
  private static func hardLight(_ color: UInt32) -> (factors: UInt32, sums: UInt32, holdsOnAny: Bool) {
    let alpha = color &>> 24
    var (factors, sums) = (UInt32(0), UInt32(0))
    var shift = UInt32(0)
    while shift < 32 {
      let twice = 2 &* (color &>> shift & 255)
      factors |= (twice > alpha ? 255 &+ alpha &- twice : 255 &- alpha &+ twice) &<< shift
      sums |= (twice > alpha ? twice &- alpha : 0) &<< shift
      shift &+= 8
    }
    return (factors, sums, false)
  }

  /// Exclusion is c (1 − 2 s) + s for colours, and c (1 − s) + s for alpha.
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
