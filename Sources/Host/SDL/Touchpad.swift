import CInputDevices
import CSDL2

/// Delivers the input of pointing devices, read from the window system itself, to an inbox: pinches and swipes recognized by a
/// touchpad, smooth scrolling, pens, and on X11 fingers and mice too.
final class Touchpad: EventSourceInfo {
  private let session: OpaquePointer
  // Must outlive the session, which points to them.
  private let window: SDLWindowHandle
  private let inbox: EventInbox

  /// Opens the session. Returns nil if the window system offers none of this input.
  init?(window: SDLWindowHandle, inbox: EventInbox) {
    let handlers = Self.handlers(for: inbox)
    guard let session = touchpad_open(window.pointer, handlers) else { return nil }
    self.session = session
    self.window = window
    self.inbox = inbox
    inbox.sourceInfo = self
  }

  isolated deinit { touchpad_close(session) }

  /// Returns the functions that deliver input to an inbox, which must outlive their use.
  static func handlers(for inbox: EventInbox) -> TouchpadHandlers {
    // SDL calls the handlers while pumping events, which happens on the main thread.
    return TouchpadHandlers(
      context: Unmanaged.passUnretained(inbox).toOpaque(),
      pinch: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      swipe: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      scroll: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      pen: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      touch: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      mouse: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      },
      hold: { context, step in
        guard let inbox = EventInbox.from(context), let step = step?.pointee else { return }
        MainActor.assumeIsolated { inbox.receive(step) }
      })
  }

  /// Whether the touchpad's own pinches are received.
  var hasPinches: Bool { touchpad_has_pinches(session) }

  /// The version of the X Input Extension, such as 204 for 2.4; 0 without one.
  var version: Int { Int(touchpad_version(session)) }

  var isKeyDownBeforeFocus: Bool { touchpad_key_is_held_over(session) }
  var readsPointers: Bool { touchpad_reads_pointers(session) }
  func endLostContacts() { touchpad_end_lost_contacts(session) }
  var wheelImpliesControl: Bool { touchpad_wheel_has_control(session) }

  /// Returns a description of the available input, for the statistics.
  ///
  /// - Parameters:
  ///   - driver: SDL's name of the window system.
  ///   - version: of the X Input Extension, such as 204 for 2.4; 0 without one.
  nonisolated static func describe(driver: String, version: Int) -> String {
    guard driver == "x11" else {
      let pinch = driver == "cocoa" ? "with its two fingers" : "with Ctrl and the wheel"
      return "SDL's events; a touchpad pinches \(pinch)"
    }
    let name = version > 0 ? "XInput \(version / 100).\(version % 100)" : "no XInput 2"
    if version >= 204 { return "\(name): touchpad gestures, smooth scrolling, pens" }
    let rest = version >= 201 ? "smooth scrolling and pens; " : ""
    let missing = version >= 201 ? "" : ", no smooth scrolling, no pens"
    return "\(name): \(rest)no touchpad gestures\(missing), which take XInput 2.4, an X server from 21.1 on"
  }
}

extension EventInbox {
  fileprivate nonisolated static func from(_ context: UnsafeMutableRawPointer?) -> EventInbox? {
    context.map { Unmanaged<EventInbox>.fromOpaque($0).takeUnretainedValue() }
  }
}
