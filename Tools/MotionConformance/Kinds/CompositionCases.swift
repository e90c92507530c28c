import Motion
import PlainJSON

/// Cases of several animations of one value.
enum CompositionCases {
  static func interruptionOfPolicy(_ judge: MotionJudge) throws {
    guard let word = try judge.inputs.optionalString("policy", "mode"),
      let policy = RetargetPolicy(rawValue: word)
    else { throw MotionCaseError("an interruption needs a policy") }
    try interruption(judge, policy)
  }

  static func interruption(_ judge: MotionJudge, _ policy: RetargetPolicy) throws {
    let inputs = judge.inputs
    let pace = try readPace(inputs)
    let newPace = try inputs.optionalObject("newPace").map(readPace) ?? pace
    var motion = InterruptibleMotion(try inputs.number("fromValue", "from", "x0", default: 0))
    motion.retarget(
      to: try inputs.number("toValue", "to", "x1"), at: 0, delay: try inputs.number("delay", default: 0),
      pace: pace)
    let before = motion
    let time = try inputs.number("reverseAt", "interruptAt", "retargetAt", "at")
    let target = try inputs.number("newTarget", "newToValue", "newTo")
    let duration = try inputs.optionalNumber("newDuration")
    var next = newPace
    if let duration, case .curve(let function, _) = newPace { next = .curve(function, duration: duration) }
    motion.retarget(to: target, at: time, pace: next, policy: policy)
    for row in try judge.rows() where row !== judge.expected {
      let t = try row.number("t", "time")
      let current = t < time ? before : motion
      judge.compare(["value", "x", "expected"], in: row, with: current.value(at: t))
      judge.compare(["velocity", "v"], in: row, with: current.velocity(at: t))
    }
    let expected = judge.expected
    judge.compare(["velocityBefore", "vBefore"], in: expected, with: before.velocity(at: time))
    judge.compare(["velocityAfter", "vAfter"], in: expected, with: motion.velocity(at: time))
    judge.compare(["valueBefore"], in: expected, with: before.value(at: time))
    judge.compare(["valueAfter"], in: expected, with: motion.value(at: time))
    if expected.has("peak", "max", "maximum", "peakTime") {
      let peak = peak(of: motion, before, time)
      judge.compare(["peak", "max", "maximum"], in: expected, with: peak.value)
      judge.compare(["peakTime"], in: expected, with: peak.time)
    }
    judge.compare(["end", "endTime", "settlesAt"], in: expected, with: motion.settlingTime)
    // A removed change did not finish, and ended at the interruption.
    let isKept = policy == .additive
    judge.compare(["firstFinished"], in: expected, with: isKept || before.isSettled(at: time))
    judge.compare(
      ["firstEndsAt", "firstEnd"], in: expected,
      with: isKept ? before.settlingTime : min(time, before.settlingTime))
    judge.compare(["secondFinished"], in: expected, with: true)
    judge.compare(["secondEndsAt", "secondEnd"], in: expected, with: motion.changeEnds.last)
  }

  /// Returns the greatest value, by a search over samples that is then refined.
  private static func peak(
    of motion: InterruptibleMotion<Double>, _ before: InterruptibleMotion<Double>, _ retargetTime: Double
  ) -> (time: Double, value: Double) {
    func value(_ time: Double) -> Double { (time < retargetTime ? before : motion).value(at: time) }
    let end = min(motion.settlingTime, 1000)
    var step = end / 1000
    var best = 0.0
    for index in 0...1000 where value(Double(index) * step) > value(best) { best = Double(index) * step }
    while step > 1e-12 {
      let (left, right) = (best - step, best + step)
      if value(left) > value(best) { best = left } else if value(right) > value(best) { best = right }
      step /= 2
    }
    return (best, value(best))
  }

  private static func readPace(_ fields: CaseFields) throws(MotionCaseError) -> TransitionPace {
    if let spring = try fields.optionalObject("spring") { return .spring(try Spring.read(spring)) }
    if fields.has("stiffness", "response", "bounce") { return .spring(try Spring.read(fields)) }
    let duration = try fields.number("duration")
    guard let value = fields.value("curve", "timingFunction", "easing") else {
      return .curve(.linear, duration: duration)
    }
    return .curve(try TimingFunction.read(value, "inputs.curve"), duration: duration)
  }

  /// A stack of contributions over a base.
  static func stack(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    var state = MovingValue(try inputs.number("base", "underlying", default: 0))
    for layer in try inputs.optionalObjects("stack", "effects") ?? [] {
      let progress = try layer.number("progress", "p", default: 0)
      let interval = ValueInterval(
        from: try layer.number("a", "from", default: 0), to: try layer.number("b", "to", "value", default: 0))
      let value = interval.value(at: progress)
      let mode = try layer.optionalString("mode", "composite")
      let modes = (
        try layer.optionalString("modeA", "fromMode", "compositeA") ?? mode,
        try layer.optionalString("modeB", "toMode", "compositeB") ?? mode
      )
      let total = interval.end - interval.start
      let accumulated = value + total * (try layer.number("cycle", "iteration", default: 0))
      switch modes {
      case ("add", "add"), ("accumulate", "accumulate"), ("additive", "additive"):
        state = Contribution.add(accumulated, velocity: 0).applied(to: state)
      case ("replace", "replace"), (nil, nil):
        state = Contribution.replace(MovingValue(accumulated)).applied(to: state)
      default:
        // Each end is composed by its own mode first, and then interpolated.
        func composed(_ mode: String?, _ end: Double) throws -> Double {
          switch mode {
          case "add", "accumulate": Contribution.add(end, velocity: 0).applied(to: state).value
          case "replace", nil: end
          default: throw MotionCaseError("unknown mode \(mode ?? "")")
          }
        }
        let ends = (try composed(modes.0, interval.start), try composed(modes.1, interval.end))
        state = MovingValue(ValueInterval(from: ends.0, to: ends.1).value(at: progress))
      }
    }
    judge.compare(["value", "expected", "result"], in: judge.expected, with: state.value)
  }

  /// A repeated animation whose cycles build on each other.
  static func cumulative(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let base = try inputs.number("base", "model", default: 0)
    var timing = try TimingCases.read(inputs)
    if !(timing.duration > 0) { timing.duration = 1 }
    if timing.repeatCount == 0 { timing.repeatCount = .infinity }
    let isAdditive = try inputs.bool("additive", default: true)
    let isCumulative = try inputs.bool("cumulative", "isCumulative", default: true)
    let motion = TimedMotion(
      ValueInterval(
        from: try inputs.number("fromValue", "from", "a", default: 0),
        to: try inputs.number("toValue", "to", "b")),
      timing: timing,
      function: try inputs.value("curve", "timingFunction").map {
        try TimingFunction.read($0, "inputs.curve")
      }
        ?? .linear)
    let cycle = try inputs.optionalNumber("cycle", "iteration")
    let progress = try inputs.optionalNumber("progress")
    let times = try inputs.optionalNumbers("t", "time", "times")
    for (index, row) in try judge.rows().enumerated() {
      var time = try row.optionalNumber("t", "time", "parentTime")
      if time == nil, let times, times.indices.contains(index) { time = times[index] }
      if time == nil, let cycle = try row.optionalNumber("cycle", "iteration") ?? cycle {
        let fraction = try row.optionalNumber("progress") ?? progress ?? 0
        time = timing.beginTime + (cycle + fraction) * timing.duration / timing.speed
      }
      guard let time else { throw MotionCaseError("\(row.name) has no time") }
      let state = isCumulative ? motion.accumulatedState(at: time) : motion.state(at: time)
      judge.compare(
        ["value", "expected"], in: row, with: state.map { (isAdditive ? base : 0) + $0.value })
      judge.compare(["velocity"], in: row, with: state?.velocity)
    }
  }
}
