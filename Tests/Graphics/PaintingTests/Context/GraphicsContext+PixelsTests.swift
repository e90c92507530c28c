import Geometry
import Painting
import TestSupport
import Testing

@Suite("Graphics context: pixels")
struct GraphicsContextPixelsTests {
  @Test("Borders are aligned to the nearest pixel borders")
  func rects() {
    var context = GraphicsContext()
    #expect(
      context.alignedToPixels(Rect(minX: 0.4, minY: 1.6, maxX: 3.4, maxY: 2.4))
        == Rect(minX: 0, minY: 2, maxX: 3, maxY: 3))
    // At two pixels to the point, halves are borders.
    #expect(
      context.alignedToPixels(Rect(minX: 0.4, minY: 1.6, maxX: 3.4, maxY: 2.4), scale: 2)
        == Rect(minX: 0.5, minY: 1.5, maxX: 3.5, maxY: 2.5))
    context.translateBy(x: 0.25, y: 0)
    #expect(
      context.alignedToPixels(Rect(x: 0, y: 0, width: 2, height: 2))
        == Rect(x: -0.25, y: 0, width: 2, height: 2))
  }

  @Test("A rectangle that is not empty keeps at least one pixel, an empty one stays empty")
  func thin() {
    let context = GraphicsContext()
    #expect(context.alignedToPixels(Rect(x: 0.1, y: 0.1, width: 0.1, height: 0)).size == Size(1, 0))
  }

  @Test("A space rotated by a quarter turn is aligned, too")
  func quarterTurns() {
    var context = GraphicsContext()
    context.rotate(by: .pi / 2)
    let box = context.transform * context.alignedToPixels(Rect(minX: 0.4, minY: 1.6, maxX: 3.4, maxY: 2.4))
    let expected = Rect(minX: -2, minY: 0, maxX: -1, maxY: 3)
    #expect(Path(rect: box).isApproximatelyEqual(to: Path(rect: expected), tolerance: 1e-9))
    // One pixel across the first axis, two across the second.
    context.scaleBy(x: 2, y: 1)
    let place = context.transform * context.alignedToPixels(Point(2.3, 1.4), lineWidth: 1)
    #expect(place.distance(to: Point(-1.5, 5)) < 1e-9)
    context.rotate(by: 0.1)
    #expect(context.alignedToPixels(Point(2.3, 1.4), lineWidth: 1) == Point(2.3, 1.4))
  }

  @Test("Arguments that are not finite are returned unchanged")
  func notFinite() {
    let rect = GraphicsContext().alignedToPixels(Rect(x: 0.5, y: 0.5, width: .nan, height: 1))
    #expect(rect.minX == 0.5 && rect.width.isNaN)
    #expect(GraphicsContext().alignedToPixels(Rect.null).isNull)
  }

  @Test("Aligning is idempotent, and the result lies on pixel borders")
  func idempotence() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      func number() -> Double { random.number(in: -50...50) }
      var context = GraphicsContext()
      context.concatenate(
        Transform(scaleX: number(), y: number()).concatenating(Transform(translationX: number(), y: number()))
      )
      let rect = Rect(x: number(), y: number(), width: number().magnitude, height: number().magnitude)
      let aligned = context.alignedToPixels(rect)
      let box = context.transform * aligned
      for border in [box.minX, box.minY, box.maxX, box.maxY] {
        #expect(abs(border - border.rounded()) < 1e-6)
      }
      let before = context.transform * rect
      #expect(abs(box.minX - before.minX) < 0.5 + 1e-6 && abs(box.minY - before.minY) < 0.5 + 1e-6)
      let again = context.transform * context.alignedToPixels(aligned)
      #expect(abs(again.minX - box.minX) < 1e-6 && abs(again.maxY - box.maxY) < 1e-6)
    }
  }

  @Test("A line of odd width is aligned to the middle of pixels, one of even width to their borders")
  func lines() {
    var context = GraphicsContext()
    let point = Point(3.2, 4.9)
    #expect(context.alignedToPixels(point, lineWidth: 1) == Point(3.5, 4.5))
    #expect(context.alignedToPixels(point, lineWidth: 0.1) == Point(3.5, 4.5))
    #expect(context.alignedToPixels(point, lineWidth: 2) == Point(3, 5))
    #expect(context.alignedToPixels(point, lineWidth: 1, scale: 2) == Point(3, 5))
    context.scaleBy(x: 2, y: 3)
    // Two pixels wide, three high.
    #expect(context.alignedToPixels(Point(1.7, 1.4), lineWidth: 1) == Point(1.5, 1.5))
  }

  @Test("Rectangles are returned unchanged if axes are not mapped to axes, or numbers are not finite")
  func unchanged() {
    let rect = Rect(x: 0.3, y: 0.3, width: 2, height: 2)
    for transform in [
      Transform(rotation: 0.3), Transform(scale: 0), Transform(scale: .nan),
      Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
    ] {
      var context = GraphicsContext()
      context.concatenate(transform)
      #expect(context.alignedToPixels(rect) == rect)
      #expect(context.alignedToPixels(Point(0.3, 0.3), lineWidth: 1) == Point(0.3, 0.3))
    }
    let context = GraphicsContext()
    #expect(context.alignedToPixels(Rect.null).isNull)
    #expect(context.alignedToPixels(Point(.infinity, 0.3), lineWidth: 1) == Point(.infinity, 0.3))
    #expect(context.alignedToPixels(Point(0.3, 0.3), lineWidth: .nan) == Point(0.3, 0.3))
  }
}
