import Gestures
import Scene

/// Plays a tape into a window, tick by tick of the tape's own time, 60 ticks a second.
///
/// Both hosts play tapes by it: the one as fast as the machine can, the other when the display's clock has come to
/// a tick. So the window is told the same things at the same times on every run, however many of the ticks were
/// drawn, and even motion that adds up from frame to frame ends on the same bit.
final class TapeDriver {
  /// Ticks a second of the tape's time.
  static let rate = 60.0

  /// Called with every event before the window gets it.
  var onEvent: ((InputEvent) -> Void)?
  /// Called at every mark, with the window at the mark's time.
  var onMark: ((String, Double) throws -> Void)?

  private var player: TapePlayer
  private let window: Window
  private var hasStarted = false
  private var isStopped = false
  /// The time of the last tick that was played, in seconds.
  private(set) var time = 0.0

  init(_ tape: Tape, window: Window) {
    player = TapePlayer(tape)
    self.window = window
  }

  /// The time of the next tick at which anything can happen, the very next one while something moves; nil at the
  /// tape's end.
  var nextTick: Double? {
    let end = player.tape.endTime
    if !hasStarted { return 0 }
    guard !isStopped, time < end else { return nil }
    var tick = (time * Self.rate).rounded(.down) + 1
    // 123 / 60 × 60 is a little less than 123: a tick must never come twice.
    if tick / Self.rate <= time { tick += 1 }
    // Above 10¹⁴ s a clock of double precision does not advance by a tick.
    let advances = tick / Self.rate > time
    if !window.needsFrame || !advances {
      let due = min(player.nextTime ?? .infinity, window.nextDeadline ?? .infinity, end)
      if !advances { return min(max(due, time.nextUp), end) }
      tick = max(tick, (due * Self.rate).rounded(.up))
    }
    return min(tick / Self.rate, end)
  }

  /// Plays the next tick: events up to it at their own times, then the window's time goes on to it. Without effect
  /// at the tape's end.
  func playNextTick() throws {
    guard let tick = nextTick else { return }
    hasStarted = true
    time = tick
    while !isStopped, let entry = player.take(by: tick) {
      switch entry {
      case .event(let event):
        onEvent?(event)
        window.send(event)
      case .mark(let name, let time):
        window.advance(to: time)
        try onMark?(name, time)
      }
    }
    if !isStopped { window.advance(to: tick) }
  }

  /// Nothing more is played.
  func stop() { isStopped = true }
}
