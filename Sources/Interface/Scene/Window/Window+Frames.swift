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
    animator.runAnimatePass()
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

  // MARK: Display links and timers

  /// Creates a display link that calls `action` in every frame from the next one on, until it is paused or
  /// invalidated. The window retains the link.
  ///
  /// - Parameters:
  ///   - layer: a layer of the window whose time the link has instead of the clock's. While that stands still, and while the layer
  ///     is not in the window, the link is not called and requests no frames. Default nil.
  ///   - beforeInput: whether `action` is also called before each event and timer is handled, with its time. The views
  ///     that it moves are then hit and read where they are at that time, not where the last frame showed them, so that
  ///     a tape gives the same result for all frames. Use it for motion that is a function of the time. Default false.
  ///   - action: the callback.
  public func addDisplayLink(
    inTimeOf layer: Layer? = nil, beforeInput: Bool = false, _ action: @escaping (DisplayLink.Tick) -> Void
  ) -> DisplayLink {
    animator.addLink(inTimeOf: layer, beforeInput: beforeInput, action)
  }

  /// Schedules `action` to be performed `seconds` from now, on the window's clock.
  ///
  /// Intervals below a millisecond and NaN count as a millisecond. An action that schedules itself again
  /// therefore cannot stop the clock.
  ///
  /// - Parameters:
  ///   - seconds: the interval.
  ///   - layer: a layer of the window whose time counts instead of the clock's: the action waits while that stands still. Default
  ///     nil.
  ///   - action: the action.
  @discardableResult
  public func schedule(
    after seconds: Double, inTimeOf layer: Layer? = nil, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    animator.schedule(after: seconds, inTimeOf: layer, action)
  }
}
