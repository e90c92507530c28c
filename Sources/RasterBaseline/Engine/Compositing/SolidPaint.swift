/// A colour as the kernels want it, computed once per shape.
///
/// The kernels treat 8 pixels as sixteen 16-bit lanes: the even ones hold blue and red, the odd ones green and alpha.
/// Nothing is widened or shuffled; one rounding at the end divides by 255 exactly.
struct SolidPaint {
  let color: UInt32
  let isOpaque: Bool
  /// Blue and red of the colour in the low bytes of the lanes.
  let even: UInt16x16
  /// Green and alpha of the colour in the low bytes of the lanes.
  let odd: UInt16x16
  /// The colour's alpha in every lane.
  let alpha: UInt16x16
  /// What full coverage leaves of the pixels below, (255 − alpha) / 255, in 65,536ths, rounded: at most 65,535 of them.
  let remainder: UInt16x16
  /// Whether at most 127 of 255 parts of the pixels below are left.
  let isStrong: Bool
  /// 255 − alpha where that is at most 127.
  let weakRemainder: UInt16x16
  /// 255 · ``even`` + 128.
  let evenProductSum: UInt16x16
  /// 256 · ``even`` + 128.
  let evenSum: UInt16x16
  /// 256 · ``odd`` + 128.
  let oddSum: UInt16x16

  /// - Parameter color: premultiplied, so no channel is greater than alpha. The kernels' sums rely on it.
  @inline(__always)
  init(_ color: UInt32) {
    self.color = color
    isOpaque = color >= 0xFF00_0000
    let pixels = UInt16x16(pixel: color)
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    even = pixels & low
    odd = pixels.upperBytes
    alpha = UInt16x16(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    let share = ((255 &- (color &>> 24)) &* 131_072 &+ 255) / 510
    remainder = UInt16x16(repeating: UInt16(truncatingIfNeeded: min(65_535, share)))
    isStrong = color >= 0x8000_0000
    weakRemainder = UInt16x16(repeating: UInt16(truncatingIfNeeded: (255 &- (color &>> 24)) & 127))
    evenProductSum = even * UInt16x16(repeating: 255) + half
    evenSum = even.lowerBytesRaised + half
    oddSum = odd.lowerBytesRaised + half
  }
}
