/// Schedules frames at the display's rate.
///
/// There are two modes. If presenting waits for the display (vsync), frames may begin at once. Otherwise the
/// pacer keeps a grid of absolute deadlines, one period apart, so that late wake-ups do not accumulate. A
/// frame that shows input may begin slightly before or after its deadline, see
/// ``nextBegin(showing:interval:)``.
///
/// SDL does not report the mode reliably, because a driver may accept vsync and ignore it. It is therefore
/// measured continuously, and may change.
nonisolated struct FramePacer {
  enum Mode: String, Sendable { case timer, vsync }

  /// The interval between frames, in seconds.
  private(set) var period: Double
  private(set) var mode = Mode.timer
  /// Whether presenting can wait at all. That of a software renderer cannot.
  let canBlock: Bool
  /// The number of frames missed during continuous motion.
  private(set) var droppedFrames = 0

  /// The next deadline of the grid.
  private var deadline = -Double.infinity
  private var lastPresented = Double.infinity
  /// The difference of the frame's start from its deadline.
  private var shift = 0.0
  /// The time at which the last frame would have been presented, had it begun at its deadline.
  private var lastDue = Double.infinity
  private var isContinuing = false
  /// The number of consecutive frames that contradict ``mode``.
  private var contradictions = 0

  /// The number of contradicting frames that changes the mode. A smaller number would react to a single
  /// delay.
  private static let contradictionLimit = 4

  /// Creates a pacer.
  ///
  /// - Parameters:
  ///   - rate: frames per second. Values outside of 1...1000 count as 60.
  ///   - canBlock: whether presenting may wait for the display.
  init(rate: Double, canBlock: Bool) {
    period = Self.period(of: rate)
    self.canBlock = canBlock
  }

  /// Sets the rate, after the window moved to another display.
  mutating func setRate(_ rate: Double) { period = Self.period(of: rate) }

  private static func period(of rate: Double) -> Double { (1...1000).contains(rate) ? 1 / rate : 1.0 / 60 }

  /// The earliest start of a due frame, in the clock's seconds.
  var nextBegin: Double { mode == .vsync ? -.infinity : deadline }

  /// The maximum time by which a frame may begin before its deadline to show recent input, in periods.
  private static let maximumEarlyStart = 0.5
  /// The maximum time by which a frame may begin after its deadline to wait for expected input, in periods.
  private static let maximumInputWait = 0.25

  /// Returns the earliest start of a frame that shows input.
  ///
  /// A frame at its deadline may show a position that is up to one input interval old. Instead, a frame may
  /// begin with the input, from half a period before its deadline. It may also wait a quarter of a period for
  /// the next event of a stream. The grid does not move, so there still is one frame per period.
  ///
  /// ```
  ///   ├──────────┬─────●────┤─ ─ ─┤          ● input: the frame begins at once
  ///   deadline   └ from here  deadline └ at the latest, if input is expected
  /// ```
  ///
  /// - Parameters:
  ///   - newest: the time of the newest event that no frame has shown.
  ///   - interval: the time between that event and the previous one; nil without a stream.
  func nextBegin(showing newest: Double, interval: Double?) -> Double {
    guard mode == .timer else { return -.infinity }
    if newest >= deadline - Self.maximumEarlyStart * period { return -.infinity }
    guard let interval, interval > 0 else { return deadline }
    let next = newest + interval
    return next > deadline && next <= deadline + Self.maximumInputWait * period
      ? deadline + Self.maximumInputWait * period : deadline
  }

  /// Registers the start of a frame.
  ///
  /// - Parameter isContinuing: whether the frame was already due while the previous one was drawn. A gap
  ///   between the two is then a missed frame, not idle time.
  mutating func begin(at now: Double, isContinuing: Bool) {
    self.isContinuing = isContinuing
    // A start beside the deadline for the sake of input is neither a missed frame nor a gain.
    let isOnGrid = now - deadline < period
    shift =
      isOnGrid
      ? max(-Self.maximumEarlyStart * period, min(Self.maximumInputWait * period, now - deadline)) : 0
    // The grid continues while frames follow each other. It restarts after idle time or a late frame.
    deadline = isOnGrid ? deadline + period : now + period
  }

  /// Registers a frame that was due, but is equal to the one on the display. It is not presented, and no missed frame.
  mutating func skipFrame(at now: Double) {
    begin(at: now, isContinuing: false)
    lastDue = now - shift
  }

  /// Registers the end of presenting; `waited` seconds of the frame were spent in it.
  mutating func presented(at now: Double, waited: Double) {
    let interval = now - lastPresented
    lastPresented = now
    let due = now - shift
    if isContinuing, due - lastDue > 1.5 * period {
      droppedFrames += Int(min(((due - lastDue) / period).rounded() - 1, 1_000_000))
    }
    lastDue = due
    guard canBlock else { return }
    let contradicts =
      switch mode {
      case .timer: waited > period / 4
      case .vsync: interval < period / 2
      }
    contradictions = contradicts ? contradictions + 1 : 0
    guard contradictions >= Self.contradictionLimit else { return }
    contradictions = 0
    mode = mode == .timer ? .vsync : .timer
    deadline = now
  }
}
