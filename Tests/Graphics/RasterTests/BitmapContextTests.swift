import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import Testing

@Suite("Bitmap contexts") struct BitmapContextTests {
  /// Every format with everything that can draw into it.
  struct Way: CustomTestStringConvertible, Sendable {
    var format: BitmapContext.Format
    var isReference: Bool
    var testDescription: String { "\(format)\(isReference ? ", reference" : "")" }

    func context(_ width: Int = 8, _ height: Int = 6) -> BitmapContext {
      BitmapContext(width: width, height: height, format: format, renderer: isReference ? .reference : .fast)
    }

    static let all = BitmapContext.Format.allCases.flatMap {
      [Way(format: $0, isReference: false), Way(format: $0, isReference: true)]
    }
  }

  private static let red = Color(red: 1, green: 0, blue: 0)

  @Test("Rectangles of any numbers are read as transparent outside the surface, or as empty")
  func farRectangles() {
    let context = BitmapContext(width: 4, height: 4)
    let far = PixelRect(x: .max, y: .max, width: 2, height: 2)
    #expect(context.premultiplied(in: far) == [0, 0, 0, 0])
    let large = PixelRect(x: .min, y: 0, width: .max, height: .max)
    #expect(context.premultiplied(in: large).isEmpty)
    #expect(context.makeImage(of: large).width == 0)
    #expect(context.makeImage(of: far).pixels == [0, 0, 0, 0])
  }

  @Test("An untrusted list beyond the budget is a placeholder, and the context has the reason")
  func refusal() throws {
    let list = try DisplayList(decoding: AttackList.layers.list(share: 0.02).encoded())
    for renderer in [BitmapContext.Renderer.fast, .reference] {
      let context = BitmapContext(width: 40, height: 40, renderer: renderer)
      // A small surface makes it cheaper: so little that it is allowed.
      context.budget = DrawingBudget(work: 1e5, memory: 1e6)
      context.draw(list)
      #expect(context.refusal?.resource == .work)
      #expect(context.premultiplied(in: PixelRect(x: 10, y: 4, width: 1, height: 1)) == [0xFFE4_E4E8])
      context.draw { $0.fill(Rect(x: 0, y: 0, width: 40, height: 40)) }
      #expect(context.refusal == nil)
    }
  }

  @Test("A context starts transparent, and drawings are composited over its pixels", arguments: Way.all)
  func onTop(way: Way) {
    let context = way.context()
    #expect(context.premultiplied(in: context.bounds) == [UInt32](repeating: 0, count: 48))
    context.draw { context in
      context.fillColor = Self.red
      context.fill(Rect(x: 0, y: 0, width: 4, height: 6))
    }
    context.draw { context in
      context.fillColor = Color(red: 0, green: 0, blue: 1, alpha: 0.4)
      context.fill(Rect(x: 2, y: 0, width: 4, height: 6))
    }
    let row = context.premultiplied(in: PixelRect(x: 0, y: 3, width: 8, height: 1))
    #expect(row == [0xFFFF_0000, 0xFFFF_0000, 0xFF99_0066, 0xFF99_0066, 0x6600_0066, 0x6600_0066, 0, 0])
  }

  @Test("Each drawing starts with a new state, under the context's transform", arguments: Way.all)
  func states(way: Way) {
    let context = way.context()
    context.transform = Transform(scale: 2)
    context.draw { context in
      context.translateBy(x: 100, y: 100)
      context.alpha = 0
    }
    context.draw { $0.fill(Rect(x: 1, y: 1, width: 1, height: 1)) }
    #expect(context.premultiplied(in: context.bounds).count { $0 == 0xFF00_0000 } == 4)
    #expect(context.premultiplied(in: PixelRect(x: 2, y: 2, width: 1, height: 1)) == [0xFF00_0000])
  }

  @Test("A surface of a size in points has its scale in pixels, drawings and images", arguments: Way.all)
  func scaled(way: Way) {
    let renderer: BitmapContext.Renderer = way.isReference ? .reference : .fast
    let context = BitmapContext(size: Size(4, 3), scale: 2, format: way.format, renderer: renderer)
    #expect(context.width == 8 && context.height == 6 && context.transform == Transform(scale: 2))
    context.draw { $0.fill(Rect(x: 1, y: 1, width: 2, height: 1)) }
    // Two by one points are four by two pixels, beginning at the pixel (2, 2).
    let filled = context.premultiplied(in: context.bounds).indices.filter {
      (2..<6).contains($0 % 8) && (2..<4).contains($0 / 8)
    }
    let painted = context.premultiplied(in: context.bounds).enumerated().filter { $0.element == 0xFF00_0000 }
    #expect(painted.map(\.offset) == filled)
    #expect(context.makeImage().scale == 2 && context.makeImage().size == Size(4, 3))
    #expect(context.makeImage(scale: 1).size == Size(8, 6))
    context.transform = .identity
    context.reset()
    #expect(context.transform == Transform(scale: 2))
  }

  @Test("Sizes in points become whole pixels: fractions are rounded up, and no number traps")
  func sizesInPoints() {
    func pixels(_ width: Double, _ scale: Double) -> Int {
      BitmapContext(size: Size(width, 1), scale: scale).width
    }
    #expect(pixels(10.1, 1) == 11 && pixels(10, 1.5) == 15 && pixels(9, 1.5) == 14)
    // 0.1 * 3 is 0.30000000000000004, so 1.1 * 30 exceeds 33 by a rounding error.
    #expect(pixels(1.1, 30) == 33)
    #expect(pixels(0, 2) == 0 && pixels(-5, 2) == 0 && pixels(.nan, 2) == 0)
    #expect(pixels(.infinity, 1) == Bitmap.maximumSide)
  }

  @Test(
    "Straight bytes are read as they were written, and rectangles are cut at the border", arguments: Way.all)
  func straight(way: Way) {
    let context = way.context(4, 4)
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 10, 20, 30, 0, 40, 80, 120, 255]
    context.write(straightRGBA: bytes, in: PixelRect(x: -1, y: 3, width: 2, height: 2))
    #expect(context.straightRGBA(in: PixelRect(x: 0, y: 3, width: 1, height: 1)) == [0, 255, 0, 128])
    context.write(straightRGBA: bytes, in: PixelRect(x: 1, y: 1, width: 2, height: 2))
    let outside: [UInt8] = [0, 0, 0, 0]
    let read = context.straightRGBA(in: PixelRect(x: 2, y: 2, width: 3, height: 1))
    #expect(read == [40, 80, 120, 255] + outside + outside)
    #expect(context.straightRGBA(in: PixelRect(x: 1, y: 2, width: 1, height: 1)) == outside)
    #expect(context.premultiplied(in: PixelRect(x: 2, y: 1, width: 1, height: 1)) == [0x8000_8000])
    #expect(context.premultiplied(in: PixelRect(x: 2, y: 1, width: 0, height: -3)) == [])
  }

  @Test("Words and numbers can be written and read", arguments: Way.all)
  func writtenAndReadText(way: Way) {
    let context = way.context(2, 1)
    context.write(premultiplied: [0x8040_2010, 0xFFFF_FFFF], in: context.bounds)
    #expect(context.premultiplied(in: context.bounds) == [0x8040_2010, 0xFFFF_FFFF])
    let floats = context.premultipliedFloats(in: context.bounds)
    #expect(floats.map { ($0 * 255).rounded() } == [64, 32, 16, 128, 255, 255, 255, 255])
    context.write(premultipliedFloats: [0.2, 0, 0, 0.4, .nan, 2, -1, 1], in: context.bounds)
    #expect(context.premultiplied(in: context.bounds) == [0x6633_0000, 0xFF00_FF00])
  }

  @Test("Clearing, resetting and resizing make all pixels transparent", arguments: Way.all)
  func clearing(way: Way) {
    let context = way.context()
    context.transform = Transform(scale: 3)
    context.draw { $0.fillClip() }
    context.clear()
    #expect(context.premultiplied(in: context.bounds).allSatisfy { $0 == 0 })
    context.draw { $0.fillClip() }
    context.resize(width: 3, height: 2)
    #expect(context.premultiplied(in: context.bounds) == [UInt32](repeating: 0, count: 6))
    #expect(context.width == 3 && context.height == 2 && context.transform == Transform(scale: 3))
    context.draw { $0.fillClip() }
    context.reset()
    #expect(
      context.transform == .identity && context.premultiplied(in: context.bounds).allSatisfy { $0 == 0 })
  }

  @Test("An image of one context is drawn into another", arguments: Way.all)
  func images(way: Way) {
    let source = way.context(4, 2)
    source.write(premultiplied: [1, 2, 3, 4, 5, 6, 7, 8].map { $0 * 0x0101_0101 }, in: source.bounds)
    let part = source.makeImage(of: PixelRect(x: 2, y: 1, width: 3, height: 2), scale: 2)
    #expect(part.width == 3 && part.height == 2 && part.scale == 2)
    #expect(part.pixels == [0x0707_0707, 0x0808_0808, 0, 0, 0, 0])
    let target = way.context(4, 2)
    target.draw { $0.draw(source.makeImage(), at: .zero) }
    #expect(target.premultiplied(in: target.bounds) == source.premultiplied(in: source.bounds))
  }

  @Test("Floats keep precision that 8 bits lose")
  func precision() {
    let context = BitmapContext(width: 1, height: 1, format: .premultipliedFloat)
    for _ in 0..<100 {
      context.draw { context in
        context.fillColor = Color(red: 1, green: 1, blue: 1, alpha: 0.001)
        context.fillClip()
      }
    }
    // 1 − 0.999¹⁰⁰.
    let alpha = context.premultipliedFloats(in: context.bounds)[3]
    #expect(abs(alpha - 0.095_208) < 1e-5, "\(alpha)")
  }

  @Test("Shadows, blurs and hairlines are drawn whole under any transform of the surface")
  func effectsUnderTransforms() {
    var shadowed = GraphicsContext()
    shadowed.shadow = Shadow(blur: 16, color: .black)
    shadowed.fill(Rect(x: 280, y: 7, width: 40, height: 2))
    var thin = GraphicsContext()
    thin.strokeStyle = StrokeStyle(miterLimit: 40)
    thin.strokeHairline(Path(lines: [Point(100, 500), Point(400, 520), Point(100, 540)]))
    let drawings = [
      (shadowed.displayList, Transform(scaleX: 0.1, y: 4)), (thin.displayList, Transform(scale: 0.1)),
    ]
    for (list, transform) in drawings {
      let context = BitmapContext(width: 60, height: 64)
      context.transform = transform
      context.draw(list)
      let whole = Bitmap(width: 60, height: 64)
      let frame = Frame(width: 60, height: 64, keepsBackdrop: true, items: [.draw(list, transform)])
      Rasterizer().render(frame, into: whole)
      #expect(context.premultiplied(in: context.bounds) == whole.pixels)
    }
  }

  @Test("The damage of a list covers its pixels, and is empty for lists outside the surface or not finite")
  func damage() {
    let context = BitmapContext(width: 8, height: 6)
    context.draw { $0.fill(Rect(x: 20, y: 20, width: 4, height: 4)) }
    context.draw { $0.fill(Rect(x: .nan, y: 0, width: 4, height: 4)) }
    context.transform = Transform(scale: .infinity)
    context.draw { $0.fill(Rect(x: 1, y: 1, width: 4, height: 4)) }
    #expect(context.premultiplied(in: context.bounds).allSatisfy { $0 == 0 })
    let empty = BitmapContext(width: 0, height: 5)
    empty.draw { $0.fillClip() }
    #expect(empty.makeImage().pixels.isEmpty)
  }
}
