import Geometry
import Motion
import Testing

@testable import MotionConformance

@Suite("Contribution")
struct ContributionTests {
  @Test("Contributions apply in order: a replacement hides what lies below it")
  func order() {
    let base = MovingValue(10.0, velocity: 1)
    let add = Contribution<Double>.add(5, velocity: 2)
    let replace = Contribution<Double>.replace(MovingValue(100, velocity: 7))
    #expect(base.applying([add]).value == 15 && base.applying([add]).velocity == 3)
    #expect(base.applying([add, replace]).value == 100)
    let sum = base.applying([replace, add, add])
    #expect(sum.value == 110 && sum.velocity == 11)
    #expect(base.applying([]).value == 10)
  }

  @Test("Points are moved by vectors, and rectangles by independent origins and sizes")
  func otherTypes() {
    let point = MovingValue(Point(1, 2)).applying([.add(Vector(3, 4), velocity: Vector(1, 0))])
    #expect(point.value == Point(4, 6) && point.velocity == Vector(1, 0))
    let rect = MovingValue(Rect(x: 0, y: 0, width: 10, height: 10))
      .applying([.add(RectDifference(origin: .zero, size: Vector(-30, 5)), velocity: .zero)])
    #expect(rect.value.size == Size(-20, 15))
  }

  @Test("Timed motions replace or add")
  func timed() throws {
    let timing = MediaTiming(duration: 1)
    let shake = TimedMotion(ValueInterval(from: Vector(0, 0), to: Vector(10, 0)), timing: timing)
    let base = MovingValue(Point(100, 100))
    let added = base.applying([shake.addition(at: 0.5, to: Point.self)].compactMap { $0 })
    #expect(added.value == Point(105, 100) && added.velocity == Vector(10, 0))
    #expect(shake.addition(at: 2, to: Point.self) == nil)
    let move = TimedMotion(ValueInterval(from: Point(0, 0), to: Point(0, 8)), timing: timing)
    let replaced = base.applying([try #require(move.replacement(at: 0.25))])
    #expect(replaced.value == Point(0, 2) && replaced.velocity == Vector(0, 8))
  }

  @Test("Cumulative cycles begin where the last one ended")
  func cumulative() throws {
    let motion = TimedMotion(
      ValueInterval(from: 2.0, to: 5), timing: MediaTiming(duration: 1, repeatCount: 4, fillMode: .forwards))
    for (time, value) in [(0.0, 2.0), (0.5, 3.5), (1, 5), (2.5, 9.5), (9, 14)] {
      #expect(try #require(motion.accumulatedState(at: time)).value == value, "at \(time)")
    }
    #expect(try #require(motion.accumulatedState(at: 2.5)).velocity == 3)
    var reversing = motion
    reversing.timing.autoreverses = true
    #expect(reversing.accumulatedState(at: 2.5)?.value == reversing.value(at: 2.5))
    #expect(motion.accumulatedState(at: -1) == nil)
  }

  @Test("The origin and the size of bounds animate independently")
  func boundsInTwoParts() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let scroll = Contribution<Rect>.add(RectDifference(origin: Vector(0, 20), size: .zero), velocity: .zero)
    let grow = Contribution<Rect>.add(RectDifference(origin: .zero, size: Vector(50, 0)), velocity: .zero)
    let both = MovingValue(bounds).applying([scroll, grow])
    #expect(both.value == Rect(x: 0, y: 20, width: 150, height: 100))
  }
}
