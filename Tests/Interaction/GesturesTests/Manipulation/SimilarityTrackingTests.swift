import Geometry
import TestSupport
import Testing

@testable import Gestures

@Suite("Similarity tracking") @MainActor struct SimilarityTrackingTests {
  private let settings = GestureSettings()

  private func touch(_ serial: UInt64, _ random: inout SeededGenerator) -> Touch {
    Touch.landing(serial, at: random.number(in: 0...900), random.number(in: 0...900))
  }

  @Test(
    "Landings and lifts do not change the similarity, and movement continues it",
    arguments: SlopPolicy.allCases)
  func rebase(policy: SlopPolicy) {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      var touches = [touch(1, &random), touch(2, &random)]
      var tracking = SimilarityTracking()
      tracking.rebase(to: touches)
      for serial in UInt64(3)..<40 {
        if random.index(below: 4) == 0, tracking.hasCrossed {
          let before = tracking.current.transform
          if touches.count > 1, random.index(below: 2) == 0 {
            touches.removeLast()
          } else {
            touches.append(touch(serial, &random))
          }
          tracking.rebase(to: touches)
          #expect(tracking.current.transform == before)
          continue
        }
        let step = Vector(angle: random.number(in: 0...7), length: random.number(in: 1...20))
        for touch in touches { touch.position += step }
        if !tracking.hasCrossed {
          let reading = tracking.followWithinSlop(touches, panSlop: 10, policy: policy, settings: settings)
          if reading == nil { continue }
        }
        tracking.fit(to: touches, policy: policy, settings: settings)
        #expect(tracking.center == touches.centroid || tracking.center!.distance(to: touches.centroid) < 1e-9)
        #expect(abs(tracking.scale - 1) < 1e-9 && abs(tracking.rotation) < 1e-9, "a common translation")
      }
    }
  }

  @Test("The gesture begins at the crossing, to a millionth of the step")
  func crossing() {
    let touch = Touch.landing(1, at: 100, 100)
    var tracking = SimilarityTracking()
    tracking.rebase(to: [touch])
    touch.position = Point(180, 100)
    let reading = tracking.followWithinSlop([touch], panSlop: 10, policy: .removed, settings: settings)
    #expect(reading?.value == 80)
    tracking.fit(to: [touch], policy: .removed, settings: settings)
    #expect(abs(tracking.translation.dx - 70) < 80e-6)
  }
}
