import Geometry

/// Decides which recognizers get a gesture.
///
/// The rule in one sentence: *a recognizer that is ready wins unless one it waits for may still succeed or one
/// that excludes it has begun, and whoever wins makes everybody fail who shares a finger with it, unless either
/// of the two agreed to work together.*
///
/// One arena serves one window. It gets input with its time stamps and has no clock of its own, so that the same
/// input always gives the same reports:
///
/// ```
///  PointerEvents of one instant ─► touches ─► recognizers ─► arbitration ─► actions ─► resets ─► views' touches
///  advance(to:) ─► timers ─────────────────────────▲
/// ```
///
/// Recognizers are served in this order: those with a gesture in progress by the time they began, then those of
/// deeper views, then in the order in which they were added.
@MainActor public final class GestureArena {
  /// Finds who is hit at a place of the window by a pointer of a kind; nil for nobody.
  public typealias HitTest = (Point, PointerKind) -> (any GestureOwner)?

  public var settings: GestureSettings
  public var hitTest: HitTest
  /// The window's own rectangle in its points, for gestures that begin at its edges.
  public var bounds: Rect
  /// The size of ``bounds``; setting it puts the window's corner at the origin.
  public var windowSize: Size {
    get { bounds.size }
    set { bounds = Rect(origin: .zero, size: newValue) }
  }
  /// Called for every report, before the recognizer's actions; failures are reported here too.
  public var onReport: ((GestureReport) -> Void)?
  /// Called with what is worth a line in a log.
  public var onDiagnostic: ((GestureDiagnostic) -> Void)?
  /// Called when everything that one instant brought has been handled. Look at the arena there, and send it nothing.
  public var onPass: (() -> Void)?
  /// The time of the last thing handled, in seconds. It never goes back.
  public internal(set) var now: Double

  /// - Parameters:
  ///   - settings: distances in points and times in seconds that decide what is which gesture.
  ///   - bounds: the window's own rectangle in its points.
  ///   - time: where the clock starts, in seconds. Nothing happens before.
  ///   - hitTest: is asked where a finger, a pen or a button lands, and where a pointer hovers or a wheel turns.
  public init(
    settings: GestureSettings = GestureSettings(), bounds: Rect = .zero, startingAt time: Double = 0,
    hitTest: @escaping HitTest
  ) {
    self.settings = settings
    self.bounds = bounds
    self.hitTest = hitTest
    now = time.isFinite ? time : 0
  }

  /// Recognizers may go on to another arena: none is left in the middle of a gesture that nobody can end any more.
  isolated deinit {
    for recognizer in members + hovering.map(\.recognizer) { reset(recognizer) }
  }

  // MARK: State

  /// What the arena is doing: only while feeding may a recognizer's state change at once.
  enum Stage { case idle, feeding, reporting }

  var stage = Stage.idle
  /// Work that came from an action or a delegate in the middle of a pass, done right after it.
  var deferred: [() -> Void] = []
  var isDraining = false

  /// Events with one time stamp that wait for the rest of their frame.
  var batch: [PointerEvent] = []
  /// The phase of each pointer in `batch`, kept only while `batch` is longer than ``searchedBatchLength``.
  var batchPhases: [PointerID: PointerPhase] = [:]
  /// Up to this length a batch is searched from end to end, which is faster than a table.
  static let searchedBatchLength = 16
  /// The events of the frame that is being handled.
  var frame: [PointerEvent] = []
  /// The contacts of a palm, which are ignored until all of them are up.
  var rejectedPalm: Set<PointerID> = []
  /// The view over which a pen was last, and when.
  weak var penOwner: (any GestureOwner)?
  var penTime = -Double.infinity
  /// Fingers that are passed over until they are up, since a pen is where they landed.
  var suppressedByPen: Set<PointerID> = []
  /// Those that were down when everything was cancelled, and whose end has not come.
  var cancelledUntilUp: Set<PointerID> = []
  /// The touches that are down.
  var activeTouches: [Touch] = []
  /// The touches of the present frame.
  var changed: [Touch] = []
  /// The touches whose owner has not been told the end, but for those held back.
  var deliveries: [Touch] = []
  var heldBack = HeldBackTouches()
  /// Reused for the arrays that are handed to recognizers and views.
  var scratch: [Touch] = []

  /// The recognizers with an attempt running, in the order in which they are served.
  var members: [GestureRecognizer] = []
  var newMembers: [GestureRecognizer] = []
  /// Lists of contacts longer than this are shortened.
  var contactLimit = smallestContactLimit
  var pendingCount = 0
  var graph = FailureGraph()
  var timers: [GestureTimer] = []
  var reports: [GestureReport] = []
  var notifying: GestureRecognizer?
  /// Whether some recognizer is to be announced.
  var hasProvisionalReport = false
  /// The times between the taps of the last double taps.
  var tapGaps: [Double] = []

  var pinchSession: DeviceSession?
  var scrollSession: DeviceSession?
  var hovering: [Hovering] = []

  var lastSerial: UInt64 = 0
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// Whether nothing is going on: no finger, no attempt, no timer.
  public var isIdle: Bool { isAtRest && hovering.isEmpty }

  /// Whether nothing goes on but pointers that are over something.
  public var isAtRest: Bool {
    activeTouches.isEmpty && members.isEmpty && timers.isEmpty && batch.isEmpty && pinchSession == nil
      && scrollSession == nil && deliveries.isEmpty && heldBack.isEmpty
  }

  /// The touches that are down, in the order in which they landed.
  public var touches: [Touch] { activeTouches }
}
