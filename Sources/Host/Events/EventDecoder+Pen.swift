import CInputDevices
import Geometry
import Gestures

extension EventDecoder {
  /// A pen, of which SDL 2 knows only that it moves the mouse.
  mutating func decode(
    pen event: TouchpadPen, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let position = geometry.point(x: event.x, y: event.y)
    let state = PenState(
      pressure: event.pressure, tilt: Vector(event.tilt_x, event.tilt_y), isEraser: event.is_eraser)
    guard position.isFinite else { return }
    lastPenTime = time
    leave(\.mouse, .mouse, time: time, into: &output)
    switch event.action {
    case TOUCHPAD_PEN_MOVED:
      send(pen.move(to: position, ids: &ids), .pen, time, modifiers, state, into: &output)
    case TOUCHPAD_PEN_LEFT:
      leave(\.pen, .pen, time: time, into: &output)
    case TOUCHPAD_PEN_PRESSED:
      guard let button = Self.penButton(event.button) else { return }
      send(pen.pressed(button, at: position, ids: &ids), .pen, time, modifiers, state, into: &output)
    default:
      guard let button = Self.penButton(event.button), let step = pen.released(button, at: position)
      else { return }
      send(step, .pen, time, modifiers, state, into: &output)
    }
  }

  /// The tip counts as the left button. Those on the barrel are numbered as a mouse's by the drivers.
  private static func penButton(_ number: Int32) -> PointerButtons? {
    switch number {
    case 1: .left
    case 2: .middle
    case 3: .right
    default: nil
    }
  }

  /// For how long after a pen's last sign fingers that land are the palm that holds it, in seconds. Default 0.3.
  /// Longer keeps a finger waiting that follows the pen on purpose.
  static let palmInterval = 0.3

  /// Whether a finger that lands now is the hand that writes.
  func isPalm(at time: Double) -> Bool { pen.isPressed || time - lastPenTime < Self.palmInterval }
}
