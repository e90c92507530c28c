import DrawingProfile
import Geometry
import Painting
import Text

extension Page {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - font: the font of the figures; nil omits them.
  ///   - stopwatch: measures drawing; nil omits samples with times.
  static func costs(font: Font?, stopwatch: Stopwatch?) -> Page {
    var samples = [
      Sample("the drawing") { context in
        context.translateBy(x: crowdFrame.minX, y: crowdFrame.minY)
        drawCrowd(&context)
      },
      Sample("how often each pixel is painted") { context in
        let trace = crowdTrace()
        context.drawPixels(trace.heatMap(trace.overdraw()))
        context.drawLegend(font: font)
      },
      Sample("pale: the repainted area; red: its empty part") { context in
        let trace = crowdTrace()
        context.drawPixels(trace.damageMap(trace.overdraw()))
      },
    ]
    if let stopwatch {
      samples.append(
        Sample("the time of each tile, the slowest in red") { context in
          let trace = crowdTrace()
          let parts = trace.parts(trace.tiles(width: 40, height: 30), stopwatch)
          context.drawPixels(trace.timeMap(parts))
          guard let font else { return }
          for part in parts { context.drawTime(of: part, font: font) }
        })
      if let font {
        samples.append(
          Sample("the report, its first lines") { context in
            let lines = crowdTrace().report(bandHeight: 60, tileSide: 40, stopwatch).prefix(11)
            context.fillColor = Palette.ink
            context.drawLines(
              Array(lines), at: Point(8, 6), width: costSize.width - 8, font: font.withSize(8.5))
          })
      }
    }
    return Page(
      "costs", "What drawing costs",
      note: "A drawing taken apart by DrawingTrace; the program raster-profile does so with any list.",
      columns: 2, sampleSize: costSize, samples: samples)
  }

  private static let costSize = Size(344, 132)
  /// The area of the drawing in its sample; a pixel of a trace is a point.
  fileprivate static let crowdFrame = Rect(x: 72, y: 6, width: 200, height: 120)

  private static func crowdTrace() -> DrawingTrace {
    var context = GraphicsContext()
    drawCrowd(&context)
    return DrawingTrace(
      context.displayList, width: Int(crowdFrame.width), height: Int(crowdFrame.height))
  }

  /// Draws a crowded corner, a slow corner, and an empty one.
  private static func drawCrowd(_ context: inout GraphicsContext) {
    context.fillColor = Palette.line
    context.fill(Path(roundedRect: Rect(x: 8, y: 8, width: 120, height: 84), cornerRadius: 10))
    let colors = [Palette.red, Palette.orange, Palette.green, Palette.blue, Palette.violet, Palette.ink]
    for (step, color) in colors.enumerated() {
      context.fillColor = color.withAlpha(0.5)
      context.fillEllipse(
        in: Rect(x: 14 + Double(step) * 11, y: 18 + Double(step) * 5, width: 44, height: 44))
    }
    context.withState { context in
      context.shadow = Shadow(offset: Vector(3, 4), blur: 8, color: Color(white: 0, alpha: 0.6))
      context.fillPaint = .radial(
        RadialGradient(Gradient([.white, Palette.orange, Palette.red]), center: Point(160, 46), radius: 36))
      context.fill(Path.star(points: 9, innerRatio: 0.6, in: Rect(x: 128, y: 14, width: 64, height: 64)))
    }
    context.strokeColor = Palette.ink
    for line in 0..<10 {
      let x = Double(line) * 5
      context.strokeHairline(Path(lines: [Point(16 + x, 112), Point(60 + x, 70)]))
    }
  }
}

extension GraphicsContext {
  fileprivate mutating func drawPixels(_ image: Image) {
    imageQuality = .nearest
    draw(image, in: Page.crowdFrame)
  }

  /// The colours for never, once, and so on to five times or more.
  fileprivate mutating func drawLegend(font: Font?) {
    let colors = DrawingTrace(DisplayList(), width: 6, height: 1).heatMap(Array(0...5))
    let (x, y, side) = (Page.crowdFrame.maxX + 12, Page.crowdFrame.minY, Page.crowdFrame.height / 6)
    imageQuality = .nearest
    for times in 0...5 {
      draw(
        colors, from: Rect(x: Double(times), y: 0, width: 1, height: 1),
        in: Rect(x: x, y: y + Double(times) * side, width: side, height: side))
    }
    guard let font else { return }
    fillColor = .white
    for times in 0...5 {
      let field = Rect(x: x, y: y + Double(times) * side, width: side, height: side)
      draw(times == 5 ? "5+" : "\(times)", centeredIn: field, font: font.withSize(10))
    }
  }

  /// Draws the time of each tile, in microseconds.
  fileprivate mutating func drawTime(of part: DrawingTrace.Part, font: Font) {
    let tile = Rect(
      x: Double(part.rect.x), y: Double(part.rect.y), width: Double(part.rect.width),
      height: Double(part.rect.height))
    fillColor = .white
    draw(
      "\(Int((part.time * 1e6).rounded())) µs", centeredIn: tile.offsetBy(Page.crowdFrame.origin - .zero),
      font: font.withSize(8))
  }
}
