import Geometry

/// Recognizes one or more taps of one or more fingers.
///
/// A tap is complete when its last finger lifts. Two recognizers for one and for two taps on one view are both
/// recognized, the single tap at once. To recognize only one of them, make the single tap wait:
///
/// ```swift
/// singleTap.require(toFail: doubleTap)
/// ```
///
/// A tap never makes a recognizer for more taps fail. ``mode`` controls what a waiting tap does.
@MainActor open class TapGestureRecognizer: GestureRecognizer {
  /// The behaviour of a tap while a required recognizer for more taps can still succeed.
  nonisolated public enum Mode: Hashable, Sendable {
    /// Waits for the failure. The action is called late and only once.
    case confirmed
    /// Does not wait for more taps. Both are recognized, one after the other.
    case immediate
    /// Calls ``TapGestureRecognizer/onProvisional`` at once and waits. Then its action follows, or
    /// ``TapGestureRecognizer/onRevoked``. For effects that can be undone, without a noticeable delay.
    case speculative
  }

  /// The number of taps, at least 1.
  public var numberOfTapsRequired = 1 {
    didSet { ensure(numberOfTapsRequired >= 1, "a tap gesture needs at least one tap") }
  }
  /// The number of fingers, at least 1.
  public var numberOfTouchesRequired = 1 {
    didSet { ensure(numberOfTouchesRequired >= 1, "a tap gesture needs at least one finger") }
  }
  /// The largest movement of a finger, in points; nil for ``GestureSettings/tapSlop``.
  public var allowableMovement: Double?
  /// The behaviour while a required recognizer for more taps can still succeed. Default `confirmed`.
  public var mode = Mode.confirmed
  /// Called when the tap is complete and only a recognizer for more taps can still revoke it. Called only with
  /// ``Mode-swift.enum/speculative``, at most once per attempt.
  public var onProvisional: (() -> Void)?
  /// Called when the tap reported by ``onProvisional`` failed, before the action of the recognizer that won.
  public var onRevoked: (() -> Void)?

  private var counter = TapCounter()

  open override var isDiscrete: Bool { true }
  open override var locationInWindow: Point { attempt.isRunning ? counter.center : lastCentroid }
  open override var progress: ThresholdReading? {
    ThresholdReading(Double(counter.taps), of: Double(numberOfTapsRequired), .taps)
  }

  open override var slops: [GestureSlop] {
    TapCounter.slops(touches) { allowableMovement ?? settings.tapSlop[$0.kind] }
  }
  open override func purpose(ofTimer timer: Int) -> String {
    TapCounter.Timer.purpose(timer, fingersAreDown: !touches.isEmpty)
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func hasPriority(over other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return super.hasPriority(over: other) }
    return other.numberOfTapsRequired < numberOfTapsRequired
  }

  override func ignoresRequirement(on required: GestureRecognizer) -> Bool {
    mode == .immediate && needsFewerTaps(than: required)
  }

  override func reportsProvisionally(beside required: GestureRecognizer) -> Bool {
    mode == .speculative && needsFewerTaps(than: required)
  }

  override var isTap: Bool { true }

  override func alwaysSucceeds(before other: GestureRecognizer, isAwaited: () -> Bool) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return numberOfTapsRequired < other.numberOfTapsRequired
      && numberOfTouchesRequired == other.numberOfTouchesRequired && isAwaited()
  }

  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return numberOfTapsRequired == other.numberOfTapsRequired
      && numberOfTouchesRequired == other.numberOfTouchesRequired
      && allowableMovement == other.allowableMovement && buttonMask == other.buttonMask
  }

  private func needsFewerTaps(than other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return other.numberOfTapsRequired > numberOfTapsRequired
  }

  override func reportProvisional(isRevoked: Bool) { isRevoked ? onRevoked?() : onProvisional?() }

  open override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count == touches.count {
      startTimer(TapCounter.Timer.timeout, at: now + settings.tapMaximumHold)
      startTimer(
        TapCounter.Timer.landing, at: now + settings.touchDownInterval(fingers: numberOfTouchesRequired))
    }
    act(on: counter.land(touches, required: numberOfTouchesRequired, settings: settings))
  }

  open override func touchesMoved(_ touches: [Touch]) { checkStray(touches) }

  private func checkStray(_ touches: [Touch]) {
    let stray = TapCounter.stray(touches) { allowableMovement ?? settings.tapSlop[$0.kind] }
    if let stray { fail(.movedTooFar, stray) }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    checkStray(touches)
    act(on: counter.lift(touches, required: numberOfTouchesRequired))
  }

  private func act(on verdict: TapCounter.Verdict) {
    switch verdict {
    case .undecided: break
    case .landed: stopTimer(TapCounter.Timer.landing)
    case .failed(let reason, let reading): fail(reason, reading)
    case .tapped:
      if counter.taps == numberOfTapsRequired {
        stopTimer(TapCounter.Timer.timeout)
        requestRecognition(progress)
      } else {
        startTimer(TapCounter.Timer.timeout, at: now + multipleTapInterval)
      }
    }
  }

  open override func recognitionGranted() {
    if numberOfTapsRequired > 1 { arena?.touchTracker.recordTapGap(counter.shortestGap) }
  }

  open override func timerFired(_ timer: Int) { fail(.timedOut, progress) }

  open override func reset() {
    super.reset()
    if counter.taps > 0 { lastCentroid = counter.center }
    counter = TapCounter()
  }
}
