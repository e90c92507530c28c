import Painting

extension Window {
  /// Handles sent events, fires due timers, and updates animations to `time`. Calls the completions of
  /// animations that ended.
  public func advance(to time: Double) {
    runInputAndAnimations(at: time)
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
    runPasses(at: time) { compositor in
      compositor.skipComposePass()
      return nil
    }
  }

  @discardableResult
  private func runPasses(at time: Double, composing: (Compositor) -> Frame?) -> Frame? {
    runInputAndAnimations(at: time)
    defer {
      compositor.passObservers.notify(.done)
      animator.runCompletions()
    }
    guard compositor.needsPasses else { return nil }
    compositor.passObservers.notify(.layout)
    compositor.runLayoutPass()
    updateHovering()
    compositor.passObservers.notify(.display)
    compositor.runDisplayPass()
    compositor.passObservers.notify(.compose)
    let frame = composing(compositor)
    compositor.finishPasses()
    rootView.checkInvariants()
    return frame
  }

  private func runInputAndAnimations(at time: Double) {
    runInputPass(until: time)
    compositor.passObservers.notify(.animate)
    if !isClosed { animator.advanceClock(to: time) }
    compositor.runAnimatePass()
  }

  /// Whether a frame is needed: content is invalid, events are pending, or an animation or display link is
  /// running.
  public var needsFrame: Bool {
    compositor.isInvalid || compositor.needsFullDamage || !pointers.isEmpty
      || animator.isActive
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
