/// A timer of a clock.
package protocol ClockTimer {
  /// The time at which it fires, in seconds.
  var deadline: Double { get }
  /// The number that orders timers with equal deadlines: that of its start.
  var serial: UInt64 { get }
}

/// The running timers of one clock: those of an arena, and those of a window's program.
package struct TimerQueue<Timer: ClockTimer> {
  /// The timers in the order in which they were started.
  package private(set) var all: [Timer] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// The deadline that passes first; nil without timers.
  package var nextDeadline: Double? { earliest?.deadline }

  /// The timer that fires first. Timers with equal deadlines fire in the order in which they were started. Complexity: O(n).
  package var earliest: Timer? {
    var earliest: Timer?
    for timer in all {
      guard let other = earliest else {
        earliest = timer
        continue
      }
      if (timer.deadline, timer.serial) < (other.deadline, other.serial) { earliest = timer }
    }
    return earliest
  }

  package mutating func append(_ timer: Timer) { all.append(timer) }

  /// Removes timers without firing them. Complexity: O(n).
  package mutating func removeAll(where isGone: (Timer) -> Bool) { all.removeAll(where: isGone) }
}
