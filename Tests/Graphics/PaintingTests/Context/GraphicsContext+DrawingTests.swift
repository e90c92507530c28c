import Geometry
import Painting
import Testing

/// Returns the recorded commands, one per line.
private func recorded(_ draw: (inout GraphicsContext) -> Void) -> [String] {
  var context = GraphicsContext()
  draw(&context)
  return context.displayList.description.split(separator: "\n").map(String.init)
}

private let box = Rect(x: 0, y: 0, width: 1, height: 2)
private let boxPath = "M0,0 L1,0 L1,2 L0,2 Z"
private let fade = Gradient([.black, .clear])
private let image = Image(width: 2, height: 3, pixels: Array(repeating: 0xFF00_0000, count: 6))

@Suite("Graphics context: drawing")
struct GraphicsContextDrawingTests {
  @Test("The description of a gradient has its parameters and the alpha")
  func gradients() {
    let lines = recorded { context in
      context.fillPaint = .linear(LinearGradient(fade, from: Point(1, 2), to: Point(3, 4)))
      context.fill(box)
      context.alpha = 0.5
      context.strokePaint = .radial(
        RadialGradient(
          Gradient([.white], interpolation: .straight), from: Point(1, 2), radius: 3, to: Point(4, 5),
          radius: 6,
          spread: .reflecting))
      context.stroke(box)
      context.alpha = 1
      context.fillClip(with: .conic(ConicGradient(fade, center: Point(7, 8), startAngle: 0.5)))
    }
    let stops = "[0 rgba(0 0 0 1), 1 rgba(0 0 0 0)]"
    #expect(
      lines == [
        "fill linear 1,2 to 3,4 \(stops) \(boxPath)",
        "stroke radial 1,2 r 3 to 4,5 r 6 reflecting [0 rgba(1 1 1 1)] straight opacity 0.5 width 1 \(boxPath)",
        "fill clip conic 7,8 from 0.5 \(stops)",
      ])
  }

  @Test("The description names every spread")
  func spreads() {
    let words = [
      GradientSpread.pad, .none, .pad(beforeStart: true, afterEnd: false),
      .pad(beforeStart: false, afterEnd: true), .repeating,
    ].map { spread in
      recorded { context in
        context.fillClip(
          with: .linear(LinearGradient(Gradient([]), from: .zero, to: Point(1, 0), spread: spread)))
      }[0].dropFirst("fill clip linear 0,0 to 1,0".count)
    }
    #expect(
      words == [" []", " between its ends []", " until its end []", " from its start []", " repeating []"])
  }

  @Test("The phase moves patterns, after their own transform")
  func patterns() {
    let lines = recorded { context in
      context.patternPhase = Vector(5, 6)
      context.fillPaint = .pattern(
        Pattern(image, repetition: .x, transform: Transform(scale: 2), tint: .white, quality: .nearest))
      context.fill(box)
      context.patternPhase = .zero
      context.fillPaint = .pattern(
        Pattern(size: Size(4, 4), step: Size(5, 6)) { context in
          context.fill(box)
          context.fill(box)
        })
      context.fillClip()
    }
    #expect(
      lines == [
        "fill pattern of image 2×3 in [0, 0, 2, 3] along x nearest tinted rgba(1 1 1 1) by [2 0 0 2 5 6] "
          + boxPath,
        "fill clip pattern of 2 commands in [0, 0, 4, 4] every 5×6",
      ])
  }

  @Test("Blend modes and shadows apply to drawing, and end with the state")
  func effects() {
    let lines = recorded { context in
      context.withState { context in
        context.blendMode = .multiply
        context.shadow = Shadow(offset: Vector(1, 2), blur: 3, color: Color(white: 0, alpha: 0.5))
        context.fill(box)
        context.shadow?.drawsSource = false
        context.strokeHairline(Path(rect: box))
      }
      context.fill(box)
    }
    #expect(
      lines == [
        "save",
        "  fill #000000ff \(boxPath) multiply shadow rgba(0 0 0 0.5) blur 3 moved 1,2",
        "  stroke #000000ff hairline \(boxPath) multiply shadow alone rgba(0 0 0 0.5) blur 3 moved 1,2",
        "restore",
        "fill #000000ff \(boxPath)",
      ])
  }

  @Test("Transparent paint is recorded only if it clears")
  func transparent() {
    let lines = recorded { context in
      context.fillColor = .clear
      context.fill(box)
      context.fillClip()
      context.alpha = 0
      context.fillPaint = .linear(LinearGradient(fade, from: .zero, to: Point(1, 1)))
      context.fillClip()
      context.blendMode = .copy
      context.fillColor = .clear
      context.fillClip()
    }
    #expect(lines == ["fill clip #00000000 copy"])
  }

  @Test("Clearing ignores alpha, blend mode and shadow")
  func clearing() {
    let lines = recorded { context in
      context.alpha = 0.5
      context.blendMode = .xor
      context.shadow = Shadow(blur: 3, color: .black)
      context.clear(box)
      context.clear(.zero)
    }
    #expect(lines == ["fill #000000ff \(boxPath) clear"])
  }

  @Test("Filling and stroking together cast one shadow")
  func fillAndStroke() {
    #expect(recorded { $0.fillAndStroke(Path(rect: box)) }.count == 2)
    let lines = recorded { context in
      context.shadow = Shadow(blur: 3, color: .black)
      context.fillAndStroke(Path(rect: box), rule: .evenOdd)
    }
    #expect(
      lines == [
        "layer shadow rgba(0 0 0 1) blur 3 moved 0,0", "  fill #000000ff even-odd \(boxPath)",
        "  stroke #000000ff width 1 \(boxPath)", "end layer",
      ])
  }

  @Test("A shadow does not change how fill and stroke are blended")
  func fillAndStrokeBlending() {
    let shadow = Shadow(blur: 3, color: .black)
    let lines = recorded { context in
      context.alpha = 0.5
      context.blendMode = .copy
      context.fillAndStroke(Path(rect: box))
      context.shadow = shadow
      context.fillAndStroke(Path(rect: box))
      context.shadow?.drawsSource = false
      context.fillAndStroke(Path(rect: box))
      #expect(context.alpha == 0.5 && context.blendMode == .copy && context.shadow?.blur == 3)
    }
    let both = ["fill #00000080 \(boxPath) copy", "stroke #00000080 width 1 \(boxPath) copy"]
    let cast = [
      "layer copy shadow alone rgba(0 0 0 1) blur 3 moved 0,0", "  fill #00000080 \(boxPath)",
      "  stroke #00000080 width 1 \(boxPath)", "end layer",
    ]
    #expect(lines == both + cast + both + cast)
  }

  @Test("Lines connect pairs of points, and a single last point is ignored")
  func lines() {
    #expect(
      recorded { $0.strokeLines([Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3), Point(4, 4)]) }
        == ["stroke #000000ff width 1 M0,0 L1,1 M2,2 L3,3"])
    #expect(recorded { $0.strokeLines([Point(0, 0)]) }.isEmpty)
  }

  @Test("The description of a glyph run has the number of glyphs and the first position")
  func glyphs() {
    let outline = GlyphOutline(Path(rect: box))
    let lines = recorded { context in
      context.fill(GlyphRun(outlines: [outline, outline], positions: [Point(1, 2), Point(3, 4)], size: 12))
      context.fill(GlyphRun(outlines: [], positions: [], size: 12))
      context.fill(GlyphRun(outlines: [outline], positions: [.zero], size: 0))
    }
    #expect(lines == ["glyphs #000000ff 2 of size 12 from 1,2"])
    #expect(outline == GlyphOutline(Path(rect: box)) && outline != GlyphOutline(Path()))
    let run = GlyphRun(outlines: [outline], positions: [Point(3, 4)], size: 10)
    #expect(run.placement(of: 0) * Point(0.5, -1) == Point(8, -6))
  }

  @Test("The description of a layer has its filters, mode and shadow")
  func layers() {
    let lines = recorded { context in
      context.alpha = 0.5
      context.blendMode = .destinationIn
      context.shadow = Shadow(offset: Vector(1, 0), blur: 2, color: .white)
      context.withLayer(filters: [.blur(standardDeviation: 2), .colorMatrix(.inversion)]) { context in
        context.fill(box)
      }
      context.fill(box)
    }
    #expect(
      lines == [
        "layer opacity 0.5 blur 2 colours [-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0] destinationIn "
          + "shadow rgba(1 1 1 1) blur 2 moved 1,0",
        "  fill #000000ff \(boxPath)", "end layer",
        "fill #00000080 \(boxPath) destinationIn shadow rgba(1 1 1 1) blur 2 moved 1,0",
      ])
  }

  @Test("Colours are recorded unrounded on request")
  func precision() {
    var context = GraphicsContext(keepsColorPrecision: true)
    context.fillColor = Color(red: 0.123, green: 2, blue: 0, alpha: 0.5)
    context.alpha = 0.5
    context.fill(box)
    #expect(context.displayList.description == "fill rgba(0.123 2 0 0.25) \(boxPath)\n")
  }
}
