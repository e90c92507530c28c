import Geometry
import Motion
import Painting

extension Page {
  static let springs = Page(
    "springs", "Springs and interruptions",
    note:
      "Position by time. A new target, or a push, changes neither the position nor, with springs, the velocity.",
    samples: [
      Sample.plot("damping ratio 0.15, 0.5, 1", wide, ratios([0.15, 0.5, 1])),
      Sample.plot("overdamped: 1, 2, 4", wide, ratios([1, 2, 4])),
      Sample.plot(
        "response 0.2, 0.4, 0.8 s", wide,
        springs([0.2, 0.4, 0.8].map { Spring(response: $0, dampingRatio: 0.6) })),
      Sample.plot(
        "bounce -0.5, 0, 0.5", wide, springs([-0.5, 0, 0.5].map { Spring(duration: 0.5, bounce: $0) })),
      Sample.plot(
        "initial velocity -8, 0, 8", Plot(times: 0...2, values: -0.8...1.7),
        [(Palette.red, -8), (Palette.faint, 0), (Palette.blue, 8)].map { color, velocity in
          Plot.Curve(
            color,
            { time in
              SpringMotion(from: 0.0, to: 1, initialVelocity: velocity, spring: Spring(response: 0.5))
                .value(at: time)
            }
          )
        }),
      Sample.plot("replaced, added", Plot(times: 0...2, values: -0.1...1.1), retargeted),
      Sample.plot(
        "a spring turned back", Plot(times: 0...2, values: -0.3...1.1),
        [Plot.Curve(Palette.violet, { turnedSpring.value(at: $0) })]),
      Sample.plot(
        "pushed while at rest", Plot(times: 0...2, values: -0.5...1.1),
        [
          Plot.Curve(
            Palette.green,
            { time in
              var motion = InterruptibleMotion(0.0)
              motion.push(6, at: 0.3, pace: .spring(Spring(response: 0.5, dampingRatio: 0.4)))
              return motion.value(at: time)
            }
          )
        ]),
      Sample.plot(
        "flings: normal, fast", Plot(times: 0...3, values: 0...1.1),
        [
          Plot.Curve(Palette.blue, { Decay(from: 0.0, initialVelocity: 2, rate: 0.998).value(at: $0) }),
          Plot.Curve(Palette.red, { Decay(from: 0.0, initialVelocity: 2, rate: 0.99).value(at: $0) }),
        ]),
      Sample.plot(
        "a fling that hits an edge", Plot(times: 0...2, values: 0...1.2),
        [
          Plot.Curve(
            Palette.blue,
            { BoundedDecay(from: 0, initialVelocity: 4, range: 0...1, tolerance: 0.001).value(at: $0) }
          )
        ]),
      Sample.plot(
        "a pull beyond an edge", Plot(times: 0...3, values: 0...1.1),
        [
          Plot.Curve(Palette.blue, { RubberBand(dimension: 1).displacement(forPull: $0) }),
          Plot.Curve(Palette.red, { RubberBand(dimension: 1, tension: 0.2).displacement(forPull: $0) }),
        ]),
    ])

  private static let wide = Plot(times: 0...2, values: -0.1...1.7)

  private static func ratios(_ ratios: [Double]) -> [Plot.Curve] {
    springs(ratios.map { Spring(response: 0.4, dampingRatio: $0) })
  }

  private static func springs(
    _ springs: [Spring]
  ) -> [Plot.Curve] {
    zip([Palette.red, Palette.blue, Palette.green], springs).map { color, spring in
      Plot.Curve(color, { SpringMotion(from: 0.0, to: 1, spring: spring).value(at: $0) })
    }
  }

  /// A change of a second, turned back after half of it.
  private static let retargeted: [Plot.Curve] =
    [(Palette.red, RetargetPolicy.replace), (Palette.blue, .additive)].map { color, policy in
      var motion = InterruptibleMotion(0.0)
      motion.retarget(to: 1, at: 0, pace: .curve(.easeInOut, duration: 1))
      motion.retarget(to: 0, at: 0.5, pace: .curve(.easeInOut, duration: 1), policy: policy)
      let turned = motion
      let before = Tween(from: 0.0, to: 1, duration: 1, curve: .easeInOut)
      return Plot.Curve(color, { $0 < 0.5 ? before.value(at: $0) : turned.value(at: $0) })
    }

  private static let turnedSpring: InterruptibleMotion<Double> = {
    var motion = InterruptibleMotion(0.0)
    let pace = TransitionPace.spring(Spring(response: 0.6, dampingRatio: 0.7))
    motion.retarget(to: 1, at: 0.1, pace: pace)
    motion.retarget(to: 0, at: 0.3, pace: pace, policy: .additive)
    return motion
  }()
}
