/// A timer of a recognizer, or of a series of wheel events.
struct GestureTimer {
  let start: Double
  let deadline: Double
  let serial: UInt64
  /// Nil for the end of a series of wheel events.
  let recognizer: GestureRecognizer?
  let number: Int
  /// The next timer of the same recognizer.
  fileprivate(set) var next: TimerID?

  init(start: Double, deadline: Double, serial: UInt64, recognizer: GestureRecognizer?, number: Int) {
    self.start = start
    self.deadline = deadline
    self.serial = serial
    self.recognizer = recognizer
    self.number = number
  }
}

/// The running timers of an arena.
///
/// Each attempt refers to the first of its recognizer's timers, and each timer to the next one, so that a recognizer's timers are found
/// among those of thousands. A recognizer has few timers.
struct GestureTimers {
  private var queue = TimerQueue<TimerKey, GestureTimer>()
  /// The first timer without a recognizer.
  private var firstOfDevices: TimerID?

  var isEmpty: Bool { queue.isEmpty }
  /// The deadline that passes first; nil without timers.
  var nextDeadline: Double? { queue.firstKey?.time }
  /// The timer that fires first. Timers with equal deadlines fire in the order in which they were started.
  var earliest: GestureTimer? { queue.first }

  /// The timers in the order in which they were started. Complexity: O(n log n).
  var inOrderOfStarts: [GestureTimer] { queue.all.sorted { $0.serial < $1.serial } }

  /// Starts a timer. It replaces the recognizer's timer with the same number.
  mutating func start(_ timer: GestureTimer) {
    stop(timer.number, of: timer.recognizer)
    var timer = timer
    timer.next = first(of: timer.recognizer)
    setFirst(
      queue.insert(timer, at: TimerKey(time: timer.deadline, serial: timer.serial)), of: timer.recognizer)
  }

  /// Stops a timer. Does nothing if it is not running.
  mutating func stop(_ number: Int, of recognizer: GestureRecognizer?) {
    var previous: TimerID?
    var candidate = first(of: recognizer)
    while let id = candidate {
      let timer = queue[id]
      if timer.number == number {
        if let previous { queue[previous].next = timer.next } else { setFirst(timer.next, of: recognizer) }
        return queue.remove(id)
      }
      (previous, candidate) = (id, timer.next)
    }
  }

  /// Stops the timers of a recognizer.
  mutating func stopAll(of recognizer: GestureRecognizer) {
    while let id = recognizer.attempt.firstTimer {
      recognizer.attempt.firstTimer = queue[id].next
      queue.remove(id)
    }
  }

  private func first(of recognizer: GestureRecognizer?) -> TimerID? {
    guard let recognizer else { return firstOfDevices }
    return recognizer.attempt.firstTimer
  }

  private mutating func setFirst(_ id: TimerID?, of recognizer: GestureRecognizer?) {
    if let recognizer { recognizer.attempt.firstTimer = id } else { firstOfDevices = id }
  }
}
