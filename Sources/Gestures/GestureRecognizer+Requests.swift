/// What a subclass asks of the arena. Each is about the attempt in progress and does nothing outside one.
extension GestureRecognizer {
  /// The thresholds to go by.
  public var settings: GestureSettings { arena?.settings ?? GestureSettings() }
  /// From one tap's last finger up to the next one's first finger down, at most.
  var multipleTapInterval: Double { arena?.multipleTapInterval ?? settings.multipleTapInterval }
  /// The time of what is being handled, in seconds.
  public var now: Double { arena?.now ?? 0 }

  /// The gesture is there: begin it (recognize it, for a discrete one) as soon as the arbitration permits.
  ///
  /// Touches keep coming while it waits. Then ``recognitionGranted()`` is called, or it fails.
  /// - Parameter reading: the value that reached its limit, for the log.
  public func requestRecognition(_ reading: ThresholdReading? = nil) {
    guard attempt.isRunning, state == .possible, !attempt.isPending else { return }
    attempt.evidence = reading
    attempt.isPending = true
    attempt.pendingSince = now
    arena?.pendingCount += 1
    arena?.arbitrateUnlessBusy()
  }

  /// As ``requestRecognition(_:)``, before there is anything to tell the gesture by: taps with the same fingers stay
  /// possible, and views keep their touches, until ``confirmRecognition()``.
  func requestTentativeRecognition() {
    guard attempt.isRunning, state == .possible, !attempt.isPending else { return }
    attempt.isTentative = true
    requestRecognition()
  }

  /// What began tentatively is the gesture indeed.
  func confirmRecognition() {
    guard attempt.isTentative else { return }
    attempt.isTentative = false
    if state.isActive { arena?.takeOver(self) }
  }

  /// Something about the gesture in progress changed. Ignored before it has begun.
  public func reportChange() {
    guard state.isActive, let arena else { return }
    arena.move(self, to: .changed, because: .progressed)
    arena.arbitrateUnlessBusy()
  }

  /// The gesture in progress is complete. One that still waits to begin does both once it may, if that is
  /// in the same frame of input; one that asked for nothing fails.
  public func finish() {
    if state.isActive {
      arena?.move(self, to: .ended, because: .completed)
      arena?.arbitrateUnlessBusy()
    } else if attempt.isPending {
      attempt.endsOnceBegun = true
    } else {
      fail(.lifted)
    }
  }

  /// This is not the gesture after all. A gesture in progress is cancelled.
  /// - Parameters:
  ///   - reason: what reports and the log say.
  ///   - reading: the value that exceeded its limit, for the log.
  public func fail(_ reason: GestureReason, _ reading: ThresholdReading? = nil) {
    arena?.end(self, reason: reason, reading)
  }

  /// Gives the attempt up from outside: a gesture in progress is cancelled, one that might have come fails.
  /// The fingers that are down are ignored until all of them are up.
  public func cancel() {
    arena?.endAfterPass(self, reason: .cancelledByProgram)
  }

  /// Leaves a finger alone for as long as it is down, so that its view gets it.
  public func ignore(_ touch: Touch) {
    arena?.untrack(touch, by: self)
  }

  /// Calls ``timerFired(_:)`` with `timer` at `deadline`, on the arena's clock. Replaces a timer of that number.
  /// A deadline that is not finite is never reached.
  public func startTimer(_ timer: Int, at deadline: Double) {
    arena?.startTimer(timer, of: self, at: deadline)
  }

  public func stopTimer(_ timer: Int) {
    arena?.stopTimer(timer, of: self)
  }
}
