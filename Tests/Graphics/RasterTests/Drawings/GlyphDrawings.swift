import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterTestSupport
import TestSupport
import Testing

@Suite("Glyphs") struct GlyphDrawings {
  /// A letter like an R: a stem, a bowl with a counter and a leg. Its subpaths cross, in small sizes within a pixel.
  private static let letter = GlyphOutline(
    Path { path in
      path.addRect(Rect(x: 0.1, y: -0.7, width: 0.1, height: 0.7))
      path.addEllipse(in: Rect(x: 0.15, y: -0.7, width: 0.4, height: 0.4))
      path.move(to: Point(0.35, -0.6))
      path.addQuadratic(to: Point(0.35, -0.4), control: Point(0.2, -0.5))
      path.addQuadratic(to: Point(0.35, -0.6), control: Point(0.5, -0.5))
      path.close()
      path.move(to: Point(0.3, -0.35))
      path.addLine(to: Point(0.42, -0.35))
      path.addLine(to: Point(0.6, 0))
      path.addLine(to: Point(0.46, 0))
      path.close()
    })

  private func run(_ positions: [Point], size: Double) -> GlyphRun {
    GlyphRun(outlines: positions.map { _ in Self.letter }, positions: positions, size: size)
  }

  @Test("Small and large glyphs at their positions")
  func sizes() {
    expectDrawing("glyph_sizes", size: Size(128, 96)) { context in
      for (index, size) in [3.0, 6, 9, 13, 18, 27].enumerated() {
        context.fillColor = Color(rgb: 0x20_4060 + UInt32(index) * 0x18_0008)
        let y = [6.0, 14, 24, 38, 56, 82][index]
        context.fill(run((0..<9).map { Point(2.1 + Double($0) * size * 0.61, y) }, size: size))
      }
      context.fillColor = Color(rgb: 0xC02000, alpha: 0.6)
      context.fill(run([Point(60, 90)], size: 90))
    }
  }

  @Test("Scaled, mirrored and rotated")
  func transforms() {
    expectDrawing("glyph_transforms", size: Size(96, 96), against: .crossing) { context in
      context.fillColor = Color(rgb: 0x203080)
      for (index, transform) in [
        Transform(scaleX: 2, y: 0.5), Transform(scaleX: -1, y: 1), Transform(rotation: 0.7),
        Transform(a: 1, b: 0, c: -0.4, d: 1, tx: 0, ty: 0),
      ].enumerated() {
        context.withState { context in
          context.translateBy(x: 40, y: 22.4 + Double(index) * 22)
          context.concatenate(transform)
          context.fill(run([Point(-16, 0), Point(-5.2, 0), Point(4.4, 0)], size: 18))
        }
      }
    }
  }

  @Test("Clipped, in layers with opacity, across the borders of the surface")
  func clips() {
    expectDrawing("glyph_clips", against: .crossing) { context in
      context.fillColor = Color(rgb: 0x104020)
      context.fill(run([Point(-5, 10), Point(56.5, 10), Point(30, -1), Point(20, 68)], size: 20))
      context.withState { context in
        context.clip(to: Rect(x: 9.4, y: 18.3, width: 20, height: 9.5))
        context.fill(run((0..<6).map { Point(Double($0) * 8.3, 26) }, size: 14))
      }
      context.withLayer(opacity: 0.5) { context in
        context.rotate(by: 0.2)
        context.clip(to: Rect(x: 10, y: 30, width: 40, height: 12))
        context.rotate(by: -0.2)
        context.fill(run((0..<9).map { Point(Double($0) * 7, 44) }, size: 16))
      }
    }
  }

  @Test("A glyph too large for a mask is painted in order")
  func tooLarge() {
    let wide = GlyphOutline(Path(rect: Rect(x: 0, y: -0.3, width: 9, height: 0.2)))
    expectDrawing("glyph_too_large", size: Size(320, 40)) { context in
      context.fillColor = Color(rgb: 0x802040, alpha: 0.5)
      let outlines = [Self.letter, wide, Self.letter]
      context.fill(
        GlyphRun(outlines: outlines, positions: [Point(10, 30), Point(12, 34), Point(30, 30)], size: 32))
    }
  }

  @Test("Random runs match the reference, on every path")
  func random() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var list = RandomDisplayList(seed: seed, features: [.gradients])
      var context = GraphicsContext()
      for _ in 0..<3 {
        context.withState { context in
          context.concatenate(list.transform())
          context.fillPaint = list.paint()
          if list.chance(0.3) { context.blendMode = list.any(BlendMode.allCases) }
          context.fill(list.glyphRun())
        }
      }
      let frame = Frame(
        width: 96, height: 72, background: .white, items: [.draw(context.displayList, .identity)])
      let whole = RenderingPath.whole.pixels(of: frame)
      for path in RenderingPath.fast {
        let difference = BitmapDifference(whole, path.pixels(of: frame))
        #expect(difference.isEmpty, "\(path): \(difference)")
      }
      let difference = BitmapDifference(whole, RenderingPath.reference.pixels(of: frame))
      #expect(PictureTolerance.crossing.allows(difference), "\(difference)")
    }
  }

  @Test("Glyphs of earlier frames have no effect")
  func reuse() {
    let used = Rasterizer(threads: 2)
    withEvery("seed", in: UInt64(0)..<40) { seed in
      // Outlines that are freed at the end of each turn: the next ones may get their addresses.
      var list = RandomDisplayList(seed: seed)
      var context = GraphicsContext()
      for _ in 0..<4 { context.fill(list.glyphRun()) }
      let frame = Frame(width: 96, height: 72, items: [.draw(context.displayList, .identity)])
      let difference = BitmapDifference(pixels(of: frame, with: used), pixels(of: frame, with: Rasterizer()))
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test("No pixel outside the bounds of a list changes")
  func bounds() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = SeededGenerator(seed: seed)
      let scale = random.number(in: 0.3...3)
      let size = random.number(in: 1...70) / scale
      let place = Point(random.number(in: 20...40), random.number(in: 40...60))
      var context = GraphicsContext()
      context.fillColor = .white
      context.fill(run([Point(place.x / scale, place.y / scale)], size: size))
      let list = context.displayList
      let transform = Transform(scale: scale)
      let drawn = PixelRect(
        covering: transform * list.bounds, within: PixelRect(x: 0, y: 0, width: 120, height: 72))
      let picture = RenderingPath.whole.pixels(
        of: Frame(width: 120, height: 72, items: [.draw(list, transform)]))
      for y in 0..<72 {
        for x in 0..<120 where picture[x, y].bits & 0xFFFFFF != 0 {
          #expect(
            x >= drawn.x && x < drawn.maxX && y >= drawn.y && y < drawn.maxY, "(\(x), \(y)) beside \(drawn)")
        }
      }
    }
  }
}
