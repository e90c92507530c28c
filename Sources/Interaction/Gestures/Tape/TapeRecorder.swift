/// Records input on a tape.
///
/// ```swift
/// var recorder = TapeRecorder(header: Tape.Header(app: "pond", size: window.size))
/// recorder.record(.key(KeyEvent(name: "space", phase: .down, time: 0.5)))
/// recorder.mark("pressed", at: 0.6)
/// recorder.end(at: 1)
/// let tape = recorder.tape
/// ```
nonisolated public struct TapeRecorder: Sendable {
  /// The tape so far, without entries if they are not kept.
  public private(set) var tape: Tape
  private let keepsEntries: Bool

  /// - Parameters:
  ///   - header: the tape's header.
  ///   - keepsEntries: whether ``tape`` keeps the entries. False for a recording of any length that is written line by
  ///     line, so that memory does not grow.
  public init(header: Tape.Header, keepsEntries: Bool = true) {
    tape = Tape(header: header)
    self.keepsEntries = keepsEntries
  }

  /// Records an event. An event with a number that is not finite is ignored, as recognizers would ignore it.
  ///
  /// A time earlier than the previous one becomes equal to it, because a tape is sorted.
  /// - Returns: The line, for a file that is written during recording; nil if the event was ignored.
  @discardableResult
  public mutating func record(_ event: InputEvent) -> String? {
    guard event.isFinite else { return nil }
    var event = event
    event.time = max(event.time, tape.endTime)
    return append(.event(event))
  }

  /// Records a named time for a screenshot.
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
  /// Whether all numbers in the event are finite.
  public var isFinite: Bool {
    guard time.isFinite else { return false }
    return switch self {
    case .pointer(let event): event.position.isFinite
    case .wheel(let event): event.position.isFinite && event.delta.isFinite
    case .pinch(let event): event.position.isFinite && event.scale.isFinite && event.rotation.isFinite
    case .drop(let event): event.position.isFinite
    case .tilt(let event): event.gravity.isFinite
    case .key, .text, .paste, .cancelAll, .visibility: true
    case .resize(let size, _): size.isFinite && !size.isEmpty
    }
  }
}
