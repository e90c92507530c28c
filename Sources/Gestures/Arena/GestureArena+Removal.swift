/// Gestures that are taken away: by the program, by the system, or with the view they belong to.
extension GestureArena {
  /// Takes every touch, pointer and device gesture away, and fails whoever still waits for more: the window has
  /// lost the focus or is hidden. Timers due before `time` that nobody let go off are dropped.
  public func cancelAll(at time: Double) {
    guard !isBusy else {
      deferred.append { [unowned self] in cancelAll(at: time) }
      return
    }
    flush()
    pass(at: time.isFinite ? time : now) {
      if !activeTouches.isEmpty { cancelledUntilUp = Set(activeTouches.map(\.id)) }
      for touch in activeTouches { end(touch, as: .cancel) }
      // Whoever calls this may never hear of their end.
      rejectedPalm.removeAll()
      suppressedByPen.removeAll()
      feedChanged()
      endPinch()
      endScroll(isCancelled: true)
      for entry in hovering { cancelHover(entry.pointer) }
      for recognizer in members { endNow(recognizer, reason: .touchCancelled) }
    }
  }

  /// Tells that `owner`, with everything inside it, has left the tree: its recognizers lose their touches, its
  /// views are told that theirs are cancelled, and recognizers further up keep what they have.
  public func ownerRemoved(_ owner: any GestureOwner) {
    for recognizer in members where owner.contains(recognizer.owner) { mute(recognizer) }
    perform { [unowned self] in
      for recognizer in members where owner.contains(recognizer.owner) {
        detachNow(recognizer, reason: .removed)
      }
      for entry in hovering where owner.contains(entry.recognizer.owner) {
        detachNow(entry.recognizer, reason: .removed)
      }
      for touch in deliveries where owner.contains(touch.owner) { touch.delivery.isClaimed = true }
      heldBack.claim { owner.contains($0.owner) }
    }
  }

  /// A recognizer was disabled, or taken from its owner.
  func detach(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    mute(recognizer)
    if notifying === recognizer, reason == .removed { recognizer.attempt.isSilent = true }
    perform { [unowned self] in detachNow(recognizer, reason: reason) }
  }

  /// The program gives a gesture up.
  func endAfterPass(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    perform { [unowned self] in endNow(recognizer, reason: reason) }
  }

  /// A recognizer finds out that this is not its gesture.
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

  /// Reports that are queued but not told yet will not be.
  private func mute(_ recognizer: GestureRecognizer) {
    if stage == .reporting { recognizer.attempt.isMuted = true }
  }

  /// Ends an attempt and takes its touches away, so that it is reset in the same pass.
  private func detachNow(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    recognizer.lastCentroid = recognizer.locationInWindow
    recognizer.touches.removeAll()
    recognizer.attempt.session = .none
    let isPublic = recognizer.attempt.hasReportedBegan && !recognizer.attempt.isSilent
    recognizer.attempt.isMuted = !isPublic
    endNow(recognizer, reason: reason)
  }
}
