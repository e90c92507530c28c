import CTouchpad
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
    guard phase == .began || pinch != nil else { return }
    let event = PinchEvent(
      phase: phase, position: geometry.point(x: step.x, y: step.y), scale: step.scale,
      rotation: step.rotation,
      time: time)
    pinch = phase == .began || phase == .changed ? event : nil
    output.append(.input(.pinch(event)))
  }
}
