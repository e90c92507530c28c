import Testing

@testable import Lottie

@Suite("Selectors of letters")
struct LottieTextSelectorTests {
  private func amounts(_ selector: LottieTextSelector, count: Int = 4) -> [Double] {
    (0..<count).map(selector.amounts(at: 0, count: count))
  }

  private func selector(
    _ shape: LottieTextSelector.Shape, _ start: Double = 0, _ end: Double = 100
  ) -> LottieTextSelector {
    var selector = LottieTextSelector()
    selector.shape = shape
    selector.start = .constant(start)
    selector.end = .constant(end)
    return selector
  }

  @Test("A square selects the letters of its range, and a part of those at its ends")
  func square() {
    #expect(amounts(selector(.square)) == [1, 1, 1, 1])
    #expect(amounts(selector(.square, 50, 100)) == [0, 0, 1, 1])
    #expect(amounts(selector(.square, 37.5, 87.5)) == [0, 0.5, 1, 0.5])
    // A start behind the end is the same range.
    #expect(amounts(selector(.square, 100, 50)) == [0, 0, 1, 1])
    #expect(amounts(selector(.square, 50, 50)) == [0, 0, 0, 0])
  }

  @Test("Ramps, triangles and curves are taken at the middle of each letter")
  func shapes() {
    #expect(amounts(selector(.rampUp)) == [0.125, 0.375, 0.625, 0.875])
    #expect(amounts(selector(.rampDown)) == [0.875, 0.625, 0.375, 0.125])
    #expect(amounts(selector(.triangle)) == [0.25, 0.75, 0.75, 0.25])
    let round = amounts(selector(.round))
    #expect(abs(round[0] - (1 - 0.75 * 0.75).squareRoot()) < 1e-7)
    let smooth = amounts(selector(.smooth))
    #expect(abs(smooth[1] - (1 + 0.5.squareRoot()) / 2) < 1e-6)
    #expect(amounts(selector(.rampUp, 50, 50)) == [0, 0, 1, 1])
  }

  @Test("Offsets move the range, indices count letters, and amounts multiply")
  func settings() {
    var selector = selector(.square, 0, 25)
    selector.offset = .constant(50)
    #expect(amounts(selector) == [0, 0, 1, 0])
    selector.usesIndices = true
    selector.offset = .constant(1)
    selector.end = .constant(2)
    selector.amount = .constant(-50)
    #expect(amounts(selector) == [0, -0.5, -0.5, 0])
  }

  @Test("Easing bends a ramp, and smoothness makes edges hard")
  func easing() {
    var ramp = selector(.rampUp)
    ramp.smoothness = .constant(0)
    #expect(amounts(ramp) == [0, 0, 1, 1])
    ramp.smoothness = .constant(100)
    ramp.easeHigh = .constant(100)
    ramp.easeLow = .constant(100)
    let eased = amounts(ramp)
    // The curve (1, 0, 0, 1) is flat at both ends.
    #expect(eased[0] < 0.02 && eased[3] > 0.98 && eased[1] < 0.35)
  }

  @Test("Numbers that are not finite select nothing that traps")
  func notFinite() {
    var selector = selector(.round, .nan, 1e9)
    selector.easeLow = .constant(.infinity)
    selector.smoothness = .constant(.nan)
    for shape in [LottieTextSelector.Shape.square, .rampUp, .round, .smooth] {
      selector.shape = shape
      #expect(amounts(selector).count == 4)
    }
    #expect(amounts(LottieTextSelector(), count: 0).isEmpty)
  }
}
