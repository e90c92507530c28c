import Gestures
import PlainJSON

/// The text format of traces: members in reading order, and a line for each entry of a list.
nonisolated enum TraceText {
  private static let order = [
    "name", "source", "category", "confidence", "note", "view", "views", "recognizers", "t", "phase",
    "finger",
    "device", "id", "type", "op", "recognizer", "state", "at", "tolerance", "x", "y", "w", "h", "events",
    "actions",
    "endTime", "expect", "notExpected",
  ]

  static func text(_ trace: JSONValue) -> String {
    let members = sorted(trace.object ?? [:]).map { key, value -> String in
      guard let list = value.array, !list.isEmpty else { return line(key, value) }
      return JSONText.string(key) + ":[\n"
        + list.map { "  " + JSONText.value($0, order: order) }.joined(separator: ",\n")
        + "]"
    }
    return "{" + members.joined(separator: ",\n ") + "}\n"
  }

  private static func line(_ key: String, _ value: JSONValue) -> String {
    JSONText.string(key) + ":" + JSONText.value(value, order: order)
  }

  private static func sorted(_ members: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    JSONText.sorted(members, order: order)
  }
}

nonisolated extension JSONText {
  /// Formats a value in one line. Members of objects in `order` come first, then the others alphabetically.
  static func value(_ value: JSONValue, order: [String]) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): spelling(of: text)
    case .string(let text): string(text)
    case .array(let list): "[" + list.map { self.value($0, order: order) }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + sorted(members, order: order).map { string($0.key) + ":" + self.value($0.value, order: order) }
        .joined(separator: ",") + "}"
    }
  }

  /// Non-finite numbers are written by name.
  private static func spelling(of number: String) -> String {
    switch number {
    case "nan": "NaN"
    case "inf": "Infinity"
    case "-inf": "-Infinity"
    default: number
    }
  }

  fileprivate static func sorted(
    _ members: [String: JSONValue], order: [String]
  ) -> [(key: String, value: JSONValue)] {
    members.sorted { a, b in
      let (left, right) = (
        order.firstIndex(of: a.key) ?? order.count, order.firstIndex(of: b.key) ?? order.count
      )
      return (left, a.key) < (right, b.key)
    }
  }
}
