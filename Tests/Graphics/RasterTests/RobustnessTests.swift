import Geometry
import Painting
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

/// Any numbers: drawing ends, does not trap, and does not change other pixels.
@Suite("Robustness") struct RobustnessTests {
  private let numbers: [Double] = [
    0, -0.0, 1, -1, 12.5, 1e-300, 1e-9, 16_383, 16_384, -16_384, 40_000, 1e6, -1e9, 1e12, 1e13, 1e160, -1e300,
    .infinity,
    -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test("Arbitrary numbers do not trap, and give the same pixels with and without bands")
  func anyNumbers() {
    let whole = Rasterizer()
    let banded = Rasterizer(threads: 2, bandHeight: 5)
    withEvery("seed", in: UInt64(0)..<400) { seed in
      var random = SeededGenerator(seed: seed)
      func number() -> Double {
        random.index(below: 2) == 0
          ? random.number(in: -20...60) : numbers[random.index(below: numbers.count)]
      }
      func point() -> Point { Point(number(), number()) }
      var context = GraphicsContext()
      for _ in 0..<4 {
        context.saveState()
        if random.index(below: 3) == 0 {
          context.concatenate(
            Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
        }
        context.fillColor = Color(red: number(), green: number(), blue: number(), alpha: 0.5)
        context.strokeColor = Color(rgb: 0x20A0FF, alpha: 0.7)
        context.strokeStyle = StrokeStyle(
          width: number(), cap: LineCap.allCases[random.index(below: 3)],
          join: LineJoin.allCases[random.index(below: 3)],
          miterLimit: number(), dash: random.index(below: 4) == 0 ? [number().magnitude, 3] : [],
          dashPhase: number())
        let path = Path { path in
          path.move(to: point())
          path.addLine(to: point())
          path.addQuadratic(to: point(), control: point())
          path.addCubic(to: point(), control1: point(), control2: point())
          if random.index(below: 2) == 0 { path.close() }
        }
        switch random.index(below: 5) {
        case 0: context.fill(path, rule: .evenOdd)
        case 1: context.stroke(path)
        case 2: context.clip(to: Rect(x: number(), y: number(), width: number(), height: number()))
        case 3:
          context.draw(
            Image(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000, 0x8000_8000, 0]),
            in: Rect(x: number(), y: number(), width: number(), height: number()))
        default: context.fill(path)
        }
        context.restoreState()
      }
      let frame = Frame(
        width: 40, height: 30, scale: random.index(below: 6) == 0 ? number() : 1, background: .white,
        items: [.pushOpacity(number()), .draw(context.displayList, .identity), .pop, .pop])
      let difference = BitmapDifference(pixels(of: frame, with: whole), pixels(of: frame, with: banded))
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test("Shapes far larger than the surface match the reference", arguments: [1.0, 1e3, 1e5, 1e8])
  func farShapes(reach: Double) {
    var context = GraphicsContext()
    context.fillColor = Color(rgb: 0x2060C0, alpha: 0.6)
    context.fillEllipse(in: Rect(x: 20 - 40 * reach, y: 30, width: 80 * reach, height: 60 * reach))
    context.fill(
      Path { $0.addPolygon([Point(-50 * reach, 0), Point(60 * reach, 20), Point(10, 60 * reach)]) })
    context.strokeStyle = StrokeStyle(width: 6, join: .round)
    context.strokeColor = Color(rgb: 0xC02020)
    context.stroke(
      Path { path in
        path.move(to: Point(-30 * reach, -10 * reach))
        path.addLine(to: Point(20, 20))
        path.addLine(to: Point(40 * reach, -4 * reach))
      })
    let frame = Frame(
      width: 48, height: 40, background: .white, items: [.draw(context.displayList, .identity)])
    let reference = Bitmap(width: 48, height: 40)
    // One curve of 10⁸ pixels in 48 pieces would be no reference.
    ReferenceRasterizer(curveSteps: 4_000).render(frame, into: reference)
    let difference = BitmapDifference(pixels(of: frame, with: Rasterizer()), reference)
    // The ellipse's top passes as a nearly level line: all that differs is its flattening.
    #expect(PictureTolerance(channel: 16, mean: 1, wrongShare: 0).allows(difference), "\(difference)")
  }

  @Test("A pen wider than the surface covers it")
  func widePen() {
    var context = GraphicsContext()
    context.strokeStyle = StrokeStyle(width: 1e7, cap: .round)
    context.stroke(
      Path {
        $0.move(to: Point(0, 0))
        $0.addLine(to: Point(5, 5))
      })
    let frame = Frame(
      width: 20, height: 20, background: .white, items: [.draw(context.displayList, .identity)])
    #expect(pixels(of: frame, with: Rasterizer()).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("A pen wider than all coordinates draws nothing", arguments: [1.0, 1e-60])
  func widestPen(scale: Double) {
    for (width, isDrawn) in [(0.9e12, true), (1.1e12, false), (1e160, false)] {
      var context = GraphicsContext()
      context.scaleBy(x: scale, y: scale)
      context.strokeStyle = StrokeStyle(width: width / scale, cap: .round)
      context.strokeLines([Point(0, 0), Point(5 / scale, 5 / scale)])
      let frame = Frame(
        width: 20, height: 20, background: .white, items: [.draw(context.displayList, .identity)])
      for pixels in [pixels(of: frame, with: Rasterizer()), RenderingPath.reference.pixels(of: frame)] {
        #expect(pixels.pixels.allSatisfy { $0 == (isDrawn ? 0xFF00_0000 : 0xFFFF_FFFF) }, "\(width)")
      }
    }
  }

  @Test("A curve magnified a million times keeps its outline")
  func magnified() {
    // The outer rim of the circle's pen touches y = 0 from below, at a scale at which all of the curve is under the pen.
    let scale = 1e6
    var context = GraphicsContext()
    context.concatenate(Transform(scale: scale))
    context.strokeStyle = StrokeStyle(width: 2)
    context.strokeEllipse(in: Rect(x: -2, y: 1 + 8 / scale, width: 4, height: 4))
    let frame = Frame(
      width: 16, height: 16, background: .white, items: [.draw(context.displayList, .identity)])
    let picture = pixels(of: frame, with: Rasterizer())
    for y in 0..<16 where y < 6 || y > 10 {
      for x in 0..<16 { #expect(picture[x, y].bits == (y < 8 ? 0xFFFF_FFFF : 0xFF00_0000), "\(x) \(y)") }
    }
  }

  @Test("Patterns with too many dashes are drawn in bounded time")
  func endlessDashes() {
    var context = GraphicsContext()
    context.strokeStyle = StrokeStyle(width: 4, dash: [1e-7, 1e-7])
    context.stroke(
      Path {
        $0.move(to: Point(-8_000, 10))
        $0.addLine(to: Point(8_000, 10))
      })
    // The same far beyond the surface, made of a gradient.
    context.strokePaint = .linear(
      LinearGradient(Gradient([.black, .black]), from: .zero, to: Point(1, 0)))
    context.strokeLines([Point(-1e9, 27), Point(1e9, 27)])
    context.strokeColor = .black
    context.strokeStyle.dash = [3, 3]
    context.stroke(
      Path {
        $0.move(to: Point(-1e11, 20))
        $0.addLine(to: Point(1e11, 20))
      })
    let frame = Frame(
      width: 30, height: 30, background: .white, items: [.draw(context.displayList, .identity)])
    let bitmap = pixels(of: frame, with: Rasterizer())
    // Half the first line is drawn everywhere.
    #expect((120...136).contains(bitmap[15, 10].red) && (120...136).contains(bitmap[15, 27].red))
    let second = (0..<30).map { bitmap[$0, 20].red }
    #expect(second.contains { $0 < 40 } && second.contains { $0 > 215 })
  }

  @Test("A rectangle of gradients in a blurred layer may be wider than the widest surface")
  func widestBlurredRectangle() {
    let surface = BitmapContext(width: Bitmap.maximumSide, height: 2)
    surface.draw { context in
      context.withLayer(filters: [.blur(standardDeviation: 200)]) { context in
        let gradient = Gradient([.white, .white])
        context.fillPaint = .linear(LinearGradient(gradient, from: .zero, to: Point(1, 0)))
        context.fill(Rect(x: -5_000, y: -5_000.5, width: 30_000, height: 10_000))
      }
    }
    // The last columns are blurred with transparent pixels, because no coordinates lie beyond the widest surface.
    for x in [0, 1, 8_000] {
      #expect(surface.premultiplied(in: PixelRect(x: x, y: 0, width: 1, height: 1)) == [0xFFFF_FFFF], "\(x)")
    }
  }

  @Test("Unbalanced saves and layers are ignored")
  func unbalanced() {
    var context = GraphicsContext()
    context.saveState()
    context.clip(to: Rect(x: 0, y: 0, width: 5, height: 5))
    context.beginLayer(opacity: 0.5)
    context.fill(Rect(x: 0, y: 0, width: 30, height: 30))
    let list = context.displayList
    let items: [Frame.Item] = [
      .pop, .pop, .draw(list, .identity), .pushClip(Rect(x: 2, y: 2, width: 1, height: 1), .identity),
      .pushOpacity(0.5), .draw(list, .identity),
    ]
    expectFrame(
      "unbalanced", Frame(width: 12, height: 12, background: .white, items: items), against: .rounding)
  }

  @Test("Empty frames, empty damage and disjoint targets change no pixel")
  func emptyInput() {
    let rasterizer = Rasterizer()
    rasterizer.render(Frame(width: 0, height: 0), into: Bitmap(width: 0, height: 0))
    let bitmap = Bitmap(width: 4, height: 4)
    rasterizer.render(Frame(width: 4, height: 4, background: .white, damage: []), into: bitmap)
    for rect in [
      PixelRect(x: 9, y: 9, width: 4, height: 4), PixelRect(x: -9, y: 0, width: 4, height: 4),
      PixelRect(x: 1, y: 1, width: -4, height: 2),
    ] {
      rasterizer.render(Frame(width: 4, height: 4, background: .white), rect: rect, into: bitmap.buffer)
    }
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
  }
}
