/// A colour in the form that the kernels need, computed once for each shape.
///
/// The kernels treat 8 pixels as sixteen lanes of 16 bits. Even lanes hold blue and red, odd lanes green and alpha. Nothing is
/// widened or shuffled, and one rounding at the end divides by 255 exactly. Full coverage uses ``ChannelScale``.
struct SolidPaint {
  let color: UInt32
  let isOpaque: Bool
  /// Blue and red of the colour in the low bytes of the lanes.
  let even: UInt16x16
  /// Green and alpha of the colour in the low bytes of the lanes.
  let odd: UInt16x16
  /// The colour's alpha in every lane.
  let alpha: UInt16x16
  /// Composites the colour with full coverage.
  let full: ChannelScale

  /// - Parameter color: premultiplied. The kernels' sums require that no channel exceeds alpha.
  @inline(__always)
  init(_ color: UInt32) {
    self.color = color
    isOpaque = color >= 0xFF00_0000
    let pixels = UInt16x16(pixel: color)
    let low = UInt16x16(repeating: 255)
    even = pixels & low
    odd = pixels.upperBytes
    alpha = UInt16x16(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    full = ChannelScale(factor: 255 &- color &>> 24, sums: color)
  }
}
