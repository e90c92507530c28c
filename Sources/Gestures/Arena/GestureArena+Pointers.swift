import Geometry

/// Conversion of pointer events to touches, and their delivery to recognizers.
extension GestureArena {
  /// Handles one event by itself, after the timers that were due before it.
  public func send(_ event: PointerEvent) {
    enqueue(event)
    flush()
  }

  /// Handles events in order. Events with the same time form one frame: all of its touches are updated before any
  /// recognizer is called.
  public func send(_ events: [PointerEvent]) {
    for event in events { enqueue(event) }
    flush()
  }

  /// Adds an event to the present frame.
  ///
  /// A frame ends with the first event of a later time, with ``flush()``, or when the clock advances.
  ///
  /// Times that are not finite, or earlier than the last handled one, count as the present.
  public func enqueue(_ event: PointerEvent) {
    guard !isBusy else {
      deferred.append { [unowned self] in send(event) }
      return
    }
    var event = event
    let earliest = max(now, batch.first?.time ?? now)
    event.time = event.time.isFinite ? max(event.time, earliest) : earliest
    let touch = activeTouch(event.id)
    if !event.position.isUsable {
      guard let touch, event.phase == .up || event.phase == .cancel else {
        diagnose(.eventNotFinite)
        return
      }
      event.position = touch.position
    }
    if let first = batch.first, event.time > first.time || conflicts(event) { flush() }
    if event.phase == .down, let touch = activeTouch(event.id), !isButtonChange(event, of: touch) {
      flush()
      fireTimers(before: event.time)
      diagnose(.duplicateDown(event.id))
      if activeTouch(event.id) === touch {
        pass(at: event.time) {
          end(touch, as: .cancel)
          feedChanged()
        }
      }
    }
    if event.phase == .down, event.kind == .pen { clearPalm(for: event) }
    if event.phase == .up, let touch = activeTouch(event.id), isLastStep(event, of: touch) {
      var step = event
      step.phase = .move
      append(step)
      flush()
    }
    append(event)
  }

  private func append(_ event: PointerEvent) {
    batch.append(event)
    if batch.count == Self.searchedBatchLength {
      for event in batch { batchPhases[event.id] = event.phase }
    } else if batch.count > Self.searchedBatchLength {
      batchPhases[event.id] = event.phase
    }
  }

  /// Returns whether an `up` event contains a last small movement.
  ///
  /// An `up` event usually repeats the last position. A distant position is noise, and the touch ends at its last
  /// position.
  private func isLastStep(_ event: PointerEvent, of touch: Touch) -> Bool {
    event.position != touch.position && !isButtonChange(event, of: touch)
      && event.position.distance(to: touch.position) < settings.panSlop[touch.kind]
  }

  /// Handles the events of the present frame.
  public func flush() {
    guard !isBusy, let first = batch.first else { return }
    fireTimers(before: first.time)
    // A timer's action may have sent events, which have handled the frame.
    guard !batch.isEmpty else { return }
    swap(&batch, &frame)
    if !batchPhases.isEmpty { batchPhases.removeAll(keepingCapacity: true) }
    pass(at: first.time) {
      for event in frame { apply(event) }
      frame.removeAll(keepingCapacity: true)
      if settings.lostTouchInterval < .infinity { cancelLostTouches() }
      linkRequirements()
      feedChanged()
    }
  }

  func activeTouch(_ id: PointerID) -> Touch? {
    for touch in activeTouches where touch.id == id { return touch }
    return nil
  }

  /// Returns whether the event must start a new frame, because the present one has another phase of this pointer.
  private func conflicts(_ event: PointerEvent) -> Bool {
    // The events of one pointer in a batch have one phase, because a second one would have conflicted.
    if batch.count >= Self.searchedBatchLength {
      return batchPhases[event.id].map { isConflict($0, event.phase) } ?? false
    }
    for other in batch where other.id == event.id && isConflict(other.phase, event.phase) { return true }
    return false
  }

  private func isConflict(_ earlier: PointerPhase, _ later: PointerPhase) -> Bool {
    earlier != later || later == .down || later == .up
  }

  // MARK: Events

  private func apply(_ event: PointerEvent) {
    if event.phase == .hover {
      hover(event)
      return
    }
    if event.kind == .touch, belongsToPalm(event) || isSuppressedByPen(event) { return }
    guard let touch = activeTouch(event.id) else { return applyToInactivePointer(event) }
    touch.modifiers = event.modifiers
    if touch.kind == .pen {
      // A lifted tip has no pressure, which must not be drawn.
      if event.phase != .up, let pen = event.pen { touch.pen = pen }
      recordPen(event, over: touch.owner)
    }
    switch event.phase {
    case .down:
      touch.buttons = event.buttons
      shift(touch, to: event)
    case .move:
      shift(touch, to: event)
      followHover(event)
    case .up where isButtonChange(event, of: touch):
      touch.buttons = event.buttons
      shift(touch, to: event)
    case .up, .cancel:
      touch.time = event.time
      end(touch, as: event.phase)
    case .hover: break
    }
  }

  /// Handles an event of a pointer that is not down.
  private func applyToInactivePointer(_ event: PointerEvent) {
    let wasCancelled =
      event.phase == .move ? cancelledUntilUp.contains(event.id) : cancelledUntilUp.remove(event.id) != nil
    if event.phase == .down { return land(event) }
    if event.phase == .cancel {
      cancelHover(event.id)
      // Mice and pens in the air are known only if a recognizer follows them.
      if event.kind != .touch { return }
    }
    if !wasCancelled { diagnose(.unknownPointer(event.id)) }
  }

  /// Returns whether a further button of a pressed pointer went down or up. It is not a contact of its own.
  private func isButtonChange(_ event: PointerEvent, of touch: Touch) -> Bool {
    guard touch.kind != .touch, !touch.startButtons.isEmpty else { return false }
    return switch event.phase {
    case .down: event.buttons.isStrictSuperset(of: touch.buttons)
    case .up:
      touch.buttons.isStrictSuperset(of: touch.startButtons)
        && event.buttons.isSuperset(of: touch.startButtons)
    default: false
    }
  }

  private func shift(_ touch: Touch, to event: PointerEvent) {
    if !changed.contains(where: { $0 === touch }) {
      touch.previousPosition = touch.position
      touch.coalesced.removeAll(keepingCapacity: true)
      changed.append(touch)
    }
    touch.coalesced.append(event.position)
    touch.position = event.position
    touch.time = event.time
    touch.phase = .move
    touch.trail.add(event.position, at: event.time)
  }

  private func land(_ event: PointerEvent) {
    guard activeTouches.count < settings.maximumTouches else {
      cancelledUntilUp.insert(event.id)
      diagnose(.tooManyTouches(event.id, limit: settings.maximumTouches))
      return
    }
    let owner = hitTest(event.position, event.kind)
    if suppressesLanding(event, on: owner) { return }
    recordPen(event, over: owner)
    let touch = Touch(event, owner: owner, serial: nextSerial())
    if let owner, !owner.isMultipleTouchEnabled, activeTouches.contains(where: { $0.owner === owner }) {
      touch.delivery.close()
    }
    activeTouches.append(touch)
    changed.append(touch)
    if owner != nil { deliveries.append(touch) }
    addMembers(for: touch)
  }

  /// Cancels fingers without events for a long time while another finger moves. Only the ends of fingers get lost. A
  /// resting hand sends no events.
  private func cancelLostTouches() {
    guard changed.contains(where: { $0.kind == .touch && $0.phase == .move }) else { return }
    for touch in activeTouches where touch.kind == .touch && now - touch.time > settings.lostTouchInterval {
      diagnose(.lostTouch(touch.id, now - touch.time))
      end(touch, as: .cancel)
    }
  }

  /// Removes a touch from the active ones. ``feedChanged()`` then notifies the recognizers that track it.
  func end(_ touch: Touch, as phase: PointerPhase) {
    touch.phase = phase
    if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
    activeTouches.removeAll { $0 === touch }
  }

  // MARK: Feeding

  /// Sends each recognizer the changes of its touches in this frame: down, move, up, cancel.
  func feedChanged() {
    for recognizer in members where !recognizer.touches.isEmpty {
      if happened(.down) { feed(recognizer, .down) }
      if happened(.move) { feed(recognizer, .move) }
      if happened(.up) { feed(recognizer, .up) }
      if happened(.cancel) { feed(recognizer, .cancel) }
    }
    for touch in changed { touch.delivery.record(touch.phase) }
    changed.removeAll(keepingCapacity: true)
  }

  private func happened(_ phase: PointerPhase) -> Bool {
    for touch in changed where touch.phase == phase { return true }
    return false
  }

  private func feed(_ recognizer: GestureRecognizer, _ phase: PointerPhase) {
    scratch.removeAll(keepingCapacity: true)
    for touch in changed where touch.phase == phase && recognizer.tracks(touch) { scratch.append(touch) }
    guard !scratch.isEmpty else { return }
    let isEnd = phase == .up || phase == .cancel
    if isEnd {
      let centroid = recognizer.touches.centroid
      for touch in scratch { recognizer.touches.removeAll { $0 === touch } }
      if recognizer.touches.isEmpty { recognizer.lastCentroid = centroid }
    }
    // A terminal recognizer only waits for the end of its touches, so it gets no events.
    guard !recognizer.state.isTerminal else { return }
    switch phase {
    case .down: recognizer.touchesBegan(scratch)
    case .move: recognizer.touchesMoved(scratch)
    case .up: recognizer.touchesEnded(scratch)
    default: recognizer.touchesCancelled(scratch)
    }
  }

  /// Removes a touch from a recognizer that ignores it.
  func untrack(_ touch: Touch, by recognizer: GestureRecognizer) {
    recognizer.touches.removeAll { $0 === touch }
    recognizer.attempt.contacts.removeAll { $0.serial == touch.serial }
    touch.delivery.isClaimed = members.contains {
      $0.state.isActive && $0.cancelsTouchesInView && $0.attempt.received(touch.serial)
    }
  }
}

nonisolated extension Point {
  /// Whether the point can lie in a window: it is finite, and sums of its squares do not overflow.
  var isUsable: Bool { abs(x) <= 1e9 && abs(y) <= 1e9 }
}

extension GestureRecognizer {
  func tracks(_ touch: Touch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }
}
