import Painting

extension Window {
  /// Handles what was sent, fires the timers that are due, and shows animations as they are at `time`; then calls
  /// the completions of those that ended.
  public func advance(to time: Double) {
    runInputPass(until: time)
    runAnimatePass(at: time)
    animator.runCompletions()
  }

  /// The window as it is at `time`, or nil when not a pixel differs from the last frame.
  ///
  /// The frame's items are those that lie in its damage; the rest of the surface has to be kept.
  public func makeFrame(at time: Double) -> Frame? { runPasses(at: time) { $0.runComposePass() } }

  /// Does all that ``makeFrame(at:)`` does, but lists nothing, for a host whose frame nobody will see.
  ///
  /// Costs what changed, not what is seen there. The next frame that is made repaints the whole window.
  public func skipFrame(at time: Double) {
    runPasses(at: time) { window in
      window.updatePlacements()
      if !window.damage.isEmpty { window.hasSkippedFrames = true }
      window.damage.removeAll()
      return nil
    }
  }

  @discardableResult
  private func runPasses(at time: Double, composing: (Window) -> Frame?) -> Frame? {
    runInputPass(until: time)
    runAnimatePass(at: time)
    defer {
      onPass?(.done)
      animator.runCompletions()
    }
    guard isInvalid || damagesEverything || hasSkippedFrames else { return nil }
    onPass?(.layout)
    runLayoutPass()
    updateHovering()
    onPass?(.display)
    runDisplayPass()
    onPass?(.compose)
    let frame = composing(self)
    checkInvariants()
    isInvalid = !rootView.invalid.union(rootView.invalidInDescendants).isEmpty
    return frame
  }

  /// Whether a frame is worth making: something is invalid, waits to be handled, or moves.
  public var needsFrame: Bool {
    isInvalid || damagesEverything || !input.pending.isEmpty || animator.isActive
      || displayLinks.contains { !$0.isPaused }
  }

  /// The earliest time at which something happens by itself; nil for never.
  ///
  /// While ``needsFrame`` is false a host may sleep until then, or until the next event, and then calls
  /// ``advance(to:)``.
  public var nextDeadline: Double? {
    var earliest = timers.nextDeadline
    for deadline in [gestures.nextDeadline, animator.nextStart] {
      if let deadline, deadline < earliest ?? .infinity { earliest = deadline }
    }
    return earliest
  }
}
