import Motion
import PlainJSON

/// Cases of schedules.
enum TimingCases {
  static func read(_ fields: CaseFields) throws(MotionCaseError) -> MediaTiming {
    var timing = MediaTiming(
      beginTime: try fields.number("beginTime", "begin", default: 0),
      duration: try fields.number("duration", default: 0), speed: try fields.number("speed", default: 1),
      timeOffset: try fields.number("timeOffset", "offset", default: 0),
      repeatCount: try fields.number("repeatCount", default: 0),
      repeatDuration: try fields.number("repeatDuration", default: 0),
      autoreverses: try fields.bool("autoreverses", "autoreverse", default: false))
    if let word = try fields.optionalString("fillMode", "fill") {
      guard let fill = MediaTiming.FillMode(rawValue: word) else {
        throw MotionCaseError("\(fields.name) has the unknown fill mode \(word)")
      }
      timing.fillMode = fill
    }
    return timing
  }

  private static let timeKeys = ["parentTime", "t", "time", "rootTime"]

  static func mediaTiming(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let layer = try inputs.optionalObject("layer", "parent").map(read)
    let timing = try read(inputs.optionalObject("animation") ?? inputs)
    func parentTime(_ time: Double) -> Double { layer?.localTime(at: time) ?? time }
    let function = try inputs.value("timingFunction", "curve", "easing").map {
      try TimingFunction.read($0, "inputs.timingFunction")
    }
    let ends = (
      try inputs.optionalNumber("fromValue", "from"), try inputs.optionalNumber("toValue", "to")
    )
    let motion = TimedMotion(
      ValueInterval(from: ends.0 ?? 0, to: ends.1 ?? 1), timing: timing, function: function ?? .linear)
    for row in try judge.rows() where row !== judge.expected || row.key(timeKeys) != nil {
      guard let time = try row.optionalNumber(timeKeys) else {
        throw MotionCaseError("\(row.name) has no time")
      }
      let localTime = parentTime(time)
      judgeRow(judge, row, timing.sample(at: localTime), motion.state(at: localTime))
      judge.compare(
        ["nextChange", "nextPhaseChange", "wakeUp", "nextWakeUp"], in: row,
        with: timing.nextPhaseChange(after: time))
    }
    if let time = try inputs.optionalNumber(timeKeys) {
      let localTime = parentTime(time)
      judgeRow(judge, judge.expected, timing.sample(at: localTime), motion.state(at: localTime))
    }
    judge.compare(
      ["activeDuration", "totalDuration", "total"], in: judge.expected, with: timing.activeDuration)
    judge.compare(["cycleDuration"], in: judge.expected, with: timing.cycleDuration)
  }

  private static func judgeRow(
    _ judge: MotionJudge, _ row: CaseFields, _ sample: MediaTiming.Sample, _ state: MovingValue<Double>?
  ) {
    judge.compare(["activeLocalTime", "activeTime", "localTime"], in: row, with: sample.activeLocalTime)
    judge.compare(["phase"], in: row, with: sample.phase.rawValue)
    judge.compare(["cycle", "cycleIndex"], in: row, with: sample.position?.cycle)
    judge.compare(["reversing", "isReversing"], in: row, with: sample.position?.isReversing)
    judge.compare(["progress", "expected"], in: row, with: sample.progress)
    judge.compare(["value", "easedProgress", "transformedProgress"], in: row, with: state?.value)
    judge.compare(["velocity"], in: row, with: state?.velocity)
    judge.compare(["visible", "contributes"], in: row, with: sample.position != nil)
  }

  /// A group, and a child or a list of children, which may be groups.
  static func group(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    guard let group = try inputs.optionalObject("group", "parent") else {
      throw MotionCaseError("a group case needs a group")
    }
    let children =
      try inputs.optionalObjects("children", "animations")
      ?? group.optionalObjects("children", "animations") ?? []
    let child = try inputs.optionalObject("child")
    let grandchild = try inputs.optionalObject("grandchild")
    let groupTiming = try read(group)
    let timings = try (child.map { [$0] } ?? children).map(read)
    let inner = try grandchild.map(read)
    for row in try judge.rows() {
      guard let time = try row.optionalNumber(timeKeys) else {
        throw MotionCaseError("\(row.name) has no time")
      }
      let outer = groupTiming.sample(at: time)
      let samples = timings.map { groupTiming.sample(ofChild: $0, at: time) }
      let progress = samples.map { $0?.progress }
      judge.compare(["groupProgress"], in: row, with: outer.progress)
      judge.compare(["groupPhase"], in: row, with: outer.phase.rawValue)
      judge.compare(["childPhase"], in: row, with: samples.first??.phase.rawValue)
      judge.compare(["childProgress", "progress"], in: row, with: progress.first ?? nil)
      if let list = row.value("childrenProgress", "children", "childProgresses")?.array {
        row.isJudged = true
        judge.require(list.count == progress.count, "\(row.name) lists \(list.count) children")
        for (value, actual) in zip(list, progress) {
          judge.compare(value, with: actual, key: "progress", label: "\(row.name).childrenProgress")
        }
      }
      if let inner {
        let position = samples.first??.position
        judge.compare(
          ["grandchildProgress"], in: row, with: position.flatMap { inner.sample(at: $0.basicTime).progress })
      }
    }
  }

  static func web(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    func choice<Choice: RawRepresentable>(_ key: String, _ standard: Choice) throws -> Choice
    where Choice.RawValue == String {
      guard let word = try inputs.optionalString(key), word != "auto" else { return standard }
      guard let choice = Choice(rawValue: word) else { throw MotionCaseError("unknown \(key) \(word)") }
      return choice
    }
    // A case without a fill mode asks for the progress at the end, or for null outside the active interval.
    let hasFill = inputs.has("fill", "fillMode")
    var fill = WebTiming.Fill.none
    if let word = try inputs.optionalString("fill", "fillMode"), word != "auto" {
      guard let given = WebTiming.Fill(rawValue: word == "removed" ? "none" : word) else {
        throw MotionCaseError("unknown fill \(word)")
      }
      fill = given
    }
    var timing = WebTiming(
      duration: try inputs.number("duration", "iterationDuration", default: 0),
      delay: try inputs.number("delay", default: 0), endDelay: try inputs.number("endDelay", default: 0),
      iterations: try inputs.number("iterations", "iterationCount", default: 1),
      iterationStart: try inputs.number("iterationStart", default: 0),
      direction: try choice("direction", WebTiming.Direction.normal), fill: fill,
      playbackRate: try inputs.number("playbackRate", default: 1))
    let function = try inputs.value("easing", "timingFunction").map {
      try TimingFunction.read($0, "inputs.easing")
    }
    let times = try inputs.optionalNumbers("t", "time", "localTime", "currentTime")
    for (index, row) in try judge.rows().enumerated() {
      var time = try row.optionalNumber("t", "time", "localTime")
      if time == nil, let times, times.indices.contains(index) { time = times[index] }
      guard let time else { throw MotionCaseError("\(row.name) has no time") }
      if !hasFill { timing.fill = row.value("progress") == .null ? .none : .both }
      let sample = timing.sample(at: time)
      // In the standard, the progress that scripts read has the timing function applied.
      let transformed = sample.progress.map {
        (function ?? .linear).value(at: $0, isBefore: sample.phase == .before)
      }
      judge.compare(["progress", "expected"], in: row, with: transformed)
      judge.compare(["transformedProgress", "value"], in: row, with: transformed)
      judge.compare(["directedProgress"], in: row, with: sample.progress)
      judge.compare(["currentIteration", "iteration"], in: row, with: sample.currentIteration)
      judge.compare(["activeTime"], in: row, with: sample.activeTime)
      judge.compare(["phase"], in: row, with: sample.phase.rawValue)
    }
    judge.compare(["activeDuration"], in: judge.expected, with: timing.activeDuration)
    judge.compare(["endTime"], in: judge.expected, with: timing.endTime)
  }

  /// Layers inside each other, from the root on, and perhaps an animation in the innermost one.
  static func nested(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    var layers = try (inputs.optionalObjects("layers", "chain", "parents") ?? []).map(read)
    for key in ["root", "parent", "superlayer", "layer", "sublayer", "child"] {
      if let fields = try inputs.optionalObject(key) { layers.append(try read(fields)) }
    }
    if let speed = try inputs.optionalNumber("layerSpeed", "parentSpeed") {
      layers.append(
        MediaTiming(
          beginTime: try inputs.number("layerBeginTime", "layerBegin", default: 0), speed: speed,
          timeOffset: try inputs.number("layerTimeOffset", default: 0)))
    }
    if let speeds = try inputs.optionalNumbers("speeds") { layers += speeds.map { MediaTiming(speed: $0) } }
    let animation = try inputs.optionalObject("animation").map(read)
    let caseTiming = inputs.has("duration") ? try read(inputs) : nil
    guard !layers.isEmpty else { throw MotionCaseError("a nested case needs layers") }
    for row in try judge.rows() {
      var time = try row.optionalNumber(timeKeys)
      if time == nil { time = try inputs.optionalNumber(timeKeys) }
      guard let time else { throw MotionCaseError("\(row.name) has no time") }
      let local = MediaTiming.convert(time, from: [], to: layers)
      judge.compare(["localTime", "layerTime", "local", "expected"], in: row, with: local)
      let sample = (animation ?? caseTiming)?.sample(at: local)
      judge.compare(["progress"], in: row, with: sample?.progress)
      judge.compare(["activeLocalTime"], in: row, with: sample?.activeLocalTime)
      judge.compare(["phase"], in: row, with: sample?.phase.rawValue)
      judge.compare(["cycle"], in: row, with: sample?.position?.cycle)
      judge.compare(["reversing"], in: row, with: sample?.position?.isReversing)
      judge.compare(
        ["localTimes"], in: row,
        with: layers.indices.map { MediaTiming.convert(time, from: [], to: layers[...$0]) })
    }
    judge.compare(["speed", "totalSpeed"], in: judge.expected, with: layers.reduce(1) { $0 * $1.speed })
  }

  /// The recipe of pausing a layer and resuming it.
  static func pauseResume(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    var timing = MediaTiming()
    if let layer = try inputs.optionalObject("layer") { timing = try read(layer) }
    let speed = try inputs.number("resumeSpeed", "speed", default: 1)
    let animation = try inputs.optionalObject("animation").map(read)
    // The changes in their order: a time, and whether the layer runs from then on.
    var changes: [(time: Double, runs: Bool)] = []
    for event in try inputs.optionalObjects("events", "actions") ?? [] {
      let word = try event.optionalString("action", "type", "event", "kind")
      guard word == "pause" || word == "resume" else { throw MotionCaseError("unknown event \(word ?? "")") }
      changes.append((try event.number("t", "time", "at"), word == "resume"))
    }
    for time in try inputs.optionalNumbers("pauseAt", "pause", "pauseTime") ?? [] {
      changes.append((time, false))
    }
    for time in try inputs.optionalNumbers("resumeAt", "resume", "resumeTime") ?? [] {
      changes.append((time, true))
    }
    changes.sort { $0.time < $1.time }
    var states = [(time: -Double.infinity, timing: timing)]
    for change in changes {
      timing =
        change.runs
        ? timing.resumed(atParentTime: change.time, speed: speed) : timing.paused(atParentTime: change.time)
      states.append((change.time, timing))
    }
    for row in try judge.rows() where row !== judge.expected || row.key(timeKeys) != nil {
      guard let time = try row.optionalNumber(timeKeys) else {
        throw MotionCaseError("\(row.name) has no time")
      }
      let current = states.last { $0.time <= time }?.timing ?? timing
      let local = current.localTime(at: time)
      judge.compare(["localTime", "layerTime", "local", "value"], in: row, with: local)
      judge.compare(["progress"], in: row, with: animation?.progress(at: local))
      judge.compare(["speed"], in: row, with: current.speed)
      judge.compare(["timeOffset"], in: row, with: current.timeOffset)
      judge.compare(["beginTime"], in: row, with: current.beginTime)
    }
    let paused = states.first { $0.timing.speed == 0 }?.timing
    judge.compare(["pausedTime", "timeOffset"], in: judge.expected, with: paused?.timeOffset)
    judge.compare(
      ["beginTime", "beginTimeAfterResume"], in: judge.expected, with: states.last?.timing.beginTime)
  }

  static func conversion(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    func chain(_ names: String...) throws -> [MediaTiming] {
      guard let value = inputs.value(names), value != .null else { return [] }
      var timings: [MediaTiming] = []
      for (index, element) in (value.array ?? [value]).enumerated() {
        let fields = try CaseFields(element, name: "inputs.\(names[0])[\(index)]")
        timings.append(try read(fields))
        try fields.finish()
      }
      return timings
    }
    let common = try chain("root", "common", "ancestors")
    let source = try chain("from", "source", "layerA", "a")
    let destination = try chain("to", "destination", "layerB", "b")
    let times = try inputs.optionalNumbers("t", "time", "times")
    for (index, row) in try judge.rows().enumerated() {
      var time = try row.optionalNumber("t", "time", "from")
      if time == nil, let times, times.indices.contains(index) { time = times[index] }
      guard let time else { throw MotionCaseError("\(row.name) has no time") }
      let converted = MediaTiming.convert(time, from: common + source, to: common + destination)
      judge.compare(
        ["converted", "expected", "to", "result", "value", "localTime"], in: row, with: converted)
      judge.compare(
        ["back", "roundTrip"], in: row,
        with: MediaTiming.convert(converted, from: common + destination, to: common + source))
    }
  }
}
