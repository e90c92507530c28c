/// A timer of a recognizer, or of a series of wheel events.
struct GestureTimer {
  let start: Double
  let deadline: Double
  let serial: UInt64
  /// Nil for the end of a series of wheel events.
  let recognizer: GestureRecognizer?
  let number: Int
}

/// Timers. They fire when the arena's clock advances.
extension GestureArena {
  /// The earliest time at which ``advance(to:)`` has something to do.
  public var nextDeadline: Double? {
    var earliest = batch.first?.time
    for timer in timers where timer.deadline < earliest ?? .infinity { earliest = timer.deadline }
    return earliest
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
    while let timer = earliestTimer(), timer.deadline <= time { fire(timer) }
    now = max(now, time)
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
    now = max(now, time)
  }

  /// Fires the timers that were due earlier than `time`.
  func fireTimers(before time: Double) {
    while let timer = earliestTimer(), timer.deadline < time { fire(timer) }
  }

  private func earliestTimer() -> GestureTimer? {
    var earliest: GestureTimer?
    for timer in timers {
      guard let other = earliest else {
        earliest = timer
        continue
      }
      if (timer.deadline, timer.serial) < (other.deadline, other.serial) { earliest = timer }
    }
    return earliest
  }

  private func fire(_ timer: GestureTimer) {
    remove(where: { $0.serial == timer.serial })
    pass(at: timer.deadline) {
      guard let recognizer = timer.recognizer else {
        endScroll(isCancelled: false)
        return
      }
      if !recognizer.state.isTerminal { recognizer.timerFired(timer.number) }
    }
  }

  func startTimer(_ number: Int, of recognizer: GestureRecognizer?, at deadline: Double) {
    stopTimer(number, of: recognizer)
    guard deadline.isFinite else { return }
    if let recognizer {
      guard recognizer.attempt.isRunning, !recognizer.state.isTerminal else { return }
      recognizer.attempt.timerCount += 1
    }
    timers.append(
      GestureTimer(
        start: now, deadline: max(deadline, now), serial: nextSerial(), recognizer: recognizer, number: number
      ))
  }

  func stopTimer(_ number: Int, of recognizer: GestureRecognizer?) {
    remove(where: { $0.recognizer === recognizer && $0.number == number })
  }

  func stopTimers(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.timerCount > 0 else { return }
    remove(where: { $0.recognizer === recognizer })
  }

  private func remove(where isGone: (GestureTimer) -> Bool) {
    timers.removeAll { timer in
      guard isGone(timer) else { return false }
      timer.recognizer?.attempt.timerCount -= 1
      return true
    }
  }
}
