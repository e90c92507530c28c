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
      input.cancelAll(activeTouches.lazy.map(\.id))
      for touch in activeTouches { end(touch, as: .cancel) }
      feedChanged()
      endPinch()
      endScroll(isCancelled: true)
      for entry in hovering { cancelHover(entry.pointer) }
      for recognizer in members { endNow(recognizer, reason: .touchCancelled) }
    }
  }

  /// Cancels the gestures and touches of `owner` and its descendants, which left the tree. Recognizers of its ancestors
  /// keep their touches.
  public func ownerRemoved(_ owner: any GestureOwner) {
    for recognizer in members where owner.contains(recognizer.owner) { mute(recognizer) }
    perform { [unowned self] in
      for recognizer in members where owner.contains(recognizer.owner) {
        detachNow(recognizer, reason: .removed)
      }
      for entry in hovering where owner.contains(entry.recognizer.owner) {
        detachNow(entry.recognizer, reason: .removed)
      }
      deliveries.claim { owner.contains($0.owner) }
    }
  }

  /// Ends the attempt of a recognizer that was disabled or removed from its owner.
  func detach(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    mute(recognizer)
    perform { [unowned self] in detachNow(recognizer, reason: reason) }
  }

  /// Ends an attempt in a pass of its own, after the present one.
  func endAfterPass(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    perform { [unowned self] in endNow(recognizer, reason: reason) }
  }

  /// Ends an attempt at once while recognizers are fed; otherwise in a pass of its own.
  func end(
    _ recognizer: GestureRecognizer, reason: GestureReason, _ reading: ThresholdReading?
  ) {
    if stage == .feeding {
      endNow(recognizer, reason: reason, reading)
    } else {
      perform { [unowned self] in endNow(recognizer, reason: reason, reading) }
    }
  }

  private func endNow(
    _ recognizer: GestureRecognizer, reason: GestureReason, _ reading: ThresholdReading? = nil
  ) {
    guard recognizer.attempt.isRunning else { return }
    let state: GestureState = recognizer.state.isActive ? .cancelled : .failed
    move(recognizer, to: state, because: reason, reading)
  }

  /// Discards the reports of the recognizer that are queued and not yet sent.
  private func mute(_ recognizer: GestureRecognizer) {
    if stage == .reporting { recognizer.attempt.isMuted = true }
  }

  /// Ends an attempt and removes its touches, so that it is reset in the same pass.
  private func detachNow(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    recognizer.lastCentroid = recognizer.locationInWindow
    recognizer.touches.removeAll()
    recognizer.attempt.session = .none
    recognizer.attempt.isMuted = !recognizer.attempt.hasReportedBegan
    endNow(recognizer, reason: reason)
  }
}
