import Geometry

/// Recognizes fingers that stay in place for a while.
///
/// It begins exactly when the time is over. Then the fingers may move anywhere, and it ends when one of them lifts.
///
/// ```swift
/// shape.addGestureRecognizer(LongPressGestureRecognizer(duration: 0.4)) { shape, press in
///   shape.alpha = press.state.isActive ? 0.5 : 1
/// }
/// ```
@MainActor open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the press, at least 0.
  public var numberOfTapsRequired = 0 {
    didSet { ensure(numberOfTapsRequired >= 0, "a long press cannot follow fewer than no taps") }
  }
  /// The number of fingers, at least 1.
  public var numberOfTouchesRequired = 1 {
    didSet { ensure(numberOfTouchesRequired >= 1, "a long press needs at least one finger") }
  }
  /// The duration of the press, in seconds. 0 begins on landing, infinity never; nil for
  /// ``GestureSettings/longPressDuration``.
  public var minimumPressDuration: Double?
  /// The largest movement before the press begins, in points; nil for ``GestureSettings/longPressSlop``.
  public var allowableMovement: Double?
  /// Whether larger movement cancels an active press.
  public var cancelsPastAllowableMovement = false

  private static let press = 3

  /// The state of one attempt.
  private struct Tracking {
    var counter = TapCounter()
    /// The centre of the touches. Nil until a finger is down.
    var center: Point?
    /// Samples of the centre.
    var samples = VelocityTracker()
  }
  private var tracking = Tracking()

  open override var locationInWindow: Point { tracking.center ?? super.locationInWindow }

  /// Returns the velocity of the fingers, in points per second.
  ///
  /// A press followed by a drag can use it to throw an object. It stays constant after the end of the press.
  public func velocity(in space: (any GestureOwner)?) -> Vector {
    let velocity = tracking.samples.velocity(at: now, settings: settings)
    guard let space, let fromWindow = space.transformToWindow.inverse else { return velocity }
    return fromWindow * velocity
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool {
    tracking.samples.isStationary(at: now, settings: settings)
  }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { tracking.samples.newestTime }

  private var isPressing: Bool { tracking.counter.taps == numberOfTapsRequired }

  private func stray(_ touches: [Touch]) -> ThresholdReading? {
    TapCounter.stray(touches) { allowableMovement ?? settings.longPressSlop[$0.kind] }
  }

  open override var progress: ThresholdReading? {
    guard !isPressing else { return nil }
    return ThresholdReading(Double(tracking.counter.taps), of: Double(numberOfTapsRequired), .taps)
  }

  /// Empty during an active press that movement cannot cancel.
  open override var slops: [GestureSlop] {
    guard state == .possible || cancelsPastAllowableMovement else { return [] }
    return TapCounter.slops(touches) { allowableMovement ?? settings.longPressSlop[$0.kind] }
  }
  open override func purpose(ofTimer timer: Int) -> String {
    timer == Self.press ? "hold for" : TapCounter.Timer.purpose(timer, fingersAreDown: !touches.isEmpty)
  }

  open override var neverFails: Bool {
    minimumPressDuration == .infinity && allowableMovement == .infinity
  }

  open override func touchesBegan(_ touches: [Touch]) {
    guard state == .possible, !attempt.request.isPending else {
      for touch in touches { ignore(touch) }
      return
    }
    if self.touches.count == touches.count {
      startTimer(
        TapCounter.Timer.landing, at: now + settings.touchDownInterval(fingers: numberOfTouchesRequired))
      if isPressing {
        stopTimer(TapCounter.Timer.timeout)
      } else {
        startTimer(TapCounter.Timer.timeout, at: now + settings.tapMaximumHold)
      }
    }
    act(on: tracking.counter.land(touches, required: numberOfTouchesRequired, settings: settings))
    // A jump of the centre has no velocity.
    tracking.samples.removeAll()
    updateCenter()
  }

  private func updateCenter() {
    tracking.center = touches.centroid
    tracking.samples.add(touches.centroid, at: now)
  }

  open override func touchesMoved(_ touches: [Touch]) {
    if state.isActive {
      if cancelsPastAllowableMovement, let stray = stray(touches) {
        fail(.movedTooFar, stray)
        return
      }
      updateCenter()
      reportChange()
    } else if !attempt.request.isPending, let stray = stray(touches) {
      fail(.movedTooFar, stray)
    } else {
      updateCenter()
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if state.isActive || attempt.request.isPending || isPressing {
      finish()
    } else {
      act(on: tracking.counter.lift(touches, required: numberOfTouchesRequired))
    }
  }

  private var durationReading: ThresholdReading {
    let duration = minimumPressDuration ?? settings.longPressDuration
    return ThresholdReading(duration, of: duration, .seconds)
  }

  private func act(on verdict: TapCounter.Verdict) {
    switch verdict {
    case .undecided: break
    case .failed(let reason, let reading): fail(reason, reading)
    case .tapped: startTimer(TapCounter.Timer.timeout, at: now + multipleTapInterval)
    case .landed:
      stopTimer(TapCounter.Timer.landing)
      guard isPressing else { return }
      let duration = minimumPressDuration ?? settings.longPressDuration
      if duration <= 0 { requestRecognition() } else { startTimer(Self.press, at: now + duration) }
    }
  }

  open override func timerFired(_ timer: Int) {
    timer == Self.press ? requestRecognition(durationReading) : fail(.timedOut)
  }

  open override func reset() {
    super.reset()
    if let center = tracking.center { lastCentroid = center }
    tracking = Tracking()
  }
}
