import Gestures

extension Window {
  /// Takes one event. It is handled at its own time, before the next frame is drawn and after the timers that are
  /// due earlier. Events with numbers that are not finite are dropped.
  ///
  /// Views that animate are hit where they are at the event's time, not where the last frame showed them. Only the
  /// views under a hovering pointer are those of the last frame.
  public func send(_ event: InputEvent) {
    guard event.isFinite else { return }
    if case .pointer(let pointer) = event {
      if let last = input.pending.last, last.time != pointer.time { handlePending() }
      if !isClosed { input.pending.append(pointer) }
      return
    }
    handlePending()
    getReady(for: event.time)
    guard !isClosed else { return }
    switch event {
    case .pointer: break
    case .wheel(let wheel):
      animator.showCurrentState()
      handle(wheel)
    case .pinch(let pinch):
      if pinch.phase == .began { animator.showCurrentState() }
      handle(pinch)
    case .key(let key): handle(key)
    case .resize(let size, _): self.size = size
    case .cancelAll(let time): cancelEverything(at: time)
    }
  }

  /// Handles what was sent and fires the timers that are due by `time`.
  func runInputPass(until time: Double) {
    passObservers.notify(.input)
    handlePending()
    guard time.isFinite else { return }
    fireTimers(before: time.nextUp)
    guard !isClosed else { return }
    animator.advanceClock(to: time)
    gestures.advance(to: self.time)
  }

  /// Whether the program has closed the window.
  var isClosed: Bool { host?.isClosed == true }

  private func handlePending() {
    guard let first = input.pending.first else { return }
    let events = input.pending
    input.pending.removeAll(keepingCapacity: true)
    getReady(for: first.time)
    guard !isClosed else { return }
    if events.contains(where: { $0.phase == .down }) { animator.showCurrentState() }
    handle(events)
  }

  /// Brings the window to the time of an event. What asked for a new layout is laid out: who is hit must not depend
  /// on whether a frame was drawn since.
  private func getReady(for time: Double) {
    fireTimers(before: time)
    guard !isClosed else { return }
    animator.advanceClock(to: time)
    runLayoutPass()
  }

  private func fireTimers(before time: Double) {
    while !isClosed {
      let (own, theirs) = (timers.nextDeadline ?? .infinity, gestures.nextDeadline ?? .infinity)
      guard min(own, theirs) < time else { return }
      animator.advanceClock(to: min(own, theirs))
      runLayoutPass()
      if theirs <= own { gestures.advance(to: theirs) } else { timers.fireNext() }
    }
  }
}
