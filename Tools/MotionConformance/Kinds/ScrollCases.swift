import Motion
import PlainJSON

/// Cases of flings, rubber bands and pages.
enum ScrollCases {
  /// Reads a decay in any of its forms.
  private static func readDecay(_ fields: CaseFields) throws(MotionCaseError) -> Decay<Double> {
    let start = try fields.number("x0", "from", "start", default: 0)
    let velocity = try fields.number("velocity", "v0", "initialVelocity")
    if let drag = try fields.optionalNumber("dragPerSecond", "drag") {
      return Decay(from: start, initialVelocity: velocity, dragPerSecond: drag)
    }
    if var constant = try fields.optionalNumber("timeConstant", "tau", "timeConstantSeconds") {
      // Motion counts in milliseconds.
      if constant > 10 { constant /= 1000 }
      let end = try fields.optionalNumber("target", "modifiedTarget")
      let power = try fields.number("power", "amplitudeFactor", default: 0.8)
      return Decay(from: start, to: end ?? start + power * velocity, timeConstant: constant)
    }
    if let milliseconds = try fields.optionalNumber("timeConstantMs") {
      let power = try fields.number("power", "amplitudeFactor", default: 0.8)
      return Decay(from: start, to: start + power * velocity, timeConstant: milliseconds / 1000)
    }
    if let friction = try fields.optionalNumber("lambda", "friction") {
      return Decay(from: start, initialVelocity: velocity, friction: friction)
    }
    // react-spring's decay leaves e^(-(1 - d)) in a millisecond.
    if let decay = try fields.optionalNumber("decay") {
      return Decay(from: start, initialVelocity: velocity, friction: 1000 * (1 - decay))
    }
    return Decay(
      from: start, initialVelocity: velocity,
      rate: try fields.number("rate", "decelerationRate", default: 0.998))
  }

  static func decay(_ judge: MotionJudge) throws {
    let decay = try readDecay(judge.inputs)
    let expected = judge.expected
    for row in try expected.optionalObjects("samples", "rows") ?? [] {
      let time = try row.number("t", "time")
      judge.compare(["x", "value", "position"], in: row, with: decay.value(at: time))
      judge.compare(["v", "velocity"], in: row, with: decay.velocity(at: time))
    }
    judge.compare(["end", "target", "rest", "finalX", "xEnd"], in: expected, with: decay.end)
    judge.compare(["initialVelocity"], in: expected, with: decay.initialVelocity)
    judge.compare(["lambda", "friction"], in: expected, with: decay.friction)
    judge.compare(["timeConstant"], in: expected, with: 1 / decay.friction)
    for key in expected.keys {
      if key.hasPrefix("timeToSpeed"), let speed = Double(key.dropFirst("timeToSpeed".count)) {
        judge.compare([key], in: expected, with: decay.time(toSpeed: speed))
      }
      if key.hasPrefix("timeToWithin") {
        let word = String(key.dropFirst("timeToWithin".count))
        let distances = ["HalfPoint": 0.5, "OnePoint": 1, "Point": 1, "HalfAPoint": 0.5]
        if let distance = distances[word] ?? Double(word.filter { $0.isNumber || $0 == "." }) {
          judge.compare([key], in: expected, with: decay.time(toWithin: distance))
        }
      }
    }
    if let edge = try judge.inputs.optionalNumber("reaching", "edge", "position") {
      judge.compare(["timeToReach", "hitTime", "time"], in: expected, with: decay.time(reaching: edge))
    }
  }

  static func projection(_ judge: MotionJudge) throws {
    let rows = try judge.inputs.optionalObjects("rows", "samples") ?? [judge.inputs]
    var discrete: [Double] = []
    var continuous: [Double] = []
    for row in rows {
      let velocity = try row.number("velocity", "v0")
      let rate = try row.number("rate", "decelerationRate", default: 0.998)
      let start = try row.number("x0", default: 0)
      discrete.append(start + Decay<Double>.discreteProjection(velocity: velocity, rate: rate))
      continuous.append(Decay(from: start, initialVelocity: velocity, rate: rate).end)
    }
    judge.compare(["project", "discrete", "projected"], in: judge.expected, with: discrete)
    judge.compare(["continuous", "end"], in: judge.expected, with: continuous)
  }

  private static func band(_ fields: CaseFields) throws(MotionCaseError) -> RubberBand {
    RubberBand(
      dimension: try fields.number("d", "dimension", "extent"),
      tension: try fields.number("c", "tension", "coefficient", default: 0.55))
  }

  static func rubberBand(_ judge: MotionJudge) throws {
    let band = try band(judge.inputs)
    try judgeRows(
      judge, inputs: ["x", "offset", "pull", "distance"], ["y", "banded", "displacement", "expected"]
    ) {
      band.displacement(forPull: $0)
    }
    judge.compare(
      ["slope", "slopeAtEdge", "slopeAtZero"], in: judge.expected,
      with: band.displacement(forPull: 1e-6) / 1e-6)
    judge.compare(["limit"], in: judge.expected, with: band.displacement(forPull: .infinity))
  }

  static func rubberBandInverse(_ judge: MotionJudge) throws {
    let band = try band(judge.inputs)
    // Rows name the displacement and the pull; the one that is asked for is the pull.
    for row in try judge.rows() {
      if row.has("b", "y", "banded", "displacement") {
        let displacement = try row.number("b", "y", "banded", "displacement")
        judge.compare(
          ["x", "pull", "offset", "expected"], in: row, with: band.pull(forDisplacement: displacement))
      } else {
        let pull = try row.number("x", "pull", "offset")
        judge.compare(
          ["expected", "roundTrip"], in: row,
          with: band.pull(forDisplacement: band.displacement(forPull: pull)))
      }
    }
  }

  static func rubberBandClamp(_ judge: MotionJudge) throws {
    let band = try band(judge.inputs)
    let (low, high) = (try judge.inputs.number("min", "lower"), try judge.inputs.number("max", "upper"))
    guard low <= high else { throw MotionCaseError("min is greater than max") }
    try judgeRows(judge, inputs: ["x", "value"], ["y", "clamped", "expected"]) {
      band.clamp($0, to: low...high)
    }
  }

  private static func judgeRows(
    _ judge: MotionJudge, inputs: [String], _ outputs: [String], _ function: (Double) -> Double
  ) throws {
    let shared = try judge.inputs.optionalNumbers(inputs)
    for (index, row) in try judge.rows().enumerated() {
      var x = try row.optionalNumber(inputs)
      if x == nil, let shared, shared.indices.contains(index) { x = shared[index] }
      guard let x else { throw MotionCaseError("\(row.name) has no \(inputs[0])") }
      judge.compare(outputs, in: row, with: function(x))
    }
  }

  static func pageSnap(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let count = try inputs.optionalNumber("pageCount", "pages", "count")
    let grid = PageGrid(
      spacing: try inputs.number("pageWidth", "page", "spacing", "width"),
      origin: try inputs.number("origin", default: 0), count: count.flatMap { Int(exactly: $0) })
    let start = try inputs.number("x0", "from", default: 0)
    let rate = try inputs.number("rate", "decelerationRate", default: 0.998)
    let isPaging = try inputs.bool("isPagingEnabled", "onePage", default: false)
    var projected: [Double] = []
    for row in try judge.rows() {
      let velocity = try row.number("velocity", "v0")
      let end = Decay(from: start, initialVelocity: velocity, rate: rate).end
      projected.append(end)
      let page = isPaging ? grid.page(nearest: end, from: start) : grid.page(nearest: end)
      judge.compare(["page"], in: row, with: Double(page))
      judge.compare(["projected", "end"], in: row, with: end)
      judge.compare(["target", "position", "x"], in: row, with: grid.position(of: page))
    }
    judge.compare(["projected"], in: judge.expected, with: projected)
  }

  static func edgeBounce(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let decay = try readDecay(inputs)
    let edge = try inputs.optionalNumber("edge", "xe", "limit")
    var low = try inputs.number("min", "lower", "minExtent", default: -.infinity)
    var high = try inputs.number("max", "upper", "maxExtent", default: .infinity)
    if let edge {
      let isAbove = decay.start == edge ? decay.initialVelocity > 0 : decay.start < edge
      if isAbove { high = edge } else { low = edge }
    }
    guard low <= high else { throw MotionCaseError("min is greater than max") }
    let spring = try readSpring(inputs)
    let fling = BoundedDecay(
      decay, range: low...high, spring: spring,
      maximumHitSpeed: try inputs.number(
        "maxTransferVelocity", "maximumHitSpeed", "velocityLimit", default: .infinity))
    let isSinceHit = try inputs.bool("timesSinceHit", default: false)
    for row in try judge.expected.optionalObjects("samples", "rows") ?? [] {
      let time = try row.number("t", "time") + (isSinceHit ? fling.hitTime : 0)
      judge.compare(["x", "value"], in: row, with: fling.value(at: time))
      judge.compare(["v", "velocity"], in: row, with: fling.velocity(at: time))
    }
    let expected = judge.expected
    judge.compare(
      ["hitTime", "timeToEdge", "edgeTime", "te", "tEdge", "time", "t"], in: expected, with: fling.hitTime)
    judge.compare(
      ["hitVelocity", "velocityAtEdge", "edgeVelocity", "ve", "vEdge", "v", "velocity"], in: expected,
      with: decay.velocity(at: fling.hitTime))
    judge.compare(["bounceVelocity", "transferVelocity"], in: expected, with: fling.bounce.initialVelocity)
    judge.compare(["end", "rest"], in: expected, with: fling.end)
    // The spring starts at the edge, so its turning point does not depend on a distance.
    let peakTime = fling.bounce.spring.firstPeakTimeAfterPush
    let peak = fling.bounce.value(at: peakTime)
    judge.compare(
      ["maxOvershoot", "overshoot", "peakOvershoot"], in: expected, with: abs(peak - fling.bounce.end))
    judge.compare(["peak", "max", "maxX", "peakX"], in: expected, with: peak)
    judge.compare(["peakTime", "timeOfPeak", "tPeak"], in: expected, with: fling.hitTime + peakTime)
    judge.compare(["peakTimeAfterHit"], in: expected, with: peakTime)
  }

  private static func readSpring(_ fields: CaseFields) throws(MotionCaseError) -> Spring {
    if let object = fields.value("spring"), object.object != nil {
      guard let spring = try fields.optionalObject("spring") else { throw MotionCaseError("no spring") }
      return try Spring.read(spring)
    }
    if fields.has("stiffness", "response", "bounce", "angularFrequency", "omega0") {
      return try Spring.read(fields)
    }
    return Spring(response: 0.575)
  }
}

extension Spring {
  /// The time at which a spring that is pushed at rest turns back.
  fileprivate var firstPeakTimeAfterPush: Double {
    // A push much greater than the distance of 1.
    firstPeak(initialVelocity: 1e12)?.time ?? 0
  }
}
