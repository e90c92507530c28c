import Gestures
import PlainJSON

/// The file of a trace as lists of elements. Removing an element removes the references to it.
nonisolated struct TraceDocument {
  /// An event, or an action of the program.
  struct Step: InputStep {
    var members: [String: JSONValue]
    let isAction: Bool
    /// The number of a down among those of the file, from 1; nil for other events.
    let down: Int?

    var time: Double {
      get { members["t"]?.double ?? 0 }
      set { members["t"] = .number(JSONText.number(newValue)) }
    }
    var contact: UInt64? {
      isAction ? nil : members["finger"]?.unsigned ?? 0
    }
    var coordinates: [Double] { ["x", "y"].compactMap { members[$0]?.double } }
    mutating func transformCoordinates(_ change: (Double) -> Double) {
      for key in ["x", "y"] {
        if let value = members[key]?.double { members[key] = .number(JSONText.number(change(value))) }
      }
    }
  }

  /// An expectation, with the key of its list.
  struct Expectation {
    let key: String
    var value: JSONValue
  }

  var steps: [Step]
  var recognizers: [JSONValue]
  var expectations: [Expectation]
  var endTime: Double
  private let otherMembers: [String: JSONValue]

  private static let expectationKeys = ["expect", "notExpected", "atMostOne", "continuity", "viewExpect"]
  /// The keys with lists of recognizers' ids, in a recognizer and in its delegate.
  private static let references = [
    "requireToFail", "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
  ]

  init(parsing text: some StringProtocol) throws(TraceError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text, allowsNonFinite: true)
    } catch {
      throw TraceError(message: "malformed: not JSON, \(error)")
    }
    // A valid file can be taken apart without further checks.
    _ = try Trace(value)
    var members = value.object ?? [:]
    func list(_ key: String) -> [JSONValue] { members.removeValue(forKey: key)?.array ?? [] }
    var downs = 0
    var steps: [Step] = list("actions").map { Step(members: $0.object ?? [:], isAction: true, down: nil) }
    steps += list("events").map { event in
      let isDown = event.object?["phase"]?.string == "down"
      if isDown { downs += 1 }
      return Step(members: event.object ?? [:], isAction: false, down: isDown ? downs : nil)
    }
    // Actions precede events of the same time, as in a replay.
    self.steps = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    recognizers = list("recognizers")
    expectations = Self.expectationKeys.flatMap { key in list(key).map { Expectation(key: key, value: $0) } }
    endTime = members.removeValue(forKey: "endTime")?.double ?? 0
    otherMembers = members
  }

  /// The file; nil if an expectation refers to a removed touch.
  var value: JSONValue? {
    let ids = Set(recognizers.compactMap { $0.object?["id"]?.string })
    var members = otherMembers
    let actions = steps.filter { $0.isAction && ids.contains($0.members["recognizer"]?.string ?? "") }
    if !actions.isEmpty { members["actions"] = .array(actions.map { .object($0.members) }) }
    members["events"] = .array(steps.filter { !$0.isAction }.map { .object($0.members) })
    members["recognizers"] = .array(recognizers.map { Self.strip($0, to: ids) })
    members["endTime"] = .number(JSONText.number(endTime))
    var lists: [String: [JSONValue]] = ["expect": [], "notExpected": []]
    let downs = steps.compactMap(\.down)
    for expectation in expectations {
      switch expectation.key {
      case "atMostOne":
        let names = (expectation.value.array ?? []).filter { ids.contains($0.string ?? "") }
        if names.count > 1 { lists[expectation.key, default: []].append(.array(names)) }
      case "viewExpect":
        guard var item = expectation.value.object else { break }
        let touch = item["touch"]?.integer ?? 1
        guard let index = downs.firstIndex(of: touch) else { return nil }
        item["touch"] = .number("\(index + 1)")
        lists[expectation.key, default: []].append(.object(item))
      default:
        guard ids.contains(expectation.value.object?["recognizer"]?.string ?? "") else { break }
        lists[expectation.key, default: []].append(expectation.value)
      }
    }
    for (key, list) in lists { members[key] = .array(list) }
    return .object(members)
  }

  private static func strip(_ recognizer: JSONValue, to ids: Set<String>) -> JSONValue {
    guard var members = recognizer.object else { return recognizer }
    for key in references {
      guard let names = members[key]?.array else { continue }
      let left = names.filter { ids.contains($0.string ?? "") }
      members[key] = left.isEmpty ? nil : .array(left)
    }
    if let delegate = members["delegate"] { members["delegate"] = strip(delegate, to: ids) }
    return .object(members)
  }

  /// The first failure of a replay; nil for none.
  @MainActor var failure: String? {
    guard let value, let trace = try? Trace(value) else { return nil }
    return trace.problems(with: TraceReplay(trace).run()).first?.signature
  }

  /// The file's text, with a line for each recognizer, event and expectation.
  var text: String { value.map(TraceText.text) ?? "" }
}
