import Geometry
import Motion
import Testing

/// Mistakes that animation engines are known for.
@Suite("Pitfalls")
struct PitfallTests {
  @Test(
    "A rotation by more than half a turn takes the shorter way as a matrix, and the given way as an angle")
  func rotationByHalfATurn() {
    let (start, end) = (Transform.identity, Transform(rotation: .pi * 1.5))
    let middle = start.interpolated(to: end, fraction: 0.5)
    let angle = Vector(middle.a, middle.b).angle
    #expect(abs(angle + Double.pi / 4) < 1e-9)
    #expect(abs(0.0.interpolated(to: .pi * 1.5, fraction: 0.5) - .pi * 0.75) < 1e-12)
    // Exactly half a turn has two ways of the same length; it takes one of them and keeps its size.
    let half = start.interpolated(to: Transform(rotation: .pi), fraction: 0.5)
    #expect(abs(half.determinant - 1) < 1e-12)
    #expect(abs(abs(half.b) - 1) < 1e-9)
  }

  @Test("A rotation by a whole turn does nothing as a matrix, and turns once as an angle")
  func rotationByAWholeTurn() {
    let end = Transform(rotation: 2 * .pi)
    for step in 0...8 {
      let fraction = Double(step) / 8
      let matrix = Transform.identity.interpolated(to: end, fraction: fraction)
      #expect(abs(Vector(matrix.a, matrix.b).angle) < 1e-9)
      #expect(0.0.interpolated(to: 2 * .pi, fraction: fraction) == 2 * .pi * fraction)
    }
  }

  @Test("A delay with fill shows the first value, also with steps that jump at the start")
  func noFlashDuringADelay() {
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: .both)
    let fade = TimedMotion(
      ValueInterval(from: 0.0, to: 1), timing: timing, function: .steps(StepCurve(2, jump: .start)))
    for time in [0, 0.5, 1.0.nextDown] { #expect(fade.value(at: time) == 0) }
    #expect(fade.value(at: 1) == 0.5)
    #expect(TimedMotion(ValueInterval(from: 3.0, to: 9), timing: timing).value(at: 0) == 3)
  }

  @Test("A very long run stays exact: 1e9 cycles, and a clock at 1e6 seconds")
  func veryLongRuns() throws {
    let endless = MediaTiming(duration: 1, repeatCount: .infinity)
    #expect(endless.progress(at: 1_000_000.25) == 0.25)
    #expect(endless.progress(at: 1_000_000_000.75) == 0.75)
    let many = MediaTiming(beginTime: 1e6, duration: 0.1, repeatCount: 1e9, fillMode: .forwards)
    #expect(many.sample(at: 1e9).position?.cycle == 999_999_999)
    #expect(many.progress(at: 1e9) == 1)
    // Cycle and progress are consistent, although a time near 1e6 has only ten decimal places.
    let position = try #require(many.sample(at: 1e6 + 12_345.678).position)
    #expect(position.cycle == 123_456)
    #expect(abs(position.progress - 0.78) < 1e-6)
    #expect(SpringMotion(from: 0.0, to: 5, spring: Spring(response: 0.3)).value(at: 1e9) == 5)
  }

  @Test("The frame at exactly the end shows the final value, also where durations are rounded")
  func exactEnd() {
    for count in 1...60 {
      for duration in [0.1, 0.3, 1.0 / 3, 1.0 / 60, 0.7] {
        let timing = MediaTiming(duration: duration, repeatCount: Double(count), fillMode: .forwards)
        let end = timing.sample(at: timing.activeDuration)
        #expect(end.phase == .after)
        #expect(end.progress == 1, "\(count) × \(duration)")
        #expect(end.position?.cycle == Double(count - 1))
        // The same length as a repeat duration.
        let limited = MediaTiming(
          duration: duration, repeatDuration: duration * Double(count), fillMode: .forwards)
        #expect(limited.progress(at: 1e3) == 1, "\(count) × \(duration) as a repeat duration")
      }
    }
    let tween = Tween(from: 1.0, to: 0.1 + 0.2, duration: 0.3, delay: 0.1)
    #expect(tween.value(at: tween.settlingTime) == 0.1 + 0.2 && tween.isSettled(at: tween.settlingTime))
  }

  @Test("A dash phase that animates over the length of the pattern is seamless")
  func dashPhase() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(100, 0))
    }
    func dashes(_ phase: Double) -> [Double] {
      line.dashed([10, 5], phase: phase).subpaths.flatMap { part in
        part.segments.flatMap { [$0.start.x, $0.end.x] }
      }
    }
    let march = TimedMotion(
      ValueInterval(from: 0.0, to: 15), timing: MediaTiming(duration: 1, repeatCount: .infinity))
    let frame = 1.0 / 60
    var last = dashes(march.value(at: 0) ?? 0)
    for step in 1...240 {
      let next = dashes(march.value(at: Double(step) * frame) ?? 0)
      // Every end inside the line moves by a quarter of a point towards the start.
      for x in last where x > 0.3 && x < 100 {
        #expect(next.contains { abs($0 - (x - 0.25)) < 1e-6 }, "frame \(step), end \(x)")
      }
      last = next
    }
  }

  @Test("Pausing a layer pauses what is inside it")
  func pausedParents() {
    let running = MediaTiming(beginTime: 2, speed: 2)
    let paused = running.paused(atParentTime: 5)
    let sublayer = MediaTiming(speed: 3)
    let animation = MediaTiming(duration: 100)
    let times = [5.0, 6, 60].map { MediaTiming.convert($0, from: [], to: [paused, sublayer]) }
    #expect(times == [18, 18, 18])
    #expect(Set(times.map { animation.progress(at: $0) }) == [0.18])
  }

  @Test("Lists of different lengths switch in the middle instead of being mixed")
  func discreteSwitch() {
    #expect([1.0].interpolated(to: [2, 3], fraction: 0.49) == [1])
    #expect([1.0].interpolated(to: [2, 3], fraction: 0.51) == [2, 3])
  }
}
