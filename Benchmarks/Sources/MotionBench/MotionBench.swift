import ArgumentParser
import Geometry
import Motion

@main struct MotionBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion-bench",
    abstract:
      "Measures the cost of evaluating curves, springs, keyframes and schedules, and of frames of layers.",
    discussion: """
      Each measurement evaluates one function at ascending times. Times are processor times per evaluation, the least of
      several runs; allocations are those of all runs, per evaluation. Frames of layers are made without rasterizing; an
      evaluation is a frame.
      """)

  @Flag(help: "Print a line of JSON for each measurement.")
  var json = false

  @Option(help: ArgumentHelp("The number of evaluations in a run.", valueName: "count"))
  var evaluations = 200_000

  @Option(help: ArgumentHelp("How many runs there are.", valueName: "count"))
  var runs = 9

  func validate() throws {
    guard evaluations > 0, runs > 0 else {
      throw ValidationError("at least one evaluation and one run are needed")
    }
  }

  func run() throws {
    let stopwatch = Stopwatch(evaluations: evaluations, runs: runs)
    for line in curves(stopwatch) + springs(stopwatch) + schedules(stopwatch) + (try keyframes(stopwatch)) {
      print(json ? line.json : line.text)
    }
    let frames = MainActor.assumeIsolated { Stopwatch.layerFrames(runs: runs) }
    for line in frames { print(json ? line.json : line.text) }
  }

  private func curves(_ stopwatch: Stopwatch) -> [MotionBenchLine] {
    let table = PiecewiseCurve(samples: (0...100).map { TimingCurve.easeInOut.value(at: Double($0) / 100) })
    let functions: [(String, TimingFunction)] = [
      ("linear", .linear), ("easeInOut", .easeInOut), ("ease", .ease),
      ("verticalTangents", .curve(TimingCurve(0, 1, 1, 0))),
      ("flatMiddle", .curve(TimingCurve(1, 0, 0, 1))), ("steps", .steps(StepCurve(4))),
      ("power", .easing(EasingCurve(.power(3)))), ("elastic", .easing(EasingCurve(.elastic(), .easeOut))),
      ("bounce", .easing(EasingCurve(.bounce, .easeOut))), ("table101", .piecewise(table)),
    ]
    var lines = functions.map { name, function in
      stopwatch.measure("easing", name) { function.value(at: $0) }
    }
    let curve = TimingCurve.easeInOut
    lines.append(stopwatch.measure("easing", "easeInOut slope") { curve.velocity(at: $0) })
    return lines
  }

  private func springs(_ stopwatch: Stopwatch) -> [MotionBenchLine] {
    let ratios: [(String, Double)] = [("underdamped", 0.5), ("critical", 1), ("overdamped", 2)]
    var lines: [MotionBenchLine] = []
    for (name, ratio) in ratios {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      lines.append(stopwatch.measure("spring", name) { spring.value(at: $0) })
      let motion = SpringMotion(from: Point(0, 0), to: Point(100, 50), spring: spring)
      lines.append(
        stopwatch.measure("spring", name + " point and velocity") {
          motion.value(at: $0).x + motion.velocity(at: $0).dy
        })
    }
    let decay = Decay(from: 0.0, initialVelocity: 1000)
    lines.append(stopwatch.measure("decay", "value") { decay.value(at: $0) })
    let fling = BoundedDecay(from: 0, initialVelocity: 3000, range: 0...400)
    lines.append(stopwatch.measure("decay", "bounded") { fling.value(at: $0) })
    var motion = InterruptibleMotion(0.0)
    motion.retarget(to: 100, at: 0, pace: .curve(.easeInOut, duration: 1))
    motion.retarget(to: 0, at: 0.1, pace: .curve(.easeInOut, duration: 1))
    lines.append(stopwatch.measure("interruptible", "two curves") { motion.value(at: $0) })
    return lines
  }

  private func schedules(_ stopwatch: Stopwatch) -> [MotionBenchLine] {
    let timings: [(String, MediaTiming)] = [
      ("once", MediaTiming(duration: 1)),
      ("repeating", MediaTiming(duration: 0.013, repeatCount: .infinity, autoreverses: true)),
      ("filled", MediaTiming(beginTime: 2, duration: 1, fillMode: .both)),
    ]
    var lines = timings.map { name, timing in
      stopwatch.measure("timing", name) { timing.sample(at: $0).progress ?? 0 }
    }
    let motion = TimedMotion(
      ValueInterval(from: Point(0, 0), to: Point(9, 9)),
      timing: MediaTiming(duration: 0.013, repeatCount: .infinity, autoreverses: true), function: .easeInOut)
    lines.append(stopwatch.measure("timing", "animated point") { motion.value(at: $0)?.x ?? 0 })
    let layers = (0..<5).map { MediaTiming(beginTime: Double($0), speed: 1.5, timeOffset: 0.1) }
    lines.append(stopwatch.measure("timing", "five layers") { MediaTiming.convert($0, from: [], to: layers) })
    return lines
  }

  private func keyframes(_ stopwatch: Stopwatch) throws -> [MotionBenchLine] {
    let values = (0..<8).map { Point(Double($0), Double($0 * $0 % 7)) }
    let straight = try Keyframes(values)
    let cubic = try CubicKeyframes(values)
    let paced = try CubicKeyframes.paced(values)
    let orbit = try PathTrack(Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 50)))
    return [
      stopwatch.measure("keyframes", "linear") { straight.value(at: $0).x },
      stopwatch.measure("keyframes", "cubic") { cubic.value(at: $0).x },
      stopwatch.measure("keyframes", "cubicPaced") { paced.value(at: $0).x },
      stopwatch.measure("keyframes", "path") { orbit.value(at: $0).x },
      stopwatch.measure("keyframes", "path rotation") { orbit.rotation(at: $0) },
    ]
  }
}
