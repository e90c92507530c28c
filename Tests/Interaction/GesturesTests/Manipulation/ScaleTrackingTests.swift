import Geometry
import TestSupport
import Testing

@testable import Gestures

@Suite("Scale tracking") struct ScaleTrackingTests {
  private func began(span: Double, policy: SlopPolicy) -> ScaleTracking {
    var tracking = ScaleTracking()
    tracking.adopt(span: 100, minimum: 16)
    #expect(tracking.crossSlop(span: 105, noise: 0, slop: 8, minimum: 16, policy: policy) == nil)
    #expect(tracking.crossSlop(span: span, noise: 0, slop: 8, minimum: 16, policy: policy) != nil)
    return tracking
  }

  @Test("The slop is regained over three times its length, and never lost again")
  func regained() {
    var tracking = began(span: 120, policy: .regained)
    #expect(abs(tracking.scale - 120 / 104) < 1e-12, "half of the slop is regained after half of the way")
    tracking.updateScale(span: 132, slop: 8)
    #expect(abs(tracking.scale - 1.32) < 1e-12 && abs(tracking.slopScale - 1) < 1e-12)
    tracking.updateScale(span: 100, slop: 8)
    #expect(abs(tracking.scale - 1) < 1e-12)
  }

  @Test("Another pair of fingers, and a scale that is set, leave the slop that remains")
  func interrupted() {
    var tracking = began(span: 108.5, policy: .regained)
    let slopScale = tracking.slopScale
    let scale = tracking.scale
    tracking.adopt(span: 300, minimum: 16)
    #expect(tracking.scale == scale)
    tracking.updateScale(span: 600, slop: 8)
    #expect(abs(tracking.scale - 2 * scale) < 1e-12 && tracking.slopScale == slopScale)
    tracking.setScale(3, reference: 600)
    tracking.updateScale(span: 200, slop: 8)
    #expect(tracking.scale == 1 && tracking.slopScale == slopScale)
  }

  @Test("The growth of a landing contact is no change of the scale")
  func landingGrowth() {
    var tracking = ScaleTracking()
    tracking.adopt(span: 100, minimum: 16)
    #expect(tracking.crossSlop(span: 112, noise: 12, slop: 8, minimum: 16, policy: .removed) == nil)
    #expect(tracking.reference == 112)
  }

  @Test("Any spans give a finite positive scale")
  func finite() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      var tracking = ScaleTracking()
      tracking.adopt(span: random.number(in: 0...40), minimum: 16)
      let policy = SlopPolicy.allCases[random.index(below: 3)]
      for _ in 0..<30 {
        let span = random.number(in: 0...400)
        if tracking.hasCrossed {
          tracking.updateScale(span: max(16, span), slop: 8)
        } else {
          _ = tracking.crossSlop(span: span, noise: 0, slop: 8, minimum: 16, policy: policy)
        }
        #expect(tracking.scale.isFinite && tracking.scale > 0)
      }
    }
  }
}
