import Painting

/// The coverage of one glyph at one size and one step of a pixel: a byte a pixel, row by row.
struct GlyphMask: BitwiseCopyable {
  /// Where its first pixel lies, from the pixel in which the glyph stands.
  var left: Int32 = 0
  var top: Int32 = 0
  /// A multiple of 8, so that rows are read in whole vectors; what is behind the glyph is 0. None: it shows nothing.
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// Where its bytes begin in the cache's.
  var offset = 0
  /// Whether the glyph is larger than a mask may be, and has to be drawn as a path.
  var isTooLarge = false

  /// Neither side of a mask exceeds this. Glyphs have at most 64 pixels to the em; larger are only odd ones.
  static let longestSide = 256.0
}

/// What tells masks apart.
struct GlyphKey: BitwiseCopyable, Equatable {
  /// The outline's address. The cache keeps the outline alive, so nobody else gets that address.
  var outline: UnsafeRawPointer
  /// The bits of the scales from the outline's space to pixels.
  var scaleX, scaleY: UInt64
  /// How many quarters of a pixel the glyph stands right of and below the corner of its pixel: 4 · down + across.
  var subpixel: UInt64

  var hash: UInt64 {
    // Multiplicative hashing by odd numbers, folded so that the low bits depend on all others.
    var sum = UInt64(UInt(bitPattern: outline)) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ scaleX ^ scaleY &<< 1) &* 0xBF58_476D_1CE4_E5B9
    sum = (sum ^ sum &>> 31 ^ subpixel) &* 0x94D0_49BB_1331_11EB
    return sum ^ sum &>> 29
  }
}

/// A mask that is still to be drawn.
struct GlyphJob: BitwiseCopyable {
  var mask: GlyphMask
  var source: PathSource
  var scaleX, scaleY: Double
  /// In pixels, 0 up to but not including 1.
  var x, y: Double
}

/// A glyph of the frame.
struct PlacedGlyph: BitwiseCopyable {
  /// An index into the cache's masks.
  var mask: Int32
  /// The pixel in which it stands.
  var x, y: Int32
}
