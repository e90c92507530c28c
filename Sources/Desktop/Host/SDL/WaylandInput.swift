import CInputDevices
import CSDL2
import CWaylandInput

/// Delivers the input of pointing devices on Wayland, read beside SDL, to an inbox: fingers, mice, scrolling with its end, pens, and
/// pinches, swipes and holds recognized by a touchpad.
final class WaylandInput: EventSourceInfo {
  private let input: OpaquePointer
  // Must outlive the session, which points to them.
  private let window: SDLWindowHandle
  private let inbox: EventInbox

  /// Opens the session. Returns nil if the window is not on Wayland.
  init?(window: SDLWindowHandle, inbox: EventInbox) {
    guard let input = wayland_input_open_window(window.pointer, Touchpad.handlers(for: inbox)) else {
      return nil
    }
    self.input = input
    self.window = window
    self.inbox = inbox
    inbox.sourceInfo = self
    if wayland_has_clipboard(input) { drops = WaylandDrops(input, inbox: inbox) }
  }

  /// The clipboard of the session; nil if the compositor has none.
  private(set) lazy var clipboard = WaylandClipboard(input)
  private var drops: WaylandDrops?

  isolated deinit { if !window.isDisplayLost { wayland_input_close(input) } }

  var hasPinches: Bool { wayland_input_has_gestures(input) }

  var readsPointers: Bool { true }
  /// A compositor ends all contacts that it began.
  func endLostContacts() {}
  var wheelImpliesControl: Bool { false }

  /// A description of the available input, for the statistics.
  var description: String {
    var parts: [String] = []
    if hasPinches { parts.append("touchpad gestures") }
    if wayland_input_has_holds(input) { parts.append("holds") }
    parts.append("smooth scrolling")
    if wayland_input_has_pens(input) { parts.append("pens") }
    if !hasPinches { parts.append("no touchpad gestures; a touchpad pinches with Ctrl and the wheel") }
    return "Wayland: " + parts.joined(separator: ", ")
  }
}
