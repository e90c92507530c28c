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
///
/// The arena orders the steps of a pass. Its parts own the data: `ArenaContext` the clock, `AttemptRegistry` the
/// attempts, `Arbiter` the facts of the arbitration, `TouchTracker` the touches, `HoverTracker` the hovering
/// pointers, `DeviceSessions` pinches and wheel events, `ContactPipeline` the input that is not yet a touch.
@MainActor public final class GestureArena {
  /// Returns the owner at a point of the window for a kind of pointer, or nil.
  public typealias HitTest = (Point, PointerKind) -> (any GestureOwner)?

  /// The thresholds of the recognizers.
  public var settings: GestureSettings {
    get { context.settings }
    set { context.settings = newValue }
  }
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
  public var reportObservers: ObserverList<GestureReport> { attempts.reportObservers }
  /// Observers of problems with the input or the configuration, for a log.
  public var diagnosticObservers: ObserverList<GestureDiagnostic> { context.diagnosticObservers }
  /// Observers of the end of each pass. They may read the arena, but must not send input to it.
  public let passObservers = ObserverList<GestureArena>()
  /// The time of the last handled event or timer, in seconds. It never decreases.
  public var now: Double { context.now }

  let context: ArenaContext
  let attempts: AttemptRegistry
  let arbiter: Arbiter
  let touchTracker: TouchTracker
  let hoverTracker: HoverTracker
  let deviceSessions: DeviceSessions
  /// The stages between raw events and touches.
  var input = ContactPipeline()
  /// The events of the frame that is being handled.
  var frame: [PointerEvent] = []
  var deferred = DeferredWork()

  /// - Parameters:
  ///   - settings: the thresholds of the recognizers: distances in points, times in seconds.
  ///   - bounds: the window's own rectangle in its points.
  ///   - time: the start of the clock, in seconds. Earlier events count as at this time.
  ///   - hitTest: called where a finger, a pen or a button lands, and where a pointer hovers or a wheel turns.
  public init(
    settings: GestureSettings = GestureSettings(), bounds: Rect = .zero, startingAt time: Double = 0,
    hitTest: @escaping HitTest
  ) {
    self.bounds = bounds
    self.hitTest = hitTest
    context = ArenaContext(settings: settings, startingAt: time)
    attempts = AttemptRegistry(context: context)
    arbiter = Arbiter(attempts)
    touchTracker = TouchTracker(attempts)
    hoverTracker = HoverTracker(attempts)
    deviceSessions = DeviceSessions(attempts)
    attempts.arena = self
  }

  /// Resets the recognizers, because they may be used in another arena.
  isolated deinit {
    for recognizer in members + hoverTracker.recognizers { attempts.reset(recognizer) }
  }

  /// The recognizers with an attempt, in the order in which they are handled.
  var members: [GestureRecognizer] { attempts.members }

  /// Whether the arena has no touches, attempts or timers.
  public var isIdle: Bool { isAtRest && hoverTracker.entries.isEmpty }

  /// Whether the arena has no touches, attempts or timers except hovering pointers.
  public var isAtRest: Bool {
    touches.isEmpty && members.isEmpty && attempts.timers.isEmpty && input.coalescer.isEmpty
      && deviceSessions.isEmpty && attempts.deliveries.isEmpty
  }

  /// The touches that are down, in the order in which they landed.
  public var touches: [Touch] { touchTracker.active }

  /// The longest time between one tap's last finger up and the next tap's first finger down, in seconds.
  ///
  /// If it is adaptive, it is twice the median of the last eight gaps, within ``GestureSettings/adaptiveTapRange``.
  /// Otherwise it is the setting.
  public var multipleTapInterval: Double { touchTracker.multipleTapInterval }

  // MARK: Passes

  /// Runs one pass, which handles the events of one instant: feed, arbitrate, report, reset, deliver touches to views. Must not be called inside a pass; see ``perform(_:)``.
  func pass(at time: Double, _ feed: () -> Void) {
    assert(!isBusy, "a pass may not begin inside another")
    context.advance(to: time)
    context.stage = .feeding
    feed()
    arbiter.arbitrate()
    context.stage = .reporting
    attempts.sendReports()
    context.stage = .feeding
    attempts.resetFinished()
    hoverTracker.resetFinished()
    context.stage = .reporting
    attempts.deliveries.deliver(beside: members)
    if members.isEmpty || attempts.contactLimit.isExceeded(by: attempts.memberList.changed) {
      attempts.contactLimit.dropRedundant(of: members, except: { serialsInUse() })
    }
    attempts.memberList.endReview()
    context.stage = .idle
    checkInvariants()
    passObservers.notify(self)
    drain()
  }

  /// Does `work` in a pass of its own: now, or right after the present one.
  func perform(_ work: @escaping () -> Void) {
    if isBusy {
      deferred.append { [unowned self] in pass(at: now, work) }
    } else {
      pass(at: now, work)
    }
  }

  /// Whether a pass is running. New input waits until it ends.
  var isBusy: Bool { context.isBusy }

  /// The serial numbers of contacts that can still have events: active ones, and those whose views await the end.
  private func serialsInUse() -> Set<UInt64> {
    Set(touches.map(\.serial)).union(attempts.deliveries.serials).union(deviceSessions.serials)
  }

  private func drain() {
    guard deferred.beginDraining() else { return }
    while let work = deferred.removeFirst() { work() }
  }
}
