import Testing

@testable import Gestures

@Suite @MainActor struct GestureTimersTests {
  private let first = TapGestureRecognizer()
  private let second = TapGestureRecognizer()

  private func timer(
    _ number: Int, at deadline: Double, serial: UInt64, of recognizer: GestureRecognizer? = nil
  ) -> GestureTimer {
    GestureTimer(start: 0, deadline: deadline, serial: serial, recognizer: recognizer, number: number)
  }

  private func serials(_ timers: GestureTimers) -> [UInt64] { timers.inOrderOfStarts.map(\.serial) }

  @Test("A timer replaces the one with its number of the same recognizer, and no other")
  func replaced() {
    var timers = GestureTimers()
    timers.start(timer(0, at: 5, serial: 1, of: first))
    timers.start(timer(1, at: 4, serial: 2, of: first))
    timers.start(timer(0, at: 3, serial: 3, of: second))
    timers.start(timer(0, at: 2, serial: 4))
    #expect(serials(timers) == [1, 2, 3, 4] && timers.nextDeadline == 2)
    timers.start(timer(0, at: 1, serial: 5, of: first))
    #expect(serials(timers) == [2, 3, 4, 5] && timers.earliest?.recognizer === first)
    timers.start(timer(0, at: 6, serial: 6))
    #expect(serials(timers) == [2, 3, 5, 6])
  }

  @Test("Stopping finds the first, a middle and the last timer of a recognizer")
  func stop() {
    for number in 0..<3 {
      var timers = GestureTimers()
      for other in 0..<3 { timers.start(timer(other, at: 1, serial: UInt64(other), of: first)) }
      timers.stop(7, of: first)
      timers.stop(number, of: second)
      timers.stop(number, of: nil)
      #expect(serials(timers).count == 3)
      timers.stop(number, of: first)
      #expect(serials(timers) == [0, 1, 2].filter { $0 != number })
      timers.stopAll(of: first)
      #expect(timers.isEmpty && first.attempt.firstTimer == nil)
    }
  }

  @Test("The end of a recognizer stops its timers, and leaves those of others")
  func stopAll() {
    var timers = GestureTimers()
    timers.start(timer(0, at: 1, serial: 1, of: first))
    timers.start(timer(0, at: 2, serial: 2, of: second))
    timers.start(timer(1, at: 3, serial: 3, of: first))
    timers.start(timer(0, at: 4, serial: 4))
    timers.stopAll(of: first)
    #expect(serials(timers) == [2, 4] && !first.hasInput && second.hasInput)
    timers.stop(0, of: nil)
    #expect(serials(timers) == [2] && timers.nextDeadline == 2)
  }
}
