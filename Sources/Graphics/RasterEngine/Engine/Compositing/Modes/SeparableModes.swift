/// The separable blend modes in integer arithmetic.
///
/// c and s are premultiplied channels below and above, a and e the alphas of their pixels. With the alpha of source-over, W3C
/// Compositing and Blending gives s (1 − a) + c (1 − e) + a e B(c / a, s / e), here in 65,025ths. Multiplied out, this sum of products
/// has no division by an alpha and never exceeds 255². Alpha uses the same formula as a colour channel, except where ``Lanes/twice``
/// differs.
///
/// Intermediate sums may exceed 16 bits, because only the result must fit.
enum SeparableModes {
  /// The numbers that the formulas need of 8 pixels: one half of their channels, in the low bytes of lanes.
  struct Lanes {
    var below: UInt16x16
    var source: UInt16x16
    /// In both lanes of each pixel.
    var belowAlpha: UInt16x16
    var sourceAlpha: UInt16x16
    /// 2 for colours, 1 for alpha.
    var twice: UInt16x16

    /// 255 (c + s).
    @_transparent var sum: UInt16x16 { (below + source) * UInt16x16(repeating: 255) }
    /// s a.
    @_transparent var sourceInside: UInt16x16 { source * belowAlpha }
    /// c e.
    @_transparent var belowInside: UInt16x16 { below * sourceAlpha }
  }

  /// Applies a formula to both halves of the channels of 8 pixels.
  @inline(__always)
  static func blend(_ below: UInt16x16, _ source: UInt16x16, _ formula: (Lanes) -> UInt16x16) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let (belowAlpha, sourceAlpha) = (below.alphas, source.alphas)
    let even = formula(
      Lanes(
        below: below & low, source: source & low, belowAlpha: belowAlpha, sourceAlpha: sourceAlpha,
        twice: UInt16x16(repeating: 2)))
    let odd = formula(
      Lanes(
        below: below.upperBytes, source: source.upperBytes, belowAlpha: belowAlpha, sourceAlpha: sourceAlpha,
        twice: UInt16x16(pixel: 0x0001_0002)))
    let half = UInt16x16(repeating: 128)
    return Blending.join(even: even + half, odd: odd + half)
  }

  /// B = c s.
  @_transparent static func multiply(_ l: Lanes) -> UInt16x16 {
    l.sum - l.sourceInside - l.belowInside + l.below * l.source
  }

  /// B = c + s − c s.
  @_transparent static func screen(_ l: Lanes) -> UInt16x16 { l.sum - l.below * l.source }

  /// B = the lesser of c and s.
  @_transparent static func darken(_ l: Lanes) -> UInt16x16 { l.sum - l.sourceInside.maximum(l.belowInside) }

  /// B = the greater of c and s.
  @_transparent static func lighten(_ l: Lanes) -> UInt16x16 { l.sum - l.sourceInside.minimum(l.belowInside) }

  /// B = |c − s|.
  @_transparent static func difference(_ l: Lanes) -> UInt16x16 {
    l.sum - l.sourceInside.minimum(l.belowInside) * l.twice
  }

  /// B = c + s − 2 c s.
  @_transparent static func exclusion(_ l: Lanes) -> UInt16x16 { l.sum - l.below * l.source * l.twice }

  /// B = multiply by 2 s if s is at most a half, otherwise screen with 2 s − 1.
  @_transparent static func hardLight(_ l: Lanes) -> UInt16x16 {
    let isLight = (l.source + l.source).isGreater(than: l.sourceAlpha)
    return l.sum - l.sourceInside - l.belowInside + multiplyOrScreen(l, isLight)
  }

  /// Hard light with source and backdrop exchanged.
  @_transparent static func overlay(_ l: Lanes) -> UInt16x16 {
    let isLight = (l.below + l.below).isGreater(than: l.belowAlpha)
    return l.sum - l.sourceInside - l.belowInside + multiplyOrScreen(l, isLight)
  }

  /// 2 c s for dark channels, a e − 2 (a − c) (e − s) for light ones.
  @_transparent private static func multiplyOrScreen(_ l: Lanes, _ isLight: UInt16x16) -> UInt16x16 {
    // Both forms double a product. Only the light form subtracts it from a e.
    let below = ((l.belowAlpha - l.below - l.below) & isLight) + l.below
    let source = ((l.sourceAlpha - l.source - l.source) & isLight) + l.source
    let product = below * source
    let doubled = product + product
    return ((l.belowAlpha * l.sourceAlpha) & isLight) + ((doubled ^ isLight) - isLight)
  }
}
