import Geometry
import Motion
import Testing

@Suite("Tween")
struct TweenTests {
  @Test("The value waits for the delay, moves along the curve, and stays at the end")
  func course() {
    let tween = Tween(from: 10.0, to: 20, duration: 2, delay: 1, curve: .linear)
    let course = [(-1.0, 10.0), (0, 10), (1, 10), (2, 15), (2.5, 17.5), (3, 20), (99, 20), (.infinity, 20)]
    for (time, value) in course { #expect(tween.value(at: time) == value, "at \(time)") }
    #expect(tween.value(at: .nan) == 10)
    #expect(tween.settlingTime == 3)
    #expect(!tween.isSettled(at: 2.99) && tween.isSettled(at: 3))
  }

  @Test("The tween uses its curve")
  func curve() {
    let tween = Tween(from: Point(0, 0), to: Point(100, 200), duration: 0.5, curve: .easeOut)
    #expect(abs(tween.value(at: 0.25).x - 68.4643) < 1e-3)
    #expect(abs(tween.value(at: 0.25).y - 2 * 68.4643) < 1e-3)
  }

  @Test("The velocity is per second")
  func velocity() {
    let tween = Tween(from: Point(0, 0), to: Point(100, 0), duration: 0.5, delay: 1, curve: .linear)
    #expect(tween.velocity(at: 0.5) == .zero)
    #expect(tween.velocity(at: 1.2) == Vector(200, 0))
    #expect(tween.velocity(at: 1.5) == .zero)
  }

  @Test("With a duration of zero, the end is reached right after the delay")
  func noDuration() {
    for duration in [0, -1, Double.nan] {
      let tween = Tween(from: 1.0, to: 2, duration: duration, delay: 0.5)
      #expect(tween.value(at: 0.49) == 1)
      #expect(tween.value(at: 0.5) == 2)
    }
  }
}
