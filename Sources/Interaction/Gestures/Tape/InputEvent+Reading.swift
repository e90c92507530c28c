import Geometry
import PlainJSON

/// Reading of a tape's events.
nonisolated extension InputEvent {
  /// Reads the event from a line's members. Other members remain.
  init(reading fields: inout JSONFields, time: Double) throws {
    if fields.has("pointer") {
      self = .pointer(try PointerEvent(reading: fields.value("pointer"), time: time))
      return
    }
    if fields.has("wheel") {
      self = .wheel(try WheelEvent(reading: fields.value("wheel"), time: time))
      return
    }
    if fields.has("pinch") {
      self = .pinch(try PinchEvent(reading: fields.value("pinch"), time: time))
      return
    }
    if fields.has("key") {
      self = .key(try KeyEvent(reading: fields.value("key"), time: time))
      return
    }
    if fields.has("text") {
      self = .text(TextEvent(.insert(try fields.string("text")), time: time))
      return
    }
    if fields.has("compose") {
      self = .text(try TextEvent(readingComposition: fields.value("compose"), time: time))
      return
    }
    if fields.has("paste") {
      self = .text(TextEvent(.paste(try fields.string("paste")), time: time))
      return
    }
    if fields.has("pasteData") {
      self = .paste(try PasteEvent(reading: fields.value("pasteData"), time: time))
      return
    }
    if fields.has("refusePaste") {
      self = .text(TextEvent(.refusePaste(try fields.string("refusePaste")), time: time))
      return
    }
    if fields.has("drop") {
      self = .drop(try DropEvent(reading: fields.value("drop"), time: time))
      return
    }
    if fields.has("tilt") {
      self = .tilt(try TiltEvent(reading: fields.value("tilt"), time: time))
      return
    }
    if fields.has("resize") {
      self = .resize(try fields.size("resize"), time: time)
      return
    }
    if fields.has("cancelAll") {
      try fields.requireTrue("cancelAll")
      self = .cancelAll(time: time)
      return
    }
    if fields.has("visible") {
      self = .visibility(try fields.bool("visible", default: true), time: time)
      return
    }
    let kinds = [
      "pointer", "wheel", "pinch", "key", "text", "compose", "paste", "pasteData", "refusePaste", "drop",
      "tilt",
      "resize", "cancelAll", "visible", "mark", "end",
    ]
    throw TapeTrouble(
      kind: .badValue,
      message: "the line needs one of " + kinds.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}

nonisolated extension PointerEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a pointer")
    let kind: PointerKind = try fields.choice("kind", default: .touch)
    let phase: PointerPhase = try fields.choice("phase")
    // A handwritten tape may omit the button; the default is the left one.
    let isPressed = kind != .touch && (phase == .down || phase == .move)
    let buttons = try fields.unsigned("buttons", default: isPressed ? 1 : 0)
    self.init(
      id: PointerID(try fields.unsigned("id", default: kind == .mouse ? 0 : nil)), kind: kind, phase: phase,
      position: try fields.position(),
      buttons: PointerButtons(rawValue: Int(truncatingIfNeeded: buttons)), modifiers: try fields.modifiers(),
      time: time, isSimulated: try fields.bool("simulated", default: false), pen: try fields.pen())
    try fields.finish()
  }
}

nonisolated extension WheelEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a wheel")
    self.init(
      position: try fields.position(),
      delta: Vector(try fields.number("dx", default: 0), try fields.number("dy", default: 0)),
      modifiers: try fields.modifiers(), isHold: try fields.bool("hold", default: false), time: time)
    try fields.finish()
  }
}

nonisolated extension PinchEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a pinch")
    self.init(
      phase: try fields.choice("phase"), position: try fields.position(),
      scale: try fields.number("scale", default: 1), rotation: try fields.number("rotation", default: 0),
      time: time)
    try fields.finish()
  }
}

nonisolated extension DropEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a drop")
    let list = try fields.value("files").array ?? []
    let files = list.compactMap(\.string)
    guard files.count == list.count, (1...DropEvent.mostFiles).contains(files.count) else {
      throw TapeTrouble(
        kind: .badValue, message: "\"files\" of a drop are 1 to \(DropEvent.mostFiles) paths in an array")
    }
    self.init(files: files, position: try fields.position(), time: time)
    try fields.finish()
  }
}

nonisolated extension KeyEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a key")
    self.init(
      name: KeyName.canonical(try fields.string("name")), phase: try fields.choice("phase"),
      modifiers: try fields.modifiers(), isRepeat: try fields.bool("repeat", default: false), time: time)
    try fields.finish()
  }
}

nonisolated extension TiltEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a tilt")
    self.init(gravity: Vector(try fields.number("x"), try fields.number("y")), time: time)
    try fields.finish()
  }
}

nonisolated extension PasteEvent {
  fileprivate init(reading value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "pasted data")
    let (type, text) = (try fields.string("type"), try fields.string("base64"))
    guard let bytes = Base64.decode(text.utf8) else {
      throw TapeTrouble(kind: .badValue, message: "\"base64\" of pasted data is no Base64")
    }
    guard bytes.count <= Self.longestPart else {
      throw TapeTrouble(
        kind: .badValue,
        message: "pasted data has at most \(Self.longestPart) bytes a line; \"more\" continues it")
    }
    self.init(type: type, bytes: bytes, isLast: !(try fields.bool("more", default: false)), time: time)
    try fields.finish()
  }
}

nonisolated extension TextEvent {
  fileprivate init(readingComposition value: JSONValue, time: Double) throws {
    var fields = try JSONFields(value, "a composition")
    let text = try fields.string("text")
    // A handwritten tape may omit the selection; the default is the end.
    let end = text.utf8.count
    let (start, stop) = (
      try fields.unsigned("from", default: UInt64(end)), try fields.unsigned("to", default: UInt64(end))
    )
    guard start <= stop, stop <= end else {
      throw TapeTrouble(
        kind: .badValue, message: "\"from\" and \"to\" of a composition have to be in order and up to \(end)")
    }
    self.init(.compose(text, selection: Int(start)..<Int(stop)), time: time)
    try fields.finish()
  }
}
