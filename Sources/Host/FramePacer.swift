/// Decides when a frame may begin, so that frames come at the display's rate and no oftener.
///
/// One of two things sets the rate. Where presenting waits for the display (vsync), frames may begin at once and
/// the waiting does the rest. Where it does not, the pacer keeps a grid of absolute deadlines, one period
/// apart, so that late wake-ups do not add up; a frame that shows input may begin somewhat beside its deadline, see
/// ``nextBegin(showing:interval:)``. Which of the two holds is not told by SDL (a driver may
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
  /// By how much the frame began beside its deadline.
  private var shift = 0.0
  /// When the last frame would have been presented had it begun at its deadline.
  private var lastDue = Double.infinity
  private var isContinuing = false
  /// How many frames in a row speak against ``mode``.
  private var contradictions = 0

  /// How many frames must contradict the mode before it changes: fewer would follow a single hiccup.
  private static let contradictionLimit = 4

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

  /// How long before its deadline a frame may begin for input that has just come, in periods.
  private static let maximumEarlyStart = 0.5
  /// How long after its deadline a frame may wait for input that is about to come, in periods.
  private static let maximumInputWait = 0.25

  /// The earliest moment at which a frame that shows input may begin.
  ///
  /// The grid knows nothing of the hand: a frame that keeps to it shows a place that is up to one interval of the
  /// input old. So a frame begins with the input instead, from half a period before its deadline on, and may wait a
  /// quarter of a period for input that streams in and is about to come. The grid stays where it is: there is
  /// one frame a period all the same.
  ///
  /// ```
  ///   ├──────────┬─────●────┤─ ─ ─┤          ● input: the frame begins at once
  ///   deadline   └ from here  deadline └ at the latest, if input is expected
  /// ```
  ///
  /// - Parameters:
  ///   - newest: when the newest input came that no frame has shown.
  ///   - interval: how long after the one before it came; nil when it does not stream in.
  func nextBegin(showing newest: Double, interval: Double?) -> Double {
    guard mode == .timer else { return -.infinity }
    if newest >= deadline - Self.maximumEarlyStart * period { return -.infinity }
    guard let interval, interval > 0 else { return deadline }
    let next = newest + interval
    return next > deadline && next <= deadline + Self.maximumInputWait * period
      ? deadline + Self.maximumInputWait * period : deadline
  }

  /// A frame begins.
  ///
  /// - Parameter isContinuing: whether it was already due while the one before was on its way, so that a gap
  ///   between the two is a fault and not rest.
  mutating func begin(at now: Double, isContinuing: Bool) {
    self.isContinuing = isContinuing
    // What a frame began beside its deadline for the sake of input is neither a fault nor a gain.
    let isOnGrid = now - deadline < period
    shift = isOnGrid ? max(-Self.maximumEarlyStart * period, min(Self.maximumInputWait * period, now - deadline)) : 0
    // On the grid while frames follow each other, afresh after a rest or a frame that took too long.
    deadline = isOnGrid ? deadline + period : now + period
  }

  /// The frame is on its way to the display; `waited` seconds of the time since it began went into presenting.
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
