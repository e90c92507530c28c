/// Decides when a frame may begin, so that frames come at the display's rate and no oftener.
///
/// One of two things sets the rate. Where presenting waits for the display (vsync), frames may begin at once and
/// the waiting does the rest. Where it does not, the pacer keeps a grid of absolute deadlines, one period
/// apart, so that late wake-ups do not add up. Which of the two holds is not told by SDL (a driver may
/// accept vsync and ignore it), so it is measured while frames go by and may change.
nonisolated struct FramePacer {
  enum Mode: String, Sendable { case timer, vsync }

  /// Seconds from frame to frame.
  private(set) var period: Double
  private(set) var mode = Mode.timer
  /// Whether presenting can wait at all; a software renderer's never does, however slow it is.
  let canBlock: Bool
  /// How many frames did not come although something moved.
  private(set) var droppedFrames = 0

  /// The next deadline of the grid.
  private var deadline = -Double.infinity
  private var lastPresented = Double.infinity
  private var isContinuing = false
  /// How many frames in a row speak against ``mode``.
  private var contradictions = 0

  /// How many frames must contradict the mode before it changes: fewer would follow a single hiccup.
  private static let patience = 4

  /// - Parameters:
  ///   - rate: frames a second; what is not a number in 1...1000 counts as 60.
  ///   - canBlock: whether presenting may wait for the display.
  init(rate: Double, canBlock: Bool) {
    period = Self.period(of: rate)
    self.canBlock = canBlock
  }

  /// Follows a window to a display of another rate.
  mutating func setRate(_ rate: Double) { period = Self.period(of: rate) }

  private static func period(of rate: Double) -> Double { (1...1000).contains(rate) ? 1 / rate : 1.0 / 60 }

  /// The earliest moment at which a frame that is due may begin, in the clock's seconds.
  var nextBegin: Double { mode == .vsync ? -.infinity : deadline }

  /// A frame begins.
  ///
  /// - Parameter isContinuing: whether it was already due while the one before was on its way, so that a gap
  ///   between the two is a fault and not rest.
  mutating func begin(at now: Double, isContinuing: Bool) {
    self.isContinuing = isContinuing
    // On the grid while frames follow each other, afresh after a rest or a frame that took too long.
    deadline = now - deadline < period ? deadline + period : now + period
  }

  /// The frame is on its way to the display; `waited` seconds of the time since it began went into presenting.
  mutating func presented(at now: Double, waited: Double) {
    let interval = now - lastPresented
    lastPresented = now
    if isContinuing, interval > 1.5 * period {
      droppedFrames += Int(min((interval / period).rounded() - 1, 1_000_000))
    }
    guard canBlock else { return }
    let contradicts =
      switch mode {
      case .timer: waited > period / 4
      case .vsync: interval < period / 2
      }
    contradictions = contradicts ? contradictions + 1 : 0
    guard contradictions >= Self.patience else { return }
    contradictions = 0
    mode = mode == .timer ? .vsync : .timer
    deadline = now
  }
}
