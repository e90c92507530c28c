import CInputDevices
import CSDL2
import Gestures

/// Receives events when SDL queues them, gives them a time, decodes them, and stores the results for the loop.
///
/// SDL's own times are whole milliseconds of another clock. SDL calls an event watch while it queues the event. The time
/// is therefore as early as a program can take it, and the window's geometry and the modifier keys are still those of
/// that moment.
final class EventInbox {
  /// The source of the times, for the statistics.
  static let stampSource = "event watch, monotonic clock"

  /// Details of the present event that SDL does not report.
  weak var sourceInfo: (any EventSourceInfo)?

  private let clock: any HostClock
  private let geometry: () -> WindowGeometry
  private let keyboard: any KeyboardInfo
  private nonisolated let thread: SDL_threadID
  private(set) var decoder: EventDecoder
  private var events: [HostEvent] = []
  private var isWatching = false
  private var arrival = ArrivalStamp()

  /// - Parameters:
  ///   - clock: the clock of the events' times.
  ///   - keyboard: the keyboard, with its layout.
  ///   - geometry: returns the window's present geometry; called for every event.
  init(
    clock: any HostClock, keyboard: any KeyboardInfo = KeyboardReader(),
    geometry: @escaping () -> WindowGeometry
  ) {
    decoder = EventDecoder(
      keyboardLayout: { keyboard.layout },
      tilt: TiltReader(
        // The first display is that of a device with a sensor.
        orientation: { SDL_GetDisplayOrientation(0) },
        isAccelerometer: { SDL_SensorGetType(SDL_SensorFromInstanceID($0)) == SDL_SENSOR_ACCEL }),
      isTouchpad: { touch in
        let type = SDL_GetTouchDeviceType(touch)
        return type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE || type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
      })
    decoder.dropPosition = Self.pointerPosition
    self.clock = clock
    self.geometry = geometry
    self.keyboard = keyboard
    thread = SDL_ThreadID()
  }

  /// Returns the position of the pointer in a window, in SDL's coordinates.
  private static func pointerPosition(in windowID: UInt32) -> (x: Double, y: Double) {
    var (x, y): (Int32, Int32) = (0, 0)
    // While another program drags, the window receives no motion of the pointer.
    if let window = SDL_GetWindowFromID(windowID), window_pointer_place(window, &x, &y) {
      return (Double(x), Double(y))
    }
    SDL_GetMouseState(&x, &y)
    return (Double(x), Double(y))
  }

  /// Starts to receive events. Must be paired with ``close()``, because SDL's reference does not retain the inbox.
  func open() {
    guard !isWatching else { return }
    isWatching = true
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    guard isWatching else { return }
    isWatching = false
    SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether events have arrived since the last ``take()``.
  var hasEvents: Bool { !events.isEmpty }

  /// Removes and returns the events that have arrived, in order. Events that arrive later have later times.
  func take() -> [HostEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    arrival.endGroup()
    return events
  }

  private func stamp() -> Double { arrival.stamp(at: clock.now) }

  func receive(_ event: SDL_Event) {
    var event = event
    var modifiers = modifiers
    if SDL_EventType(event.type) == SDL_KEYMAPCHANGED { keyboard.discard() }
    if SDL_EventType(event.type) == SDL_KEYDOWN, keyboard.isKeyDownBeforeFocus { event.key.repeat = 1 }
    if let sourceInfo {
      switch SDL_EventType(event.type) {
      case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
        SDL_FINGERMOTION, SDL_FINGERUP:
        if sourceInfo.readsPointers { return }
        if event.type == SDL_MOUSEWHEEL.rawValue, sourceInfo.wheelImpliesControl {
          modifiers.insert(.control)
        }
      default: break
      }
    }
    if let step = SDLPinchStep(event) {
      if sourceInfo?.hasPinches != true {
        decoder.decode(sdlPinch: step, time: stamp(), geometry: geometry(), into: &events)
      }
      return
    }
    decoder.decode(event, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ pinch: TouchpadPinch) {
    decoder.decode(pinch: pinch, time: stamp(), geometry: geometry(), into: &events)
  }

  func receive(_ swipe: TouchpadSwipe) {
    decoder.decode(swipe: swipe, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ scroll: TouchpadScroll) {
    decoder.decode(scroll: scroll, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ hold: TouchpadHold) {
    decoder.decode(hold: hold, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ pen: TouchpadPen) {
    decoder.decode(pen: pen, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ touch: TouchpadTouch) {
    decoder.decode(touch: touch, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  func receive(_ mouse: TouchpadMouse) {
    decoder.decode(mouse: mouse, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  /// Leaves SDL's drops out, because ``receive(drop:x:y:)`` gets the same ones.
  func ignoreDropsOfSDL() { decoder.dropPosition = nil }

  /// Receives files that were dropped at a point of the window, in SDL's coordinates.
  func receive(drop files: [String], x: Double, y: Double) {
    decoder.decode(droppedFiles: files, at: geometry().point(x: x, y: y), time: stamp(), into: &events)
  }

  /// Forgets the readings of accelerometers, which were closed.
  func resetTilt() { decoder.tilt.reset() }

  private var modifiers: KeyModifiers { KeyNames.modifiers(Int(SDL_GetModState().rawValue)) }

  /// Whether fingers, a mouse or a pen are down, whose ends may be lost.
  var hasContacts: Bool { !decoder.activeFingers.isEmpty || decoder.contacts.isPressed }

  /// Ends the contacts whose ends were lost. To be called about once a second while there are contacts.
  func endLostContacts() {
    if let sourceInfo, sourceInfo.readsPointers { return sourceInfo.endLostContacts() }
    for touch in Set(decoder.activeFingers.map(\.device)) {
      var present: Set<SDL_FingerID> = []
      // The device has sent events. For an unknown one SDL on X11 would remove all its devices.
      for index in 0..<SDL_GetNumTouchFingers(touch) {
        if let finger = SDL_GetTouchFinger(touch, index) { present.insert(finger.pointee.id) }
      }
      decoder.cancelLost(touch: touch, present: present, time: stamp(), into: &events)
    }
  }

  /// SDL may queue events in any thread: a signal, a timer, another thread's wake-up. Those of windows are queued while
  /// this thread pumps.
  private nonisolated static let watch: SDL_EventFilter = { context, event in
    guard let context, let event else { return 0 }
    let inbox = Unmanaged<EventInbox>.fromOpaque(context).takeUnretainedValue()
    guard SDL_ThreadID() == inbox.thread else { return 0 }
    // A lost connection must not skip the frames of Swift.
    let wasCalling = touchpad_enter_handler()
    defer { touchpad_leave_handler(wasCalling) }
    let address = UInt(bitPattern: event)
    MainActor.assumeIsolated {
      guard let event = UnsafeMutablePointer<SDL_Event>(bitPattern: address) else { return }
      inbox.receive(event.pointee)
    }
    return 0
  }
}
