import CSDL2
import CTouchpad

/// Pinches that a touchpad recognized by itself, delivered to an inbox. Present only where the X server tells
/// of them.
final class Touchpad {
  private let session: OpaquePointer
  // Both must outlive the session, which points to them.
  private let window: SDLWindowHandle
  private let inbox: EventInbox

  /// Nil where there are no touchpad gestures to be had.
  init?(window: SDLWindowHandle, inbox: EventInbox) {
    let handler: TouchpadHandler = { context, pinch in
      guard let context, let pinch else { return }
      let inbox = Unmanaged<EventInbox>.fromOpaque(context).takeUnretainedValue()
      let step = pinch.pointee
      // SDL calls from within the pumping of events, which happens on the main thread.
      MainActor.assumeIsolated { inbox.receive(step) }
    }
    guard let session = touchpad_open(window.pointer, handler, Unmanaged.passUnretained(inbox).toOpaque())
    else {
      return nil
    }
    self.session = session
    self.window = window
    self.inbox = inbox
  }

  /// Whether the key that SDL says went down at this moment was down before the window got the focus.
  var isKeyHeldOver: Bool { touchpad_key_is_held_over(session) }

  isolated deinit { touchpad_close(session) }
}
