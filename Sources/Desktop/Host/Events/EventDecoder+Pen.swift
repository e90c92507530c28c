import CInputDevices
import Geometry
import Gestures

extension EventDecoder {
  /// Decodes an event of a pen. SDL 2 reports pens only as mice.
  mutating func decode(
    pen event: TouchpadPen, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let step: PointerStep =
      switch event.action {
      case TOUCHPAD_PEN_MOVED: .moved
      case TOUCHPAD_PEN_LEFT: .left
      case TOUCHPAD_PEN_PRESSED: .pressed(Self.penButton(event.button))
      default: .released(Self.penButton(event.button))
      }
    let state = PenState(
      pressure: event.pressure, tilt: Vector(event.tilt_x, event.tilt_y), isEraser: event.is_eraser)
    report(
      .pen(step, at: geometry.point(x: event.x, y: event.y), state), time: time, modifiers: modifiers,
      into: &output)
  }

  /// Returns a pen's button; empty for one without a meaning. The tip is the left button, and drivers number those on
  /// the barrel as a mouse's.
  private static func penButton(_ number: Int32) -> PointerButtons {
    switch number {
    case 1: .left
    case 2: .middle
    case 3: .right
    default: []
    }
  }
}
