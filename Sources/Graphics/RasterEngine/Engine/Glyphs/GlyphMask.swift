import Painting

/// The coverage of one glyph at one size and one subpixel offset: a byte for each pixel, row by row.
struct GlyphMask: BitwiseCopyable {
  /// The column of the mask's first pixel, relative to the pixel of the glyph's origin.
  var left: Int32 = 0
  /// The row of the mask's first pixel, relative to the pixel of the glyph's origin.
  var top: Int32 = 0
  /// A multiple of 8, so that rows are read in whole vectors. Bytes after the glyph are 0. An empty glyph has no columns.
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// The offset of the mask's bytes in the cache's.
  var offset = 0
  /// Whether the glyph is too large for a mask and must be drawn as a path.
  var isTooLarge = false

  /// The longest side of a mask, in pixels. Glyphs with masks have at most 64 pixels to the em, so only unusual ones are larger.
  static let longestSide = 256.0
}

/// The properties by which masks are found.
struct GlyphKey: BitwiseCopyable, Equatable {
  /// The outline's address, which is unique because the cache retains the outline.
  var outline: UnsafeRawPointer
  /// The bits of the scales from the outline's space to pixels.
  var scaleX, scaleY: UInt64
  /// The offset of the glyph's origin from the corner of its pixel, in quarters of a pixel: 4 · down + across.
  var subpixel: UInt64

  var hash: UInt64 {
    // Multiplicative hashing by odd numbers, folded so that the low bits depend on all bits.
    var sum = UInt64(UInt(bitPattern: outline)) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ scaleX ^ scaleY &<< 1) &* 0xBF58_476D_1CE4_E5B9
    sum = (sum ^ sum &>> 31 ^ subpixel) &* 0x94D0_49BB_1331_11EB
    return sum ^ sum &>> 29
  }
}

/// A mask that must be rendered.
struct GlyphJob: BitwiseCopyable {
  var mask: GlyphMask
  var source: PathSource
  var scaleX, scaleY: Double
  /// The offset of the origin in its pixel, 0 up to but not including 1.
  var x, y: Double
}

/// A glyph of a frame.
struct PlacedGlyph: BitwiseCopyable {
  /// An index into the cache's masks.
  var mask: Int32
  /// The pixel of the glyph's origin.
  var x, y: Int32
}
