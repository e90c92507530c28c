import CInputDevices
import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  /// Decodes a pinch that the touchpad recognized.
  mutating func decode(
    pinch step: TouchpadPinch, time: Double, geometry: WindowGeometry, into output: inout [HostEvent]
  ) {
    let phase: PinchEvent.Phase =
      switch step.phase {
      case TOUCHPAD_PINCH_BEGAN: .began
      case TOUCHPAD_PINCH_CHANGED: .changed
      case TOUCHPAD_PINCH_ENDED: .ended
      default: .cancelled
      }
    report(
      .pinch(
        phase, at: geometry.point(x: step.x, y: step.y), scale: step.scale, rotation: step.rotation),
      time: time, modifiers: [], into: &output)
  }

  /// Decodes a swipe that the touchpad recognized.
  mutating func decode(
    swipe step: TouchpadSwipe, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let phase: SwipeStep =
      switch step.phase {
      case TOUCHPAD_SWIPE_BEGAN: .began
      case TOUCHPAD_SWIPE_CHANGED: .changed
      default: .ended
      }
    report(
      .swipe(phase, fingers: Int(step.fingers), at: geometry.point(x: step.x, y: step.y)), time: time,
      modifiers: modifiers, into: &output)
  }

  /// Decodes fingers that rest on the touchpad. Their end has no meaning.
  mutating func decode(
    hold step: TouchpadHold, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    guard step.phase == TOUCHPAD_HOLD_BEGAN else { return }
    report(
      .hold(at: geometry.point(x: step.x, y: step.y)), time: time, modifiers: modifiers, into: &output)
  }

  /// Decodes scrolling in fractions of a notch, and its end, which has no distance.
  mutating func decode(
    scroll step: TouchpadScroll, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let (delta, position) = (Vector(step.dx, step.dy), geometry.point(x: step.x, y: step.y))
    report(
      delta == .zero ? .scrollEnded(at: position) : .wheel(delta, at: position), time: time,
      modifiers: modifiers, into: &output)
  }
}
