import Geometry
import Motion
import Painting

extension Page {
  static let timingFunctions = Page(
    "timing-functions", "Timing functions",
    note: "The progress of a change, upwards, by the part of its duration that has passed.",
    samples: [
      Sample.plot(
        "easeIn, easeInOut, easeOut",
        curves([(Palette.red, .easeIn), (Palette.blue, .easeInOut), (Palette.green, .easeOut)])),
      Sample.plot("linear, ease", curves([(Palette.faint, .linear), (Palette.blue, .ease)])),
      Sample.plot(
        "overshooting Bézier", overshooting,
        curves([(Palette.violet, .curve(TimingCurve(0.3, -0.5, 0.2, 1.6)))])),
      Sample.plot(
        "steps: end, start", curves([(Palette.red, steps(.end)), (Palette.blue, steps(.start))])),
      Sample.plot("steps: none, both", curves([(Palette.red, steps(.none)), (Palette.blue, steps(.both))])),
      Sample.plot("powers 2, 3, 5", easings([.power(2), .power(3), .power(5)], .easeIn)),
      Sample.plot("back", overshooting, easings([.back(overshoot: 1.70158)], .easeOut)),
      Sample.plot("elastic", overshooting, easings([.elastic(amplitude: 1, period: 0.3)], .easeOut)),
      Sample.plot("bounce", easings([.bounce], .easeOut)),
      Sample.plot("exponential, in and out", easings([.exponential], .easeInOut)),
      Sample.plot(
        "straight pieces",
        curves([
          (
            Palette.green,
            .piecewise(PiecewiseCurve([Point(0, 0), Point(0.2, 0.7), Point(0.6, 0.3), Point(1, 1)]))
          )
        ])),
    ])

  static let mediaTiming = Page(
    "media-timing", "Schedules",
    note: "Progress by time, four seconds. Nothing is drawn where the animation shows no value.",
    samples: [
      schedule("filled both ways") { $0.fillMode = .both },
      schedule("removed outside") { $0.fillMode = .removed },
      schedule("filled forwards") { $0.fillMode = .forwards },
      schedule("filled backwards") { $0.fillMode = .backwards },
      schedule("repeated 2.5 times") { $0.repeatCount = 2.5 },
      schedule("reversed, repeated") { ($0.autoreverses, $0.repeatCount) = (true, 1.5) },
      schedule("for 1.7 seconds") { $0.repeatDuration = 1.7 },
      schedule("at half speed") { $0.speed = 0.5 },
      schedule("begun at 0.4 of its cycle") { ($0.timeOffset, $0.repeatCount) = (0.4, 2) },
      Sample.plot(
        "in a parent that reverses", Plot(times: 0...4, values: -0.1...1.1),
        [
          Plot.Curve(
            Palette.blue,
            { time in
              let parent = MediaTiming(duration: 2, autoreverses: true)
              return parent.sample(ofChild: MediaTiming(beginTime: 0.5, duration: 1), at: time)?.progress
            }
          )
        ]),
    ])

  private static let overshooting = Plot(values: -0.4...1.4)

  private static func steps(_ jump: StepCurve.Jump) -> TimingFunction { .steps(StepCurve(4, jump: jump)) }

  private static func curves(
    _ functions: [(Color, TimingFunction)]
  ) -> [Plot.Curve] {
    functions.map { color, function in Plot.Curve(color, { function.value(at: $0) }) }
  }

  private static func easings(
    _ shapes: [EasingCurve.Shape], _ form: EasingCurve.Form
  ) -> [Plot.Curve] {
    zip([Palette.red, Palette.blue, Palette.green], shapes).map { color, shape in
      Plot.Curve(color, { EasingCurve(shape, form).value(at: $0) })
    }
  }

  private static func schedule(_ label: String, _ change: (inout MediaTiming) -> Void) -> Sample {
    var timing = MediaTiming(beginTime: 1, duration: 1)
    change(&timing)
    let schedule = timing
    return Sample.plot(
      label, Plot(times: 0...4, values: -0.1...1.1), [Plot.Curve(Palette.blue, { schedule.progress(at: $0) })]
    )
  }
}
