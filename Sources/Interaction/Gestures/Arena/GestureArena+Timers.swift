/// Timers. They fire when the arena's clock advances.
extension GestureArena {
  /// The earliest time at which ``advance(to:)`` has something to do.
  public var nextDeadline: Double? {
    guard let frame = input.coalescer.time else { return attempts.timers.nextDeadline }
    return min(frame, attempts.timers.nextDeadline ?? .infinity)
  }

  /// Advances the clock. Timers due up to and including `time` fire in the order of their deadlines. Timers with equal
  /// deadlines fire in the order in which they were started.
  ///
  /// Input of the same instant comes first, so send it before. A time that is not finite does nothing.
  public func advance(to time: Double) {
    guard !isBusy else {
      deferred.append { [unowned self] in advance(to: time) }
      return
    }
    flush()
    guard time.isFinite else { return }
    while let timer = attempts.timers.earliest, timer.deadline <= time { fire(timer) }
    context.advance(to: time)
  }

  /// Advances the clock to `time`, but fires only the timers due before it. Call it before the program acts at that
  /// time and sends its input.
  public func advance(justBefore time: Double) {
    guard !isBusy else {
      deferred.append { [unowned self] in advance(justBefore: time) }
      return
    }
    flush()
    guard time.isFinite else { return }
    fireTimers(before: time)
    context.advance(to: time)
  }

  /// Fires the timers that were due earlier than `time`.
  func fireTimers(before time: Double) {
    if attempts.timers.isEmpty { return }
    while let timer = attempts.timers.earliest, timer.deadline < time { fire(timer) }
  }

  private func fire(_ timer: GestureTimer) {
    attempts.stopTimer(timer.number, of: timer.recognizer)
    pass(at: timer.deadline) {
      guard let recognizer = timer.recognizer else {
        deviceSessions.endScroll(isCancelled: false)
        return
      }
      if !recognizer.state.isTerminal { recognizer.timerFired(timer.number) }
    }
  }
}
