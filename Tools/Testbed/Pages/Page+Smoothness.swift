import Geometry
import Painting

extension Page {
  static let smoothness = Page(
    "smoothness", "Smooth edges",
    note: "Exact areas: no steps, no wobble, no seams where there should be none.",
    samples: [
      Sample("a fan of thin triangles", draw: drawFan),
      Sample("without anti-aliasing") { context in
        context.antialias = false
        drawFan(&context)
      },
      Sample("rings that get thinner") { context in
        context.strokeColor = Palette.ink
        for step in 0..<14 {
          context.strokeStyle = StrokeStyle(width: 3 - Double(step) * 0.2)
          let side = 10 + Double(step) * 8
          context.strokeEllipse(in: Rect(center: Point(80, 60), size: Size(side, side)))
        }
      },
      Sample("lines that lean a little") { context in
        context.fillColor = Palette.ink
        for step in 0..<12 {
          let y = 8 + Double(step) * 9
          context.fill(
            Path(
              lines: [
                Point(10, y), Point(150, y + Double(step) * 0.5), Point(150, y + 2 + Double(step) * 0.5),
                Point(10, y + 2),
              ], isClosed: true))
        }
      },
      Sample("10,000 specks") { context in
        var random = SeededGenerator(seed: 7)
        context.fillColor = Palette.blue.withAlpha(0.5)
        var specks = Path()
        for _ in 0..<10_000 {
          let position = Point(random.number(in: 8...152), random.number(in: 8...112))
          specks.addRect(Rect(center: position, size: Size(0.7, 0.7)))
        }
        context.fill(specks)
      },
      Sample("chaos, even-odd") { context in
        var random = SeededGenerator(seed: 11)
        func point() -> Point { Point(random.number(in: 4...156), random.number(in: 4...116)) }
        context.fillColor = Palette.violet
        context.fill(
          Path { path in
            path.move(to: point())
            for _ in 0..<60 { path.addCubic(to: point(), control1: point(), control2: point()) }
            path.close()
          }, rule: .evenOdd)
      },
    ])

  private static func drawFan(_ context: inout GraphicsContext) {
    context.fillColor = Palette.ink
    for step in 0..<48 {
      let angle = Double(step) * .pi / 24
      context.fill(
        Path(
          lines: [
            Point(80, 60), Point(80, 60) + Vector(angle: angle, length: 56),
            Point(80, 60) + Vector(angle: angle + 0.03, length: 56),
          ], isClosed: true))
    }
  }
}
