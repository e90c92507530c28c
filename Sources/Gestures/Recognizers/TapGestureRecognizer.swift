import Geometry

/// Recognizes one or more taps of one or more fingers.
///
/// A tap counts when its last finger is up. Two recognizers for one and for two taps on one view are both
/// recognized, the single tap at once; to have only one of them, let the single tap wait:
///
/// ```swift
/// singleTap.require(toFail: doubleTap)
/// ```
///
/// A tap never makes a recognizer for more taps fail.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps, at least 1.
  public var numberOfTapsRequired = 1 {
    didSet { precondition(numberOfTapsRequired >= 1, "a tap gesture needs at least one tap") }
  }
  /// How many fingers, at least 1.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition(numberOfTouchesRequired >= 1, "a tap gesture needs at least one finger") }
  }
  /// How far a finger may wander, in points; nil for ``GestureSettings/tapSlop``.
  public var allowableMovement: Double?

  private var counter = TapCounter()

  open override var isDiscrete: Bool { true }
  open override var locationInWindow: Point { attempt.isRunning ? counter.center : lastCentroid }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func outranks(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return super.outranks(other) }
    return other.numberOfTapsRequired < numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count == touches.count {
      startTimer(TapCounter.Timer.patience, at: now + settings.tapMaximumHold)
      startTimer(
        TapCounter.Timer.landing, at: now + settings.landingWindow(fingers: numberOfTouchesRequired))
    }
    act(on: counter.land(touches, required: numberOfTouchesRequired, settings: settings))
  }

  open override func touchesMoved(_ touches: [Touch]) {
    if TapCounter.hasStrayed(touches, slop: { allowableMovement ?? settings.tapSlop[$0.kind] }) {
      fail(.movedTooFar)
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    touchesMoved(touches)
    act(on: counter.lift(touches, required: numberOfTouchesRequired))
  }

  private func act(on verdict: TapCounter.Verdict) {
    switch verdict {
    case .undecided: break
    case .landed: stopTimer(TapCounter.Timer.landing)
    case .failed(let reason): fail(reason)
    case .tapped:
      if counter.taps == numberOfTapsRequired {
        stopTimer(TapCounter.Timer.patience)
        requestRecognition()
      } else {
        startTimer(TapCounter.Timer.patience, at: now + settings.multipleTapInterval)
      }
    }
  }

  open override func timerFired(_ timer: Int) { fail(.timedOut) }

  open override func reset() {
    super.reset()
    if counter.taps > 0 { lastCentroid = counter.center }
    counter = TapCounter()
  }
}
