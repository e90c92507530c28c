import Geometry
import PlainJSON

/// Reads a tape from pieces of a file, line by line, so that the whole text is never in memory.
///
/// ```swift
/// var reader = TapeReader(file: "tour.tape")
/// while let piece = try pieces.next() { try reader.read(piece) }
/// let reading = try reader.finish()
/// ```
nonisolated public struct TapeReader {
  /// The complete part of a tape.
  public struct Reading: Sendable {
    /// The header and all entries before the cut.
    public var tape: Tape
    /// The reason why the tape is incomplete: its last line is cut off, or its end is missing. Nil for a whole tape.
    public var cut: TapeError?
  }

  /// The longest permitted line, in bytes. Longer lines are refused, which bounds the memory.
  static let longestLine = 1 << 20

  /// Called with every event and mark. Returns the reason why it cannot be played, or nil.
  public var complaint: ((Tape.Header, Tape.Entry) -> String?)?

  private let file: String
  private var header: Tape.Header?
  private var entries: [Tape.Entry] = []
  private var endTime: Double?
  private var lastTime = -Double.infinity
  private var lastLine = 0
  /// The number of lines so far, including empty ones.
  private var number = 0
  /// The beginning of a line that continues in the next piece.
  private var line: [UInt8] = []
  /// The error of the last line. It is ignored if the file ends within that line.
  private var broken: TapeError?

  /// - Parameter file: the file name for messages.
  public init(file: String) { self.file = file }

  /// Reads the next piece.
  /// - Throws: ``TapeError`` for the first invalid line.
  public mutating func read(_ bytes: ArraySlice<UInt8>) throws(TapeError) {
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      if index > start { line += bytes[start..<index] }
      start = index + 1
      try endLine()
    }
    line += bytes[start...]
    if line.count > Self.longestLine { try endLine() }
  }

  /// Ends the file.
  /// - Returns: The tape, which ends with its last complete line if its end is missing or its last line is cut off.
  /// - Throws: ``TapeError`` if there is no header, or if the last line is complete and invalid.
  public mutating func finish() throws(TapeError) -> Reading {
    let isCutOff = !line.isEmpty
    if isCutOff { try endLine() }
    if let broken, broken.kind == .noHeader || !isCutOff { throw broken }
    guard let header else {
      throw TapeError(
        kind: .noHeader, file: file, line: 1, message: "the tape is empty; record one, or choose another file"
      )
    }
    var cut: TapeError?
    if broken != nil || endTime == nil {
      cut = TapeError(
        kind: .truncated, file: file, line: max(1, lastLine),
        message: broken == nil
          ? "the tape is truncated: its last line has to be {\"t\":…,\"end\":true}; add it or record again"
          : "the tape is truncated: this line is cut off; record it again")
    }
    let tape = Tape(header: header, entries: entries, endTime: endTime ?? max(0, lastTime))
    return Reading(tape: tape, cut: cut)
  }

  private mutating func endLine() throws(TapeError) {
    number += 1
    if line.isEmpty { return }
    defer { line.removeAll(keepingCapacity: true) }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    guard line.count <= Self.longestLine else {
      throw TapeError(
        kind: header == nil ? .noHeader : .badValue, file: file, line: number,
        message: "the line is longer than \(Self.longestLine) bytes; is it a tape?")
    }
    if line.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { return }
    try readLine()
  }

  private mutating func readLine() throws(TapeError) {
    if let broken { throw broken }
    let text = String(validating: line, as: UTF8.self)
    if let text, text.allSatisfy(\.isWhitespace) { return }
    lastLine = number
    guard let text else {
      broken = fault("it is not UTF-8 text")
      return
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      broken = fault("\(error)")
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

  /// Returns the error of a line that is not JSON.
  private func fault(_ reason: String) -> TapeError {
    TapeError(
      kind: header == nil ? .noHeader : .notJSON, file: file, line: number,
      message: header == nil
        ? "this is not a tape: its first line has to be {\"tape\":1,…}"
        : "the line is not JSON (\(reason)); correct it or take it out")
  }

  private mutating func readHeader(_ value: JSONValue) throws {
    guard value.object?["tape"] != nil else {
      throw TapeTrouble(
        kind: .noHeader,
        message: "this is not a tape: its first line has to be {\"tape\":1,…}")
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
      scale: try fields.number("scale", default: 1), seed: try fields.unsigned("seed", default: 0),
      flags: try fields.flags("flags"), sums: try fields.flags("sums"))
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
    guard time <= Tape.latestTime else {
      throw TapeTrouble(
        kind: .badValue,
        message:
          "the time \(JSONText.number(time)) is later than \(JSONText.number(Tape.latestTime)), where a "
          + "clock cannot advance by a frame; use earlier times")
    }
    guard time >= lastTime else {
      throw TapeTrouble(
        kind: .unsorted,
        message: "the time \(JSONText.number(time)) is before the line before; sort the lines by \"t\"")
    }
    lastTime = time
    let count = entries.count
    if fields.has("end") {
      try fields.requireTrue("end")
      endTime = time
    } else if fields.has("mark") {
      entries.append(.mark(try fields.string("mark"), time: time))
    } else {
      entries.append(.event(try InputEvent(reading: &fields, time: time)))
    }
    try fields.finish()
    if let header, let entry = entries[count...].first, let complaint = complaint?(header, entry) {
      throw TapeTrouble(kind: .badValue, message: complaint)
    }
  }
}

/// A problem with a line besides its members.
nonisolated struct TapeTrouble: Error {
  var kind: TapeError.Kind
  var message: String
}

nonisolated extension Tape {
  /// Reads a whole tape from its text.
  /// - Parameters:
  ///   - text: one JSON object per line, with the line ends of any system.
  ///   - file: the file name for messages.
  /// - Throws: ``TapeError``, also for a tape without its end. ``TapeReader`` reads the complete part of such a tape.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol, file: String = "tape") throws(TapeError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Reads a whole tape from a file's bytes. Otherwise like ``init(parsing:file:)`` for text.
  public init(parsing bytes: [UInt8], file: String = "tape") throws(TapeError) {
    var reader = TapeReader(file: file)
    try reader.read(bytes[...])
    let reading = try reader.finish()
    if let cut = reading.cut { throw cut }
    self = reading.tape
  }
}
