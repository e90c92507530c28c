import CInputDevices
import CSDL2
import Gestures

/// Receives SDL's events the moment SDL queues them, stamps them, and keeps what they mean until the loop asks.
///
/// SDL's own stamps are whole milliseconds taken from another clock. An event watch is called inside the push,
/// so the stamp is as early as a program can take it, and the window's geometry and the modifier keys are
/// still those of that moment.
final class EventInbox {
  /// How stamps are made, for the statistics.
  static let stampSource = "event watch, monotonic clock"

  /// Knows of SDL's events what they do not say.
  weak var sourceInfo: (any EventSourceInfo)?

  private let clock: any HostClock
  private let geometry: () -> WindowGeometry
  private nonisolated let thread: SDL_threadID
  private(set) var decoder: EventDecoder
  private var events: [HostEvent] = []
  private var isWatching = false
  private var batchStamp: Double?

  /// - Parameters:
  ///   - clock: what stamps events.
  ///   - buttonsEndTouches: see ``EventDecoder/buttonsEndTouches``.
  ///   - geometry: asked at every event.
  init(clock: any HostClock, buttonsEndTouches: Bool = false, geometry: @escaping () -> WindowGeometry) {
    decoder = EventDecoder(
      buttonsEndTouches: buttonsEndTouches, rowTypesDigits: { KeyNames.rowTypesDigits },
      isTouchpad: { touch in
        let type = SDL_GetTouchDeviceType(touch)
        return type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE || type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
      })
    self.clock = clock
    self.geometry = geometry
    thread = SDL_ThreadID()
  }

  /// Starts to receive. Must be paired with ``close()``, as SDL keeps a reference that does not keep alive.
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

  /// What arrived since the last time, in order of arrival. Later events have later stamps.
  func take() -> [HostEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    batchStamp = nil
    return events
  }

  /// The stamp of an event that arrives now.
  ///
  /// What one pumping brings within a millisecond gets one stamp: it had been waiting together, and two fingers
  /// that moved at once shall not seem to have moved one after the other, nor one finger to have made two
  /// steps within microseconds.
  private func stamp() -> Double {
    let now = clock.now
    if let batchStamp, now - batchStamp < 0.001 { return batchStamp }
    batchStamp = now
    return now
  }

  func receive(_ event: SDL_Event) {
    var event = event
    var modifiers = modifiers
    if let sourceInfo {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN where sourceInfo.isKeyDownBeforeFocus: event.key.repeat = 1
      case SDL_MOUSEWHEEL where sourceInfo.isWheelEventDuplicate: return
      case SDL_MOUSEWHEEL where sourceInfo.wheelImpliesControl: modifiers.insert(.control)
      // A release always counts: the X server ends a press of the mouse with the release of a finger beside it.
      case SDL_MOUSEMOTION where sourceInfo.isMouseFromOtherDevice,
        SDL_MOUSEBUTTONDOWN where sourceInfo.isMouseFromOtherDevice:
        return
      default: break
      }
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

  func receive(_ pen: TouchpadPen) {
    decoder.decode(pen: pen, time: stamp(), geometry: geometry(), modifiers: modifiers, into: &events)
  }

  private var modifiers: KeyModifiers { KeyNames.modifiers(Int(SDL_GetModState().rawValue)) }

  /// Cancels fingers whose end SDL lost. Worth asking about once a second while fingers are down.
  func cancelLostFingers() {
    for touch in Set(decoder.liveFingers.map(\.touch)) {
      var present: Set<SDL_FingerID> = []
      // The device is one that sent events: for an unknown one SDL would forget all its devices on X11.
      for index in 0..<SDL_GetNumTouchFingers(touch) {
        if let finger = SDL_GetTouchFinger(touch, index) { present.insert(finger.pointee.id) }
      }
      decoder.cancelLost(touch: touch, present: present, time: stamp(), into: &events)
    }
  }

  /// SDL may push from any thread (a signal, a timer, another thread's wake-up call), but everything that ends
  /// in a window is pushed while this thread pumps.
  private nonisolated static let watch: SDL_EventFilter = { context, event in
    guard let context, let event else { return 0 }
    let inbox = Unmanaged<EventInbox>.fromOpaque(context).takeUnretainedValue()
    guard SDL_ThreadID() == inbox.thread else { return 0 }
    let address = UInt(bitPattern: event)
    MainActor.assumeIsolated {
      guard let event = UnsafeMutablePointer<SDL_Event>(bitPattern: address) else { return }
      inbox.receive(event.pointee)
    }
    return 0
  }
}
