import Geometry
import Painting
import Testing

@Suite("Display list: bounds of effects")
struct DisplayListEffectBoundsTests {
  private func bounds(_ draw: (inout GraphicsContext) -> Void) -> Rect {
    var context = GraphicsContext()
    draw(&context)
    return context.displayList.bounds
  }

  private let box = Rect(x: 10, y: 20, width: 30, height: 40)
  private let clip = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test("The bounds of a shadow include its offset and blur, inside the clip")
  func shadows() {
    let shadow = Shadow(offset: Vector(50, -5), blur: 4, color: .black)
    let cast = bounds { context in
      context.shadow = shadow
      context.fill(box)
    }
    // Three deviations of 2 on each side.
    #expect(cast == Rect(minX: 10, minY: 9, maxX: 96, maxY: 61).union(box))
    let layer = bounds { context in
      context.shadow = shadow
      context.withLayer { $0.fill(box) }
    }
    #expect(layer == cast)
    let clipped = bounds { context in
      context.clip(to: Rect(x: 0, y: 0, width: 70, height: 30))
      context.shadow = shadow
      context.fill(box)
    }
    #expect(clipped == Rect(minX: 10, minY: 9, maxX: 70, maxY: 30))
  }

  @Test("A blur enlarges the bounds of a layer, also beyond the layer's own clips")
  func blurs() {
    let blurred = bounds { context in
      context.withLayer(filters: [.blur(standardDeviation: 2), .blur(standardDeviation: 1)]) { context in
        context.clip(to: box)
        context.fill(clip)
      }
    }
    #expect(blurred == box.insetBy(dx: -9, dy: -9))
    #expect(bounds { $0.withLayer(filters: [.blur(standardDeviation: 2)]) { _ in } } == .null)
  }

  @Test("The bounds of a filled clip are those of the clip, or everywhere")
  func planes() {
    let filled = bounds { context in
      context.clip(to: clip)
      context.fillClip()
    }
    #expect(filled == clip)
    #expect(bounds { $0.fillClip() } == DisplayList.everywhere)
    for (mode, expected) in [(BlendMode.copy, clip), (.sourceIn, clip), (.normal, box), (.multiply, box)] {
      let layer = bounds { context in
        context.clip(to: clip)
        context.blendMode = mode
        context.withLayer { $0.fill(box) }
      }
      #expect(layer == expected, "\(mode)")
    }
    var rows = ColorMatrix.identity.rows
    rows[19] = 1
    let colored = bounds { context in
      context.clip(to: clip)
      context.withLayer(filters: [.colorMatrix(ColorMatrix(rows: rows))]) { $0.fill(box) }
    }
    #expect(colored == clip)
  }

  @Test(
    "A layer that only removes its backdrop enlarges no layer around it",
    arguments: [BlendMode.destinationIn, .clear])
  func removal(mode: BlendMode) {
    func masked(_ context: inout GraphicsContext) {
      context.fill(box)
      context.blendMode = mode
      context.withLayer { $0.fill(clip) }
    }
    #expect(bounds { $0.withLayer(masked) } == box)
    #expect(bounds { $0.withLayer { $0.withLayer(masked) } } == box)
    #expect(bounds(masked) == DisplayList.everywhere, "it changes what was there before the list")
    let copied = bounds { context in
      context.withLayer { context in
        context.blendMode = .copy
        context.withLayer { $0.fill(box) }
      }
    }
    #expect(copied.contains(box))
  }

  @Test("The bounds of clips by path and by mask are their bounding boxes")
  func clips() {
    let round = bounds { context in
      context.clip(to: Path(ellipseIn: box))
      context.fillClip()
    }
    #expect(abs(round.width - 30) < 1e-9 && abs(round.height - 40) < 1e-9)
    let masked = bounds { context in
      context.clip(to: Image(width: 1, height: 1, pixels: [0xFF00_0000]), in: box)
      context.fillClip()
    }
    #expect(masked == box)
  }

  @Test("Hairlines have a margin of a pixel, and glyphs are bounded at their positions")
  func hairlinesAndGlyphs() {
    let line = bounds { $0.strokeHairline(Path(rect: box)) }
    #expect(line.contains(box) && box.insetBy(dx: -10, dy: -10).contains(line) && line != box)
    let outline = GlyphOutline(Path(rect: Rect(x: 0, y: -1, width: 0.5, height: 1)))
    let run = bounds { context in
      context.translateBy(x: 100, y: 0)
      context.fill(
        GlyphRun(outlines: [outline, outline], positions: [Point(0, 10), Point(8, 10)], size: 10))
    }
    let exact = Rect(minX: 100, minY: 0, maxX: 113, maxY: 10)
    #expect(run.contains(exact) && exact.insetBy(dx: -0.5, dy: -0.5).contains(run))
  }

  @Test("Huge numbers do not enlarge the bounds")
  func hugeNumbers() {
    let drawn = bounds { context in
      context.fill(Rect(x: -1e308, y: 0, width: 1.7e308, height: 5))
      context.fill(Rect(x: 1e300, y: 0, width: 5, height: 5))
      context.shadow = Shadow(offset: Vector(1e300, .nan), blur: .infinity, color: .black)
      context.fill(box)
    }
    #expect(drawn.isFinite && DisplayList.everywhere.contains(drawn) && drawn.contains(box))
  }
}
