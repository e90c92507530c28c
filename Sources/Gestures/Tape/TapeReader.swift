import Geometry

/// Reads a tape line by line.
nonisolated struct TapeReader {
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
    } catch let problem as JSONFields.Problem {
      let kind: TapeError.Kind = problem.kind == .unknownKey ? .unknownKey : .badValue
      throw TapeError(kind: kind, file: file, line: number, message: problem.message)
    } catch let trouble as TapeTrouble {
      throw TapeError(kind: trouble.kind, file: file, line: number, message: trouble.message)
    } catch {
      throw TapeError(kind: .badValue, file: file, line: number, message: "\(error)")
    }
  }

  /// - Parameter isCutOff: whether the text ends in the midst of a line.
  mutating func finish(isCutOff: Bool) throws(TapeError) -> Tape {
    if let broken, broken.kind == .noHeader || !isCutOff { throw broken }
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

  private mutating func readHeader(_ value: JSONValue) throws {
    guard value.object?["tape"] != nil else {
      throw TapeTrouble(
        kind: .noHeader,
        message: "this is not a tape: its first line has to be {\"tape\":1,…}; record one with --record")
    }
    var fields = try JSONFields(value, "the header")
    let version = try fields.unsigned("tape")
    guard version == Tape.version else {
      throw TapeTrouble(
        kind: .version,
        message:
          "this tape is of version \(version), and only version \(Tape.version) can be read; record it again")
    }
    let header = Tape.Header(
      app: try fields.string("app", default: ""), size: try fields.size("size"),
      scale: try fields.number("scale", default: 1), seed: try fields.unsigned("seed", default: 0))
    guard header.scale > 0, header.scale <= 16 else {
      throw TapeTrouble(
        kind: .badValue, message: "\"scale\" of the header has to be above 0 and up to 16")
    }
    try fields.finish()
    self.header = header
  }

  private mutating func readEntry(_ value: JSONValue) throws {
    guard endTime == nil else {
      throw TapeTrouble(
        kind: .afterEnd, message: "there are lines after the tape's end; take them out")
    }
    var fields = try JSONFields(value, "the line")
    let time = try fields.number("t")
    guard time >= 0 else {
      throw TapeTrouble(
        kind: .badValue, message: "the time \(JSONText.number(time)) is below 0, where the tape begins")
    }
    guard time >= lastTime else {
      throw TapeTrouble(
        kind: .unsorted,
        message: "the time \(JSONText.number(time)) is before the line before; sort the lines by \"t\"")
    }
    lastTime = time
    if fields.has("end") {
      guard try fields.bool("end", default: false) else {
        throw TapeTrouble(kind: .badValue, message: "\"end\" of the line has to be true")
      }
      endTime = time
    } else if fields.has("mark") {
      entries.append(.mark(try fields.string("mark"), time: time))
    } else {
      entries.append(.event(try InputEvent(reading: &fields, time: time)))
    }
    try fields.finish()
  }
}

/// What is wrong with a line besides its members.
nonisolated struct TapeTrouble: Error {
  var kind: TapeError.Kind
  var message: String
}
