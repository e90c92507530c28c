import Foundation
import Geometry
import Painting
import Raster
import RasterReference
import Testing

/// Lists made to trap, to hang or to eat all memory. Each is drawn by both rasterizers, and a square that is drawn after it
/// must be there.
@Suite("Hostile lists") struct HostileListTests {
  private let numbers: [Double] = [
    .nan, .infinity, -1e9, 1e-9, -1e300, .greatestFiniteMagnitude,
  ]

  /// `Scripts/fuzz` draws more of everything.
  private let isLong = ProcessInfo.processInfo.environment["EASEL_FUZZ_SECONDS"] != nil

  private func expectDrawn(
    _ name: String, scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    var context = GraphicsContext()
    context.withState(draw)
    let hostile = context.displayList
    context = GraphicsContext()
    context.fillColor = Color(rgb: 0xFF0000)
    context.fill(Rect(x: 1, y: 1, width: 3, height: 3))
    let frame = Frame(
      width: 24, height: 16, scale: scale, background: .white,
      items: [.draw(hostile, .identity), .draw(context.displayList, Transform(scale: 1 / scale))])
    let fast = pixels(of: frame, with: Rasterizer(threads: 2, bandHeight: 7))
    let reference = Bitmap(width: 24, height: 16)
    ReferenceRasterizer(curveSteps: 8, rowsPerPixel: 2).render(frame, into: reference)
    for bitmap in [fast, reference] {
      #expect(bitmap[2, 2].bits == 0xFFFF_0000, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(hostile.bounds.isNull || hostile.bounds.isFinite, "\(name)", sourceLocation: sourceLocation)
  }

  private func everyDrawing(_ context: inout GraphicsContext, _ path: Path, _ rect: Rect) {
    let image = Image(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000, 0x8000_8000, 0])
    context.fill(path)
    context.stroke(path)
    context.strokeHairline(path)
    context.fill(rect)
    for quality in ImageQuality.allCases {
      context.imageQuality = quality
      context.draw(image, in: rect)
      context.draw(image, from: rect, in: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    let outlines = [GlyphOutline(path)]
    context.fill(GlyphRun(outlines: outlines, positions: [path.points.first ?? .zero], size: 1))
    context.withState { context in
      context.clip(to: path)
      context.clip(to: rect)
      context.clip(to: image, in: rect)
      context.fillClip()
    }
  }

  @Test("Many segments do not trap")
  func segments() {
    expectDrawn("segments") { context in
      var path = Path()
      var random = SeededGenerator(seed: 1)
      path.move(to: .zero)
      for _ in 0..<(isLong ? 1_000_000 : 20_000) {
        path.addLine(to: Point(random.number(in: 0...24), random.number(in: 0...16)))
      }
      context.fill(path, rule: .evenOdd)
    }
  }

  @Test("Extreme numbers in every parameter do not trap")
  func wildNumbers() {
    for number in numbers {
      let path = Path { path in
        path.move(to: Point(2, 2))
        path.addLine(to: Point(number, 5))
        path.addCubic(to: Point(5, number), control1: Point(-number, number), control2: Point(number, 0))
        path.close()
      }
      let rect = Rect(x: 1, y: -number, width: number, height: number)
      let gradient = Gradient(stops: [.init(number, Color(white: number)), .init(0.5, Color.white)])
      let paints: [Paint] = [
        .color(Color(white: number, alpha: 0.5)),
        .linear(LinearGradient(gradient, from: Point(number, 0), to: Point(3, 3))),
        .linear(LinearGradient(gradient, from: .zero, to: Point(number, 3), spread: .repeating)),
        .radial(RadialGradient(gradient, from: Point(0, number), radius: 1, to: .zero, radius: number)),
        .radial(RadialGradient(gradient, center: .zero, radius: number, spread: .reflecting)),
        .conic(ConicGradient(gradient, center: Point(number, 1), startAngle: number)),
        .pattern(
          Pattern(size: Size(number, 3), step: Size(3, number)) {
            $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
          }),
      ]
      for paint in paints {
        expectDrawn("\(number) in \(paint)") { context in
          context.fillPaint = paint
          context.fill(Rect(x: 0, y: 0, width: 24, height: 16))
        }
      }
      expectDrawn("\(number)") { context in
        context.strokeStyle = StrokeStyle(width: 3, miterLimit: number, dash: [number, 2], dashPhase: number)
        everyDrawing(&context, path, rect)
        context.strokeStyle = StrokeStyle(width: number, cap: .square)
        context.stroke(Path(rect: Rect(x: 3, y: 3, width: 9, height: 9)))
      }
      expectDrawn("\(number) in the transform") { context in
        context.concatenate(Transform(a: number, b: 1, c: 0, d: 1, tx: 0, ty: number))
        everyDrawing(
          &context, Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)),
          Rect(x: 1, y: 1, width: 9, height: 9))
      }
    }
  }

  @Test("Coordinates of a thousand million do not trap")
  func distantCoordinates() {
    expectDrawn("far") { context in
      context.strokeStyle = StrokeStyle(width: 1e8, join: .round, dash: [1e3, 5])
      everyDrawing(
        &context, Path(ellipseIn: Rect(x: -1e9, y: -1e9, width: 2e9, height: 1.9e9)),
        Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    }
  }

  @Test("Shapes beyond the limit of coordinates paint nothing and clip everything, like infinite circles")
  func tooFar() {
    let image = Image(width: 1, height: 1, pixels: [0xFF00_00FF])
    let gradient = Gradient([.white, .black])
    let drawings: [(inout GraphicsContext, Rect) -> Void] = [
      { $0.fill($1) },
      { $0.draw(image, in: $1) },
      { context, rect in
        context.clip(to: rect)
        context.fillClip()
      },
      { context, rect in
        context.clip(to: image, in: rect)
        context.fillClip()
      },
      { context, _ in
        context.fillClip(with: .radial(RadialGradient(gradient, center: .zero, radius: .infinity)))
      },
    ]
    let far = DrawingLimits.coordinate * 1.5
    for rect in [
      Rect(x: -1, y: -1, width: far, height: 20), Rect(x: -far, y: -far, width: 2 * far, height: 2 * far),
      Rect(x: -1, y: -1, width: 1e300, height: 1e300),
    ] {
      for (index, draw) in drawings.enumerated() {
        for renderer in [BitmapContext.Renderer.fast, .reference] {
          let context = BitmapContext(width: 8, height: 8, renderer: renderer)
          context.draw { draw(&$0, rect) }
          let isClear = context.premultiplied(in: context.bounds).allSatisfy { $0 == 0 }
          #expect(isClear, "drawing \(index) in \(rect)")
        }
      }
    }
  }

  @Test("Too many dashes do not trap")
  func dashes() {
    for dash in [[1e-9], [1e-9, 1e-7], [0, 0.6], [1e-300, 1e-300], Array(repeating: 1e-4, count: 900)] {
      expectDrawn("\(dash)") { context in
        context.strokeStyle = StrokeStyle(width: 5, cap: .round, dash: dash)
        context.strokeLines([Point(-5e5, 9), Point(5e5, 9), Point(9, -5e5), Point(10, 5e5)])
        context.strokeHairline(Path(ellipseIn: Rect(x: -1e6, y: 5, width: 2e6, height: 2e6)))
        // All of it lies under a pen that covers the surface from afar.
        context.strokeStyle.width = 1e7
        context.strokeLines([Point(-1e8, 9), Point(1e8, 9)])
      }
    }
    expectDrawn("dashes under a transform that leaves nothing of them") { context in
      context.strokeStyle = StrokeStyle(width: 1e300, dash: [1e-300, 1e-301])
      context.scaleBy(x: 1e-200, y: 1e-200)
      context.strokeLines([Point(-1e200, 9e200), Point(1e202, 9e200)])
      context.strokeHairline(Path(rect: Rect(x: 2e200, y: 5e200, width: 9e200, height: 9e200)))
      context.strokeStyle.dash = [1e250, 1e250]
      context.concatenate(Transform(scale: 1e300))
      context.strokeHairline(Path(rect: Rect(x: 2e-100, y: 5e-100, width: 9e-100, height: 9e-100)))
    }
    expectDrawn("caps of a wide pen") { context in
      context.strokeStyle = StrokeStyle(width: 1e5, cap: .round, dash: [isLong ? 1 : 3_000])
      context.strokeLines((0..<20).flatMap { [Point(-1e5, Double($0)), Point(1e5, 9)] })
    }
  }

  @Test("Blurs of extreme width do not trap")
  func blurs() {
    for number in [1e4, 1e9, Double.infinity] {
      expectDrawn("blur \(number)") { context in
        context.shadow = Shadow(offset: Vector(-1e9, 3), blur: number, color: .black)
        context.fill(Rect(x: 5, y: 5, width: 5, height: 5))
        context.shadow?.offset = Vector(3, 3)
        context.fill(Rect(x: 5, y: 5, width: 5, height: 5))
        context.shadow = nil
        for filter in [
          Filter.blur(standardDeviation: number), .ellipticalBlur(x: number, y: 0),
          .ellipticalBlur(x: 2, y: number, angle: number),
        ] {
          context.withLayer(filters: [filter]) { $0.fill(Rect(x: 5, y: 5, width: 5, height: 5)) }
        }
      }
    }
  }

  @Test("Pattern cells that are too small or too large do not trap")
  func cells() {
    let image = Image(width: 3, height: 3, pixels: Array(repeating: 0xFF00_8000, count: 9))
    for size in [1e-9, 1e-3, 1e9] {
      for quality in ImageQuality.allCases {
        expectDrawn("cells of \(size)") { context in
          context.fillPaint = .pattern(
            Pattern(.image(image), bounds: Rect(x: 0, y: 0, width: size, height: 4), quality: quality))
          context.fill(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
        }
      }
      expectDrawn("drawn cells of \(size)") { context in
        context.fillPaint = .pattern(
          Pattern(size: Size(size, 4)) { $0.fill(Rect(x: 0, y: 0, width: size, height: 2)) })
        context.fill(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      }
    }
  }

  @Test("Deeply nested layers, states and patterns do not trap")
  func deep() {
    expectDrawn("layers") { context in
      for depth in 0..<(isLong ? 30_000 : 2_000) {
        context.blendMode = BlendMode.allCases[depth % 16]
        context.shadow = depth % 7 == 0 ? Shadow(blur: 1, color: .black) : nil
        context.beginLayer(opacity: 0.99, filters: depth % 5 == 0 ? [.blur(standardDeviation: 1)] : [])
      }
      context.fill(Rect(x: 5, y: 5, width: 9, height: 9))
    }
    expectDrawn("states") { context in
      for depth in 0..<(isLong ? 30_000 : 2_000) {
        context.saveState()
        context.clip(to: Path(ellipseIn: Rect(x: -0.01 * Double(depth), y: 0, width: 90, height: 90)))
      }
      context.fill(Rect(x: 5, y: 5, width: 9, height: 9))
    }
    var pattern = Pattern(size: Size(3, 3)) { $0.fill(Rect(x: 0, y: 0, width: 2, height: 2)) }
    for _ in 0..<8 {
      let inner = pattern
      pattern = Pattern(size: Size(3, 3)) { context in
        for place in 0..<3 {
          context.fillPaint = .pattern(inner)
          context.fill(Rect(x: Double(place), y: 0, width: 1, height: 3))
        }
      }
    }
    let outer = pattern
    expectDrawn("patterns") { $0.fillClip(with: .pattern(outer)) }
  }
}
