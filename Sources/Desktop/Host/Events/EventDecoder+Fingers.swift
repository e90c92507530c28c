import CInputDevices
import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  mutating func decode(
    finger event: SDL_TouchFingerEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let type = SDL_EventType(event.type)
    if event.touchId == Self.mouseTouch || isTouchpad(event.touchId) {
      // SDL reports the mouse as a finger of this device, on macOS the touchpad's fingers too.
      if event.touchId == Self.mouseTouch, event.fingerId == Self.mouseFinger { return }
      let position = type == SDL_FINGERUP ? nil : Point(Double(event.x), Double(event.y))
      let pointer = contacts.mousePosition ?? Self.currentMousePosition(geometry)
      return report(
        .touchpadFinger(event.fingerId, position, pointer: pointer), time: time, modifiers: modifiers,
        into: &output)
    }
    let step: FingerStep =
      switch type {
      case SDL_FINGERDOWN: .touched
      case SDL_FINGERMOTION: .moved
      default: .lifted
      }
    report(
      .finger(
        FingerID(device: event.touchId, finger: event.fingerId), step,
        at: geometry.point(touchX: Double(event.x), y: Double(event.y))), time: time, modifiers: modifiers,
      into: &output)
  }

  /// Decodes a finger on a touchscreen that the window system reported itself.
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

  /// Cancels the fingers of one device that SDL no longer lists, because their ends were lost.
  mutating func cancelLost(
    touch: SDL_TouchID, present: Set<SDL_FingerID>, time: Double, into output: inout [HostEvent]
  ) {
    report(.fingersPresent(device: touch, fingers: present), time: time, modifiers: [], into: &output)
  }

  /// The touch device for which SDL simulates fingers with the mouse: SDL_MOUSE_TOUCHID.
  private static let mouseTouch: SDL_TouchID = -1
  /// The finger of that device that is the mouse.
  private static let mouseFinger: SDL_FingerID = 0
}
