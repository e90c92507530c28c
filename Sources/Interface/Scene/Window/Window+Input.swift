import Gestures

extension Window {
  /// Receives one event. It is handled at its own time, before the next frame is drawn and after the timers that are
  /// due earlier. Events with numbers that are not finite are ignored.
  ///
  /// Animated views, and those that a display link moves before input, are hit where they are at the event's time, not
  /// where the last frame showed them. Only the views under a hovering pointer are those of the last frame.
  public func send(_ event: InputEvent) {
    guard event.isFinite else { return }
    if case .pointer(let pointer) = event {
      if pointers.isComplete(before: pointer) { handlePending() }
      if !isClosed { pointers.append(pointer) }
      return
    }
    handlePending()
    prepare(for: event.time)
    guard !isClosed else { return }
    switch event {
    case .pointer: break
    case .wheel(let event):
      animator.showCurrentState()
      wheel.dispatch(event)
    case .pinch(let pinch):
      if pinch.phase == .began { animator.showCurrentState() }
      wheel.dispatch(pinch)
    case .key(let key): handleKey(key)
    case .text(let text): keys.dispatch(text)
    case .paste(let part): keys.dispatch(part)
    case .drop(let drop): onDrop?(drop)
    case .tilt(let tilt): onTilt?(tilt)
    case .resize(let size, _): self.size = size
    case .cancelAll(let time): cancelEverything(at: time)
    case .visibility(let isVisible, _): pausesAnimations = !isVisible
    }
  }

  /// The input pass, see <doc:Passes>: handles the events that were sent, and fires the timers that are due by `time`.
  func runInputPass(until time: Double) {
    compositor.passObservers.notify(.input)
    handlePending()
    guard time.isFinite else { return }
    fireTimers(before: time.nextUp)
    guard !isClosed else { return }
    animator.advanceClock(to: time)
    gestures.advance(to: self.time)
  }

  /// Whether the program has closed the window.
  var isClosed: Bool { host?.isClosed == true }

  /// Handles the pointer events of the instant that was collected.
  private func handlePending() {
    pointers.takeInstant { handlePointers($0) }
  }

  /// Handles pointer events of one instant.
  private func handlePointers(_ events: [PointerEvent]) {
    guard let first = events.first else { return }
    prepare(for: first.time)
    guard !isClosed else { return }
    let isPress = events.contains { $0.phase == .down }
    if isPress { animator.showCurrentState() }
    notifyingSimulatedTouches {
      pointers.dispatch(events)
      updateHovering()
      if isPress { hoverObservers.notify(self) }
    }
  }

  private func handleKey(_ event: KeyEvent) {
    if event.name == "alt" {
      // Alt shows where a press would put the two fingers that it simulates.
      notifyingSimulatedTouches { pointers.showMirroredPair(event.phase == .down) }
    }
    keys.dispatch(event) { key in
      switch key {
      case .close: host?.close()
      case .fullScreen: host?.isFullScreen.toggle()
      }
    }
  }

  private func notifyingSimulatedTouches(_ change: () -> Void) {
    let positions = simulatedTouches
    change()
    if simulatedTouches != positions { simulatedTouchesObservers.notify(self) }
  }

  /// Advances the window to the time of an event, and moves and lays out the views, because the hit view must not depend
  /// on whether a frame was drawn since.
  private func prepare(for time: Double) {
    fireTimers(before: time)
    guard !isClosed else { return }
    settle(at: time)
  }

  /// Advances the clock to `time`, and moves and lays out the views for it.
  private func settle(at time: Double) {
    animator.advanceClock(to: time)
    for link in animator.links { link.fireBeforeInput(at: self.time) }
    compositor.runLayoutPass()
  }

  private func fireTimers(before time: Double) {
    while !isClosed {
      let (timers, theirs) = (animator.timers.nextDeadline ?? .infinity, gestures.nextDeadline ?? .infinity)
      guard min(timers, theirs) < time else { return }
      settle(at: min(timers, theirs))
      if theirs <= timers { gestures.advance(to: theirs) } else { animator.timers.first?.perform() }
    }
  }

  // MARK: Cancelling

  /// Cancels all touches and everything else that waits for further input, for example when the window loses the focus
  /// or is hidden. Events that were sent before are handled first.
  public func cancelInput(at time: Double) {
    runInputPass(until: time)
    if isClosed { return }
    cancelEverything(at: time)
  }

  /// Cancels all input at the window's present time.
  private func cancelEverything(at time: Double) {
    notifyingSimulatedTouches {
      pointers.cancel()
      wheel.cancel()
      focus.unmarkText()
      gestures.cancelAll(at: time)
      pointers.forgetPosition()
      updateHovering()
    }
  }
}
