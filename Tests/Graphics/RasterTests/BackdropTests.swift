import Geometry
import Painting
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

@Suite("Frames that keep their backdrop") struct BackdropTests {
  private static let paths = RenderingPath.fast + [.reference]

  private func frame(
    keepsBackdrop: Bool, width: Int = 40, height: Int = 30, _ draw: (inout GraphicsContext) -> Void
  ) -> Frame {
    var context = GraphicsContext()
    draw(&context)
    return Frame(
      width: width, height: height, background: .white, keepsBackdrop: keepsBackdrop,
      items: [.draw(context.displayList, .identity)])
  }

  @Test("Pixels without drawing stay transparent", arguments: paths)
  func transparent(path: RenderingPath) {
    let bitmap = path.pixels(
      of: frame(keepsBackdrop: true) { context in
        context.fillColor = Color(red: 1, green: 0, blue: 0, alpha: 0.2)
        context.fill(Rect(x: 3, y: 4, width: 20, height: 10))
      })
    #expect(bitmap[3, 4].bits == 0x3333_0000)
    #expect(bitmap.pixels.count { $0 == 0x3333_0000 } == 200)
    #expect(bitmap.pixels.count { $0 == 0 } == 40 * 30 - 200)
  }

  @Test("Two frames on top of each other give the bytes of one frame with both contents", arguments: paths)
  func onTop(path: RenderingPath) {
    withEvery("seed", in: 0..<2) { seed in
      var drawing = RandomDrawing(seed: UInt64(seed), size: Size(70, 50))
      let first = drawing.frame()
      var second = drawing.frame()
      second.scale = first.scale
      second.keepsBackdrop = true
      var both = first
      // The layers and clips that the first frame leaves open end with it.
      both.items += Array(repeating: .pop, count: first.items.count) + second.items
      let bitmap = path.pixels(of: first)
      path.draw(second, into: bitmap)
      let difference = BitmapDifference(bitmap, path.pixels(of: both))
      // The reference rounds once more where the first frame ends.
      #expect(difference.greatest <= (path.description == "reference" ? 1 : 0), "\(difference)")
    }
  }
}
