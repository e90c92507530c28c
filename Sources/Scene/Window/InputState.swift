import Geometry
import Gestures

/// What a window remembers about its input between events.
struct InputState {
  /// Pointer events that share one time: they are handled together, so that two fingers that moved at once are
  /// not seen one after the other.
  var pending: [PointerEvent] = []
  var mirroring = MirroredTouches()
  var hovering = HoverState()
  var wheelPinch: WheelPinch?
  /// The view that the touchpad's pinch began over.
  weak var pinched: View?
}

/// Where the mouse rests, and over what.
struct HoverState {
  /// In the window's points; nil when there is no mouse in the window.
  var position: Point?
  /// From the view under the pointer to the root.
  var path: [View] = []
  /// Whether a button is held: then the pointer belongs to what it was pressed on.
  var isPressed = false
}
