import CSDL2
import CTouchpad

/// Pinches that a touchpad recognized by itself, delivered to an inbox. Present only where the X server tells
/// of them.
final class Touchpad {
  private let session: OpaquePointer

  /// Nil where there are no touchpad gestures to be had. The inbox must outlive the touchpad, and the touchpad
  /// must go before the window.
  init?(window: OpaquePointer, inbox: EventInbox) {
    let handler: TouchpadHandler = { context, pinch in
      guard let context, let pinch else { return }
      let inbox = Unmanaged<EventInbox>.fromOpaque(context).takeUnretainedValue()
      let step = pinch.pointee
      // SDL calls from within the pumping of events, which happens on the main thread.
      MainActor.assumeIsolated { inbox.receive(step) }
    }
    guard let session = touchpad_open(window, handler, Unmanaged.passUnretained(inbox).toOpaque()) else {
      return nil
    }
    self.session = session
  }

  isolated deinit { touchpad_close(session) }
}
