import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterTestSupport
import Testing

@Suite("Glyph masks of a rasterizer") struct GlyphMaskStatisticsTests {
  /// Stems of different heights.
  private static let letters = (1...26).map { height in
    GlyphOutline(Path(rect: Rect(x: 0.1, y: -Double(height) / 30, width: 0.3, height: Double(height) / 30)))
  }

  private let rasterizer = Rasterizer(threads: 1)

  /// Draws the first letter at some positions.
  @discardableResult
  private func draw(
    _ positions: [Point], size: Double = 12, outline: GlyphOutline = letters[0],
    _ toPixels: Transform = .identity
  ) -> Bitmap {
    draw(
      GlyphRun(outlines: positions.map { _ in outline }, positions: positions, size: size), toPixels)
  }

  private func draw(_ run: GlyphRun, _ toPixels: Transform) -> Bitmap {
    var context = GraphicsContext()
    context.fillColor = .black
    context.fill(run)
    return pixels(
      of: Frame(width: 96, height: 72, background: .white, items: [.draw(context.displayList, toPixels)]),
      with: rasterizer)
  }

  @Test("Every glyph is a hit or a miss, and only the first of its kind is a miss")
  func counts() {
    draw([Point(10, 30), Point(30, 30), Point(50, 30)])
    #expect(rasterizer.glyphMasks.misses == 1 && rasterizer.glyphMasks.hits == 2)
    draw([Point(10, 30), Point(30, 30)])
    #expect(rasterizer.glyphMasks.misses == 1 && rasterizer.glyphMasks.hits == 4)
    draw([Point(10, 30)], outline: Self.letters[1])
    draw([Point(10, 30)], size: 12.5)
    #expect(rasterizer.glyphMasks.misses == 3 && rasterizer.glyphMasks.masks == 3)
    #expect(rasterizer.glyphMasks.evictions == 0)
    #expect(rasterizer.glyphMasks.bytes > 0 && rasterizer.glyphMasks.peakBytes == rasterizer.glyphMasks.bytes)
  }

  @Test("Positions are rounded to quarters of a pixel on both axes, which are part of the key")
  func quarters() {
    draw([Point(10, 30), Point(10.12, 30), Point(9.88, 29.9), Point(44, 61)])
    #expect(rasterizer.glyphMasks.misses == 1)
    draw([Point(10.13, 30), Point(10.25, 30), Point(10.37, 30)])
    #expect(rasterizer.glyphMasks.misses == 2)
    draw([Point(10, 30.25), Point(10.25, 30.25), Point(-3.75, 7.25)])
    #expect(rasterizer.glyphMasks.misses == 4)
    var random = SeededGenerator(seed: 1)
    draw((0..<2000).map { _ in Point(random.number(in: -20...100), random.number(in: -20...80)) })
    #expect(rasterizer.glyphMasks.misses == 16)
  }

  @Test("Glyphs of two windows' scales share masks of the same size in pixels")
  func scales() {
    let once = draw([Point(10.25, 30)], size: 20)
    let twice = draw([Point(5.125, 15)], size: 10, Transform(scale: 2))
    #expect(BitmapDifference(once, twice).isEmpty)
    #expect(rasterizer.glyphMasks.misses == 1 && rasterizer.glyphMasks.hits == 1)
    // An eighth of a point is a quarter of a pixel at this scale.
    draw([Point(5.25, 15)], size: 10, Transform(scale: 2))
    draw([Point(5.25, 15)], size: 10)
    draw([Point(5.25, 15)], size: 10, Transform(scaleX: 2, y: 1))
    draw([Point(5.25, 15)], size: 10, Transform(a: -1, b: 0, c: 0, d: 1, tx: 90, ty: 0))
    #expect(rasterizer.glyphMasks.misses == 5 && rasterizer.glyphMasks.hits == 1)
  }

  @Test("Rotated, skewed, small and large glyphs are drawn as paths, and have no masks")
  func paths() {
    for transform in [Transform(rotation: 0.1), Transform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)] {
      let picture = draw([Point(30, 30)], size: 40, outline: Self.letters[20], transform)
      #expect((0..<72).contains { y in (0..<96).contains { picture[$0, y].bits == 0xFF00_0000 } })
    }
    draw([Point(30, 30)], size: 3.9)
    draw([Point(30, 60)], size: 64.5)
    draw([Point(30, 30)], size: 32.5, Transform(scale: 2))
    #expect(
      rasterizer.glyphMasks.misses + rasterizer.glyphMasks.hits == 0 && rasterizer.glyphMasks.masks == 0)
  }

  @Test("An animated font size needs no more memory than the budget and a frame's masks")
  func animation() {
    var largest = 0
    for frame in 0..<1200 {
      let before = rasterizer.glyphMasks
      let size = 6 + 50 * Double(frame) / 1200
      let positions = (0..<104).map { Point(Double($0 % 13) * 7.25, Double($0 / 13) * 9.75) }
      let outlines = (0..<104).map { Self.letters[$0 % 26] }
      _ = draw(GlyphRun(outlines: outlines, positions: positions, size: size), .identity)
      let after = rasterizer.glyphMasks
      #expect(after.hits + after.misses == 104 * (frame + 1))
      #expect(after.misses == after.masks + after.evictions)
      if after.evictions == before.evictions { largest = max(largest, after.bytes - before.bytes) }
      #expect(after.bytes <= 8 << 20 + largest)
    }
    let used = rasterizer.glyphMasks
    #expect(used.evictions > 0, "too few masks to exceed the budget")
    #expect(used.peakBytes > 8 << 20 && used.peakBytes <= 8 << 20 + 2 * largest)
  }
}
