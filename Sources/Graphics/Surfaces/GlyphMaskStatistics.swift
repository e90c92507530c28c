/// The use of a rasterizer's cache of glyph masks, counted since the rasterizer was made.
///
/// Only upright glyphs of 4 to 64 pixels per em have masks. Larger, smaller, rotated and skewed glyphs are drawn as paths and not
/// counted, and neither are glyphs in the cells of patterns.
///
/// ```swift
/// let rasterizer = Rasterizer()
/// let masks = rasterizer.glyphMasks
/// print("\(masks.hits) of \(masks.hits + masks.misses) glyphs were cached in \(masks.bytes) bytes")
/// ```
public struct GlyphMaskStatistics: Hashable, Sendable, Encodable {
  /// The glyphs whose mask was in the cache. A frame that is drawn in several rectangles counts its glyphs once for each.
  public var hits = 0
  /// The glyphs whose mask had to be rendered.
  public var misses = 0
  /// The masks that were removed from the cache.
  public var evictions = 0
  /// The masks in the cache.
  public var masks = 0
  /// The memory of the cache, in bytes: its masks, their keys, and the table that finds them.
  public var bytes = 0
  /// The most ``bytes`` after any frame.
  public var peakBytes = 0

  /// Creates the statistics of an unused cache.
  public init() {}
}
