import Geometry
import Gestures

extension Window {
  /// Hands pointer events that share one time to the views and their recognizers.
  func handle(_ events: [PointerEvent]) {
  }

  /// Cancels every touch, as when the window loses the focus or is hidden.
  public func cancelInput(at time: Double) {
    runInputPass(until: time)
    input.hovering = HoverState()
  }

  func cancelTouches(below view: View) {
  }

  /// When the next timer of the recognizers fires.
  var gestureDeadline: Double? { nil }

  func fireGestureTimers(at time: Double) {
  }
}
