/// What a frame loop does next.
nonisolated enum LoopAction: Hashable, Sendable {
  /// Make and show a frame now.
  case frame
  /// Let the scene's time go on to now: something falls due that may or may not be seen.
  case advance
  /// Sleep until an event comes, or until this time.
  case wait(until: Double?)

  /// Decides.
  ///
  /// - Parameters:
  ///   - now: the clock's time.
  ///   - isVisible: whether a frame could be seen at all.
  ///   - needsFrame: whether the scene wants one.
  ///   - nextBegin: the earliest time at which the pacer allows one.
  ///   - deadlines: times at which something happens by itself, a frame needed or not.
  static func next(
    now: Double, isVisible: Bool, needsFrame: Bool, nextBegin: Double, deadlines: [Double?]
  ) -> LoopAction {
    let deadline = deadlines.compactMap { $0 }.min()
    if isVisible, needsFrame {
      // A frame brings the scene to now as well, so whatever is due may wait for it.
      return now >= nextBegin ? .frame : .wait(until: nextBegin)
    }
    guard let deadline else { return .wait(until: nil) }
    return now >= deadline ? .advance : .wait(until: deadline)
  }
}
