import Geometry

/// Gestures that a device recognized.
extension GestureArena {
  /// Handles a touchpad's pinch. Its owner is the view under the pointer when it begins.
  /// - Returns: Whether a recognizer takes part.
  @discardableResult
  public func send(_ event: PinchEvent) -> Bool {
    guard !isBusy else {
      deferred.append { [unowned self] in send(event) }
      return false
    }
    flush()
    var event = event
    event.time = event.time.isFinite ? max(event.time, now) : now
    guard event.position.isUsable, event.scale.isFinite, event.rotation.isFinite else {
      context.diagnose(.eventNotFinite)
      if event.phase == .ended || event.phase == .cancelled { cancelPinch(at: event.time) }
      return false
    }
    fireTimers(before: event.time)
    if event.phase == .began {
      cancelPinch(at: event.time)
      deviceSessions.beginPinch(event, over: hitTest(event.position, .mouse))
    }
    guard let session = deviceSessions.pinch else { return false }
    let takesPart = session.isTracked
    pass(at: event.time) {
      attempts.linkRequirements()
      deviceSessions.feedPinch(event)
    }
    return takesPart
  }

  private func cancelPinch(at time: Double) {
    guard deviceSessions.pinch != nil else { return }
    pass(at: time) { deviceSessions.cancelPinch() }
  }

  /// Handles a wheel event.
  ///
  /// The first event of a series determines the view under the pointer. The series ends after
  /// ``GestureSettings/scrollSilence``.
  /// - Returns: Whether a recognizer takes part. If not, the event is free for other uses.
  @discardableResult
  public func send(_ event: WheelEvent) -> Bool {
    guard !isBusy else {
      deferred.append { [unowned self] in send(event) }
      return false
    }
    flush()
    var event = event
    event.time = event.time.isFinite ? max(event.time, now) : now
    guard event.position.isUsable, (.zero + event.delta).isUsable else {
      context.diagnose(.eventNotFinite)
      return false
    }
    fireTimers(before: event.time)
    let isFirst = deviceSessions.scroll == nil
    let session =
      deviceSessions.scroll
      ?? deviceSessions.beginScroll(event, over: hitTest(event.position, .mouse))
    let takesPart = session.isTracked
    pass(at: event.time) {
      attempts.linkRequirements()
      deviceSessions.feedScroll(event, to: session, isFirst: isFirst)
    }
    return takesPart
  }
}
