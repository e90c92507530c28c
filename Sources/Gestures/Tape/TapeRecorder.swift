/// Puts input on a tape as it comes.
nonisolated public struct TapeRecorder: Sendable {
  /// The tape so far; without entries when they are not kept.
  public private(set) var tape: Tape
  private let keepsEntries: Bool

  /// - Parameters:
  ///   - header: the tape's.
  ///   - keepsEntries: false for a recording of any length that is written line by line: then the memory does not grow
  ///     with it.
  public init(header: Tape.Header, keepsEntries: Bool = true) {
    tape = Tape(header: header)
    self.keepsEntries = keepsEntries
  }

  /// Records an event. One with a number that is not finite is left out: no recognizer would take it either.
  ///
  /// An event with an earlier time than the one before gets that one's, since a tape is sorted.
  /// - Returns: The line, for a file that is written as things happen; nil when the event was left out.
  @discardableResult
  public mutating func record(_ event: InputEvent) -> String? {
    guard event.isFinite else { return nil }
    var event = event
    event.time = max(event.time, tape.endTime)
    return append(.event(event))
  }

  /// Records that something worth a picture was to be seen.
  @discardableResult
  public mutating func mark(_ name: String, at time: Double) -> String? {
    guard time.isFinite else { return nil }
    return append(.mark(name, time: max(time, tape.endTime)))
  }

  /// Ends the tape, not before its last entry.
  @discardableResult
  public mutating func end(at time: Double) -> String {
    if time.isFinite { tape.endTime = max(time, tape.endTime) }
    return Tape.endLine(at: tape.endTime)
  }

  private mutating func append(_ entry: Tape.Entry) -> String {
    if keepsEntries { tape.entries.append(entry) }
    tape.endTime = entry.time
    return entry.line
  }
}

nonisolated extension InputEvent {
  /// Whether no number in the event is infinite or not a number.
  public var isFinite: Bool {
    guard time.isFinite else { return false }
    return switch self {
    case .pointer(let event): event.position.isFinite
    case .wheel(let event): event.position.isFinite && event.delta.isFinite
    case .pinch(let event): event.position.isFinite && event.scale.isFinite && event.rotation.isFinite
    case .key, .cancelAll: true
    case .resize(let size, _): size.isFinite && !size.isEmpty
    }
  }
}
