import Motion
import PlainJSON

/// Cases of timing functions: rows of a time and the expected progress.
enum EasingCases {
  static func values(_ judge: MotionJudge) throws {
    try judgeRows(judge) { $0.value(at: $1, isBefore: $2) }
  }

  static func extrapolation(_ judge: MotionJudge) throws {
    try judgeRows(judge) { function, time, _ in function.extrapolatedValue(at: time) }
  }

  static func slopes(_ judge: MotionJudge) throws {
    try judgeRows(judge) { function, time, _ in function.velocity(at: time) }
  }

  /// An outer timing function of an inner one.
  static func composition(_ judge: MotionJudge) throws {
    guard let outer = judge.inputs.value("outer"), let inner = judge.inputs.value("inner") else {
      throw MotionCaseError("a composition needs outer and inner")
    }
    let functions = (
      try TimingFunction.read(outer, "inputs.outer"), try TimingFunction.read(inner, "inputs.inner")
    )
    for row in try judge.rows() {
      let time = try row.number("t", "time", "x")
      judge.compare(
        ["expected", "value", "y"], in: row,
        with: functions.0.extrapolatedValue(at: functions.1.extrapolatedValue(at: time)))
    }
  }

  private static func judgeRows(
    _ judge: MotionJudge, _ evaluate: (TimingFunction, Double, Bool) -> Double
  ) throws {
    let rows = try judge.rows()
    // Rows may have functions of their own.
    let hasOwn = rows.first?.has("count", "controlPoints") ?? false
    let shared = hasOwn ? nil : try TimingFunction.read(judge.inputs)
    let sharedTimes = try judge.inputs.optionalNumbers("t", "times")
    let isBefore = try judge.inputs.bool("before", "beforePhase", "beforeFlag", default: false)
    for (index, row) in rows.enumerated() {
      let function = try shared ?? TimingFunction.read(row)
      var time = try row.optionalNumber("t", "time", "x")
      if time == nil, let sharedTimes, sharedTimes.indices.contains(index) { time = sharedTimes[index] }
      guard let time else { throw MotionCaseError("\(row.name) has no time") }
      let rowIsBefore = try row.bool("before", "beforePhase", default: isBefore)
      judge.compare(
        ["expected", "value", "y"], in: row, with: evaluate(function, time, rowIsBefore))
      judge.compare(["slope", "velocity"], in: row, with: function.velocity(at: time))
    }
    judge.compare(["startSlope"], in: judge.expected, with: shared?.velocity(at: 0))
    judge.compare(["endSlope"], in: judge.expected, with: shared?.velocity(at: 1))
  }
}
