import Geometry
import Gestures
import PlainJSON
import Testing

@Suite("Tapes") struct TapeTests {
  nonisolated private static let header =
    "{\"tape\":1,\"app\":\"shapely\",\"size\":[800,600],\"scale\":2,\"seed\":7}"
  nonisolated private static let end = "{\"t\":9,\"end\":true}"

  private func read(_ lines: String...) throws -> Tape {
    try Tape(parsing: ([Self.header] + lines + [Self.end]).joined(separator: "\n") + "\n", file: "tour.tape")
  }

  private func event(_ line: String) throws -> InputEvent? {
    guard case .event(let event) = try read(line).entries.first else { return nil }
    return event
  }

  @Test("The header is read, with defaults")
  func header() throws {
    let tape = try read()
    #expect(tape.header == Tape.Header(app: "shapely", size: Size(800, 600), scale: 2, seed: 7))
    #expect(tape.endTime == 9)
    let bare = try Tape(parsing: "{\"tape\":1,\"size\":[320,320]}\n{\"t\":0,\"end\":true}")
    #expect(bare.header == Tape.Header(app: "", size: Size(320, 320), scale: 1, seed: 0))
  }

  @Test("The header has the flags of the recording; a tape without them does not say")
  func flags() throws {
    let header = Tape.Header(
      app: "shapely", size: Size(800, 600), flags: ["physics": "gravity", "inspect": "", "page": "a \"b\""])
    #expect(
      header.line
        == #"{"tape":1,"app":"shapely","size":[800,600],"scale":1,"seed":0,"flags":{"inspect":true,"page":"a \"b\"","physics":"gravity"}}"#
    )
    #expect(try Tape(parsing: Tape(header: header).text).header == header)
    #expect(try read().header.flags == nil)
    #expect(
      try Tape(parsing: Tape(header: Tape.Header(app: "", size: Size(320, 320), flags: [:])).text).header
        .flags == [:])
    for wrong in ["1", "[]", "{\"a\":1}", "{\"a\":false}"] {
      let error = #expect(throws: TapeError.self) {
        try Tape(parsing: "{\"tape\":1,\"size\":[320,320],\"flags\":\(wrong)}\n{\"t\":0,\"end\":true}")
      }
      #expect(error?.kind == .badValue && error?.line == 1)
    }
  }

  @Test("Visibility and the simulated fingers of a swipe are written and read")
  func visibilityAndSimulation() throws {
    var finger = PointerEvent(
      id: PointerID(1), kind: .touch, phase: .down, position: Point(1, 2), time: 0.5, isSimulated: true)
    for event in [
      InputEvent.pointer(finger), .visibility(false, time: 1), .visibility(true, time: 2),
    ] {
      let tape = Tape(
        header: Tape.Header(app: "", size: Size(320, 320)), entries: [.event(event)], endTime: 3)
      #expect(try Tape(parsing: tape.text).entries == [.event(event)])
    }
    finger.isSimulated = false
    #expect(!Tape.Entry.event(.pointer(finger)).line.contains("simulated"))
  }

  @Test("Every kind of event is read")
  func events() throws {
    #expect(
      try event(
        "{\"t\":0.5,\"pointer\":{\"id\":3,\"kind\":\"pen\",\"phase\":\"up\",\"x\":1.5,\"y\":-2,\"buttons\":6,\"modifiers\":[\"shift\",\"alt\"]}}"
      )
        == .pointer(
          PointerEvent(
            id: PointerID(3), kind: .pen, phase: .up, position: Point(1.5, -2), buttons: [.right, .middle],
            modifiers: [.shift, .alt], time: 0.5)))
    #expect(
      try event("{\"t\":1,\"wheel\":{\"x\":1,\"y\":2,\"dx\":-1,\"dy\":0.5,\"modifiers\":[\"control\"]}}")
        == .wheel(WheelEvent(position: Point(1, 2), delta: Vector(-1, 0.5), modifiers: .control, time: 1)))
    #expect(
      try event("{\"t\":1,\"pinch\":{\"phase\":\"changed\",\"x\":1,\"y\":2,\"scale\":1.5,\"rotation\":0.25}}")
        == .pinch(PinchEvent(phase: .changed, position: Point(1, 2), scale: 1.5, rotation: 0.25, time: 1)))
    #expect(
      try event("{\"t\":1,\"key\":{\"name\":\"Return\",\"phase\":\"down\",\"modifiers\":[],\"repeat\":true}}")
        == .key(KeyEvent(name: "enter", phase: .down, isRepeat: true, time: 1)))
    #expect(try event("{\"t\":1,\"text\":\"é\\n\"}") == .text(TextEvent(.insert("é\n"), time: 1)))
    #expect(
      try event("{\"t\":1,\"refusePaste\":\"too long\"}")
        == .text(TextEvent(.refusePaste("too long"), time: 1)))
    #expect(
      try event("{\"t\":1,\"pasteData\":{\"type\":\"image/png\",\"base64\":\"AAEC\"}}")
        == .paste(PasteEvent.parts(of: [0, 1, 2], type: "image/png", time: 1)[0]))
    #expect(try event("{\"t\":1,\"paste\":\"a b\"}") == .text(TextEvent(.paste("a b"), time: 1)))
    #expect(
      try event("{\"t\":1,\"compose\":{\"text\":\"か\",\"from\":0,\"to\":3}}")
        == .text(TextEvent(.compose("か", selection: 0..<3), time: 1)))
    // Without a selection, the caret is at the end.
    #expect(
      try event("{\"t\":1,\"compose\":{\"text\":\"か\"}}")
        == .text(TextEvent(.compose("か", selection: 3..<3), time: 1)))
    #expect(
      try event("{\"t\":1,\"tilt\":{\"x\":0.25,\"y\":-0.5}}")
        == .tilt(TiltEvent(gravity: Vector(0.25, -0.5), time: 1)))
    #expect(try event("{\"t\":1,\"resize\":[400,300]}") == .resize(Size(400, 300), time: 1))
    #expect(try event("{\"t\":1,\"cancelAll\":true}") == .cancelAll(time: 1))
    #expect(try read("{\"t\":2,\"mark\":\"spawned\"}").entries == [.mark("spawned", time: 2)])
  }

  @Test("A pen's pressure, tilt and eraser are read and written; a pen without values has none")
  func pens() throws {
    let line =
      "{\"t\":0.5,\"pointer\":{\"id\":3,\"kind\":\"pen\",\"phase\":\"move\",\"x\":1,\"y\":2,\"buttons\":1,\"modifiers\":[],"
      + "\"pressure\":0.5,\"tiltX\":0.25,\"tiltY\":-0.125,\"eraser\":true}}"
    let read = try event(line)
    guard case .pointer(let pointer) = read else {
      Issue.record("no pointer")
      return
    }
    #expect(pointer.pen == PenState(pressure: 0.5, tilt: Vector(0.25, -0.125), isEraser: true))
    #expect(Tape.Entry.event(.pointer(pointer)).line == line)
    let bare = line.replacing(",\"pressure\":0.5,\"tiltX\":0.25,\"tiltY\":-0.125,\"eraser\":true", with: "")
    guard case .pointer(let silent) = try event(bare) else {
      Issue.record("no pointer")
      return
    }
    #expect(silent.pen == nil && Tape.Entry.event(.pointer(silent)).line == bare)
  }

  @Test("A pointer has defaults: a finger, and for a mouse the left button")
  func defaults() throws {
    #expect(
      try event("{\"t\":0,\"pointer\":{\"id\":1,\"phase\":\"down\",\"x\":0,\"y\":0}}")
        == .pointer(PointerEvent(id: PointerID(1), kind: .touch, phase: .down, position: .zero, time: 0)))
    for (phase, buttons) in [("down", PointerButtons.left), ("move", .left), ("up", []), ("hover", [])] {
      let event = try event(
        "{\"t\":0,\"pointer\":{\"kind\":\"mouse\",\"phase\":\"\(phase)\",\"x\":0,\"y\":0}}")
      guard case .pointer(let pointer) = event else {
        Issue.record("no pointer")
        continue
      }
      #expect(pointer.buttons == buttons, "\(phase)")
    }
    #expect(
      try event("{\"t\":0,\"wheel\":{\"x\":0,\"y\":0}}")
        == .wheel(WheelEvent(position: .zero, delta: .zero, time: 0)))
    let hold = WheelEvent(position: .zero, delta: .zero, isHold: true, time: 0)
    #expect(try event("{\"t\":0,\"wheel\":{\"x\":0,\"y\":0,\"hold\":true}}") == .wheel(hold))
    #expect(try event(Tape.Entry.event(.wheel(hold)).line) == .wheel(hold))
  }

  @Test("Modifiers have several names")
  func modifiers() throws {
    let names: [(String, KeyModifiers)] = [
      ("ctrl", .control), ("option", .alt), ("super", .meta), ("command", .meta), ("meta", .meta),
    ]
    for (name, modifier) in names {
      let event = try event("{\"t\":0,\"key\":{\"name\":\"a\",\"phase\":\"up\",\"modifiers\":[\"\(name)\"]}}")
      #expect(event == .key(KeyEvent(name: "a", phase: .up, modifiers: modifier, time: 0)))
    }
  }

  @Test("Blank lines and line ends of other systems are accepted")
  func whitespace() throws {
    let tape = try Tape(parsing: "\(Self.header)\r\n\r\n{\"t\":1,\"mark\":\"a\"}\r\n\(Self.end)\r\n\r\n")
    #expect(tape.entries == [.mark("a", time: 1)])
  }

  /// An invalid tape and the expected message.
  nonisolated struct Fault: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var line: Int
    var kind: TapeError.Kind
    var part: String

    init(_ lines: [String], _ line: Int, _ kind: TapeError.Kind, _ part: String) {
      self.lines = lines
      self.line = line
      self.kind = kind
      self.part = part
    }

    var testDescription: String { "\(kind) in line \(line)" }
  }

  nonisolated private static let faults: [Fault] = [
    Fault([], 1, TapeError.Kind.noHeader, "the tape is empty"),
    Fault(["hello"], 1, .noHeader, "not a tape"),
    Fault(["{\"t\":1}"], 1, .noHeader, "not a tape"),
    Fault(["{\"tape\":2,\"size\":[1,1]}", end], 1, .version, "version 2"),
    Fault(["{\"tape\":1}", end], 1, .badValue, "\"size\""),
    Fault(["{\"tape\":1,\"size\":[0,100]}", end], 1, .badValue, "\"size\""),
    Fault(["{\"tape\":1,\"size\":[1e9,100]}", end], 1, .badValue, "\"size\""),
    Fault(["{\"tape\":1,\"size\":[9,9],\"scale\":0}", end], 1, .badValue, "\"scale\""),
    Fault(["{\"tape\":1,\"size\":[9,9],\"colour\":1}", end], 1, .unknownKey, "\"colour\""),
    Fault([header], 1, .truncated, "truncated"),
    Fault([header, "{\"t\":1,\"mark\":\"a\"}"], 2, .truncated, "\"end\":true"),
    Fault([header, "{\"t\":1,\"mark\":\"a\"}", "{\"t\":2,\"po"], 3, .truncated, "cut off"),
    Fault([header, "{\"t\":1,\"po", end], 2, .notJSON, "not JSON"),
    Fault([header, "{\"t\":NaN,\"end\":true}", ""], 2, .notJSON, "not JSON"),
    Fault([header, "{\"t\":-1,\"end\":true}"], 2, .badValue, "below 0"),
    Fault([header, "[]", end], 2, .badValue, "has to be an object"),
    Fault([header, "{\"t\":1}", end], 2, .badValue, "needs one of"),
    Fault([header, "{\"mark\":\"a\"}", end], 2, .badValue, "\"t\""),
    Fault([header, "{\"t\":\"1\",\"mark\":\"a\"}", end], 2, .badValue, "\"t\""),
    Fault([header, "{\"t\":2,\"mark\":\"a\"}", "{\"t\":1,\"mark\":\"b\"}", end], 3, .unsorted, "sort"),
    Fault([header, "{\"t\":99,\"mark\":\"a\"}", end], 3, .unsorted, "sort"),
    Fault([header, "{\"t\":1,\"mark\":\"a\",\"pinch\":{}}", end], 2, .unknownKey, "\"pinch\""),
    Fault(
      [header, "{\"t\":1,\"key\":{\"name\":\"a\",\"phase\":\"press\"}}", end], 2, .badValue,
      "\"down\", \"up\""),
    Fault(
      [header, "{\"t\":1,\"key\":{\"name\":\"a\",\"phase\":\"up\",\"modifiers\":[\"hyper\"]}}", end], 2,
      .badValue,
      "\"modifiers\""),
    Fault(
      [header, "{\"t\":1,\"pointer\":{\"id\":-1,\"phase\":\"up\",\"x\":0,\"y\":0}}", end], 2, .badValue,
      "\"id\""),
    Fault([header, "{\"t\":1,\"pointer\":{\"id\":1,\"phase\":\"up\",\"x\":0}}", end], 2, .badValue, "\"y\""),
    Fault(
      [header, "{\"t\":1,\"pointer\":{\"id\":1,\"phase\":\"up\",\"x\":0,\"y\":0,\"z\":0}}", end], 2,
      .unknownKey,
      "\"z\""),
    Fault([header, "{\"t\":1,\"tilt\":{\"x\":0.5}}", end], 2, .badValue, "\"y\""),
    Fault([header, "{\"t\":1,\"tilt\":{\"x\":0,\"y\":1,\"z\":0}}", end], 2, .unknownKey, "\"z\""),
    Fault([header, "{\"t\":1,\"text\":5}", end], 2, .badValue, "\"text\""),
    Fault(
      [header, "{\"t\":1,\"pasteData\":{\"type\":\"a/b\",\"base64\":\"?\"}}", end], 2, .badValue,
      "no Base64"),
    Fault([header, "{\"t\":1,\"compose\":{\"text\":\"a\",\"to\":0}}", end], 2, .badValue, "up to 1"),
    Fault([header, "{\"t\":1,\"compose\":{\"text\":\"a\",\"size\":0}}", end], 2, .unknownKey, "\"size\""),
    Fault([header, "{\"t\":2e14,\"mark\":\"a\"}", end], 2, .badValue, "earlier times"),
    Fault([header, "{\"t\":1,\"end\":false}"], 2, .badValue, "\"end\""),
    Fault([header, end, "{\"t\":9,\"mark\":\"a\"}"], 3, .afterEnd, "after the tape's end"),
  ]

  @Test("Errors contain the line and a remedy", arguments: faults)
  func errors(fault: Fault) {
    do {
      _ = try Tape(parsing: fault.lines.joined(separator: "\n"), file: "tour.tape")
      Issue.record("it was read")
    } catch {
      #expect(error.kind == fault.kind)
      #expect(error.line == fault.line)
      #expect(error.description.hasPrefix("tour.tape:\(fault.line): "))
      #expect(error.message.contains(fault.part), "\(error)")
    }
  }

  @Test("Bytes that are not text are refused")
  func bytes() throws {
    #expect(throws: TapeError.self) { try Tape(parsing: [0xFF, 0xFE, 0x00]) }
    #expect(try Tape(parsing: Array((Self.header + "\n" + Self.end).utf8)).entries.isEmpty)
  }

  @Test("A byte order mark is skipped")
  func byteOrderMark() throws {
    let tape = try Tape(parsing: "\u{FEFF}\(Self.header)\n{\"t\":1,\"mark\":\"a\"}\n\(Self.end)\n")
    #expect(tape.entries == [.mark("a", time: 1)])
  }

  @Test("A tape cut after its header is read up to the cut, in pieces of any length")
  func cutOff() throws {
    let lines = [
      Self.header, "{\"t\":1,\"mark\":\"é\"}", "{\"t\":2,\"mark\":\"b\"}", "{\"t\":9,\"end\":true}",
    ]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for length in lines[0].utf8.count...bytes.count {
      var reader = TapeReader(file: "cut.tape")
      for start in stride(from: 0, to: length, by: 7) {
        try reader.read(bytes[start..<min(start + 7, length)])
      }
      let reading = try reader.finish()
      let whole = lines.indices.filter { lines[...$0].joined(separator: "\n").utf8.count <= length }.count
      #expect(reading.tape.entries.count == min(whole, 3) - 1, "\(length) bytes")
      #expect((reading.cut == nil) == (whole == 4), "\(length) bytes")
      #expect(reading.tape.endTime == [0, 1, 2, 9][whole - 1], "\(length) bytes")
    }
  }

  @Test("A line that is longer than any event is refused before it is read completely")
  func longLine() {
    var reader = TapeReader(file: "zeros.tape")
    let piece = [UInt8](repeating: 0, count: 1 << 16)
    #expect(throws: TapeError.self) { for _ in 0..<20 { try reader.read(piece[...]) } }
  }

  @Test("Text of a tape is cut and escaped in messages")
  func quoted() {
    let key = "\u{1B}[2J" + String(repeating: "k", count: 100_000)
    let line = "{\"t\":1,\"mark\":\"a\",\(JSONText.string(key)):1}"
    let error = #expect(throws: TapeError.self) {
      try Tape(parsing: [Self.header, line].joined(separator: "\n"))
    }
    #expect((error?.message.utf8.count ?? .max) < 200)
    #expect(error?.message.contains("\u{1B}") == false)
  }

  @Test("A recorder that keeps no entries writes the same lines")
  func streaming() {
    let header = Tape.Header(app: "a", size: Size(100, 100))
    var keeping = TapeRecorder(header: header)
    var streaming = TapeRecorder(header: header, keepsEntries: false)
    for index in 0..<10 {
      let (time, name) = (Double(index % 3), "m\(index)")
      #expect(keeping.mark(name, at: time) == streaming.mark(name, at: time))
    }
    #expect(keeping.end(at: 1) == streaming.end(at: 1))
    #expect(streaming.tape.entries.isEmpty && keeping.tape.entries.count == 10)
  }

  @Test("A written tape is read back bit for bit", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var recorder = TapeRecorder(
      header: Tape.Header(app: "a \"b\"\n", size: Size(320.5, 1000), scale: 1.25, seed: random.next()))
    var time = 0.0
    for _ in 0..<100 {
      time += random.unit() * random.unit()
      recorder.record(InputEvent.random(at: time, &random))
      if random.index(below: 10) == 0 { recorder.mark("mark \(random.next())", at: time) }
    }
    recorder.end(at: time + 1 / 3)
    let tape = recorder.tape
    #expect(try Tape(parsing: tape.text) == tape, "seed \(seed)")
  }
}

extension InputEvent {
  /// Any event with finite numbers.
  static func random(at time: Double, _ random: inout SeededGenerator) -> InputEvent {
    let position = Point(random.number(in: -1000...1000), random.unit() / 3)
    let modifiers = KeyModifiers(rawValue: random.index(below: 16))
    switch random.index(below: 9) {
    case 0:
      return .pointer(
        PointerEvent(
          id: PointerID(random.next()), kind: PointerKind.allCases[random.index(below: 3)],
          phase: PointerPhase.allCases[random.index(below: 5)], position: position,
          buttons: PointerButtons(rawValue: random.index(below: 8)), modifiers: modifiers, time: time))
    case 1:
      return .wheel(
        WheelEvent(
          position: position, delta: Vector(random.unit(), -random.unit()), modifiers: modifiers, time: time))
    case 2:
      return .pinch(
        PinchEvent(
          phase: PinchEvent.Phase.allCases[random.index(below: 4)], position: position, scale: random.unit(),
          rotation: random.number(in: -9...9), time: time))
    case 3:
      return .key(
        KeyEvent(
          name: ["a", "enter", "plus", "f11"][random.index(below: 4)],
          phase: KeyEvent.Phase.allCases[random.index(below: 2)], modifiers: modifiers,
          isRepeat: random.index(below: 2) == 0, time: time))
    case 4: return .cancelAll(time: time)
    case 6:
      // Some are too long, and are shortened.
      let gravity = Vector(random.number(in: -1.2...1.2), random.number(in: -1...1))
      return .tilt(TiltEvent(gravity: gravity, time: time))
    case 5:
      let text = ["", "a", "日本", "\u{0}\"\\\n\u{2028}", "👨‍👩‍👧"][random.index(below: 5)]
      let start = random.index(below: text.utf8.count + 1)
      let changes: [TextEvent.Change] = [
        .insert(text), .paste(text), .refusePaste(text), .compose(text, selection: start..<text.utf8.count),
      ]
      return .text(TextEvent(changes[random.index(below: changes.count)], time: time))
    case 7:
      let bytes = (0..<random.index(below: 9)).map { _ in UInt8(random.index(below: 256)) }
      return .paste(PasteEvent.parts(of: bytes, type: "image/png", time: time)[0])
    default: return .resize(Size(random.number(in: 1...2000), 400), time: time)
    }
  }
}
