/// Conversion of 8-bit channels between straight and premultiplied alpha, rounded to nearest.
///
/// Converting a premultiplied channel to straight and back gives the same byte if the channel does not exceed its
/// alpha. The straight channel is off by at most 1/2, which the conversion back shrinks by alpha/255. So an image
/// that was drawn, saved and loaded again is identical to the bit.
package enum Premultiplication {
  /// Returns channel × alpha / 255, rounded to nearest. Ties cannot occur because 255 is odd.
  @inline(__always)
  package static func premultiply(_ channel: UInt32, alpha: UInt32) -> UInt32 {
    (channel * alpha + 127) / 255
  }

  /// Returns channel × 255 / alpha, rounded to nearest and at most 255; 0 if alpha is 0.
  @inline(__always)
  package static func unpremultiply(_ channel: UInt32, alpha: UInt32) -> UInt32 {
    alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)
  }

  /// Returns the pixel 0xAARRGGBB for straight bytes R, G, B, A in memory order, loaded as a little-endian word.
  package static func premultiplied(fromRGBA word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha > 0 else { return 0 }
    let red = premultiply(word & 255, alpha: alpha)
    let green = premultiply(word >> 8 & 255, alpha: alpha)
    let blue = premultiply(word >> 16 & 255, alpha: alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// Returns the straight channels of a premultiplied 0xAARRGGBB pixel.
  package static func straight(from pixel: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: unpremultiply(pixel >> shift & 255, alpha: alpha))
    }
    return (channel(16), channel(8), channel(0), UInt8(truncatingIfNeeded: alpha))
  }
}
