import Testing

@testable import Gestures

@Suite struct TimerQueueTests {
  private let recognizer = TapGestureRecognizer()

  private func timer(
    _ number: Int, at deadline: Double, serial: UInt64, of recognizer: GestureRecognizer? = nil
  ) -> GestureTimer {
    GestureTimer(start: 0, deadline: deadline, serial: serial, recognizer: recognizer, number: number)
  }

  @Test(
    "Timers fire by their deadlines, and timers with equal deadlines in the order in which they were started")
  func order() {
    var queue = TimerQueue<GestureTimer>()
    for (number, deadline) in [3.0, 1, 2, 1].enumerated() {
      queue.start(timer(number, at: deadline, serial: UInt64(number)))
    }
    var numbers: [Int] = []
    while let timer = queue.earliest {
      #expect(queue.nextDeadline == timer.deadline)
      numbers.append(timer.number)
      queue.stop(timer)
    }
    #expect(numbers == [1, 3, 2, 0])
    #expect(queue.isEmpty && queue.nextDeadline == nil)
  }

  @Test("A recognizer counts its timers, and its end removes them")
  func counts() {
    var queue = TimerQueue<GestureTimer>()
    queue.start(timer(0, at: 1, serial: 1, of: recognizer))
    queue.start(timer(1, at: 2, serial: 2, of: recognizer))
    queue.start(timer(0, at: 3, serial: 3))
    #expect(recognizer.attempt.timerCount == 2)
    queue.stop(0, of: recognizer)
    #expect(recognizer.attempt.timerCount == 1 && queue.all.map(\.serial) == [2, 3])
    queue.stopAll(of: recognizer)
    #expect(recognizer.attempt.timerCount == 0 && queue.all.map(\.serial) == [3])
  }
}
