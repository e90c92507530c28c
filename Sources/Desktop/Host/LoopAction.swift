/// The next action of a frame loop.
nonisolated enum LoopAction: Hashable, Sendable {
  /// Make and show a frame now.
  case frame
  /// Advance the scene to the current time, because a timer is due.
  case advance
  /// Sleep until an event or this time; nil for an event only.
  case wait(until: Double?)

  /// Determines the next action.
  ///
  /// - Parameters:
  ///   - now: the clock's time.
  ///   - isVisible: whether frames are visible.
  ///   - needsFrame: whether the scene needs a frame.
  ///   - nextBegin: the earliest time at which the pacer allows a frame.
  ///   - deadlines: the times of timers, which fire with or without a frame.
  static func next(
    now: Double, isVisible: Bool, needsFrame: Bool, nextBegin: Double, deadlines: [Double?]
  ) -> LoopAction {
    let deadline = deadlines.compactMap { $0 }.min()
    if isVisible, needsFrame {
      // A frame also advances the scene, so due timers can wait for it.
      return now >= nextBegin ? .frame : .wait(until: nextBegin)
    }
    guard let deadline else { return .wait(until: nil) }
    return now >= deadline ? .advance : .wait(until: deadline)
  }
}
