import CInputDevices
import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  /// A pinch that the touchpad recognized; its rest is dropped when it was cancelled in the middle.
  mutating func decode(
    pinch step: TouchpadPinch, time: Double, geometry: WindowGeometry, into output: inout [HostEvent]
  ) {
    let phase: PinchEvent.Phase
    switch step.phase {
    case TOUCHPAD_PINCH_BEGAN: phase = .began
    case TOUCHPAD_PINCH_CHANGED: phase = .changed
    case TOUCHPAD_PINCH_ENDED: phase = .ended
    default: phase = .cancelled
    }
    send(
      PinchEvent(
        phase: phase, position: geometry.point(x: step.x, y: step.y), scale: step.scale,
        rotation: step.rotation, time: time), into: &output)
  }

  /// Scrolling in parts of a notch.
  func decode(
    scroll step: TouchpadScroll, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    scroll(
      by: Vector(step.dx, step.dy), at: geometry.point(x: step.x, y: step.y), time: time,
      modifiers: modifiers, into: &output)
  }

  /// A finger on a touchpad, in parts of the touchpad. What two of them do is a pinch where the mouse is.
  mutating func decode(
    trackpad event: SDL_TouchFingerEvent, time: Double, geometry: WindowGeometry,
    into output: inout [HostEvent]
  ) {
    let step =
      SDL_EventType(event.type) == SDL_FINGERUP
      ? trackpad.lift(event.fingerId)
      : trackpad.touch(event.fingerId, x: Double(event.x), y: Double(event.y))
    guard let step else { return }
    var event = pinch ?? PinchEvent(phase: .began, position: .zero, scale: 1, time: time)
    event.time = time
    switch step {
    case .began: event.position = mousePosition ?? Self.askMousePosition(geometry)
    case .ended: event.phase = .ended
    case .changed(let scale, let rotation):
      event.phase = .changed
      event.scale = scale
      event.rotation = rotation
    }
    send(event, into: &output)
  }

  private mutating func send(_ event: PinchEvent, into output: inout [HostEvent]) {
    guard event.phase == .began || pinch != nil else { return }
    pinch = event.phase == .began || event.phase == .changed ? event : nil
    output.append(.input(.pinch(event)))
  }
}
