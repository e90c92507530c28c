import Testing

@testable import Host

@Suite("SurfaceLimits")
struct SurfaceLimitsTests {
  private func drawable(_ width: Int, _ height: Int, side: Int = .max) -> [Int] {
    let size = SurfaceLimits.drawable(width: width, height: height, side: side)
    return [size.width, size.height]
  }

  @Test("Sizes within the limits stay as they are")
  func within() {
    for size in [[1, 1], [640, 480], [16_383, 4_096], [8_192, 8_192]] {
      #expect(drawable(size[0], size[1]) == size)
    }
  }

  @Test("A side beyond the longest is cut, that of the renderer included")
  func sides() {
    #expect(drawable(16_384, 100) == [16_383, 100])
    #expect(drawable(100, 65_535) == [100, 16_383])
    #expect(drawable(5_000, 3_000, side: 4_096) == [4_096, 3_000])
    #expect(drawable(0, -3) == [1, 1])
  }

  @Test("A window with more than 2²⁶ pixels loses them on its longer side, or becomes a square")
  func areas() {
    #expect(drawable(30_000, 30_000) == [8_192, 8_192])
    #expect(drawable(8_193, 8_192) == [8_192, 8_192])
    #expect(drawable(16_000, 5_000) == [13_421, 5_000])
    #expect(drawable(5_000, 16_000) == [5_000, 13_421])
    for width in stride(from: 1, to: 40_000, by: 997) {
      for height in stride(from: 1, to: 40_000, by: 991) {
        let size = drawable(width, height)
        #expect(size[0] <= min(width, 16_383) && size[1] <= min(height, 16_383))
        #expect(size[0] * size[1] <= 1 << 26)
      }
    }
  }
}
