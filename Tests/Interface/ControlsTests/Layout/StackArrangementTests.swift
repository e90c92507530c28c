import Testing

@testable import Controls

@Suite("Stack arrangement")
struct StackArrangementTests {
  private func spans(
    _ lengths: [Double], in room: Double, _ distribution: StackView.Distribution, gap: Double = 10,
    hugging: [Double]? = nil, resistance: [Double]? = nil
  ) -> [[Double]] {
    StackArrangement(
      lengths: lengths, gaps: Array(repeating: gap, count: max(0, lengths.count - 1)),
      hugging: hugging ?? lengths.map { _ in 250 }, resistance: resistance ?? lengths.map { _ in 750 }
    ).spans(in: room, distribution).map { [$0.start, $0.length] }
  }

  @Test("Fill: the least hugging views share what is left")
  func fill() {
    #expect(spans([20, 30], in: 100, .fill, hugging: [250, 50]) == [[0, 20], [30, 70]])
    #expect(spans([20, 30], in: 100, .fill) == [[0, 40], [50, 50]])
  }

  @Test("Fill: the least resistant views shrink first, then the others")
  func shrink() {
    #expect(spans([60, 60], in: 100, .fill, resistance: [750, 100]) == [[0, 60], [70, 30]])
    #expect(spans([64, 64], in: 42, .fill, resistance: [750, 100]) == [[0, 32], [42, 0]])
    #expect(spans([64, 32], in: 58, .fill) == [[0, 32], [42, 16]])
  }

  @Test("Equal and proportional lengths fill the room")
  func equal() {
    #expect(spans([1, 2, 9], in: 110, .fillEqually) == [[0, 30], [40, 30], [80, 30]])
    #expect(spans([10, 20], in: 100, .fillProportionally) == [[0, 30], [40, 60]])
    #expect(spans([0, 0], in: 100, .fillProportionally) == [[0, 45], [55, 45]])
  }

  @Test("Equal distances are at least the spacing")
  func spacing() {
    #expect(spans([20, 30, 10], in: 100, .equalSpacing) == [[0, 20], [40, 30], [90, 10]])
    #expect(spans([20, 30, 10], in: 70, .equalSpacing, gap: 10).last?[0] ?? 0 <= 70)
    #expect(spans([20], in: 70, .equalSpacing) == [[0, 20]])
  }

  @Test("Equal distances of the centres, unless views would come too close")
  func centering() {
    #expect(spans([20, 40, 20], in: 140, .equalCentering) == [[0, 20], [50, 40], [120, 20]])
    #expect(spans([10, 80, 50], in: 160, .equalCentering) == spans([10, 80, 50], in: 160, .equalSpacing))
  }

  @Test("Without views, or without room, nothing is negative")
  func degenerate() {
    for distribution in StackView.Distribution.allCases {
      #expect(spans([], in: 100, distribution) == [])
      #expect(spans([20, 30], in: -5, distribution).allSatisfy { $0[1] >= 0 })
    }
  }
}
