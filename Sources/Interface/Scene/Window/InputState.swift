import Geometry
import Gestures

/// The state of a window's input between events.
struct InputState {
  var pipeline = InputPipeline()
  /// The view that gets both fingers of a mirrored press, while they land.
  weak var mirroredOwner: View?
  var hovering = HoverState()
  /// Ends the wheel's pinch after a silence; nil if there is none.
  var wheelPinchTimer: ScheduledAction?
  /// The memory of the events and of the contacts that are being handled.
  var eventBuffer: [PointerEvent] = []
  var contactBuffer: [PointerEvent] = []
}
