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
      earliest: max(now, batchTime ?? now), contactPosition: touchTracker.touch(of: event.id)?.position)
    guard let event = validated else {
      context.diagnose(.eventNotFinite)
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
    guard let touch = touchTracker.touch(of: event.id), LostTouch.isReplaced(touch.contactState, by: event)
    else {
      return
    }
    flush()
    fireTimers(before: event.time)
    context.diagnose(.duplicateDown(event.id))
    guard touchTracker.touch(of: event.id) === touch else { return }
    pass(at: event.time) {
      touchTracker.end(touch, as: .cancel)
      touchTracker.feedChanged()
    }
  }

  private func lastMove(in event: PointerEvent) -> PointerEvent? {
    guard let touch = touchTracker.touch(of: event.id) else { return nil }
    return touch.contactState.lastMove(in: event, slop: settings.panSlop[touch.kind])
  }

  /// Handles the events of the present frame.
  public func flush() {
    guard !isBusy, let time = input.coalescer.time else { return }
    fireTimers(before: time)
    // A timer's action may have sent events, which have handled the frame.
    guard input.coalescer.take(into: &frame) else { return }
    pass(at: time) {
      var last: PointerPhase?
      for event in frame {
        // A landing makes the present positions of all touches correspond to the present values of a recognizer, so the
        // moves before and after it are fed separately. Otherwise the content would stay behind the fingers. Ends are
        // fed last, so that a finger that replaces another one continues its gesture.
        if event.phase == .down && last == .move || event.phase == .move && last == .down {
          feedFrame(includesEnds: false)
        }
        apply(event)
        if event.phase == .down || event.phase == .move { last = event.phase }
      }
      frame.removeAll(keepingCapacity: true)
      feedFrame(includesEnds: true)
    }
  }

  /// Feeds the events of the frame that were applied since the last call.
  private func feedFrame(includesEnds: Bool) {
    if settings.lostTouchInterval < .infinity { touchTracker.cancelSilent() }
    attempts.linkRequirements()
    touchTracker.feedChanged(includesEnds: includesEnds)
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
    guard let touch = touchTracker.touch(of: event.id) else { return applyToInactivePointer(event) }
    if touch.kind == .pen { input.penPriority.record(event, over: touch.owner) }
    touchTracker.update(touch, from: event)
    if event.phase == .move { hoverTracker.followPressed(event) }
  }

  /// Handles a pointer without pressed buttons.
  private func hover(_ event: PointerEvent) {
    guard event.kind != .touch else { return }
    let hit = hitTest(event.position, event.kind)
    input.penPriority.record(event, over: hit)
    hoverTracker.hover(event, over: hit)
  }

  /// Handles an event of a pointer that is not down.
  private func applyToInactivePointer(_ event: PointerEvent) {
    let isIgnored = input.ignored.ignores(event)
    if event.phase == .down { return land(event) }
    if event.phase == .cancel {
      hoverTracker.cancel(event.id)
      // Mice and pens in the air are known only if a recognizer follows them.
      if event.kind != .touch { return }
    }
    if !isIgnored { context.diagnose(.unknownPointer(event.id)) }
  }

  private func land(_ event: PointerEvent) {
    guard touches.count < settings.maximumTouches else {
      input.ignored.insert(event.id)
      context.diagnose(.tooManyTouches(event.id, limit: settings.maximumTouches))
      return
    }
    let owner = hitTest(event.position, event.kind)
    if suppressesLanding(event, on: owner) { return }
    input.penPriority.record(event, over: owner)
    touchTracker.land(event, on: owner)
  }
}
