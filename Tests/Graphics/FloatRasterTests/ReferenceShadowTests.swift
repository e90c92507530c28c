import Geometry
import Painting
import Raster
import RasterTestSupport
import Testing

/// A white shadow on black, alone.
private func shadowAlone(
  offset: Vector = .zero, blur: Double, scale: Double = 1, _ draw: (inout GraphicsContext) -> Void
) -> Bitmap {
  referencePixels(48, 48, scale: scale, background: .black) { context in
    context.shadow = Shadow(offset: offset, blur: blur, color: .white, drawsSource: false)
    draw(&context)
  }
}

private let square = Rect(x: 18, y: 20, width: 9, height: 7)

@Suite("Reference: shadows")
struct FloatShadowTests {
  @Test("Without blur a shadow is the moved shape, also by fractions of pixels", arguments: [3.0, -5.25])
  func sharp(dx: Double) {
    for star in [Path(ellipseIn: square), Path(rect: square)] {
      let shadow = shadowAlone(offset: Vector(dx, 2), blur: 0) { $0.fill(star) }
      let moved = referencePixels(48, 48, background: .black) { context in
        context.fillColor = .white
        context.translateBy(x: dx, y: 2)
        context.fill(star)
      }
      #expect(shadow.pixels == moved.pixels)
    }
  }

  @Test("A blur keeps the sum of the alpha", arguments: [2.0, 7, 10])
  func mass(blur: Double) {
    let shadow = shadowAlone(offset: Vector(1, -2), blur: blur) { $0.fill(square) }
    #expect(abs(shadow.sum(\.red) / 255 - square.width * square.height) < 0.6)
    // Symmetric around the middle of the moved shape, which lies at (23.5, 21.5): pixel 23, and row 21.
    for y in 0..<42 { for x in 0..<47 { #expect(shadow[x, y] == shadow[46 - x, 42 - y]) } }
    #expect(shadow[23, 21].red == shadow.pixels.map { PremultipliedColor(bits: $0).red }.max())
  }

  @Test("The deviation of a shadow's Gaussian is half of its blur")
  func gaussian() {
    let deviation = 2.5
    let wide = shadowAlone(blur: 2 * deviation) { $0.fill(Rect(x: 24, y: -60, width: 60, height: 200)) }
    // Over an edge: the normal distribution, sampled between pixels: Φ(0.2), Φ(1.0), Φ(−1.0) (tables).
    for (x, expected) in [(24, 0.5793), (26, 0.8413), (21, 0.1587)] {
      #expect(abs(Double(wide[x, 24].red) / 255 - expected) < 0.01)
    }
  }

  @Test("A shadow's lengths are scaled by the frame, not by the current transform")
  func scales() {
    let plain = shadowAlone(offset: Vector(4, 2), blur: 4, scale: 1) { $0.fill(square) }
    let current = shadowAlone(offset: Vector(4, 2), blur: 4) { context in
      context.scaleBy(x: 0.5, y: 3)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 1, y: -1)
      context.fill(Rect(x: square.minY / 3, y: square.minX * 2, width: square.height / 3, height: 18))
    }
    #expect(BitmapDifference(plain, current).greatest <= 1)
    let framed = shadowAlone(offset: Vector(2, 1), blur: 2, scale: 2) { context in
      context.fill(Rect(x: 9, y: 10, width: 4.5, height: 3.5))
    }
    #expect(BitmapDifference(plain, framed).greatest <= 1)
  }

  @Test("Shape and shadow have their own alphas, and the shape lies on top")
  func colors() {
    let bitmap = referencePixels(16, 8) { context in
      context.shadow = Shadow(offset: Vector(8, 0), blur: 0, color: Color(rgb: 0xFF0000, alpha: 0.5))
      context.fillColor = Color(rgb: 0x0000FF, alpha: 0.5)
      context.fill(Rect(x: 0, y: 0, width: 4, height: 8))
      context.shadow = Shadow(offset: Vector(1, 0), blur: 0, color: Color(rgb: 0xFF0000))
      context.fillColor = Color(rgb: 0x0000FF)
      context.fill(Rect(x: 4, y: 0, width: 4, height: 8))
    }
    #expect(bitmap[1, 4].bits == 0xFF7F_7FFF)
    #expect(bitmap[6, 4].bits == 0xFF00_00FF)
    // A quarter red on white, but on the first column, where the second shadow lies.
    #expect(bitmap[9, 4].bits == 0xFFFF_BFBF && bitmap[8, 4].bits == 0xFFFF_0000)
  }

  @Test("A gradient's shadow has the alpha of the paint, moved with the shape")
  func paint() {
    let gradient = Gradient([.black, .clear])
    let shadow = shadowAlone(offset: Vector(8, 0), blur: 0) { context in
      context.fillPaint = .linear(LinearGradient(gradient, from: Point(10, 0), to: Point(20, 0)))
      context.fill(Rect(x: 10, y: 10, width: 10, height: 10))
    }
    for x in 18..<28 { #expect(abs(Double(shadow[x, 15].red) - 255 * (1 - (Double(x) - 17.5) / 10)) < 1) }
  }

  @Test("A clip cuts the shadow, not its sources")
  func clip() {
    let open = shadowAlone(offset: Vector(12, 0), blur: 6) { $0.fill(square) }
    let clipped = shadowAlone(offset: Vector(12, 0), blur: 6) { context in
      context.clip(to: Rect(x: 30, y: 0, width: 18, height: 48))
      context.fill(square)
    }
    for y in 0..<48 {
      for x in 0..<48 { #expect(clipped[x, y].red == (x < 30 ? 0 : open[x, y].red)) }
    }
  }

  @Test("Shapes outside the surface cast shadows on it")
  func outside() {
    let inside = shadowAlone(blur: 6) { $0.fill(square) }
    let far = shadowAlone(offset: Vector(5_000, 0), blur: 6) { $0.fill(square.offsetBy(dx: -5_000, dy: 0)) }
    #expect(far.pixels == inside.pixels)
    let layer = shadowAlone(offset: Vector(300, 0), blur: 6) { context in
      context.withLayer { $0.fill(square.offsetBy(dx: -300, dy: 0)) }
    }
    #expect(layer.pixels == inside.pixels)
  }

  @Test("A layer casts one shadow, also by a fraction of a pixel")
  func layer() {
    let halves = [Rect(x: 18, y: 20, width: 5, height: 7), Rect(x: 22, y: 20, width: 5, height: 7)]
    let joint = shadowAlone(offset: Vector(3, 4), blur: 5) { context in
      context.withLayer { context in for half in halves { context.fill(half) } }
    }
    let single = shadowAlone(offset: Vector(3, 4), blur: 5) { $0.fill(square) }
    #expect(joint.pixels == single.pixels)
    let moved = shadowAlone(offset: Vector(3.25, 4.5), blur: 0) { $0.withLayer { $0.fill(square) } }
    let exact = shadowAlone(offset: Vector(3.25, 4.5), blur: 0) { $0.fill(square) }
    #expect(BitmapDifference(moved, exact).greatest <= 1)
    let faint = shadowAlone(blur: 0) { $0.withLayer(opacity: 0.5) { $0.fill(square) } }
    #expect(faint[20, 22].red == 128)
  }

  @Test("The glyphs of a run cast one shadow below all of them")
  func glyphs() {
    let box = GlyphOutline(Path(rect: Rect(x: 0, y: -1, width: 1, height: 1)))
    let bitmap = referencePixels(16, 8) { context in
      context.shadow = Shadow(offset: Vector(4, 0), blur: 0, color: Color(rgb: 0xFF0000))
      context.fillColor = Color(rgb: 0x0000FF)
      context.fill(GlyphRun(outlines: [box, box], positions: [Point(0, 6), Point(4, 6)], size: 4))
    }
    #expect(bitmap[5, 4].bits == 0xFF00_00FF && bitmap[9, 4].bits == 0xFFFF_0000)
  }

  @Test("A shadow has the blend mode of its source")
  func mode() {
    let bitmap = referencePixels(4, 1, background: Color(rgb: 0x8080FF)) { context in
      context.blendMode = .multiply
      context.shadow = Shadow(offset: Vector(2, 0), blur: 0, color: Color(rgb: 0xFF8000))
      context.fillColor = Color(rgb: 0x00FF00)
      context.fill(Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap.pixels == [0xFF00_8000, 0xFF00_8000, 0xFF80_4000, 0xFF80_4000])
  }

  @Test("Shadows that are not finite are ignored", arguments: [Double.nan, .infinity, 1e300])
  func notFinite(number: Double) {
    let bitmap = shadowAlone(offset: Vector(number, 0), blur: 2) { $0.fill(square) }
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
