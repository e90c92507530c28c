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
    TouchpadHandlers(
      context: Unmanaged.passUnretained(inbox).toOpaque(),
      pinch: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      swipe: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      scroll: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      pen: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      touch: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      mouse: { EventInbox.deliver($1, to: $0) { $0.receive($1) } },
      hold: { EventInbox.deliver($1, to: $0) { $0.receive($1) } })
  }

  /// Whether the touchpad's own pinches are received.
  var hasPinches: Bool { touchpad_has_pinches(session) }

  /// The version of the X Input Extension, such as 204 for 2.4; 0 without one.
  var version: Int { Int(touchpad_version(session)) }

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
    let available = version >= 201 ? "smooth scrolling and pens; " : ""
    let missing = version >= 201 ? "" : ", no smooth scrolling, no pens"
    return
      "\(name): \(available)no touchpad gestures\(missing), which take XInput 2.4, an X server from 21.1 on"
  }
}

extension EventInbox {
  /// Calls `receive` with a step and the inbox that is the context of a C function. SDL calls such functions while it pumps
  /// events, which happens on the main thread.
  fileprivate nonisolated static func deliver<Step: Sendable>(
    _ step: UnsafePointer<Step>?, to context: UnsafeMutableRawPointer?,
    _ receive: @MainActor (EventInbox, Step) -> Void
  ) {
    guard let context, let step = step?.pointee else { return }
    let inbox = Unmanaged<EventInbox>.fromOpaque(context).takeUnretainedValue()
    // A lost connection must not skip the frames of Swift.
    let wasCalling = touchpad_enter_handler()
    defer { touchpad_leave_handler(wasCalling) }
    MainActor.assumeIsolated { receive(inbox, step) }
  }
}
