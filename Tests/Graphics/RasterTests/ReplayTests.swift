import Geometry
import Painting
import PaintingTestSupport
import Raster
import Testing

@Suite("Replaying") struct ReplayTests {
  private static func furthest(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { most, words in
      [0, 8, 16, 24].reduce(most) { max($0, abs(Int(words.0 >> $1 & 255) - Int(words.1 >> $1 & 255))) }
    }
  }

  @Test("A list drawn by a context equals one replayed under the transform", arguments: UInt64(0)..<30)
  func nested(seed: UInt64) {
    var random = RandomDisplayList(seed: seed)
    let list = random.displayList()
    var chance = SeededGenerator(seed: seed)
    let transform = Transform(translationX: chance.number(in: -9...9), y: chance.number(in: -9...9))
      .rotatedBy(chance.number(in: -3...3)).scaledBy(
        x: chance.number(in: 0.4...2), y: chance.number(in: 0.4...2))
    let (replayed, drawn) = (BitmapContext(width: 90, height: 70), BitmapContext(width: 90, height: 70))
    replayed.transform = transform
    replayed.draw(list)
    drawn.draw { context in
      context.concatenate(transform)
      context.draw(list)
    }
    let most = Self.furthest(
      replayed.premultiplied(in: replayed.bounds), drawn.premultiplied(in: drawn.bounds))
    #expect(most <= 1, "seed \(seed)")
  }

  @Test("The list of a frame with pushed lists draws the frame", arguments: UInt64(0)..<20)
  func pushedFrames(seed: UInt64) {
    var random = RandomDisplayList(seed: seed)
    let (first, second) = (random.displayList(), random.displayList())
    var context = GraphicsContext()
    context.saveState()
    context.clip(to: Path(roundedRect: Rect(x: 4, y: 4, width: 50, height: 40), cornerRadius: 9))
    context.shadow = Shadow(offset: Vector(3, 4), blur: 5, color: .black)
    context.blendMode = .multiply
    context.beginLayer(opacity: 0.8, filters: [.blur(standardDeviation: 0.6)])
    let group = context.openDisplayList
    let frame = Frame(
      width: 90, height: 70, scale: 1.5, background: Color(rgb: 0xE0_F0FF),
      items: [
        .draw(first, Transform(translationX: 3, y: 4)),
        .push(group, Transform(rotation: 0.1)), .draw(second, Transform(scaleX: 0.5, y: 0.5)),
        .push(group, Transform(scale: 0.7)), .draw(second, .identity), .pop,
        .draw(first, Transform(scaleX: 0.5, y: 1)), .pop,
        .draw(second, Transform(translationX: 20, y: 0)),
        // One that stays open to the end, and one that opens nothing.
        .push(.empty, .identity), .pop, .push(group, .identity), .draw(first, .identity),
      ])
    let (bitmap, canvas) = (Bitmap(width: 90, height: 70), BitmapContext(width: 90, height: 70))
    Rasterizer().render(frame, into: bitmap)
    canvas.transform = Transform(scale: 1.5)
    canvas.draw(frame.displayList)
    #expect(Self.furthest(bitmap.pixels, canvas.premultiplied(in: canvas.bounds)) <= 1, "seed \(seed)")
  }

  @Test("The list of a frame draws the frame", arguments: UInt64(0)..<10)
  func frames(seed: UInt64) {
    var random = RandomDisplayList(seed: seed)
    let (first, second) = (random.displayList(), random.displayList())
    let frame = Frame(
      width: 90, height: 70, scale: 1.5, background: Color(rgb: 0xE0_F0FF),
      items: [
        .draw(first, Transform(translationX: 3, y: 4)),
        .pushClip(Rect(x: 5, y: 5, width: 20, height: 20), Transform(rotation: 0.3)),
        .pushOpacity(0.6), .draw(second, Transform(scaleX: 0.5, y: 0.5)), .pop,
        .draw(first, Transform(scaleX: 0.5, y: 1)), .pop,
        .draw(second, Transform(translationX: 20, y: 0)),
      ])
    let (bitmap, context) = (Bitmap(width: 90, height: 70), BitmapContext(width: 90, height: 70))
    Rasterizer().render(frame, into: bitmap)
    context.transform = Transform(scale: 1.5)
    context.draw(frame.displayList)
    #expect(Self.furthest(bitmap.pixels, context.premultiplied(in: context.bounds)) <= 1, "seed \(seed)")
  }
}
