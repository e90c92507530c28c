import Geometry
import PlainJSON

nonisolated extension Tape {
  /// The whole tape as the text of a file.
  public var text: String {
    var text = header.line + "\n"
    for entry in entries { text += entry.line + "\n" }
    return text + Self.endLine(at: endTime) + "\n"
  }

  /// Returns the last line, without its line break.
  static func endLine(at time: Double) -> String { "{\"t\":\(JSONText.number(time)),\"end\":true}" }
}

nonisolated extension Tape.Header {
  /// The first line, without its line break.
  public var line: String {
    "{\"tape\":\(Tape.version),\"app\":\(JSONText.string(app)),\"size\":\(pair(size)),"
      + "\"scale\":\(JSONText.number(scale)),\"seed\":\(seed)\(member("flags", flags))\(member("sums", sums))}"
  }

  private func member(_ name: String, _ values: [String: String]?) -> String {
    guard let values else { return "" }
    let members = values.sorted { $0.key < $1.key }.map { name, value in
      "\(JSONText.string(name)):\(value.isEmpty ? "true" : JSONText.string(value))"
    }
    return ",\"\(name)\":{\(members.joined(separator: ","))}"
  }
}

nonisolated extension Tape.Entry {
  /// The line, without its line break.
  public var line: String {
    let content =
      switch self {
      case .mark(let name, _): "\"mark\":\(JSONText.string(name))"
      case .event(.pointer(let event)): "\"pointer\":\(body(of: event))"
      case .event(.wheel(let event)): "\"wheel\":\(body(of: event))"
      case .event(.pinch(let event)): "\"pinch\":\(body(of: event))"
      case .event(.key(let event)): "\"key\":\(body(of: event))"
      case .event(.text(let event)): content(of: event)
      case .event(.paste(let event)): "\"pasteData\":\(body(of: event))"
      case .event(.drop(let event)): "\"drop\":\(body(of: event))"
      case .event(.tilt(let event)):
        "\"tilt\":{\"x\":\(JSONText.number(event.gravity.dx)),\"y\":\(JSONText.number(event.gravity.dy))}"
      case .event(.resize(let size, _)): "\"resize\":\(pair(size))"
      case .event(.cancelAll): "\"cancelAll\":true"
      case .event(.visibility(let isVisible, _)): "\"visible\":\(isVisible)"
      }
    return "{\"t\":\(JSONText.number(time)),\(content)}"
  }

  private func body(of event: PointerEvent) -> String {
    "{\"id\":\(event.id),\"kind\":\"\(event.kind.rawValue)\",\"phase\":\"\(event.phase.rawValue)\","
      + "\(place(event.position)),\"buttons\":\(event.buttons.rawValue),\(names(event.modifiers))"
      + "\(event.isSimulated ? ",\"simulated\":true" : "")\(event.pen.map(body) ?? "")}"
  }

  private func body(of pen: PenState) -> String {
    ",\"pressure\":\(JSONText.number(pen.pressure)),\"tiltX\":\(JSONText.number(pen.tilt.dx)),"
      + "\"tiltY\":\(JSONText.number(pen.tilt.dy))\(pen.isEraser ? ",\"eraser\":true" : "")"
  }

  private func body(of event: WheelEvent) -> String {
    "{\(place(event.position)),\"dx\":\(JSONText.number(event.delta.dx)),"
      + "\"dy\":\(JSONText.number(event.delta.dy)),\(names(event.modifiers))"
      + "\(event.isHold ? ",\"hold\":true" : "")}"
  }

  private func body(of event: PinchEvent) -> String {
    "{\"phase\":\"\(event.phase.rawValue)\",\(place(event.position)),"
      + "\"scale\":\(JSONText.number(event.scale)),\"rotation\":\(JSONText.number(event.rotation))}"
  }

  private func body(of event: PasteEvent) -> String {
    "{\"type\":\(JSONText.string(event.type)),\"base64\":\"\(Base64.encode(event.bytes))\""
      + "\(event.isLast ? "" : ",\"more\":true")}"
  }

  private func body(of event: DropEvent) -> String {
    "{\"files\":[\(event.files.map(JSONText.string).joined(separator: ","))],\(place(event.position))}"
  }

  private func body(of event: KeyEvent) -> String {
    "{\"name\":\(JSONText.string(event.name)),\"phase\":\"\(event.phase.rawValue)\","
      + "\(names(event.modifiers))\(event.isRepeat ? ",\"repeat\":true" : "")}"
  }
}

nonisolated private func content(of event: TextEvent) -> String {
  switch event.change {
  case .insert(let text): "\"text\":\(JSONText.string(text))"
  case .paste(let text): "\"paste\":\(JSONText.string(text))"
  case .refusePaste(let reason): "\"refusePaste\":\(JSONText.string(reason))"
  case .compose(let text, let selection):
    "\"compose\":{\"text\":\(JSONText.string(text)),\"from\":\(selection.lowerBound),\"to\":\(selection.upperBound)}"
  }
}

nonisolated private func pair(_ size: Size) -> String {
  "[\(JSONText.number(size.width)),\(JSONText.number(size.height))]"
}

nonisolated private func place(_ position: Point) -> String {
  "\"x\":\(JSONText.number(position.x)),\"y\":\(JSONText.number(position.y))"
}

nonisolated private func names(_ modifiers: KeyModifiers) -> String {
  let names = KeyModifiers.tapeNames.filter { modifiers.contains($0.modifier) }.map { "\"\($0.names[0])\"" }
  return "\"modifiers\":[\(names.joined(separator: ","))]"
}
