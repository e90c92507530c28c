/// Requests of subclasses to the arena. They concern the attempt in progress and do nothing outside one.
extension GestureRecognizer {
  /// The arena's thresholds; the defaults outside an attempt.
  public var settings: GestureSettings { registry?.context.settings ?? GestureSettings() }
  /// The longest time between one tap's last finger up and the next tap's first finger down, in seconds.
  var multipleTapInterval: Double { arena?.multipleTapInterval ?? settings.multipleTapInterval }
  /// The time of the event being handled, in seconds.
  public var now: Double { registry?.context.now ?? 0 }

  /// Requests that the gesture begin, or be recognized if it is discrete, as soon as the arbitration permits.
  ///
  /// Touches are still delivered while the request is pending. Then ``recognitionGranted()`` is called, or the
  /// recognizer fails.
  /// - Parameter reading: the value that reached its limit, for the log.
  public func requestRecognition(_ reading: ThresholdReading? = nil) {
    guard attempt.isRunning, state == .possible, !attempt.request.isPending else { return }
    attempt.request.begin(with: reading, at: now)
    registry?.memberList.setPending(self, true)
    registry?.arbitrateUnlessBusy()
  }

  /// Requests recognition before the gesture is certain. Until ``confirmRecognition()``, taps with the same touches
  /// stay possible and views keep their touches.
  func requestTentativeRecognition() {
    guard attempt.isRunning, state == .possible, !attempt.request.isPending else { return }
    attempt.request.isTentative = true
    requestRecognition()
  }

  /// Confirms a gesture that began tentatively.
  func confirmRecognition() {
    guard attempt.request.isTentative else { return }
    attempt.request.isTentative = false
    if state.isActive { arena?.arbiter.takeOver(self) }
  }

  /// Requests a state that was set.
  func request(_ state: GestureState) {
    switch state {
    case .possible: break
    case .began: requestRecognition()
    case .changed: reportChange()
    case .ended where self.state == .possible && !attempt.request.isPending:
      attempt.isDiscrete = true
      requestRecognition()
    case .ended: finish()
    case .cancelled: cancel()
    case .failed: fail(.cancelledByProgram)
    }
  }

  /// Reports a change of the active gesture. Ignored before it has begun.
  public func reportChange() {
    guard state.isActive, let registry else { return }
    registry.move(self, to: .changed, because: .progressed)
    registry.arbitrateUnlessBusy()
  }

  /// Ends the active gesture.
  ///
  /// A pending recognizer begins and ends once the arbitration permits, in the same frame. A recognizer that
  /// requested nothing fails.
  public func finish() {
    if state.isActive {
      registry?.move(self, to: .ended, because: .completed)
      registry?.arbitrateUnlessBusy()
    } else if attempt.request.isPending {
      attempt.request.endsOnceBegun = true
    } else {
      fail(.lifted)
    }
  }

  /// Fails the recognizer. An active gesture is cancelled.
  /// - Parameters:
  ///   - reason: the reason in reports and the log.
  ///   - reading: the value that exceeded its limit, for the log.
  public func fail(_ reason: GestureReason, _ reading: ThresholdReading? = nil) {
    arena?.end(self, reason: reason, reading)
  }

  /// Cancels an active gesture, or fails a possible one. Touches that are down are ignored until all of them are up.
  public func cancel() {
    arena?.endAfterPass(self, reason: .cancelledByProgram)
  }

  /// Ignores a touch until it ends, so that the view receives it.
  public func ignore(_ touch: Touch) {
    arena?.touchTracker.untrack(touch, by: self)
  }

  /// Starts a timer that calls ``timerFired(_:)`` at `deadline`, on the arena's clock. It replaces a timer with the
  /// same number. A deadline that is not finite is never reached.
  public func startTimer(_ timer: Int, at deadline: Double) {
    registry?.startTimer(timer, of: self, at: deadline)
  }

  /// Stops a timer. Does nothing if it is not running.
  public func stopTimer(_ timer: Int) {
    registry?.stopTimer(timer, of: self)
  }
}
