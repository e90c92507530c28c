import Geometry

nonisolated extension Tape {
  /// Reads a tape from its text.
  /// - Parameter file: the name that messages begin with.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol, file: String = "tape") throws(TapeError) {
    var reader = TapeReader(file: file)
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      try reader.read(line, number: number)
    }
    self = try reader.finish()
  }

  /// Reads a tape from a file's bytes.
  public init(parsing bytes: [UInt8], file: String = "tape") throws(TapeError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TapeError(
        kind: .notJSON, file: file, line: 1,
        message: "the file is not UTF-8 text; is it a tape? Record one with --record")
    }
    try self.init(parsing: text, file: file)
  }
}

/// Reads a tape line by line.
nonisolated private struct TapeReader {
  private let file: String
  private var header: Tape.Header?
  private var entries: [Tape.Entry] = []
  private var endTime: Double?
  private var lastTime = -Double.infinity
  private var lastLine = 0
  /// A line that was not JSON: the last one of all, and the tape is cut off; an earlier one, and it is garbage.
  private var broken: TapeError?

  init(file: String) { self.file = file }

  mutating func read(_ line: some StringProtocol, number: Int) throws(TapeError) {
    if line.allSatisfy(\.isWhitespace) { return }
    if let broken { throw broken }
    lastLine = number
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      broken = TapeError(
        kind: header == nil ? .noHeader : .notJSON, file: file, line: number,
        message: header == nil
          ? "this is not a tape: its first line has to be {\"tape\":1,…}; record one with --record"
          : "the line is not JSON (\(error)); correct it or take it out")
      return
    }
    do {
      try header == nil ? readHeader(value) : readEntry(value)
    } catch {
      throw TapeError(kind: error.kind, file: file, line: number, message: error.message)
    }
  }

  mutating func finish() throws(TapeError) -> Tape {
    if let broken, broken.kind == .noHeader { throw broken }
    guard let header else {
      throw TapeError(
        kind: .noHeader, file: file, line: 1, message: "the tape is empty; record one with --record")
    }
    guard broken == nil, let endTime else {
      throw TapeError(
        kind: .truncated, file: file, line: max(1, lastLine),
        message: broken == nil
          ? "the tape is truncated: its last line has to be {\"t\":…,\"end\":true}; add it or record again"
          : "the tape is truncated: this line is cut off; record it again")
    }
    return Tape(header: header, entries: entries, endTime: endTime)
  }

  private mutating func readHeader(_ value: JSONValue) throws(TapeFields.Problem) {
    guard value.object?["tape"] != nil else {
      throw TapeFields.Problem(
        kind: .noHeader,
        message: "this is not a tape: its first line has to be {\"tape\":1,…}; record one with --record")
    }
    var fields = try TapeFields(value, "the header")
    let version = try fields.unsigned("tape")
    guard version == Tape.version else {
      throw TapeFields.Problem(
        kind: .version,
        message:
          "this tape is of version \(version), and only version \(Tape.version) can be read; record it again")
    }
    let header = Tape.Header(
      app: try fields.string("app", default: ""), size: try fields.size("size"),
      scale: try fields.number("scale", default: 1), seed: try fields.unsigned("seed", default: 0))
    guard header.scale > 0, header.scale <= 16 else {
      throw TapeFields.Problem(
        kind: .badValue, message: "\"scale\" of the header has to be above 0 and up to 16")
    }
    try fields.finish()
    self.header = header
  }

  private mutating func readEntry(_ value: JSONValue) throws(TapeFields.Problem) {
    guard endTime == nil else {
      throw TapeFields.Problem(
        kind: .afterEnd, message: "there are lines after the tape's end; take them out")
    }
    var fields = try TapeFields(value, "the line")
    let time = try fields.number("t")
    guard time >= lastTime else {
      throw TapeFields.Problem(
        kind: .unsorted,
        message: "the time \(JSONText.number(time)) is before the line before; sort the lines by \"t\"")
    }
    lastTime = time
    if fields.has("end") {
      guard try fields.bool("end", default: false) else {
        throw TapeFields.Problem(kind: .badValue, message: "\"end\" of the line has to be true")
      }
      endTime = time
    } else if fields.has("mark") {
      entries.append(.mark(try fields.string("mark"), time: time))
    } else {
      entries.append(.event(try event(&fields, time)))
    }
    try fields.finish()
  }

  private func event(_ fields: inout TapeFields, _ time: Double) throws(TapeFields.Problem) -> InputEvent {
    if fields.has("pointer") { return .pointer(try pointer(fields.value("pointer"), time)) }
    if fields.has("wheel") { return .wheel(try wheel(fields.value("wheel"), time)) }
    if fields.has("pinch") { return .pinch(try pinch(fields.value("pinch"), time)) }
    if fields.has("key") { return .key(try key(fields.value("key"), time)) }
    if fields.has("resize") { return .resize(try fields.size("resize"), time: time) }
    throw TapeFields.Problem(
      kind: .badValue,
      message:
        "the line needs one of \"pointer\", \"wheel\", \"pinch\", \"key\", \"resize\", \"mark\", \"end\"")
  }

  private func pointer(_ value: JSONValue, _ time: Double) throws(TapeFields.Problem) -> PointerEvent {
    var fields = try TapeFields(value, "a pointer")
    let kind: PointerKind = try fields.choice("kind", default: .touch)
    let phase: PointerPhase = try fields.choice("phase")
    // Whoever writes a tape by hand means the left button.
    let isPressed = kind != .touch && (phase == .down || phase == .move)
    let buttons = try fields.unsigned("buttons", default: isPressed ? 1 : 0)
    let event = PointerEvent(
      id: PointerID(try fields.unsigned("id")), kind: kind, phase: phase, position: try fields.position(),
      buttons: PointerButtons(rawValue: Int(truncatingIfNeeded: buttons)), modifiers: try fields.modifiers(),
      time: time)
    try fields.finish()
    return event
  }

  private func wheel(_ value: JSONValue, _ time: Double) throws(TapeFields.Problem) -> WheelEvent {
    var fields = try TapeFields(value, "a wheel")
    let event = WheelEvent(
      position: try fields.position(),
      delta: Vector(try fields.number("dx", default: 0), try fields.number("dy", default: 0)),
      modifiers: try fields.modifiers(), time: time)
    try fields.finish()
    return event
  }

  private func pinch(_ value: JSONValue, _ time: Double) throws(TapeFields.Problem) -> PinchEvent {
    var fields = try TapeFields(value, "a pinch")
    let event = PinchEvent(
      phase: try fields.choice("phase"), position: try fields.position(),
      scale: try fields.number("scale", default: 1), rotation: try fields.number("rotation", default: 0),
      time: time)
    try fields.finish()
    return event
  }

  private func key(_ value: JSONValue, _ time: Double) throws(TapeFields.Problem) -> KeyEvent {
    var fields = try TapeFields(value, "a key")
    let event = KeyEvent(
      name: KeyName.canonical(try fields.string("name")), phase: try fields.choice("phase"),
      modifiers: try fields.modifiers(), isRepeat: try fields.bool("repeat", default: false), time: time)
    try fields.finish()
    return event
  }
}
