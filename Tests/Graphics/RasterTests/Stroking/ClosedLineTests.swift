import Geometry
import Painting
import Raster
import Testing

@Suite("Strokes of closed lines") struct ClosedLineTests {
  private func stroke(_ join: LineJoin, _ cap: LineCap, closed: Bool) -> [UInt32] {
    let surface = BitmapContext(width: 64, height: 48)
    surface.draw { context in
      context.strokeStyle = StrokeStyle(width: 7, cap: cap, join: join)
      context.stroke(
        Path {
          $0.move(to: Point(10.3, 12.4))
          $0.addLine(to: Point(50.7, 31.2))
          if closed {
            $0.addLine(to: Point(50.7, 31.2))
            $0.close()
          }
        })
    }
    return surface.premultiplied(in: surface.bounds)
  }

  @Test(
    "A closed line equals an open one whose caps follow the join",
    arguments: [(LineJoin.miter, LineCap.butt), (.bevel, .butt), (.round, .round)])
  func line(join: LineJoin, cap: LineCap) {
    let wanted = stroke(join, cap, closed: false)
    for other in [LineCap.butt, .round, .square] { #expect(stroke(join, other, closed: true) == wanted) }
  }

  @Test("A rectangle without width is as smooth as a line")
  func flatRectangle() {
    let surface = BitmapContext(width: 20, height: 20)
    surface.draw { context in
      context.strokeStyle = StrokeStyle(width: 3)
      context.stroke(Path(rect: Rect(x: 10, y: 4, width: 0, height: 12)))
    }
    let row = surface.premultiplied(in: PixelRect(x: 8, y: 10, width: 4, height: 1)).map { $0 >> 24 }
    #expect(row == [128, 255, 255, 128])
  }
}
