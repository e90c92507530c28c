import Geometry
import TestSupport
import Testing

@testable import Gestures

@Suite("Centre offset") struct CenterOffsetTests {
  @Test("Landings and lifts change neither the movement nor later movement")
  func rebase() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      func point() -> Point { Point(random.number(in: 0...900), random.number(in: 0...900)) }
      var offset = CenterOffset()
      var center = point()
      let isFirst = offset.rebase(to: center)
      #expect(isFirst && offset.value == .zero)
      var movement = Vector.zero
      for _ in 0..<20 {
        if random.index(below: 3) == 0 {
          center = point()
          let isFirst = offset.rebase(to: center)
          #expect(!isFirst)
        } else {
          let step = point() - point()
          center += step
          movement += step
          offset.move(to: offset.displacement(to: center))
        }
        #expect((offset.value - movement).length < 1e-9)
      }
    }
  }

  @Test("Later movement is added to a movement that is set, or reduced")
  func change() {
    var offset = CenterOffset()
    _ = offset.rebase(to: Point(100, 100))
    offset.move(to: offset.displacement(to: Point(130, 100)))
    offset.setValue(Vector(5, 5))
    offset.move(to: offset.displacement(to: Point(131, 102)))
    #expect(offset.value == Vector(6, 7))
    offset.subtract(Vector(6, 0))
    #expect(offset.value == Vector(0, 7))
    #expect(offset.displacement(to: Point(131, 112)) == Vector(0, 17))
  }

  @Test("A movement without touches, as of a wheel, has no origin")
  func noTouches() {
    var offset = CenterOffset()
    offset.move(to: Vector(0, -16))
    offset.setValue(Vector(0, -10))
    #expect(offset.value == Vector(0, -10) && offset.origin == nil)
    let isFirst = offset.rebase(to: Point(50, 50))
    #expect(isFirst && offset.value == .zero, "touches begin with no movement")
  }
}
