import Geometry
import Motion
import TestSupport
import Testing

/// Draws numbers of every kind, most of them useless.
private struct WildNumbers {
  var random: SeededGenerator

  mutating func next() -> Double {
    switch random.index(below: 12) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: .leastNonzeroMagnitude
    case 4: -.leastNormalMagnitude / 3
    case 5: .greatestFiniteMagnitude
    case 6: -1e300
    case 7: 0
    case 8: -1
    default: random.number(in: -3...3)
    }
  }

  /// A coordinate: finite, but of any size that a sum of two can bear.
  mutating func coordinate() -> Double {
    let number = next()
    return number.isFinite ? max(-1e150, min(1e150, number)) : random.number(in: -100...100)
  }
}

@Suite("Total functions")
struct TotalFunctionsTests {
  private func withWildNumbers(_ seeds: Range<UInt64>, _ body: (inout WildNumbers) -> Void) {
    withEvery("seed", in: seeds) { seed in
      var numbers = WildNumbers(random: SeededGenerator(seed: seed))
      body(&numbers)
    }
  }

  @Test("No timing function gives not-a-number, with any parameters, at any time")
  func timingFunctions() {
    withWildNumbers(0..<3000) { wild in
      let shapes: [EasingCurve.Shape] = [
        .power(wild.next()), .back(overshoot: wild.next()),
        .elastic(amplitude: wild.next(), period: wild.next()), .bounce, .exponential,
      ]
      let form = EasingCurve.Form.allCases[wild.random.index(below: 3)]
      let functions: [TimingFunction] = [
        .curve(TimingCurve(wild.next(), wild.next(), wild.next(), wild.next())),
        .steps(
          StepCurve(wild.random.index(below: 5), jump: StepCurve.Jump.allCases[wild.random.index(below: 4)])),
        .easing(EasingCurve(shapes[wild.random.index(below: 5)], form)),
        .piecewise(PiecewiseCurve((0..<4).map { _ in Point(wild.next(), wild.next()) })),
      ]
      let time = wild.next()
      for function in functions {
        #expect(!function.value(at: time).isNaN, "\(function) at \(time)")
        #expect(!function.extrapolatedValue(at: time).isNaN, "\(function) at \(time)")
        #expect(!function.velocity(at: time).isNaN, "\(function) at \(time)")
      }
    }
  }

  @Test("No spring gives not-a-number, and no search for its settling is endless")
  func springs() {
    withWildNumbers(0..<3000) { wild in
      let springs = [
        Spring(mass: wild.next(), stiffness: wild.next(), damping: wild.next()),
        Spring(mass: wild.next(), response: wild.next(), dampingRatio: wild.next()),
        Spring(duration: wild.next(), bounce: wild.next()),
        Spring(settlingDuration: wild.next(), dampingRatio: wild.next()),
      ]
      let (time, velocity, tolerance) = (wild.next(), wild.next(), wild.next())
      for spring in springs {
        #expect(!spring.value(at: time, initialVelocity: velocity).isNaN, "\(spring), \(velocity) at \(time)")
        #expect(
          !spring.velocity(at: time, initialVelocity: velocity).isNaN, "\(spring), \(velocity) at \(time)")
        let settling = spring.exactSettlingTime(initialVelocity: velocity, tolerance: tolerance)
        #expect(settling >= 0, "\(spring), \(velocity), \(tolerance)")
        #expect(spring.envelopeSettlingTime(initialVelocity: velocity, tolerance: tolerance) >= 0)
        #expect(spring.decayTime(to: tolerance) >= 0)
        if let peak = spring.firstPeak(initialVelocity: velocity) {
          #expect(peak.time >= 0 && !peak.value.isNaN, "\(spring), \(velocity)")
        }
      }
    }
  }

  @Test("No decay, fling or band gives not-a-number")
  func scrolling() {
    withWildNumbers(0..<3000) { wild in
      let start = wild.coordinate()
      let velocity = wild.coordinate()
      let decays = [
        Decay(from: start, initialVelocity: velocity, rate: wild.next()),
        Decay(from: start, initialVelocity: velocity, friction: wild.next()),
        Decay(from: start, initialVelocity: velocity, dragPerSecond: wild.next()),
        Decay(from: start, to: wild.coordinate(), timeConstant: wild.next()),
      ]
      let (time, other) = (wild.next(), wild.next())
      for decay in decays {
        #expect(!decay.value(at: time).isNaN && !decay.velocity(at: time).isNaN, "\(decay) at \(time)")
        #expect(
          !decay.end.isNaN && decay.time(toSpeed: other) >= 0 && decay.time(toWithin: other) >= 0, "\(decay)")
        #expect(decay.time(reaching: other) ?? 0 >= 0)
      }
      let fling = BoundedDecay(
        from: wild.next(), initialVelocity: wild.next(), rate: wild.next(), range: -5...5)
      #expect(!fling.value(at: time).isNaN && !fling.velocity(at: time).isNaN, "\(fling) at \(time)")
      let band = RubberBand(dimension: wild.next(), tension: wild.next())
      #expect(!band.displacement(forPull: other).isNaN && !band.pull(forDisplacement: other).isNaN)
      let grid = PageGrid(spacing: wild.next(), origin: wild.next(), count: wild.random.index(below: 3))
      #expect((0...2).contains(grid.page(nearest: other)))
    }
  }

  @Test("No schedule gives not-a-number or a progress outside 0...1, with any numbers")
  func schedules() {
    withWildNumbers(0..<10_000) { wild in
      let timing = MediaTiming(
        beginTime: wild.next(), duration: wild.next(), speed: wild.next(), timeOffset: wild.next(),
        repeatCount: wild.next(), repeatDuration: wild.next(), autoreverses: wild.random.index(below: 2) == 0,
        fillMode: MediaTiming.FillMode.allCases[wild.random.index(below: 4)])
      let time = wild.next()
      let sample = timing.sample(at: time)
      #expect(!sample.activeLocalTime.isNaN)
      if let position = sample.position {
        #expect((0...1).contains(position.progress), "\(timing) at \(time)")
        #expect(!position.cycle.isNaN && position.cycle.isFinite, "\(timing) at \(time)")
        #expect(!position.progressRate.isNaN && !position.basicTime.isNaN, "\(timing) at \(time)")
      }
      let change = timing.nextPhaseChange(after: time)
      #expect(!change.isNaN && (!(change <= time) || change == .infinity), "\(timing) at \(time)")
      let next = timing.nextChange(ofProgress: [0, 0.3, 1], after: time)
      #expect(!next.isNaN && (!(next <= time) || next == .infinity), "\(timing) at \(time)")
    }
  }

  @Test("No keyframes and no transition give not-a-number")
  func keyframes() {
    withWildNumbers(0..<2000) { wild in
      let values = (0..<4).map { _ in Point(wild.coordinate(), wild.coordinate()) }
      let progress = wild.next()
      func check(_ value: Point?, _ velocity: Vector?) {
        #expect(value.map { !$0.x.isNaN && !$0.y.isNaN } ?? true, "\(values) at \(progress)")
        #expect(velocity.map { !$0.dx.isNaN && !$0.dy.isNaN } ?? true, "\(values) at \(progress)")
      }
      let straight = try? Keyframes(values, keyTimes: [0, abs(wild.next()), 0.9, 1])
      check(straight?.value(at: progress), straight?.velocity(at: progress))
      let paced = try? Keyframes.paced(values)
      check(paced?.value(at: progress), paced?.velocity(at: progress))
      let tangents = CubicTangents(tension: [wild.next()], continuity: [wild.next()], bias: [wild.next()])
      let cubic = try? CubicKeyframes(values.map { Point(min(1e40, $0.x), min(1e40, $0.y)) })
      check(cubic?.value(at: progress), cubic?.velocity(at: progress))
      let small = values.map { Point(max(-100, min(100, $0.x)), max(-100, min(100, $0.y))) }
      let shaped = try? CubicKeyframes.paced(
        small,
        tangents: CubicTangents(
          tension: tangents.tension.map { max(-10, min(10, $0)) }, continuity: [0.5], bias: [-0.5]))
      check(shaped?.value(at: progress), shaped?.velocity(at: progress))
      let relative = RelativeKeyframes(
        from: values[0], [.init(start: wild.next(), duration: wild.next(), value: values[1])])
      check(relative.value(at: progress), relative.velocity(at: progress))
      var motion = InterruptibleMotion(values[0])
      let spring = Spring(mass: wild.next(), stiffness: wild.next(), damping: wild.next())
      motion.retarget(to: values[1], at: 0, delay: wild.next(), pace: .spring(spring))
      motion.retarget(
        to: values[2], at: 0.5, pace: .curve(.easeIn, duration: wild.next()), policy: .preserveVelocity)
      check(motion.value(at: progress), motion.velocity(at: progress))
      #expect(!motion.settlingTime.isNaN)
    }
  }
}
