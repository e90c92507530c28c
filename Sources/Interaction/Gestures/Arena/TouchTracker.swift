import Geometry

/// The touches of an arena that are down, and their delivery to recognizers.
///
/// A class, because recognizers' methods read the touches while they receive them.
final class TouchTracker {
  private let attempts: AttemptRegistry
  /// The touches that are down, in the order in which they landed.
  private(set) var active: [Touch] = []
  /// The touches of the present frame.
  private(set) var changed: [Touch] = []
  /// A buffer for the arrays that recognizers receive.
  private var scratch: [Touch] = []
  private var tapSequence = TapSequence()
  private var tapRhythm = TapRhythm()

  init(_ attempts: AttemptRegistry) { self.attempts = attempts }

  /// The longest time between one tap's last finger up and the next tap's first finger down, in seconds.
  var multipleTapInterval: Double { tapRhythm.interval(attempts.context.settings) }

  /// Stores the gap, in seconds, between the taps of a recognized double tap.
  func recordTapGap(_ gap: Double) { tapRhythm.record(gap, attempts.context.settings) }

  /// Returns the touch of a pointer that is down.
  func touch(of pointer: PointerID) -> Touch? {
    for touch in active where touch.id == pointer { return touch }
    return nil
  }

  /// Returns whether a pointer of this kind is down on `owner`.
  func hasTouch(of kind: PointerKind, on owner: (any GestureOwner)?) -> Bool {
    active.contains { $0.kind == kind && $0.owner === owner }
  }

  // MARK: Events

  /// Adds the touch of a pointer that went down over `owner`, and offers it to the recognizers.
  func land(_ event: PointerEvent, on owner: (any GestureOwner)?) {
    let touch = Touch(event, owner: owner, serial: attempts.context.nextSerial())
    touch.tapCount = tapSequence.number(
      of: event, interval: multipleTapInterval, settings: attempts.context.settings)
    if let owner, !owner.isMultipleTouchEnabled, active.contains(where: { $0.owner === owner }) {
      touch.delivery.close()
    }
    active.append(touch)
    changed.append(touch)
    if owner != nil { attempts.deliveries.append(touch) }
    attempts.addMembers(for: touch)
  }

  /// Updates a touch that is down from an event of its pointer.
  func update(_ touch: Touch, from event: PointerEvent) {
    touch.modifiers = event.modifiers
    // A lifted tip has no pressure, which must not be drawn.
    if touch.kind == .pen, event.phase != .up, let pen = event.pen { touch.pen = pen }
    switch event.phase {
    case .down:
      touch.buttons = event.buttons
      shift(touch, to: event)
    case .move: shift(touch, to: event)
    case .up where touch.contactState.isFurtherButton(event):
      touch.buttons = event.buttons
      shift(touch, to: event)
    case .up, .cancel:
      touch.time = event.time
      end(touch, as: event.phase)
    case .hover: break
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

  /// Removes a touch from the active ones. ``feedChanged(includesEnds:)`` then notifies the recognizers that track it.
  func end(_ touch: Touch, as phase: PointerPhase) {
    touch.phase = phase
    if phase == .up { tapSequence.lifted(touch) }
    if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
    active.removeAll { $0 === touch }
  }

  /// Cancels the touches that satisfy a condition.
  func cancel(where isCancelled: (Touch) -> Bool) {
    for touch in active where isCancelled(touch) { end(touch, as: .cancel) }
  }

  /// Cancels fingers without events for a long time while another finger moves; see ``LostTouch``.
  func cancelSilent() {
    guard changed.contains(where: { $0.kind == .touch && $0.phase == .move }) else { return }
    let context = attempts.context
    for touch in active {
      let silence = LostTouch.silence(
        of: touch.contactState, at: context.now, longerThan: context.settings.lostTouchInterval)
      guard let silence else { continue }
      context.diagnose(.lostTouch(touch.id, silence))
      end(touch, as: .cancel)
    }
  }

  // MARK: Feeding

  /// Sends each recognizer the changes of its touches in this frame: down, move, up, cancel.
  /// - Parameter includesEnds: false to leave the last two for the next call.
  func feedChanged(includesEnds: Bool = true) {
    for recognizer in attempts.members where !recognizer.touches.isEmpty {
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
      if recognizer.touches.isEmpty {
        recognizer.lastCentroid = centroid
        attempts.memberList.noteChange(of: recognizer)
      }
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
    attempts.memberList.noteChange(of: recognizer)
    recognizer.attempt.contacts.removeAll { $0.serial == touch.serial }
    touch.delivery.isClaimed = attempts.members.contains {
      $0.state.isActive && $0.cancelsTouchesInView && $0.attempt.contacts.contains(touch.serial)
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
