import Geometry
import TestSupport
import Testing

@testable import Gestures

@Suite("Translation tracking") struct TranslationTrackingTests {
  @Test("Landings and lifts change neither the movement nor later movement")
  func rebase() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      func point() -> Point { Point(random.number(in: 0...900), random.number(in: 0...900)) }
      var tracking = TranslationTracking()
      var center = point()
      let isFirst = tracking.rebase(to: center)
      #expect(isFirst && tracking.value == .zero)
      var movement = Vector.zero
      for _ in 0..<20 {
        if random.index(below: 3) == 0 {
          center = point()
          let isFirst = tracking.rebase(to: center)
          #expect(!isFirst)
        } else {
          let step = point() - point()
          center += step
          movement += step
          tracking.move(to: tracking.displacement(to: center), policy: .removed)
        }
        #expect((tracking.value - movement).length < 1e-9)
      }
    }
  }

  @Test("Later movement is added to a movement that is set or restarted")
  func change() {
    var tracking = TranslationTracking()
    _ = tracking.rebase(to: Point(100, 100))
    tracking.move(to: tracking.displacement(to: Point(130, 100)), policy: .removed)
    tracking.setValue(Vector(5, 5))
    tracking.move(to: tracking.displacement(to: Point(131, 102)), policy: .removed)
    #expect(tracking.value == Vector(6, 7))
    tracking.restart()
    #expect(tracking.value == .zero)
    #expect(tracking.displacement(to: Point(131, 112)) == Vector(0, 10))
  }

  @Test("The policy determines the translation at the beginning", arguments: SlopPolicy.allCases)
  func begin(policy: SlopPolicy) {
    var tracking = TranslationTracking()
    _ = tracking.rebase(to: Point(100, 100))
    let displacement = Vector(14, 0)
    let crossing = tracking.crossing(to: displacement, radius: 10)
    #expect(crossing == Vector(10, 0))
    tracking.begin(at: displacement, crossing: crossing ?? .zero, policy: policy)
    let expected = [SlopPolicy.removed: Vector(4, 0), .included: Vector(14, 0), .regained: Vector(8, 0)]
    #expect(tracking.value == expected[policy])
    #expect(tracking.value + tracking.slop.translation == displacement)
    #expect(tracking.displacement(to: Point(114, 100)) == tracking.value)
  }

  @Test("A movement without touches, as of a wheel, has no origin")
  func noTouches() {
    var tracking = TranslationTracking()
    tracking.move(to: Vector(0, -16), policy: .removed)
    tracking.setValue(Vector(0, -10))
    #expect(tracking.value == Vector(0, -10) && tracking.origin == nil)
    let isFirst = tracking.rebase(to: Point(50, 50))
    #expect(isFirst && tracking.value == .zero, "touches begin with no movement")
  }
}
