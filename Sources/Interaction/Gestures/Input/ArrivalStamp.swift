/// Gives events that arrive together one time.
///
/// Events that the window system delivers within a millisecond had been waiting together. With different times, two
/// fingers that moved at once would seem to have moved one after the other.
nonisolated package struct ArrivalStamp: Sendable {
  /// The time within which events count as simultaneous, in seconds.
  package static let interval = 0.001

  private var latest: Double?

  package init() {}

  /// Returns the time of an event that arrives at `now`, in seconds.
  package mutating func stamp(at now: Double) -> Double {
    if let latest, now - latest < Self.interval { return latest }
    latest = now
    return now
  }

  /// Ends the present group of events. The next one gets a time of its own.
  package mutating func endGroup() { latest = nil }
}
