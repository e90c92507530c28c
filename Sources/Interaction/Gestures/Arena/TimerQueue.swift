/// A timer of a recognizer, or of a series of wheel events.
struct GestureTimer {
  let start: Double
  let deadline: Double
  let serial: UInt64
  /// Nil for the end of a series of wheel events.
  let recognizer: GestureRecognizer?
  let number: Int
}

/// The running timers. Each recognizer's attempt counts its own.
struct TimerQueue {
  /// The timers in the order in which they were started.
  private(set) var all: [GestureTimer] = []

  var isEmpty: Bool { all.isEmpty }

  /// The deadline that passes first.
  var nextDeadline: Double? { earliest?.deadline }

  mutating func append(_ timer: GestureTimer) {
    timer.recognizer?.attempt.timerCount += 1
    all.append(timer)
  }

  mutating func remove(_ timer: GestureTimer) { remove { $0.serial == timer.serial } }

  mutating func remove(_ number: Int, of recognizer: GestureRecognizer?) {
    remove { $0.recognizer === recognizer && $0.number == number }
  }

  mutating func removeAll(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.timerCount > 0 else { return }
    remove { $0.recognizer === recognizer }
  }

  /// The timer that fires first. Timers with equal deadlines fire in the order in which they were started.
  var earliest: GestureTimer? {
    var earliest: GestureTimer?
    for timer in all {
      guard let other = earliest else {
        earliest = timer
        continue
      }
      if (timer.deadline, timer.serial) < (other.deadline, other.serial) { earliest = timer }
    }
    return earliest
  }

  private mutating func remove(where isGone: (GestureTimer) -> Bool) {
    all.removeAll { timer in
      guard isGone(timer) else { return false }
      timer.recognizer?.attempt.timerCount -= 1
      return true
    }
  }
}
