import Geometry
import Painting
import Raster
import RasterTestSupport
import TestSupport
import Testing

@Suite("Occlusion") struct OcclusionTests {
  /// Draws things among opaque rectangles once in one frame, and once each by itself on top of what is there, where
  /// nothing can be known to be hidden.
  @Test("Skipping hidden ops changes no pixel")
  func random() {
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var drawing = RandomDrawing(seed: seed, size: Size(300, 90))
      var lists: [DisplayList] = []
      for _ in 0..<30 {
        if drawing.chance(0.3) {
          lists.append(drawing.displayList())
        } else {
          var context = GraphicsContext()
          context.fillColor = drawing.color().withAlpha(drawing.chance(0.8) ? 1 : 0.5)
          let rect = Rect(
            origin: drawing.point(), size: Size(drawing.number(20, 260), drawing.number(5, 80)))
          context.clip(to: Rect(x: 0, y: drawing.chance(0.2) ? 20 : 0, width: 300, height: 90))
          context.fill(drawing.chance(0.5) ? rect.integral : rect)
          lists.append(context.displayList)
        }
      }
      let frame = Frame(width: 300, height: 90, background: .white, items: lists.map { .draw($0, .identity) })
      let apart = Bitmap(width: 300, height: 90)
      let rasterizer = Rasterizer()
      rasterizer.render(Frame(width: 300, height: 90, background: .white), into: apart)
      for list in lists {
        rasterizer.render(
          Frame(width: 300, height: 90, keepsBackdrop: true, items: [.draw(list, .identity)]), into: apart)
      }
      for path in [RenderingPath.whole, RenderingPath.fast[1 + Int(seed) % (RenderingPath.fast.count - 1)]] {
        let difference = BitmapDifference(apart, path.pixels(of: frame))
        #expect(difference.isEmpty, "on \(path): \(difference)")
      }
    }
  }
}
