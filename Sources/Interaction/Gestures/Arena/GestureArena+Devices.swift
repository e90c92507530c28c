import Geometry

/// One gesture recognized by a device, such as a touchpad's pinch or a series of wheel events, from its beginning to
/// its end.
final class DeviceSession {
  let serial: UInt64
  /// The owner under the pointer when the gesture began.
  weak var owner: (any GestureOwner)?
  var members: [GestureRecognizer] = []

  init(serial: UInt64, owner: (any GestureOwner)?) {
    self.serial = serial
    self.owner = owner
  }
}

/// Gestures that a device recognized. They reach recognizers without touches.
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
      diagnose(.eventNotFinite)
      if event.phase == .ended || event.phase == .cancelled { cancelPinch(at: event.time) }
      return false
    }
    fireTimers(before: event.time)
    if event.phase == .began { beginPinch(event) }
    guard let session = pinchSession else { return false }
    let takesPart = session.members.contains { !$0.state.isTerminal }
    pass(at: event.time) {
      linkRequirements()
      feedPinch(event, to: session)
    }
    return takesPart
  }

  private func beginPinch(_ event: PinchEvent) {
    cancelPinch(at: event.time)
    let session = DeviceSession(serial: nextSerial(), owner: hitTest(event.position, .mouse))
    pinchSession = session
    addMembers(for: session, .pinch) { $0.receivesPinches && $0.shouldReceiveEvent?(.pinch(event)) ?? true }
  }

  private func cancelPinch(at time: Double) {
    guard pinchSession != nil else { return }
    pass(at: time) { endPinch() }
  }

  /// Cancels an active pinch.
  func endPinch() {
    guard let session = pinchSession else { return }
    feedPinch(PinchEvent(phase: .cancelled, position: .zero, scale: 1, time: now), to: session)
  }

  private func feedPinch(_ event: PinchEvent, to session: DeviceSession) {
    let isEnd = event.phase == .ended || event.phase == .cancelled
    for recognizer in session.members where recognizer.attempt.session == .pinch {
      if isEnd { recognizer.attempt.session = .none }
      if !recognizer.state.isTerminal { recognizer.pinchReceived(event) }
    }
    if isEnd { pinchSession = nil }
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
      diagnose(.eventNotFinite)
      return false
    }
    fireTimers(before: event.time)
    let isFirst = scrollSession == nil
    let session =
      scrollSession ?? DeviceSession(serial: nextSerial(), owner: hitTest(event.position, .mouse))
    if isFirst {
      scrollSession = session
      addMembers(for: session, .scroll) {
        $0.receivesScrolls && $0.shouldReceiveEvent?(.wheel(event)) ?? true
      }
    }
    let takesPart = session.members.contains { !$0.state.isTerminal }
    pass(at: event.time) {
      linkRequirements()
      for recognizer in session.members where recognizer.attempt.session == .scroll {
        if !recognizer.state.isTerminal { recognizer.scrollReceived(event, isFirst: isFirst) }
      }
      if session.members.isEmpty {
        scrollSession = nil
      } else {
        startTimer(0, of: nil, at: now + settings.scrollSilence)
      }
    }
    return takesPart
  }

  func endScroll(isCancelled: Bool) {
    guard let session = scrollSession else { return }
    scrollSession = nil
    stopTimer(0, of: nil)
    for recognizer in session.members where recognizer.attempt.session == .scroll {
      recognizer.attempt.session = .none
      if !recognizer.state.isTerminal { recognizer.scrollEnded(isCancelled: isCancelled) }
    }
  }
}
