/// Plays a tape: returns its entries as time advances.
///
/// ```swift
/// func play(_ tape: Tape, until time: Double) {
///   var player = TapePlayer(tape)
///   for entry in player.takeAll(by: time) {
///     if case .event(let event) = entry { window.send(event) }
///   }
/// }
/// ```
nonisolated public struct TapePlayer: Sendable {
  /// The tape that is played.
  public let tape: Tape
  private var next = 0

  /// Creates a player at the start of a tape.
  public init(_ tape: Tape) { self.tape = tape }

  /// Whether every entry has been returned.
  public var isAtEnd: Bool { next == tape.entries.count }

  /// The time of the next entry; nil after the last.
  public var nextTime: Double? { isAtEnd ? nil : tape.entries[next].time }

  /// Returns the next entry, if it is due by `time`.
  public mutating func take(by time: Double) -> Tape.Entry? {
    guard let due = nextTime, due <= time else { return nil }
    defer { next += 1 }
    return tape.entries[next]
  }

  /// Returns the remaining entries that are due by `time`.
  public mutating func takeAll(by time: Double) -> ArraySlice<Tape.Entry> {
    let start = next
    while let due = nextTime, due <= time { next += 1 }
    return tape.entries[start..<next]
  }
}
