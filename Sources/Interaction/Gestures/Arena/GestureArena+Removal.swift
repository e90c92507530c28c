/// The ends of gestures that the program, the system or a removed view causes.
extension GestureArena {
  /// Cancels every touch, pointer and device gesture, and fails the possible recognizers. Call it when the window loses
  /// the focus or is hidden. Timers due before `time` that have not fired are dropped.
  public func cancelAll(at time: Double) {
    guard !isBusy else {
      deferred.append { [unowned self] in cancelAll(at: time) }
      return
    }
    flush()
    pass(at: time.isFinite ? time : now) {
      input.cancelAll(touches.lazy.map(\.id))
      touchTracker.cancel { _ in true }
      touchTracker.feedChanged()
      deviceSessions.cancelPinch()
      deviceSessions.endScroll(isCancelled: true)
      hoverTracker.cancelAll()
      for recognizer in members { attempts.end(recognizer, reason: .touchCancelled) }
    }
  }

  /// Cancels the gestures and touches of `owner` and its descendants, which left the tree. Recognizers of its ancestors
  /// keep their touches.
  public func ownerRemoved(_ owner: any GestureOwner) {
    // Most views are removed while nothing touches any.
    if !isBusy, members.isEmpty, hoverTracker.entries.isEmpty, attempts.deliveries.isEmpty { return }
    for recognizer in members where owner.contains(recognizer.owner) { attempts.mute(recognizer) }
    perform { [unowned self] in
      for recognizer in members where owner.contains(recognizer.owner) {
        attempts.detach(recognizer, reason: .removed)
      }
      hoverTracker.detach { owner.contains($0.owner) }
      attempts.deliveries.claim { owner.contains($0.owner) }
    }
  }

  /// Ends the attempt of a recognizer that was disabled or removed from its owner.
  func detach(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    attempts.mute(recognizer)
    perform { [unowned self] in attempts.detach(recognizer, reason: reason) }
  }

  /// Ends an attempt in a pass of its own, after the present one.
  func endAfterPass(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    perform { [unowned self] in attempts.end(recognizer, reason: reason) }
  }

  /// Ends an attempt at once while recognizers are fed; otherwise in a pass of its own.
  func end(
    _ recognizer: GestureRecognizer, reason: GestureReason, _ reading: ThresholdReading?
  ) {
    if context.stage == .feeding {
      attempts.end(recognizer, reason: reason, reading)
    } else {
      perform { [unowned self] in attempts.end(recognizer, reason: reason, reading) }
    }
  }
}
