import Geometry
import Painting
import RasterTestSupport
import Testing

@Suite("Patterns") struct PatternDrawings {
  private let checks = Image(
    width: 6, height: 4,
    pixels: (0..<24).map { index in
      let (x, y) = (index % 6, index / 6)
      let color = Color(
        red: Double(x) / 5, green: Double(y) / 3, blue: 0.4, alpha: (x / 2 + y / 2) % 2 == 0 ? 1 : 0.4)
      return PremultipliedColor(color).bits
    })

  private func flower(in context: inout GraphicsContext) {
    context.fillColor = Color(rgb: 0xFFE0A0)
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    context.fillColor = Color(rgb: 0xC02050)
    context.fillEllipse(in: Rect(x: 1, y: 1, width: 5, height: 5))
    context.strokeColor = Color(rgb: 0x2060A0)
    context.strokeHairline(
      Path { path in
        path.move(to: Point(0, 8))
        path.addLine(to: Point(8, 0))
      })
  }

  @Test("Images repeated on both axes, on one, with gaps, rotated, tinted")
  func images() {
    let turned = Transform(rotation: 0.4).scaledBy(x: 2, y: 1.5)
    let patterns = [
      Pattern(checks), Pattern(checks, repetition: .x, quality: .nearest),
      Pattern(.image(checks), bounds: Rect(x: 1, y: 1, width: 9, height: 6), step: Size(12, 8)),
      Pattern(checks, transform: turned), Pattern(checks, transform: turned, tint: Color(rgb: 0x106030)),
      Pattern(checks, repetition: [], transform: Transform(scale: 5)),
      Pattern(checks, transform: Transform(scale: 0.4), quality: .high),
    ]
    expectDrawing("pattern_images", size: Size(224, 32)) { context in
      for (index, pattern) in patterns.enumerated() {
        context.withState { context in
          context.translateBy(x: 32 * Double(index), y: 0)
          context.fillPaint = .pattern(pattern)
          context.fillEllipse(in: Rect(x: 1, y: 1, width: 30, height: 30))
        }
      }
    }
  }

  @Test("Drawings repeated, with gaps, enlarged, moved by a phase, nested")
  func drawings() {
    let plain = Pattern(size: Size(8, 8)) { flower(in: &$0) }
    let spaced = Pattern(size: Size(8, 8), step: Size(10, 13)) { flower(in: &$0) }
    let large = Pattern(size: Size(8, 8), transform: Transform(rotation: 0.5).scaledBy(x: 2, y: 2)) {
      flower(in: &$0)
    }
    let nested = Pattern(size: Size(20, 20), step: Size(22, 22)) { context in
      context.fillPaint = .pattern(spaced)
      context.fillEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20))
    }
    // The edges of one small cell come up everywhere.
    expectDrawing(
      "pattern_drawings", size: Size(200, 40), against: PictureTolerance(channel: 16, mean: 2, wrongShare: 0)
    ) { context in
      for (index, pattern) in [plain, spaced, large, nested].enumerated() {
        context.withState { context in
          context.translateBy(x: 40 * Double(index), y: 0)
          context.fillPaint = .pattern(pattern)
          context.fill(Rect(x: 1.5, y: 1.5, width: 37, height: 37))
        }
      }
      context.patternPhase = Vector(163, 3)
      context.strokePaint = .pattern(plain)
      context.strokeStyle = StrokeStyle(width: 7)
      context.blendMode = .multiply
      context.strokeEllipse(in: Rect(x: 166, y: 6, width: 28, height: 28))
    }
  }

  @Test("A pattern without size paints nothing")
  func degenerate() {
    expectDrawing("pattern_degenerate", size: Size(20, 20), against: .exact) { context in
      for pattern in [
        Pattern(.image(checks), bounds: Rect(x: 0, y: 0, width: 0, height: 4)),
        Pattern(.image(checks), bounds: Rect(x: .nan, y: 0, width: 4, height: 4)),
        Pattern(Image(width: 0, height: 0, pixels: [])), Pattern(checks, transform: Transform(scale: 0)),
        Pattern(.drawing(.empty), bounds: Rect(x: 0, y: 0, width: 4, height: 4)),
      ] {
        context.fillPaint = .pattern(pattern)
        context.fill(Rect(x: 0, y: 0, width: 20, height: 20))
      }
    }
  }
}
