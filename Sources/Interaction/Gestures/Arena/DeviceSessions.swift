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

  /// Whether a recognizer that takes part has no result yet.
  var isTracked: Bool { members.contains { !$0.state.isTerminal } }
}

/// The gestures that devices recognize at present: a touchpad's pinch and a series of wheel events. They reach
/// recognizers without touches.
///
/// A class, because recognizers' methods may use the arena while they receive events.
final class DeviceSessions {
  private let attempts: AttemptRegistry
  private(set) var pinch: DeviceSession?
  private(set) var scroll: DeviceSession?

  init(_ attempts: AttemptRegistry) { self.attempts = attempts }

  var isEmpty: Bool { pinch == nil && scroll == nil }

  /// The serial numbers of the sessions, which are contacts of their recognizers.
  var serials: Set<UInt64> { Set([pinch, scroll].compactMap { $0?.serial }) }

  // MARK: Pinches

  /// Offers a pinch to the recognizers of the owner under the pointer and of its ancestors.
  func beginPinch(_ event: PinchEvent, over owner: (any GestureOwner)?) {
    let session = DeviceSession(serial: attempts.context.nextSerial(), owner: owner)
    pinch = session
    attempts.addMembers(for: session, .pinch) {
      $0.receivesPinches && $0.shouldReceiveEvent?(.pinch(event)) ?? true
    }
  }

  /// Sends an event of the present pinch to its recognizers.
  func feedPinch(_ event: PinchEvent) {
    guard let session = pinch else { return }
    let isEnd = event.phase == .ended || event.phase == .cancelled
    for recognizer in session.members where recognizer.attempt.session == .pinch {
      if isEnd {
        recognizer.attempt.session = .none
        attempts.memberList.noteChange(of: recognizer)
      }
      if !recognizer.state.isTerminal { recognizer.pinchReceived(event) }
    }
    if isEnd { pinch = nil }
  }

  /// Cancels the present pinch.
  func cancelPinch() {
    feedPinch(PinchEvent(phase: .cancelled, position: .zero, scale: 1, time: attempts.context.now))
  }

  // MARK: Wheel events

  /// Begins a series of wheel events over `owner`, and offers it to the recognizers.
  func beginScroll(_ event: WheelEvent, over owner: (any GestureOwner)?) -> DeviceSession {
    let session = DeviceSession(serial: attempts.context.nextSerial(), owner: owner)
    scroll = session
    attempts.addMembers(for: session, .scroll) {
      $0.receivesScrolls && $0.shouldReceiveEvent?(.wheel(event)) ?? true
    }
    return session
  }

  /// Sends an event of a series to its recognizers, and postpones the end of the series. Without recognizers it ends
  /// at once.
  func feedScroll(_ event: WheelEvent, to session: DeviceSession, isFirst: Bool) {
    for recognizer in session.members where recognizer.attempt.session == .scroll {
      if !recognizer.state.isTerminal { recognizer.scrollReceived(event, isFirst: isFirst) }
    }
    let context = attempts.context
    if session.members.isEmpty {
      scroll = nil
    } else {
      attempts.startTimer(0, of: nil, at: context.now + context.settings.scrollSilence)
    }
  }

  /// Ends the present series, after a pause or because it is cancelled.
  func endScroll(isCancelled: Bool) {
    guard let session = scroll else { return }
    scroll = nil
    attempts.stopTimer(0, of: nil)
    for recognizer in session.members where recognizer.attempt.session == .scroll {
      recognizer.attempt.session = .none
      attempts.memberList.noteChange(of: recognizer)
      if !recognizer.state.isTerminal { recognizer.scrollEnded(isCancelled: isCancelled) }
    }
  }
}
