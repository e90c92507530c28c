import Geometry
import Gestures

/// What a window remembers about its input between events.
struct InputState {
  /// Pointer events that share one time: they are handled together, so that two fingers that moved at once are
  /// not seen one after the other.
  var pending: [PointerEvent] = []
  var mouse = MouseButtons()
  var mirroring = MirroredTouches()
  /// Who gets both fingers of an Alt-drag that is landing.
  weak var mirroredOwner: View?
  var hovering = HoverState()
  var wheelPinch: WheelPinch?
}
