import Geometry
import Motion
import PlainJSON

extension TimingFunction {
  /// Reads a timing function: a name, four control points, a list of points, or an object with its parameters.
  static func read(_ value: JSONValue, _ name: String) throws(MotionCaseError) -> TimingFunction {
    if let word = value.string { return try named(word) }
    if let list = value.array {
      let numbers = list.compactMap(\.double)
      if numbers.count == 4, list.count == 4 {
        return .curve(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
      }
      throw MotionCaseError("\(name) has to be a name or four numbers")
    }
    let fields = try CaseFields(value, name: name)
    let function = try read(fields)
    fields.ignore("kind", "type")
    try fields.finish()
    return function
  }

  /// Reads a timing function whose parameters are members of an object.
  static func read(_ fields: CaseFields) throws(MotionCaseError) -> TimingFunction {
    let word = try fields.optionalString("name", "easing", "function", "curve")
    if let numbers = try fields.optionalNumbers("controlPoints", "points4", "cubicBezier") {
      guard numbers.count == 4 else { throw MotionCaseError("\(fields.name) needs four control points") }
      let curve = TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
      if let word, let named = TimingCurve.named(word), named != curve {
        throw MotionCaseError("\(word) has other control points here")
      }
      return .curve(curve)
    }
    if fields.has("count", "steps", "n"), !fields.has("exponent"), word == nil || word == "steps" {
      return .steps(try stepCurve(fields))
    }
    if let points = fields.value("points", "stops")?.array {
      var list: [Point] = []
      for value in points { list.append(try point(value, fields.name)) }
      return .piecewise(PiecewiseCurve(list))
    }
    if let samples = try fields.optionalNumbers("values", "table") {
      return .piecewise(PiecewiseCurve(samples: samples))
    }
    if let word, let function = plain(word) { return function }
    var kind = word
    if kind == nil { kind = try fields.optionalString("shape", "kind", "type") }
    return .easing(try easing(kind ?? "", fields))
  }

  static func stepCurve(_ fields: CaseFields) throws(MotionCaseError) -> StepCurve {
    let count = try fields.number("count", "steps", "n")
    let mode = try fields.optionalString("mode", "jump", "position") ?? "jump-end"
    let modes: [String: StepCurve.Jump] = [
      "jump-start": .start, "start": .start, "jump-end": .end, "end": .end, "jump-none": .none, "none": .none,
      "jump-both": .both, "both": .both,
    ]
    guard let jump = modes[mode], let stepCount = Int(exactly: count) else {
      throw MotionCaseError("\(fields.name) has unknown steps: \(count), \(mode)")
    }
    return StepCurve(stepCount, jump: jump)
  }

  private static func point(_ value: JSONValue, _ name: String) throws(MotionCaseError) -> Point {
    let numbers = value.array?.compactMap(\.double) ?? []
    guard numbers.count == 2 else {
      throw MotionCaseError("the points of \(name) have to be [time, progress]")
    }
    return Point(numbers[0], numbers[1])
  }

  private static func named(_ word: String) throws(MotionCaseError) -> TimingFunction {
    if let function = plain(word) { return function }
    return .easing(try easing(word, nil))
  }

  /// Returns the function of a name that has no parameters.
  private static func plain(_ word: String) -> TimingFunction? {
    switch word {
    case "step-start": .steps(StepCurve(1, jump: .start))
    case "step-end": .steps(StepCurve(1, jump: .end))
    default: TimingCurve.named(word).map(TimingFunction.curve)
    }
  }

  /// Reads a formula with its parameters. A name may contain the form, as in `back.out`, `backOut` or `easeOutBack`.
  private static func easing(_ name: String, _ fields: CaseFields?) throws(MotionCaseError) -> EasingCurve {
    var word = name.lowercased().replacing(".", with: "").replacing("-", with: "").replacing("ease", with: "")
    var form = EasingCurve.Form.easeIn
    var hasForm = false
    for (text, candidate) in [("inout", EasingCurve.Form.easeInOut), ("out", .easeOut), ("in", .easeIn)]
    where !hasForm && (word.hasPrefix(text) || word.hasSuffix(text)) {
      form = candidate
      hasForm = true
      word = word.hasPrefix(text) ? String(word.dropFirst(text.count)) : String(word.dropLast(text.count))
    }
    if let text = try fields?.optionalString("form", "direction", "mode", "variant") {
      guard let given = EasingCurve.Form(rawValue: text.replacing("ease", with: "").lowercasedFirst) else {
        throw MotionCaseError("unknown form \(text) of an easing")
      }
      form = given
    }
    switch word {
    case "power", "poly", "polynomial":
      return EasingCurve(.power(try fields?.number("exponent", "power", "n", "p") ?? 1), form)
    case "quad": return EasingCurve(.power(2), form)
    case "cubic": return EasingCurve(.power(3), form)
    case "quart": return EasingCurve(.power(4), form)
    case "quint": return EasingCurve(.power(5), form)
    // GSAP counts from the linear one.
    case "power1", "power2", "power3", "power4":
      return EasingCurve(.power((Double(word.suffix(1)) ?? 0) + 1), form)
    case "back":
      return EasingCurve(
        .back(overshoot: try fields?.optionalNumber("overshoot", "s", "c1") ?? 1.70158), form)
    case "elastic":
      // GSAP's period is longer if both ends are soft.
      return EasingCurve(
        .elastic(
          amplitude: try fields?.optionalNumber("amplitude", "a") ?? 1,
          period: try fields?.optionalNumber("period", "p") ?? (form == .easeInOut ? 0.45 : 0.3)), form)
    case "bounce": return EasingCurve(.bounce, form)
    case "expo", "exponential": return EasingCurve(.exponential, form)
    default: throw MotionCaseError("unknown timing function \(name)")
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
