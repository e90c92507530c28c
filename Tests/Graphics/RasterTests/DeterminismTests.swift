import Geometry
import Painting
import Raster
import RasterTestSupport
import TestSupport
import Testing

@Suite("Determinism") struct DeterminismTests {
  @Test("Any number of threads and any bands give the same bytes")
  func bands() {
    let whole = Rasterizer()
    withEvery("seed", in: UInt64(1_000)..<1_120) { seed in
      var drawing = RandomDrawing(seed: seed)
      let frame = drawing.frame()
      let other = Rasterizer(
        threads: 1 + drawing.random.index(below: 4), bandHeight: 1 + drawing.random.index(below: 70))
      let difference = BitmapDifference(pixels(of: frame, with: whole), pixels(of: frame, with: other))
      #expect(
        difference.isEmpty, "\(other.threads) threads, bands of \(other.bandHeight ?? 0): \(difference)")
    }
  }

  @Test("Earlier frames have no effect on a frame")
  func reuse() {
    let used = Rasterizer()
    withEvery("seed", in: UInt64(2_000)..<2_060) { seed in
      var drawing = RandomDrawing(seed: seed, size: Size(60 + Double(seed % 7) * 20, 50))
      let frame = drawing.frame()
      let difference = BitmapDifference(pixels(of: frame, with: used), pixels(of: frame, with: Rasterizer()))
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  /// FNV-1a over the pixels of many random frames: one number for debug and release builds, for both implementations
  /// of the vectors, for every platform and number of threads.
  @Test("A chaotic scene has the same hash everywhere")
  func hash() {
    let rasterizer = Rasterizer(threads: 2, bandHeight: 33)
    var print = Fingerprint()
    for seed in UInt64(0)..<40 {
      var drawing = RandomDrawing(seed: seed)
      for word in pixels(of: drawing.frame(), with: rasterizer).pixels {
        print.add(UInt64(word))
      }
    }
    #expect(String(print.value, radix: 16) == "cd68a5923c80df00")
  }
}
