import Geometry

/// Conversion of pointer events to touches, and their delivery to recognizers.
extension GestureArena {
  /// Handles one event by itself, after the timers that were due before it.
  public func send(_ event: PointerEvent) {
    enqueue(event)
    flush()
  }

  /// Handles events in order. Events with the same time form one frame: all of its touches are updated before any
  /// recognizer is called. Only moves before a landing, and those after it, are separate.
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
    let batchTime = input.coalescer.time
    let validated = event.validated(
      earliest: max(now, batchTime ?? now), contactPosition: activeTouch(event.id)?.position)
    guard let event = validated else {
      diagnose(.eventNotFinite)
      return
    }
    if batchTime != nil, input.coalescer.startsBatch(with: event) { flush() }
    if event.phase == .down { cancelReplacedTouch(before: event) }
    if event.phase == .down, event.kind == .pen { clearPalm(for: event) }
    if event.phase == .up, let move = lastMove(in: event) {
      input.coalescer.append(move)
      flush()
    }
    input.coalescer.append(event)
  }

  /// Cancels the touch of a pointer that goes down again, in a pass of its own.
  private func cancelReplacedTouch(before event: PointerEvent) {
    guard let touch = activeTouch(event.id), LostTouch.isReplaced(touch.contactState, by: event) else {
      return
    }
    flush()
    fireTimers(before: event.time)
    diagnose(.duplicateDown(event.id))
    guard activeTouch(event.id) === touch else { return }
    pass(at: event.time) {
      end(touch, as: .cancel)
      feedChanged()
    }
  }

  private func lastMove(in event: PointerEvent) -> PointerEvent? {
    guard let touch = activeTouch(event.id) else { return nil }
    return touch.contactState.lastMove(in: event, slop: settings.panSlop[touch.kind])
  }

  /// Handles the events of the present frame.
  public func flush() {
    guard !isBusy, let time = input.coalescer.time else { return }
    fireTimers(before: time)
    // A timer's action may have sent events, which have handled the frame.
    guard input.takeFrame() else { return }
    pass(at: time) {
      var last: PointerPhase?
      for event in input.frame {
        // A landing makes the present positions of all touches correspond to the present values of a recognizer, so the
        // moves before and after it are fed separately. Otherwise the content would stay behind the fingers. Ends are
        // fed last, so that a finger that replaces another one continues its gesture.
        if event.phase == .down && last == .move || event.phase == .move && last == .down {
          feedFrame(includesEnds: false)
        }
        apply(event)
        if event.phase == .down || event.phase == .move { last = event.phase }
      }
      input.endFrame()
      feedFrame(includesEnds: true)
    }
  }

  /// Feeds the events of the frame that were applied since the last call.
  private func feedFrame(includesEnds: Bool) {
    if settings.lostTouchInterval < .infinity { cancelSilentTouches() }
    linkRequirements()
    feedChanged(includesEnds: includesEnds)
  }

  func activeTouch(_ id: PointerID) -> Touch? {
    for touch in activeTouches where touch.id == id { return touch }
    return nil
  }

  // MARK: Events

  private func apply(_ event: PointerEvent) {
    if event.phase == .hover {
      hover(event)
      return
    }
    if event.kind == .touch {
      if input.palm.isActive || event.phase == .down, belongsToPalm(event) { return }
      if input.penPriority.isSuppressing, input.penPriority.suppresses(event) { return }
    }
    guard let touch = activeTouch(event.id) else { return applyToInactivePointer(event) }
    touch.modifiers = event.modifiers
    if touch.kind == .pen {
      // A lifted tip has no pressure, which must not be drawn.
      if event.phase != .up, let pen = event.pen { touch.pen = pen }
      input.penPriority.record(event, over: touch.owner)
    }
    switch event.phase {
    case .down:
      touch.buttons = event.buttons
      shift(touch, to: event)
    case .move:
      shift(touch, to: event)
      followHover(event)
    case .up where touch.contactState.isFurtherButton(event):
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
    let isIgnored = input.ignored.ignores(event)
    if event.phase == .down { return land(event) }
    if event.phase == .cancel {
      cancelHover(event.id)
      // Mice and pens in the air are known only if a recognizer follows them.
      if event.kind != .touch { return }
    }
    if !isIgnored { diagnose(.unknownPointer(event.id)) }
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
      input.ignored.insert(event.id)
      diagnose(.tooManyTouches(event.id, limit: settings.maximumTouches))
      return
    }
    let owner = hitTest(event.position, event.kind)
    if suppressesLanding(event, on: owner) { return }
    input.penPriority.record(event, over: owner)
    let touch = Touch(event, owner: owner, serial: nextSerial())
    touch.tapCount = tapSequence.number(of: event, interval: multipleTapInterval, settings: settings)
    if let owner, !owner.isMultipleTouchEnabled, activeTouches.contains(where: { $0.owner === owner }) {
      touch.delivery.close()
    }
    activeTouches.append(touch)
    changed.append(touch)
    if owner != nil { deliveries.append(touch) }
    addMembers(for: touch)
  }

  /// Cancels fingers without events for a long time while another finger moves; see ``LostTouch``.
  private func cancelSilentTouches() {
    guard changed.contains(where: { $0.kind == .touch && $0.phase == .move }) else { return }
    for touch in activeTouches {
      let silence = LostTouch.silence(
        of: touch.contactState, at: now, longerThan: settings.lostTouchInterval)
      guard let silence else { continue }
      diagnose(.lostTouch(touch.id, silence))
      end(touch, as: .cancel)
    }
  }

  /// Removes a touch from the active ones. ``feedChanged()`` then notifies the recognizers that track it.
  func end(_ touch: Touch, as phase: PointerPhase) {
    touch.phase = phase
    if phase == .up { tapSequence.lifted(touch) }
    if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
    activeTouches.removeAll { $0 === touch }
  }

  // MARK: Feeding

  /// Sends each recognizer the changes of its touches in this frame: down, move, up, cancel.
  /// - Parameter includesEnds: false to leave the last two for the next call.
  func feedChanged(includesEnds: Bool = true) {
    for recognizer in members where !recognizer.touches.isEmpty {
      if happened(.down) { feed(recognizer, .down) }
      if happened(.move) { feed(recognizer, .move) }
      guard includesEnds else { continue }
      if happened(.up) { feed(recognizer, .up) }
      if happened(.cancel) { feed(recognizer, .cancel) }
    }
    for touch in changed where includesEnds || !touch.hasEnded { touch.delivery.record(touch.phase) }
    includesEnds ? changed.removeAll(keepingCapacity: true) : changed.removeAll { !$0.hasEnded }
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

extension Touch {
  /// Whether the touch is up or cancelled.
  var hasEnded: Bool { phase == .up || phase == .cancel }

  /// The properties that the stages of the input need.
  var contactState: ContactState {
    ContactState(
      id: id, kind: kind, position: position, startTime: startTime, time: time,
      buttons: PressedButtons(start: startButtons, held: buttons))
  }
}

extension GestureRecognizer {
  func tracks(_ touch: Touch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }
}
