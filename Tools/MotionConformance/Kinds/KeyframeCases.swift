import Geometry
import Motion
import PlainJSON

/// Cases of keyframes. Every component of a value is judged by its own keyframes where that is the same: points are
/// judged as points, because their paces depend on distances.
enum KeyframeCases {
  /// The parameters that all calculation modes share.
  private struct Parameters {
    var mode: String
    var duration: Double
    var keyTimes: [Double]?
    var functions: [TimingFunction] = []
    var tangents = CubicTangents()
    /// The timing function of the whole animation.
    var overall: TimingFunction = .linear

    init(_ inputs: CaseFields) throws(MotionCaseError) {
      mode = try inputs.optionalString("calculationMode", "mode") ?? "linear"
      duration = try inputs.number("duration", default: 1)
      keyTimes = try inputs.optionalNumbers("keyTimes", "times")
      if let list = inputs.value("timingFunctions", "functions", "easings", "curves")?.array {
        for (index, value) in list.enumerated() {
          functions.append(try TimingFunction.read(value, "inputs.timingFunctions[\(index)]"))
        }
      }
      tangents.tension = try inputs.optionalNumbers("tension", "tensionValues", "tensions") ?? []
      tangents.continuity = try inputs.optionalNumbers("continuity", "continuityValues", "continuities") ?? []
      tangents.bias = try inputs.optionalNumbers("bias", "biasValues", "biases") ?? []
      if let value = inputs.value("timingFunction", "curve", "easing") {
        overall = try TimingFunction.read(value, "inputs.timingFunction")
      }
    }
  }

  /// A track of any calculation mode.
  private enum Track<Value: Animatable> {
    case straight(Keyframes<Value>)
    case cubic(CubicKeyframes<Value>)

    init(_ values: [Value], _ parameters: Parameters) throws {
      switch parameters.mode {
      case "linear":
        self = .straight(
          try Keyframes(values, keyTimes: parameters.keyTimes, functions: parameters.functions))
      case "discrete": self = .straight(try Keyframes.discrete(values, keyTimes: parameters.keyTimes))
      case "paced": self = .straight(try Keyframes.paced(values))
      case "cubic":
        self = .cubic(
          try CubicKeyframes(
            values, tangents: parameters.tangents, keyTimes: parameters.keyTimes,
            functions: parameters.functions))
      case "cubicPaced": self = .cubic(try CubicKeyframes.paced(values, tangents: parameters.tangents))
      default: throw MotionCaseError("unknown calculation mode \(parameters.mode)")
      }
    }

    func value(at progress: Double) -> Value {
      switch self {
      case .straight(let track): track.value(at: progress)
      case .cubic(let track): track.value(at: progress)
      }
    }

    func velocity(at progress: Double) -> Value.Difference {
      switch self {
      case .straight(let track): track.velocity(at: progress)
      case .cubic(let track): track.velocity(at: progress)
      }
    }

    var totalLength: Double {
      switch self {
      case .straight(let track): track.totalLength
      case .cubic(let track): track.totalLength
      }
    }

    var keyTimes: [Double] {
      switch self {
      case .straight(let track): track.keyTimes
      case .cubic(let track): track.keyTimes
      }
    }

    func tangent(_ index: Int, isIncoming: Bool) -> Value.Difference? {
      guard case .cubic(let track) = self else { return nil }
      return isIncoming ? track.incomingTangent(at: index) : track.outgoingTangent(at: index)
    }
  }

  static func values(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    if inputs.has("path") || inputs.has("pathPoints") { return try path(judge) }
    guard let list = inputs.value("values")?.array else { throw MotionCaseError("keyframes need values") }
    let parameters = try Parameters(inputs)
    inputs.ignore("rotationMode")
    let numbers = list.compactMap(CaseFields.number)
    if numbers.count == list.count {
      let make = { try Track(numbers, parameters) }
      return try judgeTrack(judge, parameters, make, value: { [$0] }, difference: { [$0] })
    }
    let points = try list.map { value in
      let pair = value.array?.compactMap(\.double) ?? []
      guard pair.count == 2 else { throw MotionCaseError("values have to be numbers or points [x, y]") }
      return Point(pair[0], pair[1])
    }
    let make = { try Track(points, parameters) }
    try judgeTrack(
      judge, parameters, make, value: { [$0.x, $0.y] }, difference: { [$0.dx, $0.dy] })
  }

  private static func judgeTrack<Value: Animatable>(
    _ judge: MotionJudge, _ parameters: Parameters, _ make: () throws -> Track<Value>,
    value components: (Value) -> [Double], difference vector: (Value.Difference) -> [Double]
  ) throws {
    let expected = judge.expected
    let track: Track<Value>
    do {
      track = try make()
    } catch let error as KeyframeError {
      // A case may expect that its keyframes are refused.
      guard expected.has("error", "rejected", "valid", "invalid") else { throw MotionCaseError("\(error)") }
      expected.ignore("error")
      judge.compare(["rejected", "invalid"], in: expected, with: true)
      judge.compare(["valid"], in: expected, with: false)
      judge.require(true, "")
      return
    }
    if expected.has("error") { judge.require(false, "the keyframes are not refused") }
    judge.compare(["rejected", "invalid"], in: expected, with: false)
    judge.compare(["valid"], in: expected, with: true)
    for row in try expected.optionalObjects("samples", "rows") ?? [] {
      let progress = try progress(row, parameters)
      let value = components(track.value(at: progress.eased))
      judge.compare(["value", "expected"], in: row, with: value)
      for (key, component) in zip(["x", "y"], value) { judge.compare(key, in: row, with: component) }
      let velocity = vector(track.velocity(at: progress.eased)).map { $0 * progress.rate }
      judge.compare(["velocity", "v"], in: row, with: velocity)
    }
    judge.compare(["totalLength", "length"], in: expected, with: track.totalLength)
    judge.compare(["keyTimes"], in: expected, with: track.keyTimes)
    for key in expected.keys {
      let isIncoming = key.hasPrefix("incomingTangentKey")
      guard isIncoming || key.hasPrefix("outgoingTangentKey"), let index = Int(key.drop { !$0.isNumber })
      else {
        continue
      }
      judge.compare([key], in: expected, with: track.tangent(index, isIncoming: isIncoming).map(vector))
    }
  }

  private static func progress(_ row: CaseFields, _ parameters: Parameters) throws -> (
    eased: Double, rate: Double
  ) {
    let time = try row.number("t", "time")
    let linear = parameters.duration > 0 ? time / parameters.duration : 1
    if parameters.overall == .linear { return (linear, 1 / parameters.duration) }
    return (
      parameters.overall.value(at: linear), parameters.overall.velocity(at: linear) / parameters.duration
    )
  }

  static func path(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let path = try inputs.readPath("path", "points", "pathPoints", "vertices")
    let parameters = try Parameters(inputs)
    let pace: PathTrack.Pace
    switch parameters.mode {
    case "paced", "cubicPaced": pace = .constant
    case "discrete": pace = .discrete(keyTimes: parameters.keyTimes)
    case "linear", "cubic":
      pace = .segments(keyTimes: parameters.keyTimes, functions: parameters.functions)
    default: throw MotionCaseError("unknown calculation mode \(parameters.mode)")
    }
    let word = try inputs.optionalString("rotationMode", "rotation")
    guard let mode = PathTrack.RotationMode(rawValue: word ?? "auto") else {
      throw MotionCaseError("unknown rotation mode \(word ?? "")")
    }
    let track = try PathTrack(path, pace: pace, rotationMode: mode)
    for row in try judge.rows() where row !== judge.expected {
      let progress = try progress(row, parameters)
      let point = track.value(at: progress.eased)
      judge.compare("x", in: row, with: point.x)
      judge.compare("y", in: row, with: point.y)
      judge.compare(["value", "point", "position", "p"], in: row, with: [point.x, point.y])
      compareAngle(judge, row, track.rotation(at: progress.eased))
      let velocity = track.velocity(at: progress.eased) * progress.rate
      judge.compare(["velocity", "v"], in: row, with: [velocity.dx, velocity.dy])
      judge.compare(["speed"], in: row, with: velocity.length)
    }
    judge.compare(["totalLength", "length"], in: judge.expected, with: track.totalLength)
    judge.compare(["keyTimes"], in: judge.expected, with: track.keyTimes)
  }

  /// Compares an angle modulo a whole turn.
  private static func compareAngle(_ judge: MotionJudge, _ row: CaseFields, _ angle: Double) {
    let keys = ["angle", "rotation", "heading"]
    guard let expected = row.value(keys) else { return }
    row.isJudged = true
    var actual = angle
    if let number = CaseFields.number(expected) {
      actual += ((number - angle) / (2 * .pi)).rounded() * 2 * .pi
    }
    judge.compare(expected, with: actual, key: "angle", label: "\(row.name).angle")
  }

  static func relative(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let parameters = try Parameters(inputs)
    guard parameters.mode == "linear" else {
      throw MotionCaseError("view keyframes of the mode \(parameters.mode) are not known")
    }
    let frames = try (inputs.optionalObjects("frames", "keyframes") ?? []).map { fields in
      RelativeKeyframes<Double>.Frame(
        start: try fields.number("relativeStart", "relativeStartTime", "start"),
        duration: try fields.number("relativeDuration", "duration"),
        value: try fields.number("to", "value", "toValue"),
        function: try fields.value("curve", "timingFunction").map {
          try TimingFunction.read($0, "\(fields.name).curve")
        } ?? .linear)
    }
    let track = RelativeKeyframes(from: try inputs.number("fromValue", "from", default: 0), frames)
    for row in try judge.rows() {
      let progress = try progress(row, parameters)
      judge.compare(["value", "expected"], in: row, with: track.value(at: progress.eased))
      judge.compare(["velocity", "v"], in: row, with: track.velocity(at: progress.eased) * progress.rate)
    }
  }

  /// The ends of an animation of which some are not given.
  static func fromToBy(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let base = try Ends(inputs)
    let duration = try inputs.number("duration", default: 1)
    let inputRows = try inputs.optionalObjects("rows", "cases")
    for (index, row) in try judge.rows().enumerated() {
      var ends = base
      if let inputRows, inputRows.indices.contains(index) {
        ends = try Ends(inputRows[index], defaults: base)
      } else if row !== judge.expected, row.has("given") || row.has("inputs"),
        let given = try row.optionalObject("given", "inputs")
      {
        ends = try Ends(given, defaults: base)
      }
      let interval = ends.interval
      judge.compare(["start", "from", "fromValue", "begin"], in: row, with: interval.start)
      judge.compare(["end", "to", "toValue"], in: row, with: interval.end)
      if let progress = try row.optionalNumber("progress") ?? row.optionalNumber("t").map({ $0 / duration })
        ?? ends.progress
      {
        judge.compare(["value", "expected"], in: row, with: interval.value(at: progress))
      }
      judge.compare(["interval", "expected"], in: row, with: [interval.start, interval.end])
    }
  }

  private struct Ends {
    var partial: PartialInterval<Double>
    var presentation: Double
    var model: Double
    var progress: Double?

    init(_ fields: CaseFields, defaults: Ends? = nil) throws(MotionCaseError) {
      partial = PartialInterval(
        from: try fields.optionalNumber("from", "fromValue"), to: try fields.optionalNumber("to", "toValue"),
        by: try fields.optionalNumber("by", "byValue"))
      let model = try fields.optionalNumber("model", "modelValue", "base", "current")
      let presentation = try fields.optionalNumber("presentation", "presentationValue")
      self.model = model ?? defaults?.model ?? presentation ?? 0
      self.presentation = presentation ?? defaults?.presentation ?? model ?? 0
      progress = try fields.optionalNumber("progress") ?? defaults?.progress
    }

    var interval: ValueInterval<Double> { partial.resolved(presentation: presentation, model: model) }
  }
}
