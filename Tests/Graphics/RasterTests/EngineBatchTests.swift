import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterTestSupport
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Batches of edges") struct EngineBatchTests {
  private func render(_ frame: Frame, batchEdges: Int?, threads: Int, isPadded: Bool) -> Bitmap {
    let engine = Engine(threads: threads, adapts: false, bandHeight: nil)
    if let batchEdges { engine.batchEdges = batchEdges }
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    engine.render(frame, rect: frame.bounds, into: bitmap.buffer, isPadded: isPadded)
    return bitmap
  }

  @Test("A drawing in many batches equals the drawing in one, with layers, shadows and clips")
  func batches() {
    withEvery("seed", in: UInt64(5_000)..<5_060) { seed in
      var drawing = RandomDrawing(seed: seed)
      let frame = drawing.frame()
      let whole = render(frame, batchEdges: nil, threads: 1, isPadded: true)
      for edges in [1, 30, 300] {
        for (threads, isPadded) in [(1, true), (2, true), (1, false)] {
          let difference = BitmapDifference(
            whole, render(frame, batchEdges: edges, threads: threads, isPadded: isPadded))
          #expect(difference.isEmpty, "batches of \(edges), \(threads) threads, \(isPadded): \(difference)")
        }
      }
    }
  }

  @Test("Many dashed curves are the same in batches, in write-only memory")
  func dashedCurves() {
    let few = AttackList.dashedCurves.frame(share: 0.002, width: 400, height: 300)
    let whole = render(few, batchEdges: nil, threads: 1, isPadded: true)
    let difference = BitmapDifference(
      whole, render(few, batchEdges: 2_000, threads: 1, isPadded: false))
    #expect(difference.isEmpty, "\(difference)")
  }
}
