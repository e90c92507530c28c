import Surfaces

/// The arithmetic of 24.8 fixed-point coordinates.
enum FixedPoint {
  /// Fractional bits of a coordinate.
  static let shift: Int32 = 8
  /// One pixel.
  static let one: Int32 = 256

  /// The greatest magnitude of coordinates, in pixels, so that differences fit the 24 bits of a Float.
  static let limit = Bitmap.maximumSide

  /// 1.5 · 2¹⁵, whose last mantissa bit is worth 1/256. Adding it to a Float within ±``limit`` leaves the fixed-point number in the
  /// low bits.
  static let magic: Float = 49_152
  /// The bits of ``magic``.
  static let magicBits: Int32 = 0x4740_0000

  /// The nearest fixed-point number. `value` must lie within ±``limit``.
  @_transparent static func nearest(_ value: Float) -> Int32 {
    Int32(bitPattern: (value + magic).bitPattern) &- magicBits
  }

  /// The nearest fixed-point numbers of both coordinates of two points.
  @_transparent static func nearest(_ values: Float32x4) -> Int32x4 {
    (values + Float32x4(repeating: magic)).bitPattern - Int32x4(repeating: magicBits)
  }

  /// The pixel that a coordinate lies in.
  @_transparent static func floor(_ value: Int32) -> Int32 { value &>> shift }
  /// The first pixel border at or after a coordinate.
  @_transparent static func ceil(_ value: Int32) -> Int32 { (value &+ (one &- 1)) &>> shift }
}
