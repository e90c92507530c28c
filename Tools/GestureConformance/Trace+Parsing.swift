import Geometry
import Gestures
import PlainJSON

nonisolated extension Trace {
  /// Parses a trace from its file's text. Unknown keys are errors.
  public init(parsing text: some StringProtocol) throws(TraceError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text, allowsNonFinite: true)
    } catch {
      throw TraceError(message: "malformed: not JSON, \(error)")
    }
    try self.init(value)
  }

  /// Parses a trace from its JSON value.
  init(_ value: JSONValue) throws(TraceError) {
    if let type = Self.unknownType(in: value) {
      throw TraceError(message: "there is no recognizer of type \"\(type)\" yet", isUnsupported: true)
    }
    do {
      try self.init(reading: value)
      try checkNames()
    } catch {
      throw TraceError(message: "malformed: \(error.message)")
    }
  }

  private static func unknownType(in value: JSONValue) -> String? {
    let types = value.object?["recognizers"]?.array?.compactMap { $0.object?["type"]?.string } ?? []
    return types.first { RecognizerSpec.Kind(rawValue: $0) == nil }
  }

  private init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "the trace")
    name = try fields.string("name")
    for key in ["source", "category", "confidence", "note"] { _ = try fields.optional(key) }
    var frame = try JSONFields(fields.value("view"), "the view")
    bounds = try frame.rect()
    try frame.finish()
    views = []
    for value in try fields.objects("views") { views.append(try ViewSpec(reading: value)) }
    if views.isEmpty { views = [ViewSpec(id: "root", parent: nil, frame: bounds)] }
    recognizers = []
    for value in try fields.objects("recognizers", isRequired: true) {
      recognizers.append(try RecognizerSpec(reading: value))
    }
    events = []
    for value in try fields.objects("events", isRequired: true) { events.append(try Event(reading: value)) }
    actions = []
    for value in try fields.objects("actions") { actions.append(try Action(reading: value)) }
    endTime = try fields.number("endTime")
    expectations = try Expectations(reading: &fields)
    try fields.finish()
    for (before, after) in zip(events, events.dropFirst()) where after.time < before.time {
      throw fields.wrong("events", "sorted by \"t\"")
    }
    actions = actions.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Checks that every name is defined.
  private func checkNames() throws(JSONFields.Problem) {
    let viewNames = Set(views.map(\.id))
    let names = Set(recognizers.map(\.id))
    guard viewNames.count == views.count, names.count == recognizers.count else {
      throw JSONFields.Problem(kind: .wrong, message: "two views or two recognizers have one id")
    }
    var views = self.views.compactMap(\.parent) + expectations.views.map(\.view)
    var used = actions.map(\.recognizer) + expectations.items.map(\.recognizer)
    used += expectations.unwanted.map(\.recognizer) + expectations.exclusive.flatMap { $0 }
    used += expectations.continuity.map(\.recognizer)
    for recognizer in recognizers {
      views.append(recognizer.view)
      used += recognizer.requireToFail + recognizer.simultaneousWith
      used += recognizer.delegate.shouldRequireFailureOf
      used += recognizer.delegate.shouldBeRequiredToFailBy
    }
    if let name = views.first(where: { !viewNames.contains($0) }) {
      throw JSONFields.Problem(kind: .wrong, message: "there is no view \"\(name)\"")
    }
    if let name = used.first(where: { !names.contains($0) }) {
      throw JSONFields.Problem(kind: .wrong, message: "there is no recognizer \"\(name)\"")
    }
  }
}

nonisolated extension Trace.ViewSpec {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a view")
    self.init(
      id: try fields.string("id"), parent: try fields.optional("parent")?.string, frame: try fields.rect())
    try fields.finish()
  }
}

nonisolated extension Trace.Event {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an event")
    let phase: PointerPhase = try fields.choice("phase")
    self.init(
      time: try fields.number("t"), phase: phase, finger: try fields.optionalCount("finger") ?? 0,
      position: Point(try fields.coordinate("x"), try fields.coordinate("y")),
      // Touches do not hover. A hovering pointer is a mouse by default.
      kind: try fields.choice("device", default: phase == .hover ? .mouse : .touch))
    try fields.finish()
  }
}

nonisolated extension Trace.Action {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an action")
    time = try fields.number("t")
    recognizer = try fields.string("recognizer")
    switch try fields.string("op") {
    case "setEnabled": operation = .setEnabled(try fields.bool("value", default: true))
    case "setTranslation":
      guard let translation = try fields.vector("value") else { throw fields.wrong("value", "two numbers") }
      operation = .setTranslation(translation)
    case "setScale": operation = .setScale(try fields.number("value"))
    default: throw fields.wrong("op", "setEnabled, setTranslation or setScale")
    }
    try fields.finish()
  }
}

nonisolated extension RecognizerSpec {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a recognizer")
    self.init(
      id: try fields.string("id"), kind: try fields.choice("type"),
      view: try fields.string("view", default: "root"))
    taps = try fields.optionalCount("taps", from: kind == .tap ? 1 : 0)
    touches = try fields.optionalCount("touches", from: 1)
    minTouches = try fields.optionalCount("minTouches", from: 1)
    maxTouches = try fields.optionalCount("maxTouches", from: 1)
    direction =
      try fields.mask("direction", ["left": .left, "right": .right, "up": .up, "down": .down]) ?? .right
    edges =
      try fields.mask(
        "edges",
        [
          "left": .left, "right": .right, "top": .top, "bottom": .bottom,
          "all": [.left, .right, .top, .bottom],
        ])
      ?? []
    minimumPressDuration = try fields.optionalLimit("minimumPressDuration")
    allowableMovement = try fields.optionalLimit("allowableMovement")
    requireToFail = try fields.strings("requireToFail")
    simultaneousWith = Set(try fields.strings("simultaneousWith"))
    isEnabled = try fields.bool("enabled", default: true)
    cancelsTouchesInView = try fields.bool("cancelsTouchesInView", default: true)
    delaysTouchesBegan = try fields.bool("delaysTouchesBegan", default: false)
    delaysTouchesEnded = try fields.bool("delaysTouchesEnded", default: true)
    if let answers = try fields.optional("delegate") { delegate = try Delegate(reading: answers) }
    try fields.finish()
  }
}

nonisolated extension RecognizerSpec.Delegate {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a delegate")
    shouldBegin = try fields.bool("shouldBegin", default: true)
    shouldReceive = try fields.bool("shouldReceive", default: true)
    shouldRequireFailureOf = Set(try fields.strings("shouldRequireFailureOf"))
    shouldBeRequiredToFailBy = Set(try fields.strings("shouldBeRequiredToFailBy"))
    try fields.finish()
  }
}
