import Painting

extension Window {
  /// Handles sent events, fires due timers, and updates animations to `time`. Calls the completions of
  /// animations that ended.
  public func advance(to time: Double) {
    runInputPass(until: time)
    runAnimatePass(at: time)
    animator.runCompletions()
  }

  /// Makes the frame at `time`, or returns nil if no pixel differs from the last frame.
  ///
  /// The frame's items are those in its damage; the rest of the surface must be kept.
  public func makeFrame(at time: Double) -> Frame? { runPasses(at: time) { $0.runComposePass() } }

  /// Runs the passes of ``makeFrame(at:)`` without listing the drawing, for a host that does not show this
  /// frame.
  ///
  /// The cost depends on the changes, not on the drawing in their area. The next frame made repaints the
  /// whole window.
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
      passObservers.notify(.done)
      animator.runCompletions()
    }
    guard isInvalid || damagesEverything || hasSkippedFrames else { return nil }
    passObservers.notify(.layout)
    runLayoutPass()
    updateHovering()
    passObservers.notify(.display)
    runDisplayPass()
    passObservers.notify(.compose)
    let frame = composing(self)
    for layer in placedLayers { layer.placementChanged() }
    placedLayers.removeAll()
    checkInvariants()
    isInvalid = !rootView.layer.invalidInSubtree.isEmpty
    return frame
  }

  /// Whether a frame is needed: content is invalid, events are pending, or an animation or display link is
  /// running.
  public var needsFrame: Bool {
    isInvalid || damagesEverything || !input.pipeline.coalescer.isEmpty || animator.isActive
  }

  /// The earliest time of a timer or a delayed animation; nil for none.
  ///
  /// While ``needsFrame`` is false, a host may sleep until this time or the next event, and then calls
  /// ``advance(to:)``.
  public var nextDeadline: Double? {
    let earliest = min(gestures.nextDeadline ?? .infinity, animator.nextDeadline)
    return earliest < .infinity ? earliest : nil
  }
}
