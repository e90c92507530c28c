import Raster
import RasterTestSupport
import Testing

@Suite("Exactness of coverage") struct ExactnessTests {
  /// In 255ths, at edge pixels.
  @Test("Edge pixels are close to their exact area", arguments: Exactness.Kind.allCases)
  func coverage(of kind: Exactness.Kind) {
    let seed: UInt64 = 27
    let exactness = Exactness(kind, count: 40, seed: seed)
    #expect(exactness.errors.count > 1_000)
    #expect(exactness.mean <= 1.5, "seed \(seed)")
    #expect(exactness.percentile(0.99) <= (kind.isStroke ? 10 : 5), "seed \(seed)")
  }

  @Test("The exact area of a triangle equals the geometric area")
  func exactTriangleArea() {
    let exact = ExactCoverage(width: 3, height: 2, subpaths: [[.init(0, 0), .init(2, 0), .init(0, 1)]])
    for (value, expected) in zip(exact.values, [0.75, 0.25, 0, 0, 0, 0]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }
}
