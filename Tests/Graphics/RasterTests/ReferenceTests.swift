import Geometry
import Painting
import Raster
import RasterTestSupport
import TestSupport
import Testing

@Suite("Rasterizer against the reference") struct RasterizerReferenceTests {
  /// Random outlines cross themselves within pixels more often than drawn ones: up to 0.4 % of the pixels of a frame,
  /// and 2.04 % of one.
  private static let tolerance = PictureTolerance(channel: 96, mean: 1.5, wrongShare: 0.021)

  /// The bound of one frame would hide a missing shape of 1 %. If the shape is missing in every frame, the mean exceeds
  /// this bound.
  private static let meanWrongShare = 0.0015

  /// The most wrong squares of a frame. A missing shape of 5 by 5 pixels has 9 of them; these frames have none.
  private static let wrongSquares = 2

  @Test("Random frames match, each one and on average")
  func randomFrames() {
    let rasterizer = Rasterizer()
    var wrongShare = 0.0
    withEvery("seed", in: UInt64(0)..<60) { seed in
      var drawing = RandomDrawing(seed: seed, size: Size(80, 60))
      let frame = drawing.frame(items: 3)
      let difference = BitmapDifference(
        pixels(of: frame, with: rasterizer), RenderingPath.reference.pixels(of: frame))
      #expect(RasterizerReferenceTests.tolerance.allows(difference), "\(difference)")
      #expect(difference.wrongSquares <= RasterizerReferenceTests.wrongSquares, "\(difference)")
      wrongShare += difference.wrongShare / 60
    }
    #expect(wrongShare <= RasterizerReferenceTests.meanWrongShare)
  }
}
