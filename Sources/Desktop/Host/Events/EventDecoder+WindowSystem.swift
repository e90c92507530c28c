import CInputDevices
import Geometry
import Gestures

/// Touchscreens and mice whose events the window system reports itself.
extension EventDecoder {
  /// Decodes an event of a finger on a touchscreen.
  mutating func decode(
    touch event: TouchpadTouch, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let step: FingerStep =
      switch event.phase {
      case TOUCHPAD_TOUCH_BEGAN: .touched
      case TOUCHPAD_TOUCH_MOVED: .moved
      case TOUCHPAD_TOUCH_ENDED: .lifted
      default: .cancelled
      }
    report(
      .finger(
        FingerID(device: event.device, finger: event.id), step, at: geometry.point(x: event.x, y: event.y)),
      time: time, modifiers: modifiers, into: &output)
  }

  /// Decodes an event of a mouse.
  mutating func decode(
    mouse event: TouchpadMouse, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let step: PointerStep? =
      switch event.action {
      case TOUCHPAD_MOUSE_MOVED: .moved
      case TOUCHPAD_MOUSE_PRESSED: .pressed(Self.systemButton(event.button))
      case TOUCHPAD_MOUSE_RELEASED: .released(Self.systemButton(event.button))
      default: nil
      }
    let position = geometry.point(x: event.x, y: event.y)
    report(
      step.map { .mouse($0, at: position) } ?? .pointersLeft, time: time, modifiers: modifiers, into: &output)
  }

  /// Returns the button with one of X's numbers; empty for one without a meaning. 4 to 7 are those of wheels.
  private static func systemButton(_ number: Int32) -> PointerButtons {
    switch number {
    case 1: .left
    case 2: .middle
    case 3: .right
    case 8: .back
    case 9: .forward
    default: []
    }
  }
}
