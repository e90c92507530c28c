import Geometry
import Painting
import Raster
import RasterTestSupport
import Testing

private let blue = Color(rgb: 0x2050D0)

@Suite("Reference: clips, glyphs, hairlines, layers")
struct FloatSceneTests {
  /// A star of five points that crosses itself, so that the rules differ.
  private let star = Path { path in
    path.addPolygon((0..<5).map { Point(16, 16) + Vector(angle: Double($0) * 0.8 * .pi, length: 14) })
  }

  @Test("Filling a clip that is a path is filling the path", arguments: FillRule.allCases)
  func clipPath(rule: FillRule) {
    let clipped = referencePixels(32, 32) { context in
      context.rotate(by: 0.1)
      context.clip(to: star, rule: rule)
      context.fillColor = blue
      context.fillClip()
    }
    let filled = referencePixels(32, 32) { context in
      context.rotate(by: 0.1)
      context.fillColor = blue
      context.fill(star, rule: rule)
    }
    #expect(clipped.pixels == filled.pixels && clipped.pixels.contains { $0 != 0xFFFF_FFFF })
    for path in [Path(), Path(rect: Rect(x: .nan, y: 0, width: 9, height: 9))] {
      let nothing = referencePixels(4, 4) { context in
        context.clip(to: path)
        context.fillClip()
      }
      #expect(nothing.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test("A mask multiplies by its alpha, and clears everything outside its rectangle")
  func mask() {
    let image = Image(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0x4000_0000])
    let bitmap = referencePixels(6, 1) { context in
      context.imageQuality = .nearest
      context.clip(to: image, in: Rect(x: 1, y: 0, width: 4, height: 1))
      context.fillClip()
    }
    #expect(bitmap.pixels.map { $0 & 255 } == [255, 0, 0, 191, 191, 255])
    // Twice, in a state that ends.
    let again = referencePixels(1, 1) { context in
      context.clip(to: image, in: Rect(x: -1, y: 0, width: 2, height: 1))
      context.saveState()
      context.clip(to: image, in: Rect(x: -1, y: 0, width: 2, height: 1))
      context.restoreState()
      context.fillClip()
    }
    #expect(again[0, 0].red == 191)
  }

  @Test("Glyphs are scaled outlines at their positions")
  func glyphs() {
    let leaf = GlyphOutline(Path(ellipseIn: Rect(x: 0, y: -0.8, width: 0.5, height: 1)))
    let places = [Point(2, 20), Point(9, 18.5), Point(11.25, 24)]
    let run = referencePixels(32, 32) { context in
      context.rotate(by: -0.2)
      context.fillColor = blue.withAlpha(0.5)
      context.fill(GlyphRun(outlines: [leaf, leaf, leaf], positions: places, size: 17))
    }
    let fills = referencePixels(32, 32) { context in
      context.rotate(by: -0.2)
      context.fillColor = blue.withAlpha(0.5)
      for place in places {
        context.fillEllipse(in: Rect(x: place.x, y: place.y - 0.8 * 17, width: 8.5, height: 17))
      }
    }
    #expect(BitmapDifference(run, fills).greatest <= 1)
  }

  @Test("A hairline is one pixel wide under any transform, and its dashes have the mean scale")
  func hairlines() {
    let line = Path { path in
      path.move(to: Point(1, 2.5))
      path.addLine(to: Point(9, 2.5))
    }
    for transform in [
      Transform.identity, Transform(scaleX: 3, y: 3), Transform(scaleX: 2, y: 5), Transform(scaleX: 1, y: 0),
    ] {
      let hairline = referencePixels(32, 32) { context in
        context.concatenate(transform)
        context.strokeStyle = StrokeStyle(width: 99, cap: .square)
        context.strokeHairline(line)
      }
      let stroke = referencePixels(32, 32) { context in
        context.strokeStyle = StrokeStyle(width: 1, cap: .square)
        context.stroke(line.transformed(by: transform))
      }
      #expect(hairline.pixels == stroke.pixels)
    }
    let dashed = referencePixels(32, 32) { context in
      context.scaleBy(x: 8, y: 2)
      context.strokeStyle = StrokeStyle(dash: [1, 0.5])
      context.strokeHairline(Path { $0.addPolygon([Point(0, 2.25), Point(4, 2.25)]) })
    }
    // Four pixels on and two off, by the root of 16.
    #expect((0..<24).map { dashed[$0, 4].red == 0 } == (0..<24).map { $0 % 6 < 4 })
  }

  @Test("Dashes too fine to be drawn are a translucent line")
  func fineDashes() {
    let bitmap = referencePixels(8, 8) { context in
      context.strokeStyle = StrokeStyle(width: 4, dash: [1e-9, 3e-9])
      context.strokeLines([Point(-1e6, 4), Point(1e6, 4)])
    }
    #expect((0..<8).allSatisfy { abs(Int(bitmap[$0, 4].red) - 191) <= 1 })
  }

  @Test("Dashes along a line far longer than the surface are at the right positions")
  func longDashes() {
    let bitmap = referencePixels(16, 4) { context in
      context.strokeStyle = StrokeStyle(width: 4, dash: [3, 5])
      context.strokeLines([Point(-8e8, 2), Point(8e8, 2)])
    }
    #expect((0..<16).map { bitmap[$0, 2].red == 0 } == (0..<16).map { $0 % 8 < 3 })
    let closed = referencePixels(16, 16) { context in
      context.strokeStyle = StrokeStyle(width: 2, dash: [4, 4])
      context.stroke(Rect(x: 4, y: -4e6, width: 8e6, height: 8e6))
    }
    #expect((0..<16).map { closed[4, 15 - $0].red == 0 } == (0..<16).map { $0 % 8 < 4 })
    // A dash that begins in sight and ends far out of it.
    let leaving = referencePixels(16, 4) { context in
      context.strokeStyle = StrokeStyle(width: 4, dash: [4_000, 1])
      context.strokeLines([Point(4, 2), Point(9_000, 2)])
    }
    #expect((0..<16).map { leaving[$0, 2].red == 0 } == (0..<16).map { $0 >= 4 })
  }

  @Test("Layers too deep for a buffer multiply opacities, in bounded time")
  func deep() {
    func draw(depth: Int, opacity: Double) -> UInt8 {
      var context = GraphicsContext()
      for _ in 0..<depth { context.beginLayer(opacity: opacity) }
      context.fillClip()
      return referencePixels(
        of: Frame(
          width: 2, height: 2, background: .white, items: [.draw(context.displayList, .identity)]))[1, 1].red
    }
    let limit = DrawingLimits.layerDepth
    for depth in [1, limit - 1, limit, limit + 1, limit + 9] {
      // 0.96 to the power of the depth.
      let alpha = (0..<depth).reduce(1.0) { power, _ in power * 0.96 }
      #expect(abs(Double(draw(depth: depth, opacity: 0.96)) - 255 * (1 - alpha)) < 1)
    }
    #expect(draw(depth: 2_000, opacity: 0.999) > 200)
  }

  @Test("Coordinates beyond the limit draw nothing")
  func limit() {
    for far in [2e12, 1e300, .infinity] {
      let bitmap = referencePixels(4, 4) { context in
        context.fill(Path { $0.addPolygon([Point(-far, -far), Point(far, -far), Point(0, far)]) })
        context.stroke(Path { $0.addPolygon([Point(0, 0), Point(far, far)]) })
        context.strokeHairline(Path { $0.addPolygon([Point(0, 0), Point(far, far)]) })
      }
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }
}
