import Gestures
import Scene

/// Plays a tape into a window, in ticks of the tape's own time, 60 per second.
///
/// All hosts use it: the headless one as fast as possible, the other when the display's clock reaches a tick.
/// The window therefore receives the same calls at the same times in every run, regardless of the frames
/// drawn. Even motion that accumulates from frame to frame ends in the same bits.
final class TapeDriver {
  /// Ticks per second of the tape's time.
  static let rate = 60.0

  /// Called with every event before the window receives it.
  var onEvent: ((InputEvent) -> Void)?
  /// Called at each mark with its name and time, when the window is at that time.
  var onMark: ((String, Double) throws -> Void)?

  private var player: TapePlayer
  private let window: Window
  private var hasStarted = false
  private var isStopped = false
  /// The time of the last tick played, in seconds.
  private(set) var time = 0.0

  init(_ tape: Tape, window: Window) {
    player = TapePlayer(tape)
    self.window = window
  }

  /// The time of the next tick at which anything can happen: the very next one while something moves; nil at
  /// the end of the tape.
  var nextTick: Double? {
    let end = player.tape.endTime
    if !hasStarted { return 0 }
    guard !isStopped, time < end else { return nil }
    var tick = (time * Self.rate).rounded(.down) + 1
    // 123 / 60 × 60 is slightly less than 123. A tick must not be repeated.
    if tick / Self.rate <= time { tick += 1 }
    // Above 10¹⁴ s, a double-precision clock does not advance by a tick.
    let advances = tick / Self.rate > time
    if !window.needsFrame || !advances {
      let due = min(player.nextTime ?? .infinity, window.nextDeadline ?? .infinity, end)
      if !advances { return min(max(due, time.nextUp), end) }
      tick = max(tick, (due * Self.rate).rounded(.up))
    }
    return min(tick / Self.rate, end)
  }

  /// Plays the next tick: handles the events until then at their own times, then advances the window to the
  /// tick. Without effect at the end of the tape.
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

  /// Stops the tape.
  func stop() { isStopped = true }
}
