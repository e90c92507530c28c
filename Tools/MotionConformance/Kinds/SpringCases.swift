import Geometry
import Motion
import PlainJSON

/// Cases of springs.
enum SpringCases {
  static func spring(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let spring = try Spring.read(inputs)
    let start = try inputs.number("x0", "from", "fromValue", default: 0)
    let end = try inputs.number("x1", "to", "toValue", "target", default: 1)
    let velocity = try inputs.number("initialVelocity", "v0", "velocity", default: 0)
    inputs.ignore("kind")
    let tolerance = try inputs.number("epsilon", "eps", "tolerance", "threshold", "restDelta", default: 0.001)
    let times = try inputs.optionalNumbers("t", "time", "times")
    func judgeAll(_ velocity: Double) throws {
      let motion = SpringMotion(from: start, to: end, initialVelocity: velocity, spring: spring)
      try judgeSamples(judge, motion, times)
      try judgeParameters(judge, spring)
      try judgeQuantities(judge, motion, tolerance: tolerance, in: judge.expected)
    }
    // The velocity of a case is in units per second, or in distances per second. They differ only for other distances
    // than 1.
    if velocity != 0, end != start, abs(end - start) != 1 || end < start {
      if try judge.discardingFailures({ try judgeAll(velocity) }) { return }
      return try judgeAll(velocity * (end - start))
    }
    try judgeAll(velocity)
  }

  private static func judgeSamples(
    _ judge: MotionJudge, _ motion: SpringMotion<Double>, _ times: [Double]?
  ) throws {
    let samples = try judge.expected.optionalObjects("samples", "rows") ?? []
    for sample in samples {
      if sample.has("epsilon", "eps", "tolerance", "threshold") {
        // A row of settling times.
        let limit = try sample.number("epsilon", "eps", "tolerance", "threshold")
        try judgeQuantities(judge, motion, tolerance: limit, in: sample)
        continue
      }
      try judgeSample(judge, sample, motion, at: sample.number("t", "time"))
    }
    if samples.isEmpty, let time = times?.first, times?.count == 1 {
      try judgeSample(judge, judge.expected, motion, at: time)
    }
    let rows = try samples.compactMap { try $0.optionalNumber("t", "time") }
    for (key, isFloor) in [("roundedByAnchor", false), ("floorByAnchor", true)] {
      guard let printed = judge.expected.value(key) else { continue }
      let parts = printed.object ?? ["x": printed]
      for (name, list) in parts {
        let actual: [Double]
        switch name {
        case "x", "value": actual = rows.map(motion.value(at:))
        case "v", "velocity": actual = rows.map(motion.velocity(at:))
        default: throw MotionCaseError("expected.\(key) has the unknown key \"\(name)\"")
        }
        judge.comparePrinted(list, with: actual, isFloor: isFloor, label: "expected.\(key).\(name)")
      }
    }
  }

  private static func judgeSample(
    _ judge: MotionJudge, _ sample: CaseFields, _ motion: SpringMotion<Double>, at time: Double
  ) throws {
    judge.compare(["x", "value", "position"], in: sample, with: motion.value(at: time))
    judge.compare(["v", "velocity"], in: sample, with: motion.velocity(at: time))
  }

  static func judgeParameters(_ judge: MotionJudge, _ spring: Spring) throws {
    let expected = judge.expected
    judge.compare(["mass", "m"], in: expected, with: spring.mass)
    judge.compare(["stiffness", "k"], in: expected, with: spring.stiffness)
    judge.compare(["damping", "c"], in: expected, with: spring.damping)
    judge.compare(["dampingRatio", "zeta"], in: expected, with: spring.dampingRatio)
    judge.compare(["angularFrequency", "omega0", "w0", "omega"], in: expected, with: spring.angularFrequency)
    judge.compare(["response", "period"], in: expected, with: spring.response)
    judge.compare(
      ["isUnderdamped", "underdamped", "oscillates"], in: expected, with: spring.dampingRatio < 1)
  }

  private static func judgeQuantities(
    _ judge: MotionJudge, _ motion: SpringMotion<Double>, tolerance: Double, in expected: CaseFields
  ) throws {
    let spring = motion.spring
    let distance = motion.end - motion.start
    // Fractions of the distance; without a distance there is no settling in fractions.
    let relative = Spring.relativeVelocity(motion.initialVelocity, over: distance)
    let exact = spring.exactSettlingTime(initialVelocity: relative, tolerance: tolerance)
    judge.compare(
      [
        "exactSettling", "settlingExact", "exactLastCrossing", "lastCrossing", "exact", "settling",
        "settlingTime", "exactSettlingTime", "settlingDuration",
      ], in: expected, with: exact)
    for key in expected.keys where key.lowercased().contains("envelope") {
      guard let value = expected.value(key) else { continue }
      expected.isJudged = true
      // The case's name has the limit: `envelopeSettlingEps1e4` is 10⁻⁴.
      let limit = key.components("Eps1e").flatMap { Double("1e-" + $0) } ?? tolerance
      let plain = spring.decayTime(to: limit)
      let amplitude = spring.envelopeSettlingTime(initialVelocity: relative, tolerance: limit)
      // Both definitions are in use: the time constant's, and the one with the amplitude.
      let number = CaseFields.number(value) ?? .nan
      let actual = abs(plain - number) < abs(amplitude - number) ? plain : amplitude
      judge.compare(value, with: actual, key: key, label: "\(expected.name).\(key)")
    }
    // The value that Core Animation documents for one spring, and a formula that fits it.
    if spring.dampingRatio < 1, spring.dampingRatio > 0 {
      let root = ((1 - spring.dampingRatio) * (1 + spring.dampingRatio)).squareRoot()
      judge.compare(
        ["appleDocumented", "documented", "hypothesis", "apple", "settlingDurationApple"], in: expected,
        with: spring.decayTime(to: tolerance / (1 + spring.dampingRatio / root)))
    }
    let peak = spring.firstPeak(initialVelocity: relative)
    let overshoot = peak.map { $0.value - 1 }
    judge.compare(
      ["peak", "peakValue", "max", "maximum", "maxX"], in: expected,
      with: peak.map { motion.start + distance * $0.value })
    judge.compare(["peakTime", "timeOfPeak", "tPeak", "peakT", "time"], in: expected, with: peak?.time)
    judge.compare(["overshoot"], in: expected, with: overshoot ?? 0)
    judge.compare(["settles"], in: expected, with: exact.isFinite)
    judge.compare(["neverSettles"], in: expected, with: !exact.isFinite)
    judge.compare(["end", "rest", "target"], in: expected, with: motion.value(at: .infinity))
  }

  /// The value at a time must not depend on the frames before it.
  static func frameRates(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let spring = try Spring.read(inputs)
    let time = try inputs.number("time", "t", default: 0.2)
    let rates = try inputs.numbers("frameRates", "rates")
    let motion = SpringMotion(
      from: try inputs.number("x0", default: 0), to: try inputs.number("x1", default: 1),
      initialVelocity: try inputs.number("initialVelocity", default: 0), spring: spring)
    guard let value = judge.expected.value("x", "value"), !rates.isEmpty else {
      throw MotionCaseError("a frame-rate case needs rates and x")
    }
    for rate in rates {
      var last = motion.start
      for frame in 0...Int((time * rate).rounded()) {
        last = motion.value(at: min(Double(frame) / rate, time))
      }
      judge.compare(value, with: last, key: "x", label: "x at \(rate) Hz")
    }
    for row in try judge.expected.optionalObjects("semiImplicitEulerForComparison", "rows") ?? [] {
      let rate = try row.number("hz", "rate")
      judge.compare(["exactX", "x"], in: row, with: motion.value(at: time))
      judge.compare("eulerX", in: row, with: steppedByEuler(motion, rate: rate, time: time))
    }
  }

  /// Returns the position that semi-implicit Euler integration gives with one step per frame, for comparison.
  private static func steppedByEuler(_ motion: SpringMotion<Double>, rate: Double, time: Double) -> Double {
    let spring = motion.spring
    var (x, v) = (motion.start, motion.initialVelocity)
    for _ in 0..<Int((time * rate).rounded()) {
      v -= (spring.stiffness * (x - motion.end) + spring.damping * v) / spring.mass / rate
      x += v / rate
    }
    return x
  }

  /// Absolute velocities in distances per second.
  static func relativeVelocity(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    func judgeOne(_ fields: CaseFields, _ row: CaseFields) throws {
      var distances = try fields.optionalNumbers("distance", "distances")
      if distances == nil {
        let (start, end) = (try fields.numbers("from", "x0"), try fields.numbers("to", "x1"))
        distances = zip(start, end).map { $1 - $0 }
      }
      let velocities = try fields.numbers("velocity", "absoluteVelocity", "v")
      let actual = zip(velocities, distances ?? []).map { Spring.relativeVelocity($0, over: $1) }
      judge.compare(
        ["normalized", "initialSpringVelocity", "relativeVelocity", "initialVelocity", "expected", "value"],
        in: row, with: actual)
    }
    let rows = try judge.rows()
    if rows.count == 1, rows[0] === judge.expected { return try judgeOne(inputs, judge.expected) }
    if let list = try inputs.optionalObjects("rows", "samples") {
      for (input, row) in zip(list, rows) { try judgeOne(input, row) }
      return
    }
    for row in rows { try judgeOne(row, row) }
  }

  /// A spring in the plane, with a velocity for each axis.
  static func vector(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let spring = try Spring.read(inputs)
    func point(_ numbers: [Double]) throws -> Point {
      guard numbers.count == 2 else { throw MotionCaseError("a vector spring needs two axes") }
      return Point(numbers[0], numbers[1])
    }
    let start = try point(inputs.optionalNumbers("x0", "from", "p0") ?? [0, 0])
    let end = try point(inputs.numbers("x1", "to", "target", "p1"))
    let motion: SpringMotion<Point>
    if let velocity = try inputs.optionalNumbers("initialVelocity", "relativeVelocity") {
      motion = SpringMotion(
        from: start, to: end, relativeVelocity: try point(velocity) - .zero, spring: spring)
    } else {
      let velocity = try inputs.optionalNumbers("velocity", "v0", "absoluteVelocity") ?? [0, 0]
      motion = SpringMotion(
        from: start, to: end, initialVelocity: try point(velocity) - .zero, spring: spring)
    }
    for row in try judge.rows() {
      let time = try row.number("t", "time")
      let (value, velocity) = (motion.value(at: time), motion.velocity(at: time))
      if row.has("y") {
        judge.compare("x", in: row, with: value.x)
        judge.compare("y", in: row, with: value.y)
        judge.compare("vx", in: row, with: velocity.dx)
        judge.compare("vy", in: row, with: velocity.dy)
      }
      if !row.has("y") {
        judge.compare(["x", "value", "position", "p"], in: row, with: [value.x, value.y])
      }
      judge.compare(["v", "velocity"], in: row, with: [velocity.dx, velocity.dy])
    }
    try judgeParameters(judge, spring)
  }

  /// A spring that gets a new end on its way, and continues with its velocity.
  static func retarget(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let spring = try inputs.optionalObject("spring").map(Spring.read) ?? Spring.read(inputs)
    let first = SpringMotion(
      from: try inputs.number("x0", "from", "fromValue", default: 0),
      to: try inputs.number("x1", "to", "toValue", "target", default: 1),
      initialVelocity: try inputs.number("initialVelocity", "v0", "velocity", default: 0), spring: spring)
    let time = try inputs.number("retargetAt", "reverseAt", "interruptAt", "tRetarget", "at", "time")
    let end = try inputs.number("newTarget", "x2", "newTo", "newValue", "newToValue")
    let newSpring = try inputs.optionalObject("newSpring").map(Spring.read) ?? spring
    let second = first.retargeted(to: end, at: time, spring: newSpring)
    let isSinceRetarget = try inputs.bool("timesSinceRetarget", default: false)
    if let rows = try judge.expected.optionalObjects("rows", "samples") {
      for row in rows {
        let t = try row.number("t", "time")
        let isFirst = !isSinceRetarget && t < time
        let elapsed = isFirst || isSinceRetarget ? t : t - time
        judge.compare(
          ["value", "x"], in: row, with: isFirst ? first.value(at: t) : second.value(at: elapsed))
        judge.compare(
          ["velocity", "v"], in: row, with: isFirst ? first.velocity(at: t) : second.velocity(at: elapsed))
      }
    }
    let expected = judge.expected
    judge.compare(
      ["velocityBefore", "vBefore", "vAtRetarget", "velocityAtRetarget"], in: expected,
      with: first.velocity(at: time))
    judge.compare(["velocityAfter", "vAfter", "velocity"], in: expected, with: second.velocity(at: 0))
    judge.compare(
      ["valueBefore", "xBefore", "xAtRetarget", "valueAtRetarget", "positionAtRetarget", "positionBefore"],
      in: expected, with: first.value(at: time))
    judge.compare(
      ["valueAfter", "xAfter", "positionAfter", "value"], in: expected, with: second.value(at: 0))
    judge.compare(
      ["normalizedVelocity", "relativeVelocity", "normalizedInitialVelocity", "initialSpringVelocity"],
      in: expected,
      with: Spring.relativeVelocity(first.velocity(at: time), over: end - first.value(at: time)))
    let peak = newSpring.firstPeak(
      initialVelocity: Spring.relativeVelocity(second.initialVelocity, over: second.end - second.start))
    judge.compare(
      ["peak", "max", "maximum", "extremum"], in: expected,
      with: peak.map { second.start + (second.end - second.start) * $0.value })
    try judgeParameters(judge, spring)
  }
}

extension String {
  /// The text after a separator, if it occurs.
  fileprivate func components(_ separator: String) -> String? {
    guard let range = firstRange(of: separator) else { return nil }
    return String(self[range.upperBound...])
  }
}
