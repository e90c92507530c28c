import Geometry

/// Gestures made with a key.
extension GestureArena {
  /// Offers a key to the recognizers of `focus` and of its ancestors, deepest first.
  ///
  /// The first recognizer with the key among its equivalents performs its whole gesture at once. The arbitration
  /// applies as for touches.
  /// - Parameters:
  ///   - event: the key. Only one with the phase `down` is offered. A time before ``now`` counts as ``now``.
  ///   - focus: the owner with the keyboard focus, or nil. Without one the key is not used.
  ///   - position: the reported location of the gesture, in the window's points.
  /// - Returns: Whether a recognizer has the key. If not, the key is free for other uses.
  @discardableResult
  public func send(_ event: KeyEvent, from focus: (any GestureOwner)?, at position: Point) -> Bool {
    guard event.phase == .down, let match = match(for: event, from: focus) else { return false }
    guard !isBusy else {
      deferred.append { [unowned self] in send(event, from: focus, at: position) }
      return true
    }
    flush()
    let time = event.time.isFinite ? max(event.time, now) : now
    fireTimers(before: time)
    // The timers may have started an attempt or disabled the recognizer.
    guard match.recognizer.isEnabled, !match.recognizer.attempt.isRunning else { return true }
    let session = DeviceSession(serial: context.nextSerial(), owner: focus)
    attempts.addMembers(for: session, .none) { $0 === match.recognizer }
    guard match.recognizer.attempt.isRunning else { return true }
    pass(at: time) {
      attempts.linkRequirements()
      match.recognizer.attempt.keyPosition = position.isFinite ? position : .zero
      match.recognizer.keyReceived(match.equivalent)
      match.recognizer.requestRecognition()
      match.recognizer.finish()
    }
    return true
  }

  private func match(
    for event: KeyEvent, from focus: (any GestureOwner)?
  ) -> (recognizer: GestureRecognizer, equivalent: KeyEquivalent)? {
    var next = focus
    while let owner = next {
      for recognizer in owner.gestureRecognizers where recognizer.isEnabled && !recognizer.attempt.isRunning {
        guard let equivalent = recognizer.keyEquivalents.first(where: { $0.matches(event) }) else { continue }
        if recognizer.shouldReceiveEvent?(.key(event)) ?? true { return (recognizer, equivalent) }
      }
      next = owner.gestureParent
    }
    return nil
  }
}
