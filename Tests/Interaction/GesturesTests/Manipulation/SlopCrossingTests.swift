import Geometry
import Testing

@testable import Gestures

@Suite("Slop crossing") struct SlopCrossingTests {
  @Test("A step out of the circle crosses it once, on the step")
  func crossing() {
    #expect(SlopCrossing.point(from: .zero, to: Vector(30, 0), radius: 10) == Vector(10, 0))
    #expect(SlopCrossing.point(from: Vector(0, 6), to: Vector(8, 6), radius: 10) == nil)
    #expect(SlopCrossing.point(from: Vector(0, 6), to: Vector(20, 6), radius: 10) == Vector(8, 6))
  }

  @Test("Without a slop the crossing is the start of the step")
  func noSlop() {
    #expect(SlopCrossing.point(from: .zero, to: Vector(5, 0), radius: 0) == .zero)
    #expect(SlopCrossing.point(from: .zero, to: .zero, radius: 0) == nil)
  }

  @Test("From outside the crossing is towards the start")
  func outside() {
    #expect(SlopCrossing.point(from: Vector(0, 20), to: Vector(0, 30), radius: 10) == Vector(0, 10))
  }

  @Test("The crossing lies on the circle and on the step", arguments: 0..<200 as Range<UInt64>)
  func crossingOnCircleAndStep(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = Vector(angle: random.number(in: 0...7), length: random.number(in: 0...9.99))
    let end = Vector(angle: random.number(in: 0...7), length: random.number(in: 10.01...500))
    guard let point = SlopCrossing.point(from: start, to: end, radius: 10) else {
      Issue.record("seed \(seed): no crossing")
      return
    }
    #expect(abs(point.length - 10) < 1e-9, "seed \(seed)")
    #expect(abs((point - start).cross(end - start)) < 1e-6 * (end - start).length, "seed \(seed)")
  }
}
