import Geometry
import Painting
import Testing

@testable import RasterEngine

@Suite("Glyph cache") struct GlyphCacheTests {
  private let outline = GlyphOutline(Path(rect: Rect(x: 0, y: -1, width: 1, height: 1)))

  private func index(
    _ outline: GlyphOutline, size: Double, step: UInt64 = 0, in cache: inout GlyphCache
  ) -> Int32 {
    withExtendedLifetime(outline) {
      cache.index(
        of: GlyphKey(
          outline: UnsafeRawPointer(Unmanaged.passUnretained(outline).toOpaque()), scaleX: size.bitPattern,
          scaleY: size.bitPattern, subpixel: step))
    }
  }

  @Test("A glyph at the same size and subpixel offset has one mask")
  func identity() {
    var cache = GlyphCache()
    cache.begin()
    let first = index(outline, size: 10, in: &cache)
    #expect(index(outline, size: 10, in: &cache) == first && cache.jobs.count == 1)
    #expect(index(outline, size: 11, in: &cache) != first)
    #expect(index(outline, size: 10, step: 5, in: &cache) != first)
    #expect(index(GlyphOutline(outline.path), size: 10, in: &cache) != first && cache.jobs.count == 4)
    cache.begin()
    #expect(index(outline, size: 10, in: &cache) == first && cache.jobs.count == 0)
  }

  @Test("A mask has room for its glyph at any subpixel offset, in whole vectors")
  func room() {
    var cache = GlyphCache()
    cache.begin()
    let mask = cache.masks[Int(index(outline, size: 10, step: 15, in: &cache))]
    #expect(mask.left <= 0 && mask.top <= -10 && mask.left + mask.columns >= 11 && mask.top + mask.rows >= 1)
    #expect(mask.columns % 8 == 0 && !mask.isTooLarge)
    let wide = GlyphOutline(Path(rect: Rect(x: 0, y: 0, width: 100, height: 1)))
    #expect(cache.masks[Int(index(wide, size: 10, in: &cache))].isTooLarge)
    let empty = cache.masks[Int(index(GlyphOutline(Path()), size: 10, in: &cache))]
    #expect(empty.rows == 0 && !empty.isTooLarge)
  }

  @Test("A frame starts with at most the budget of masks")
  func budget() {
    var cache = GlyphCache()
    var most = 0
    for frame in 0..<60 {
      cache.begin()
      #expect(cache.byteCount <= GlyphCache.budget)
      for step in 0..<16 {
        for size in 0..<64 {
          let size = 32 + Double(frame) + Double(size) / 64
          #expect(index(outline, size: size, step: UInt64(step), in: &cache) < cache.masks.count)
        }
      }
      most = max(most, cache.bytes.count)
    }
    #expect(most > GlyphCache.budget, "too few glyphs to try the budget")
  }

  @Test("Glyphs without mask bytes count for the budget, too")
  func keys() {
    let wide = GlyphOutline(Path(rect: Rect(x: 0, y: 0, width: 100, height: 1)))
    var cache = GlyphCache()
    for frame in 0..<12 {
      cache.begin()
      #expect(cache.byteCount <= GlyphCache.budget)
      for size in 0..<20_000 { _ = index(wide, size: 10 + Double(frame * 20_000 + size) / 1e6, in: &cache) }
      cache.end()
    }
    #expect(cache.bytes.count == 0 && cache.statistics.evictions > 0)
    #expect(cache.statistics.masks < 240_000 && cache.statistics.peakBytes < GlyphCache.budget + 4 << 20)
  }

  @Test("The cache retains outlines, and releases them with itself")
  func retention() {
    weak var held: GlyphOutline?
    do {
      var cache = GlyphCache()
      cache.begin()
      do {
        let outline = GlyphOutline(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))
        held = outline
        _ = index(outline, size: 12, in: &cache)
      }
      #expect(held != nil)
      cache.begin()
    }
    #expect(held == nil)
  }
}
