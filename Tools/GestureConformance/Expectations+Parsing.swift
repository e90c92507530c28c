import Geometry
import Gestures
import PlainJSON

nonisolated extension Expectations {
  /// Takes the expectations from a trace's members.
  init(reading fields: inout JSONFields) throws(JSONFields.Problem) {
    for value in try fields.objects("expect", isRequired: true) { items.append(try Item(reading: value)) }
    for value in try fields.objects("notExpected", isRequired: true) {
      var entry = try JSONFields(value, "an item of notExpected")
      unwanted.append((try entry.string("recognizer"), try entry.choice("state")))
      try entry.finish()
    }
    for value in try fields.objects("atMostOne") {
      let names = value.array?.compactMap(\.string) ?? []
      guard !names.isEmpty, names.count == value.array?.count else {
        throw fields.wrong("atMostOne", "an array of arrays of recognizers")
      }
      exclusive.append(names)
    }
    for value in try fields.objects("continuity") { continuity.append(try Continuity(reading: value)) }
    for value in try fields.objects("viewExpect") { views.append(try ViewItem(reading: value)) }
  }
}

nonisolated extension Expectations.Item {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an item of expect")
    recognizer = try fields.string("recognizer")
    state = try fields.choice("state")
    at = try fields.optionalNumber("at")
    tolerance = try fields.optionalNumber("tolerance") ?? 0
    translation = try fields.vector("translation")
    scale = try fields.optionalNumber("scale")
    rotation = try fields.optionalNumber("rotation")
    valueTolerance = try fields.optionalNumber("valueTolerance") ?? 15
    velocity = try fields.numbers("velocity")
    let slack = try fields.optionalNumber("velocityTolerance")
    guard velocity == nil || slack != nil else {
      throw fields.wrong("velocityTolerance", "there with a velocity")
    }
    velocityTolerance = slack ?? 0
    isFinite = try fields.bool("finite", default: false)
    count = try fields.optionalCount("count")
    try fields.finish()
  }
}

nonisolated extension Expectations.Continuity {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an item of continuity")
    recognizer = try fields.string("recognizer")
    translationMaxStep = try fields.optionalNumber("translationMaxStep")
    scaleMaxRatio = try fields.optionalNumber("scaleMaxRatio")
    rotationMaxStep = try fields.optionalNumber("rotationMaxStep")
    try fields.finish()
  }
}

nonisolated extension Expectations.ViewItem {
  fileprivate init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an item of viewExpect")
    view = try fields.string("view")
    touch = try fields.optionalCount("touch", from: 1) ?? 1
    phases = try fields.phases("phases")
    optional = Set(try fields.phases("optional"))
    try fields.finish()
  }
}

nonisolated extension JSONFields {
  fileprivate mutating func phases(_ key: String) throws(Problem) -> [ViewPhase] {
    let names = try strings(key)
    let phases = names.compactMap(ViewPhase.init(rawValue:))
    guard phases.count == names.count else {
      throw wrong(key, "an array of \"began\", \"moved\", \"ended\", \"cancelled\"")
    }
    return phases
  }
}
