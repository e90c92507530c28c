import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterTestSupport
import TestSupport
import Testing

/// Clips to paths and masks, layers of any mode, filters and shadows: random lists of them against the definition, and cut
/// in many ways.
@Suite("Clips, layers, filters and shadows") struct LayerTests {
  private static let features: RandomDisplayList.Features = [
    .clips, .blendModes, .filters, .shadows, .planes, .glyphs,
  ]
  /// Outlines that cross themselves, below filters that make their pixels more unlike: up to 0.88 % of the pixels.
  private static let tolerance = PictureTolerance(channel: 128, mean: 2, wrongShare: 0.009)

  @Test("Random frames match the reference")
  func reference() {
    let rasterizer = Rasterizer()
    withEvery("seed", in: UInt64(0)..<16) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(64, 48), features: LayerTests.features)
      let frame = random.frame(items: 1)
      let difference = BitmapDifference(
        pixels(of: frame, with: rasterizer), RenderingPath.reference.pixels(of: frame))
      #expect(LayerTests.tolerance.allows(difference), "\(difference)")
    }
  }

  @Test("Repeated matrices give the same bytes as matrices applied one by one")
  func repeatedMatrices() {
    var random = SeededGenerator(seed: 3)
    let noise = Image(
      width: 40, height: 24,
      pixels: (0..<40 * 24).map { _ in
        PremultipliedColor(
          Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
        ).bits
      })
    func bytes(_ filters: [ColorMatrix]) -> Bitmap {
      var context = GraphicsContext()
      context.withLayer(filters: filters.map { .colorMatrix($0) }) { $0.draw(noise, at: .zero) }
      return pixels(
        of: Frame(width: 40, height: 24, items: [.draw(context.displayList, .identity)]), with: Rasterizer())
    }
    // One that comes to rest, one that goes to and fro, and one that turns the channels round.
    let turn = ColorMatrix(rows: [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    let pale = ColorMatrix(rows: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.98, 0])
    for matrix in [ColorMatrix.saturation(0.9), .inversion, turn, .brightness(1.05), pale] {
      for count in [2, 3, 4, 7, 16, 100, 301] {
        // A slightly different matrix, so that each is applied. The difference is lost in rounding.
        var almost = matrix.rows
        almost[3] += 1e-30
        let repeated = Array(repeating: matrix, count: count)
        let each = (0..<count).map { $0 == 0 ? ColorMatrix(rows: almost) : matrix }
        #expect(BitmapDifference(bytes(repeated), bytes(each)).isEmpty, "\(matrix) \(count) times")
      }
    }
  }

  @Test("Any bands, threads and damage give the same bytes")
  func cuts() {
    let rasterizer = Rasterizer()
    withEvery("seed", in: UInt64(500)..<560) { seed in
      var random = RandomDisplayList(
        seed: seed, features: LayerTests.features, wildness: seed % 4 == 0 ? 0.05 : 0)
      let frame = random.frame()
      let whole = pixels(of: frame, with: rasterizer)
      let other = Rasterizer(
        threads: 1 + random.random.index(below: 3), bandHeight: 1 + random.random.index(below: 40))
      let bands = BitmapDifference(whole, pixels(of: frame, with: other))
      #expect(bands.isEmpty, "\(other.threads) threads, bands of \(other.bandHeight ?? 0): \(bands)")
      let patched = pixels(of: frame, with: rasterizer)
      for _ in 0..<4 {
        let (x, y) = (random.random.index(below: frame.width), random.random.index(below: frame.height))
        let part = PixelRect(
          x: x, y: y, width: 1 + random.random.index(below: frame.width - x),
          height: 1 + random.random.index(below: frame.height - y))
        rasterizer.render(frame, rect: part, into: patched.buffer)
        let difference = BitmapDifference(whole, patched)
        #expect(difference.isEmpty, "\(part): \(difference)")
      }
    }
  }

  @Test("Blurs and offsets of any size take bounded time and do not change sharp pixels")
  func anyNumber() {
    for value in [Double.nan, .infinity, -.infinity, -3, 0, 1e-300, 300, 1e9, 1e300] {
      var context = GraphicsContext()
      context.fillColor = Color(rgb: 0x204080)
      context.shadow = Shadow(offset: Vector(value, -value), blur: value, color: .black)
      context.fill(Rect(x: 4, y: 4, width: 8, height: 8))
      context.shadow = nil
      context.withLayer(
        opacity: 0.5, filters: [.blur(standardDeviation: value), .ellipticalBlur(x: value, y: 2)]
      ) {
        $0.fill(Rect(x: 20, y: 4, width: 8, height: 8))
      }
      context.fill(Rect(x: 4, y: 20, width: 8, height: 8))
      let frame = Frame(
        width: 32, height: 32, background: .white, items: [.draw(context.displayList, .identity)])
      let bitmap = pixels(of: frame, with: Rasterizer())
      #expect(bitmap[8, 8].bits == 0xFF20_4080, "\(value)")
      #expect(bitmap[8, 24].bits == 0xFF20_4080, "\(value)")
    }
  }

  @Test("A blurred layer includes content outside the surface")
  func outside() {
    var context = GraphicsContext()
    context.withLayer(filters: [.blur(standardDeviation: 4)]) {
      $0.fill(Rect(x: -20, y: 0, width: 19, height: 32))
    }
    context.shadow = Shadow(offset: Vector(-10, 0), blur: 0, color: .black)
    context.fill(Rect(x: 38, y: 10, width: 4, height: 4))
    let frame = Frame(
      width: 32, height: 32, background: .white, items: [.draw(context.displayList, .identity)])
    let bitmap = pixels(of: frame, with: Rasterizer())
    #expect((140...175).contains(bitmap[0, 16].red))
    #expect(bitmap[29, 12].red == 0)
  }

  @Test(
    "A partial clip is applied to the layer as a whole: hidden content does not show through")
  func softClip() {
    let mask = Image(width: 1, height: 1, pixels: [0x8080_8080])
    let half = Path(lines: [.zero, Point(8, 0), Point(8, 0.5), Point(0, 0.5)], isClosed: true)
    let clips: [(inout GraphicsContext) -> Void] = [
      { $0.clip(to: mask, in: Rect(x: 0, y: 0, width: 8, height: 8)) },
      { $0.clip(to: Rect(x: 0, y: 0, width: 8, height: 0.5)) },
      { $0.clip(to: half) },
    ]
    for (index, clip) in clips.enumerated() {
      var context = GraphicsContext()
      clip(&context)
      context.withLayer { context in
        for color in [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)] {
          context.fillColor = color
          context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
        }
      }
      let frame = Frame(
        width: 8, height: 8, background: .white, items: [.draw(context.displayList, .identity)])
      for path in [RenderingPath.reference, .whole] {
        let pixel = path.pixels(of: frame)[4, 0]
        // Half of the blue on white, and nothing of the red below it.
        #expect(
          abs(Int(pixel.red) - 127) < 2 && pixel.green == pixel.red && pixel.blue == 255, "\(index), \(path)")
      }
    }
  }
}
