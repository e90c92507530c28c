import Geometry

/// Converts the reports of devices to input events: gives each contact a number of its own and an end.
///
/// ```
/// device ─► EventDecoder ─► DeviceReport ─► DeviceContacts ─► InputEvent ─► tape, window
/// ```
///
/// Numbers are never reused, although devices reuse theirs. Each contact that went down ends, with an `up` or a
/// `cancel`. Positions that are not finite are ignored.
nonisolated package struct DeviceContacts: Sendable {
  package typealias Location = HoveringPointer.Location
  /// Receives the events of one report in order.
  package typealias Receiver = (InputEvent) -> Void

  /// The time after a pen's last event for which fingers that land are taken as the palm of its hand, in seconds.
  /// Default 0.3. Longer delays a finger that follows the pen on purpose.
  ///
  /// The arena has a rule of its own for the view under the pen. This one holds for all of the window.
  package static let palmInterval = 0.3

  var numbers = PointerNumbers()
  private var fingers: [FingerID: Location] = [:]
  private var mouse = HoveringPointer()
  private var pen = HoveringPointer()
  /// The time of a pen's last event, in seconds.
  private var lastPenTime = -Double.infinity
  /// The last position of the mouse, pressed or not; nil before its first event.
  package private(set) var mousePosition: Point?
  var touchpad = TwoFingerPinch()
  /// The last event of a pinch that has not ended.
  var pinch: PinchEvent?
  /// The fingers of a touchpad's swipe.
  var swipe: [Location] = []

  package init() {}

  /// The fingers that are down on touch screens.
  package var activeFingers: some Collection<FingerID> { fingers.keys }

  /// Whether a button of a mouse or a pen is down.
  package var isPressed: Bool { mouse.isPressed || pen.isPressed }

  /// Converts one report: usually to one event; to none if it has no meaning, and to several if it ends other contacts.
  ///
  /// - Parameters:
  ///   - time: when the report was received, in the host's seconds.
  ///   - modifiers: the modifier keys held at that time.
  package mutating func handle(
    _ report: DeviceReport, time: Double, modifiers: KeyModifiers, send: Receiver
  ) {
    let stamp = ReportStamp(time: time, modifiers: modifiers)
    switch report {
    case .finger(let finger, let step, let position):
      handle(finger, step, at: position, stamp, send: send)
    case .fingersPresent(let device, let fingers):
      cancelFingers(of: device, except: fingers, stamp, send: send)
    case .mouse(let step, let position): handleMouse(step, at: position, stamp, send: send)
    case .pen(let step, let position, let state): handlePen(step, at: position, state, stamp, send: send)
    case .pointersLeft:
      leave(\.mouse, .mouse, stamp, send: send)
      leave(\.pen, .pen, stamp, send: send)
    case .wheel(let delta, let position):
      guard delta.isFinite, delta != .zero, position.isFinite else { return }
      send(stamp.wheel(at: position, by: delta))
    case .scrollEnded(let position):
      guard position.isFinite else { return }
      send(stamp.wheel(at: position, by: .zero))
    case .hold(let position):
      guard position.isFinite else { return }
      send(stamp.wheel(at: position, by: .zero, isHold: true))
    case .pinch(let phase, let position, let scale, let rotation):
      handle(
        PinchEvent(phase: phase, position: position, scale: scale, rotation: rotation, time: time), send: send
      )
    case .touchpadFinger(let finger, let touch, let position):
      handle(touchpadFinger: finger, at: touch, pointer: position, time: time, send: send)
    case .swipe(let step, let count, let position):
      handle(step, fingers: count, at: position, stamp, send: send)
    case .inputLost: cancelAll(stamp, send: send)
    }
  }

  /// Ends all contacts, in the order in which they began.
  private mutating func cancelAll(_ stamp: ReportStamp, send: Receiver) {
    let contacts =
      (Array(fingers.values) + swipe).map { ($0, PointerKind.touch) } + mouse.cancel().map { ($0, .mouse) }
      + pen.cancel().map { ($0, .pen) }
    for (location, kind) in contacts.sorted(by: { $0.0.id.rawValue < $1.0.id.rawValue }) {
      send(stamp.cancel(location, kind: kind))
    }
    fingers = [:]
    swipe = []
    touchpad = TwoFingerPinch()
    if var event = pinch {
      event.phase = .cancelled
      event.time = stamp.time
      send(.pinch(event))
      pinch = nil
    }
    send(.cancelAll(time: stamp.time))
  }

  // MARK: Fingers on touch screens

  private mutating func handle(
    _ finger: FingerID, _ step: FingerStep, at position: Point, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    switch step {
    case .touched:
      // The finger's last end was lost.
      if let lost = fingers.removeValue(forKey: finger) {
        send(stamp.finger(.cancel, lost))
      }
      guard !isPalm(at: stamp.time) else { return }
      let location = Location(id: numbers.next(), position: position)
      fingers[finger] = location
      send(stamp.finger(.down, location))
    case .moved:
      // A finger that was cancelled on the screen is ignored until it lifts.
      guard var location = fingers[finger] else { return }
      location.position = position
      fingers[finger] = location
      send(stamp.finger(.move, location))
    case .lifted:
      guard var location = fingers.removeValue(forKey: finger) else { return }
      location.position = position
      send(stamp.finger(.up, location))
    case .cancelled:
      guard let location = fingers.removeValue(forKey: finger) else { return }
      send(stamp.cancel(location, kind: .touch))
    }
  }

  /// Returns whether a finger that lands now is the palm of a hand with a pen.
  private func isPalm(at time: Double) -> Bool { pen.isPressed || time - lastPenTime < Self.palmInterval }

  /// Cancels the fingers of one device that it does not know any more, in the order in which they landed.
  private mutating func cancelFingers(
    of device: Int64, except present: Set<Int64>, _ stamp: ReportStamp, send: Receiver
  ) {
    let lost = fingers.filter { $0.key.device == device && !present.contains($0.key.finger) }
    for (finger, location) in lost.sorted(by: { $0.value.id.rawValue < $1.value.id.rawValue }) {
      fingers[finger] = nil
      send(stamp.cancel(location, kind: .touch))
    }
  }

  // MARK: Mice and pens, of which only one hovers at a time

  private mutating func handleMouse(
    _ step: PointerStep, at position: Point, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    let event: HoveringPointer.Step?
    switch step {
    case .moved:
      leave(\.pen, .pen, stamp, send: send)
      event = mouse.move(to: position, numbers: &numbers)
    case .pressed(let button):
      leave(\.pen, .pen, stamp, send: send)
      event = mouse.press(button, at: position, numbers: &numbers)
    case .released(let button):
      // A button that was not pressed here belongs to a pen, whose position is not the mouse's.
      event = mouse.release(button, at: position)
      if event == nil { return }
    case .left: return leave(\.mouse, .mouse, stamp, send: send)
    }
    mousePosition = position
    if let event { send(stamp.pointer(event, .mouse)) }
  }

  private mutating func handlePen(
    _ step: PointerStep, at position: Point, _ state: PenState, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    lastPenTime = stamp.time
    leave(\.mouse, .mouse, stamp, send: send)
    let event: HoveringPointer.Step?
    switch step {
    case .moved: event = pen.move(to: position, numbers: &numbers)
    case .pressed(let button): event = pen.press(button, at: position, numbers: &numbers)
    case .released(let button): event = pen.release(button, at: position)
    case .left: return leave(\.pen, .pen, stamp, send: send)
    }
    if let event { send(stamp.pointer(event, .pen, pen: state)) }
  }

  /// Ends a hovering pointer that left the window, or that another one replaced. A press goes on.
  private mutating func leave(
    _ pointer: WritableKeyPath<DeviceContacts, HoveringPointer>, _ kind: PointerKind, _ stamp: ReportStamp,
    send: Receiver
  ) {
    guard let location = self[keyPath: pointer].leave() else { return }
    send(stamp.cancel(location, kind: kind))
  }
}
