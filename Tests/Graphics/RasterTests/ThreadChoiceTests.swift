import Geometry
import Painting
import Raster
import RasterTestSupport
import Testing

@testable import RasterEngine

@Suite("Threads chosen by a frame's size") struct ThreadChoiceTests {
  /// Frames with the given number of circles of 100 pixels.
  private func frame(circles: Int) -> Frame {
    var random = SeededGenerator(seed: 3)
    var context = GraphicsContext()
    for _ in 0..<circles {
      context.fillColor = Color(red: 0.2, green: 0.5, blue: random.number(in: 0...1), alpha: 0.5)
      let center = Point(random.number(in: 0...800), random.number(in: 0...600))
      context.fill(Path(ellipseIn: Rect(center: center, size: Size(100, 100))))
    }
    return Frame(
      width: 800, height: 600, background: .white, items: [.draw(context.displayList, .identity)])
  }

  private func render(_ frame: Frame, _ engine: Engine, rect: PixelRect? = nil) -> Bitmap {
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    engine.render(frame, rect: rect ?? frame.bounds, into: bitmap.buffer, isPadded: true)
    return bitmap
  }

  @Test("More work uses more threads, up to the limit, and the bytes stay the same")
  func growing() {
    let engine = Engine(threads: 4, adapts: true, bandHeight: nil)
    var threads: [Int] = []
    for circles in [1, 20, 2_500, 6_000, 1] {
      let frame = frame(circles: circles)
      let adapted = render(frame, engine)
      threads.append(engine.threads)
      let single = render(frame, Engine(threads: 1, adapts: false, bandHeight: nil))
      #expect(BitmapDifference(adapted, single).isEmpty, "\(circles) circles")
    }
    #expect(threads.first == 1 && threads.last == 1 && threads[1] == 1)
    #expect(threads[2] > 1 && threads[2] <= threads[3] && threads[3] == 4)
  }

  @Test("Small damage of a large frame is drawn by one thread")
  func damage() {
    let engine = Engine(threads: 4, adapts: true, bandHeight: nil)
    let frame = frame(circles: 6_000)
    _ = render(frame, engine, rect: PixelRect(x: 10, y: 10, width: 12, height: 12))
    #expect(engine.threads == 1)
    _ = render(frame, engine)
    #expect(engine.threads == 4)
  }

  @Test("Overlapping opaque boxes count only by their visible pixels")
  func hidden() {
    var context = GraphicsContext()
    context.fillColor = .blue
    for _ in 0..<2_000 { context.fill(Rect(x: 5, y: 5, width: 790, height: 590)) }
    let engine = Engine(threads: 4, adapts: true, bandHeight: nil)
    _ = render(
      Frame(width: 800, height: 600, background: .white, items: [.draw(context.displayList, .identity)]),
      engine)
    #expect(engine.threads == 1)
  }

  @Test("A requested number of threads draws every frame, and no request is needed")
  func explicit() {
    let small = frame(circles: 1)
    let bitmap = Bitmap(width: small.width, height: small.height)
    let three = Rasterizer(threads: 3)
    #expect(three.threads == 3 && !three.adaptsThreads)
    three.render(small, into: bitmap)
    #expect(three.latestThreads == 3)
    let automatic = Rasterizer()
    #expect(automatic.adaptsThreads && automatic.threads >= 1)
    automatic.render(small, into: bitmap)
    #expect(automatic.latestThreads == 1)
  }
}
