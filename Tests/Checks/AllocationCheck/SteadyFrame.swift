import Geometry
import Painting
import PaintingTestSupport

/// Frames that a program might draw again and again, one for each thing that a list can ask for.
struct SteadyFrame {
  var name: String
  var frame: Frame

  static let size = Size(96, 72)

  init(_ name: String, _ draw: (inout GraphicsContext) -> Void) {
    var context = GraphicsContext()
    draw(&context)
    self.init(name, items: [.draw(context.displayList, .identity)])
  }

  private init(_ name: String, items: [Frame.Item]) {
    self.name = name
    frame = Frame(
      width: Int(SteadyFrame.size.width), height: Int(SteadyFrame.size.height), background: .white,
      items: items)
  }

  static var all: [SteadyFrame] {
    [
      fills, hairlines, dashes, glyphs, wholePixels, far, masks, boxes, images, shadows, layers, filters,
      items,
    ]
      + [gradients, patterns].flatMap { $0 } + [blendModes] + random(seeds: 0..<40)
  }

  private static let box = Rect(x: 5, y: 7, width: 80, height: 50)
  private static let blob = Path(ellipseIn: box)

  // MARK: Shapes

  private static let fills = SteadyFrame("fills and strokes", drawFills)

  private static func drawFills(_ context: inout GraphicsContext) {
    context.fill(blob)
    context.fill(box)
    for join in LineJoin.allCases {
      for cap in LineCap.allCases {
        context.strokeStyle = StrokeStyle(width: 5, cap: cap, join: join)
        context.stroke(
          Path {
            $0.move(to: Point(10, 10))
            $0.addCubic(to: Point(60, 60), control1: Point(90, 0), control2: Point(0, 70))
            $0.addLine(to: Point(12, 50))
          })
      }
    }
  }

  private static let hairlines = SteadyFrame("hairlines", drawHairlines)

  private static func drawHairlines(_ context: inout GraphicsContext) {
    context.strokeHairline(blob)
    context.strokeStyle.dash = [4, 3]
    context.rotate(by: 0.2)
    context.strokeHairline(blob)
  }

  private static let dashes = SteadyFrame("dashes", drawDashes)

  private static func drawDashes(_ context: inout GraphicsContext) {
    for (index, dash) in [[6, 4], [6, 4, 2], [0, 5], [0.1, 0.1], [8, 2, 1, 2]].enumerated() {
      context.strokeStyle = StrokeStyle(width: 3, cap: .round, dash: dash, dashPhase: Double(index) * 7 - 10)
      context.stroke(blob)
      context.stroke(box.insetBy(dx: Double(index) * 4, dy: Double(index) * 3))
    }
  }

  private static let glyphs = SteadyFrame("glyphs", drawGlyphs)

  private static func drawGlyphs(_ context: inout GraphicsContext) {
    let outlines = [GlyphOutline(Path(ellipseIn: Rect(x: 0, y: -0.7, width: 0.5, height: 0.7)))]
    for size in [9.0, 14, 90] {
      context.fill(
        GlyphRun(
          outlines: Array(repeating: outlines[0], count: 5),
          positions: (0..<5).map { Point(4 + Double($0) * 11.3, 60.2) }, size: size))
    }
  }

  /// In double precision.
  private static let wholePixels = SteadyFrame("whole pixels") { context in
    context.antialias = false
    context.withState { drawFills(&$0) }
    context.withState { drawHairlines(&$0) }
    context.withState { drawDashes(&$0) }
    context.withState { drawGlyphs(&$0) }
    context.rotate(by: 0.1)
    context.clip(to: blob)
    context.draw(checks, in: box)
  }

  /// In double precision, too.
  private static let far = SteadyFrame("coordinates beyond fixed point") { context in
    let wide = Path(ellipseIn: Rect(x: -1e7, y: 7, width: 2e7, height: 50))
    for dash: [Double] in [[], [6, 4], [0, 5]] {
      for join in LineJoin.allCases {
        context.strokeStyle = StrokeStyle(width: 3, cap: .round, join: join, dash: dash)
        context.fill(wide)
        context.stroke(wide)
        context.strokeHairline(wide)
      }
    }
    context.clip(to: wide)
    context.fill(box)
  }

  // MARK: Clips

  private static let boxes = SteadyFrame("clips to rectangles and paths") { context in
    context.withState { context in
      context.clip(to: [
        Rect(x: 3.5, y: 2, width: 40, height: 60), Rect(x: 50, y: 9.3, width: 20, height: 40),
      ])
      context.fill(box)
    }
    context.rotate(by: 0.1)
    context.clip(to: Rect(x: 10, y: 8, width: 70, height: 48))
    context.clip(to: blob, rule: .evenOdd)
    context.fillColor = Color(rgb: 0x30_80C0)
    context.fillClip()
    context.stroke(box)
  }

  private static let masks = SteadyFrame("clips to images") { context in
    context.clip(to: checks, in: box)
    context.fill(blob)
    context.stroke(box)
  }

  // MARK: Paints

  private static let checks = Image(
    width: 16, height: 12,
    pixels: (0..<192).map { (index: UInt32) in (index + index / 16) % 3 == 0 ? 0xFFC0_4020 : index << 24 })

  private static let images = SteadyFrame("images") { context in
    for quality in ImageQuality.allCases {
      context.imageQuality = quality
      context.draw(checks, at: Point(3, 4))
      context.draw(checks, in: Rect(x: 20, y: 3, width: 50, height: 40))
      context.draw(checks, in: Rect(x: 72, y: 3, width: 5, height: 4), tint: Color(rgb: 0x20_60C0))
      context.draw(
        checks, tiling: Rect(x: 4, y: 45, width: 60, height: 20), tile: Rect(x: 1, y: 2, width: 7, height: 9))
      context.withState { context in
        context.rotate(by: 0.3)
        context.draw(
          checks, from: Rect(x: 2, y: 1, width: 9, height: 9), in: Rect(x: 30, y: 20, width: 44, height: 9))
      }
    }
  }

  private static var gradients: [SteadyFrame] {
    let spreads: [GradientSpread] = [.pad, .repeating, .reflecting, .none]
    return Gradient.Interpolation.allCases.map { interpolation in
      SteadyFrame("gradients, \(interpolation)") { context in
        let colors = Gradient(
          [Color(rgb: 0xC0_2020), Color(rgb: 0x20_C040, alpha: 0.4), Color(rgb: 0x20_40C0)],
          interpolation: interpolation)
        for spread in spreads {
          let paints: [Paint] = [
            .linear(LinearGradient(colors, from: Point(20, 0), to: Point(60, 0), spread: spread)),
            .linear(LinearGradient(colors, from: Point(20, 9), to: Point(60, 40), spread: spread)),
            .radial(RadialGradient(colors, center: Point(40, 30), radius: 25, spread: spread)),
            .radial(
              RadialGradient(
                colors, from: Point(30, 30), radius: 5, to: Point(50, 30), radius: 20, spread: spread)),
            .conic(ConicGradient(colors, center: Point(40, 30), startAngle: 1)),
          ]
          for paint in paints {
            context.fillPaint = paint
            context.fill(blob)
            context.strokePaint = paint
            context.stroke(box)
          }
        }
      }
    }
  }

  private static var patterns: [SteadyFrame] {
    let drawn = Pattern(size: Size(12, 9), step: Size(14, 10), transform: Transform(rotation: 0.2)) {
      $0.fillEllipse(in: Rect(x: 1, y: 1, width: 9, height: 7))
    }
    let nested = Pattern(size: Size(40, 30)) {
      $0.fillPaint = .pattern(drawn)
      $0.fill(Rect(x: 0, y: 0, width: 38, height: 28))
    }
    let named: [(String, Pattern)] = [
      ("an image", Pattern(checks)),
      ("an enlarged image", Pattern(checks, transform: Transform(scale: 2.5), quality: .high)),
      ("a reduced image", Pattern(checks, transform: Transform(scale: 0.3), quality: .high)),
      ("a drawing", drawn), ("a drawing of drawings", nested),
    ]
    return named.map { name, pattern in
      SteadyFrame("patterns of \(name)") { context in
        context.fillPaint = .pattern(pattern)
        context.fill(blob)
        context.strokePaint = .pattern(pattern)
        context.stroke(box)
      }
    }
  }

  private static let blendModes = SteadyFrame("blend modes") { context in
    for mode in BlendMode.allCases {
      context.blendMode = mode
      context.fillColor = Color(rgb: 0x40_80C0, alpha: 0.6)
      context.fill(blob)
      context.draw(checks, in: box)
    }
  }

  // MARK: Effects

  private static let shadows = SteadyFrame("shadows") { context in
    for blur in [0.0, 0.8, 6, 40] {
      context.shadow = Shadow(offset: Vector(3, 4.5), blur: blur, color: Color(rgb: 0x00_0040, alpha: 0.5))
      context.fill(blob)
      context.stroke(box)
      context.draw(checks, in: Rect(x: 50, y: 30, width: 20, height: 20))
      context.withLayer(opacity: 0.7) { $0.fill(box) }
    }
  }

  private static let layers = SteadyFrame("layers") { context in
    context.withLayer(opacity: 0.8) { context in
      context.fill(blob)
      context.blendMode = .multiply
      context.withLayer { context in
        context.clip(to: blob)
        context.withLayer(opacity: 0.5) { $0.fill(box) }
      }
    }
  }

  private static let filters = SteadyFrame("filters") { context in
    for deviation in [0.4, 2, 9, 60] {
      context.withLayer(filters: [.blur(standardDeviation: deviation), .colorMatrix(.saturation(0.3))]) {
        $0.fillColor = Color(rgb: 0xC0_4000)
        $0.fill(blob)
      }
    }
    context.withLayer(opacity: 0.4, filters: [.colorMatrix(.inversion)]) { $0.fill(box) }
  }

  private static var items: SteadyFrame {
    var context = GraphicsContext()
    context.fill(blob)
    let list = context.displayList
    return SteadyFrame(
      "items of a frame",
      items: [
        .pushClip(box, Transform(rotation: 0.1)), .pushOpacity(0.5), .draw(list, .identity), .pop,
        .draw(list, Transform(scale: 0.5)), .pop,
      ])
  }

  private static func random(seeds: Range<UInt64>) -> [SteadyFrame] {
    seeds.map { seed in
      var drawing = RandomDisplayList(seed: seed, size: size)
      var steady = SteadyFrame("seed \(seed)", items: [])
      steady.frame = drawing.frame()
      return steady
    }
  }
}
