/// The blend modes that mix each channel by itself in whole numbers.
///
/// All work on premultiplied channels c below and s above with the alphas a and e of the pixels. With source-over's
/// alpha, W3C Compositing and Blending gives 255 s (1 − a) + 255 c (1 − e) + a e B(c / a, s / e), here in 255ths of
/// 255ths: a sum of products that, multiplied out, divides by neither alpha and never exceeds 255². Alpha goes through
/// the same formula as if it were a colour channel; the modes for which that would be wrong say so.
///
/// Sums may pass through numbers beyond 16 bits on the way: only the result has to fit.
enum SeparableModes {
  /// What the formulas want to know of 8 pixels: one half of their channels, in the low bytes of lanes.
  struct Lanes {
    var below: UInt16x16
    var source: UInt16x16
    /// In both lanes of each pixel.
    var belowAlpha: UInt16x16
    var sourceAlpha: UInt16x16
    /// 2, but 1 in the lanes of alpha.
    var twice: UInt16x16

    /// 255 (c + s).
    @_transparent var sum: UInt16x16 { (below + source) * UInt16x16(repeating: 255) }
    /// s a.
    @_transparent var sourceInside: UInt16x16 { source * belowAlpha }
    /// c e.
    @_transparent var belowInside: UInt16x16 { below * sourceAlpha }
  }

  /// Runs a formula on both halves of 8 pixels' channels.
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

  /// B = multiply by 2 s where s is at most a half, else screen with 2 s − 1.
  @_transparent static func hardLight(_ l: Lanes) -> UInt16x16 {
    let isLight = (l.source + l.source).isGreater(than: l.sourceAlpha)
    return l.sum - l.sourceInside - l.belowInside + multiplyOrScreen(l, isLight)
  }

  /// Hard light with source and backdrop exchanged.
  @_transparent static func overlay(_ l: Lanes) -> UInt16x16 {
    let isLight = (l.below + l.below).isGreater(than: l.belowAlpha)
    return l.sum - l.sourceInside - l.belowInside + multiplyOrScreen(l, isLight)
  }

  /// 2 c s, or a e − 2 (a − c) (e − s) where it is light.
  @_transparent private static func multiplyOrScreen(_ l: Lanes, _ isLight: UInt16x16) -> UInt16x16 {
    // Of the dark and the light form either product doubles, and only the light one is taken from a e.
    let below = ((l.belowAlpha - l.below - l.below) & isLight) + l.below
    let source = ((l.sourceAlpha - l.source - l.source) & isLight) + l.source
    let product = below * source
    let doubled = product + product
    return ((l.belowAlpha * l.sourceAlpha) & isLight) + ((doubled ^ isLight) - isLight)
  }
}
