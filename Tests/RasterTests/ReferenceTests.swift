import Geometry
import Painting
import Raster
import TestSupport
import Testing

@Suite("Rasterizer against the reference") struct RasterizerReferenceTests {
  @Test("Random frames look alike")
  func randomFrames() {
    let rasterizer = Rasterizer()
    withEvery("seed", in: UInt64(0)..<60) { seed in
      var drawing = RandomDrawing(seed: seed, size: Size(80, 60))
      let frame = drawing.frame(items: 3)
      let difference = BitmapDifference(
        pixels(of: frame, with: rasterizer), RenderingPath.reference.pixels(of: frame))
      #expect(difference.mean < 1.5, "\(difference)")
    }
  }
}
