import Geometry

/// Fingers, mice and pens: events become touches, and touches reach the recognizers that watch them.
extension GestureArena {
  /// Handles one event by itself, after the timers that were due before it.
  public func send(_ event: PointerEvent) {
    enqueue(event)
    flush()
  }

  /// Handles events in order. Those with one time stamp are one frame: all of its fingers are moved before any
  /// recognizer looks.
  public func send(_ events: [PointerEvent]) {
    for event in events { enqueue(event) }
    flush()
  }

  /// Keeps an event until its frame is complete: until one with a later time stamp comes, ``flush()`` is called,
  /// or the clock advances.
  ///
  /// Times that are not finite, or earlier than something that was handled, count as the present.
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
        onDiagnostic?(.eventNotFinite)
        return
      }
      event.position = touch.position
    }
    if let first = batch.first, event.time > first.time || conflicts(event) { flush() }
    if event.phase == .down, let touch = activeTouch(event.id), !isButtonChange(event, of: touch) {
      flush()
      fireTimers(before: event.time)
      onDiagnostic?(.duplicateDown(event.id))
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

  /// Whether an end is a little way from where the touch was: it has moved there first. An end repeats the last
  /// place as a rule; one far from it is noise, and the touch ends where it was.
  private func isLastStep(_ event: PointerEvent, of touch: Touch) -> Bool {
    event.position != touch.position && !isButtonChange(event, of: touch)
      && event.position.distance(to: touch.position) < settings.panSlop[touch.kind]
  }

  /// Handles the events that were kept.
  public func flush() {
    guard !isBusy, let first = batch.first else { return }
    fireTimers(before: first.time)
    // An action may have sent events in its turn, with which the frame has been handled.
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

  /// Whether the frame being gathered has another event of this pointer, so that the new one needs its own.
  private func conflicts(_ event: PointerEvent) -> Bool {
    // A batch never holds two events of one pointer with different phases: the second one would have conflicted.
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
      // A tip that goes up is pressed no more, which nobody wants to draw.
      if event.phase != .up, let pen = event.pen { touch.pen = pen }
      notePen(event, over: touch.owner)
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

  /// An event of a pointer that is not down.
  private func applyToInactivePointer(_ event: PointerEvent) {
    let wasCancelled =
      event.phase == .move ? cancelledUntilUp.contains(event.id) : cancelledUntilUp.remove(event.id) != nil
    if event.phase == .down { return land(event) }
    if event.phase == .cancel {
      cancelHover(event.id)
      // Of mice and pens in the air only those are known that somebody listens to.
      if event.kind != .touch { return }
    }
    if !wasCancelled { onDiagnostic?(.unknownPointer(event.id)) }
  }

  /// Whether a further button of a pointer in contact went down, or such a one up: not a contact of its own.
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
      onDiagnostic?(.tooManyTouches(event.id, limit: settings.maximumTouches))
      return
    }
    let owner = hitTest(event.position, event.kind)
    if suppressesLanding(event, on: owner) { return }
    notePen(event, over: owner)
    let touch = Touch(event, owner: owner, serial: nextSerial())
    if let owner, !owner.isMultipleTouchEnabled, activeTouches.contains(where: { $0.owner === owner }) {
      touch.delivery.close()
    }
    activeTouches.append(touch)
    changed.append(touch)
    if owner != nil { deliveries.append(touch) }
    addMembers(for: touch)
  }

  /// Takes away fingers that have long been silent, where another one moves. Only fingers get lost, and a hand that
  /// rests as a whole says nothing.
  private func cancelLostTouches() {
    guard changed.contains(where: { $0.kind == .touch && $0.phase == .move }) else { return }
    for touch in activeTouches where touch.kind == .touch && now - touch.time > settings.lostTouchInterval {
      onDiagnostic?(.lostTouch(touch.id, now - touch.time))
      end(touch, as: .cancel)
    }
  }

  /// Takes a touch from the ones that are down; ``feedChanged()`` tells those who watched it.
  func end(_ touch: Touch, as phase: PointerPhase) {
    touch.phase = phase
    if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
    activeTouches.removeAll { $0 === touch }
  }

  // MARK: Feeding

  /// Tells every recognizer what became of its touches in this frame: landed, moved, went up, taken away.
  func feedChanged() {
    for recognizer in members where !recognizer.touches.isEmpty {
      if happened(.down) { feed(recognizer, .down) }
      if happened(.move) { feed(recognizer, .move) }
      if happened(.up) { feed(recognizer, .up) }
      if happened(.cancel) { feed(recognizer, .cancel) }
    }
    for touch in changed { touch.delivery.note(touch.phase) }
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
    // A terminal recognizer only waits for its fingers to go; one that has what it wants, and no finger of it
    // down any more, is not disturbed either.
    guard !recognizer.state.isTerminal else { return }
    switch phase {
    case .down: recognizer.touchesBegan(scratch)
    case .move: recognizer.touchesMoved(scratch)
    case .up: recognizer.touchesEnded(scratch)
    default: recognizer.touchesCancelled(scratch)
    }
  }

  /// Takes a finger from a recognizer that does not want it.
  func untrack(_ touch: Touch, by recognizer: GestureRecognizer) {
    recognizer.touches.removeAll { $0 === touch }
    recognizer.attempt.contacts.removeAll { $0.serial == touch.serial }
    touch.delivery.isClaimed = members.contains {
      $0.state.isActive && $0.cancelsTouchesInView && $0.attempt.received(touch.serial)
    }
  }
}

nonisolated extension Point {
  /// Whether the point can be one of a window: finite, and not so far away that sums of squares overflow.
  var isUsable: Bool { abs(x) <= 1e9 && abs(y) <= 1e9 }
}

extension GestureRecognizer {
  func tracks(_ touch: Touch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }
}
