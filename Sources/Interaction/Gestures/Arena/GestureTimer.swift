/// A timer of a recognizer, or of a series of wheel events.
struct GestureTimer: ClockTimer {
  let start: Double
  let deadline: Double
  let serial: UInt64
  /// Nil for the end of a series of wheel events.
  let recognizer: GestureRecognizer?
  let number: Int
}

/// Each recognizer's attempt counts its own timers.
extension TimerQueue<GestureTimer> {
  mutating func start(_ timer: GestureTimer) {
    timer.recognizer?.attempt.timerCount += 1
    append(timer)
  }

  mutating func stop(_ timer: GestureTimer) { stop { $0.serial == timer.serial } }

  mutating func stop(_ number: Int, of recognizer: GestureRecognizer?) {
    stop { $0.recognizer === recognizer && $0.number == number }
  }

  mutating func stopAll(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.timerCount > 0 else { return }
    stop { $0.recognizer === recognizer }
  }

  private mutating func stop(where isGone: (GestureTimer) -> Bool) {
    removeAll { timer in
      guard isGone(timer) else { return false }
      timer.recognizer?.attempt.timerCount -= 1
      return true
    }
  }
}
