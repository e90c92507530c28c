import Geometry
import TestSupport
import Testing

@testable import Gestures

@Suite("Rotation tracking") struct RotationTrackingTests {
  @Test("An unwrapped difference is in (−π, π] and differs by whole turns")
  func unwrap() {
    #expect(RotationTracking.unwrap(.pi) == .pi && RotationTracking.unwrap(-.pi) == .pi)
    withEvery("seed", in: UInt64(0)..<500) { seed in
      var random = SeededGenerator(seed: seed)
      let angle = random.number(in: -50...50)
      let result = RotationTracking.unwrap(angle)
      let turns = (angle - result) / (2 * .pi)
      #expect(result > -.pi && result <= .pi && abs(turns - turns.rounded()) < 1e-12)
    }
  }

  @Test("Steps continue beyond half a turn, and another pair does not change the rotation")
  func steps() {
    var tracking = RotationTracking()
    tracking.adopt(angle: 3)
    var sum = tracking.step(to: -3)
    #expect(abs(sum - (2 * .pi - 6)) < 1e-12)
    sum += tracking.step(to: -1)
    tracking.addPending(sum)
    tracking.begin(slop: 0.1, policy: .removed)
    let rotation = tracking.rotation
    #expect(abs(rotation - (sum - 0.1)) < 1e-12)
    tracking.adopt(angle: 1)
    let step = tracking.step(to: 1)
    #expect(step == 0 && tracking.rotation == rotation)
  }

  @Test("A device's rotation and its slop are the device's angle", arguments: SlopPolicy.allCases)
  func device(policy: SlopPolicy) {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      var tracking = RotationTracking()
      var angle = random.index(below: 2) == 0 ? 0.2 : -0.2
      tracking.beginDevice(at: angle, slop: 0.1, policy: policy)
      for _ in 0..<20 {
        angle += random.number(in: -0.1...0.1)
        tracking.followDevice(to: angle, policy: policy)
        #expect(abs(tracking.rotation + tracking.slop.rotation - angle) < 1e-12)
      }
      tracking.setRotation(5)
      tracking.followDevice(to: angle + 0.25, policy: policy)
      let slop = policy == .regained ? abs(tracking.slop.rotation) + 0.25 : 0
      #expect(abs(tracking.rotation - 5.25) <= slop + 1e-12)
    }
  }
}
