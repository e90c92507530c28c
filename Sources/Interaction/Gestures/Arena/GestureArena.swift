import Geometry

/// Arbitrates between the recognizers of one window.
///
/// *A pending recognizer wins unless a recognizer that it waits for can still succeed, or an active one excludes it.
/// The winner fails all recognizers that have one of its touches, unless the two may be recognized simultaneously.*
///
/// The arena gets input with its time stamps and has no clock of its own. The same input therefore always gives the
/// same reports:
///
/// ```
///  PointerEvents of one instant ─► touches ─► recognizers ─► arbitration ─► actions ─► resets ─► views' touches
///  advance(to:) ─► timers ─────────────────────────▲
/// ```
///
/// Recognizers are handled in this order: active ones by the time they began; then those of deeper views; then by the
/// order of addition.
@MainActor public final class GestureArena {
  /// Returns the owner at a point of the window for a kind of pointer, or nil.
  public typealias HitTest = (Point, PointerKind) -> (any GestureOwner)?

  /// The thresholds of the recognizers.
  public var settings: GestureSettings
  /// Returns the owner at a point; called for new touches, hovering pointers and wheel events.
  public var hitTest: HitTest
  /// The window's own rectangle in its points, for gestures that begin at its edges.
  public var bounds: Rect
  /// The size of ``bounds``. Setting it moves the window's corner to the origin.
  public var windowSize: Size {
    get { bounds.size }
    set { bounds = Rect(origin: .zero, size: newValue) }
  }
  /// Observers of all reports, including failures. They are called before the recognizer's actions.
  public let reportObservers = ObserverList<GestureReport>()
  /// Observers of problems with the input or the configuration, for a log.
  public let diagnosticObservers = ObserverList<GestureDiagnostic>()
  /// Observers of the end of each pass. They may read the arena, but must not send input to it.
  public let passObservers = ObserverList<GestureArena>()
  /// The time of the last handled event or timer, in seconds. It never decreases.
  public internal(set) var now: Double

  /// - Parameters:
  ///   - settings: the thresholds of the recognizers: distances in points, times in seconds.
  ///   - bounds: the window's own rectangle in its points.
  ///   - time: the start of the clock, in seconds. Earlier events count as at this time.
  ///   - hitTest: called where a finger, a pen or a button lands, and where a pointer hovers or a wheel turns.
  public init(
    settings: GestureSettings = GestureSettings(), bounds: Rect = .zero, startingAt time: Double = 0,
    hitTest: @escaping HitTest
  ) {
    self.settings = settings
    self.bounds = bounds
    self.hitTest = hitTest
    now = time.isFinite ? time : 0
  }

  /// Resets the recognizers, because they may be used in another arena.
  isolated deinit {
    for recognizer in members + hovering.map(\.recognizer) { reset(recognizer) }
  }

  // MARK: State

  /// The stage of the present pass. A recognizer's state may change at once only in `feeding`.
  enum Stage { case idle, feeding, reporting }

  var stage = Stage.idle
  var deferred = DeferredWork()

  /// The stages between raw events and touches.
  var input = ContactPipeline()
  /// The touches that are down.
  var activeTouches: [Touch] = []
  var tapSequence = TapSequence()
  /// The touches of the present frame.
  var changed: [Touch] = []
  let deliveries = OwnerDeliveries()
  /// A buffer for the arrays that recognizers receive.
  var scratch: [Touch] = []

  var memberList = MemberList()
  /// The recognizers with an attempt, in the order in which they are handled.
  var members: [GestureRecognizer] { memberList.all }
  /// The facts of the last arbitration, kept for their storage.
  var arbitration = Arbitration()
  /// The recognizers that a member requires to fail and that are no members. Empty except during an arbitration.
  var outsiders: [GestureRecognizer] = []
  var contactLimit = ContactLimit()
  var graph = FailureGraph()
  var timers = TimerQueue<GestureTimer>()
  var reports = ReportQueue()
  var tapRhythm = TapRhythm()

  var pinchSession: DeviceSession?
  var scrollSession: DeviceSession?
  var hovering: [Hovering] = []

  private var lastSerial: UInt64 = 0
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// Whether the arena has no touches, attempts or timers.
  public var isIdle: Bool { isAtRest && hovering.isEmpty }

  /// Whether the arena has no touches, attempts or timers except hovering pointers.
  public var isAtRest: Bool {
    activeTouches.isEmpty && members.isEmpty && timers.isEmpty && input.coalescer.isEmpty
      && pinchSession == nil
      && scrollSession == nil && deliveries.isEmpty
  }

  /// The touches that are down, in the order in which they landed.
  public var touches: [Touch] { activeTouches }

  func diagnose(_ problem: GestureDiagnostic) { diagnosticObservers.notify(problem) }
}
