import Geometry
import Painting
import Raster
import RasterTestSupport
import TestSupport
import Testing

@Suite("Damage") struct DamageTests {
  @Test("A part of a frame has the same bytes as the whole frame")
  func partsAreTheWhole() {
    let rasterizer = Rasterizer()
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var drawing = RandomDrawing(seed: seed)
      let frame = drawing.frame()
      let whole = pixels(of: frame, with: rasterizer)
      let patched = pixels(of: frame, with: rasterizer)
      for _ in 0..<6 { rasterizer.render(frame, rect: drawing.pixelRect(), into: patched.buffer) }
      let difference = BitmapDifference(whole, patched)
      #expect(difference.isEmpty, "\(difference)")
    }
  }
}
