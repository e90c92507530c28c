import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  mutating func decode(
    finger event: SDL_TouchFingerEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    if event.touchId == Self.mouseTouch {
      // A mouse that plays finger was asked for by nobody. Under the same name macOS has the touchpad's fingers.
      guard event.fingerId != Self.mouseFinger else { return }
      return decode(trackpad: event, time: time, geometry: geometry, into: &output)
    }
    // A touchpad's fingers are not on the canvas.
    if isTouchpad(event.touchId) {
      return decode(trackpad: event, time: time, geometry: geometry, into: &output)
    }
    let key = Finger(touch: event.touchId, finger: event.fingerId)
    let position = geometry.point(touchX: Double(event.x), y: Double(event.y))
    guard position.isFinite else { return }
    func send(_ phase: PointerPhase, _ contact: Contact) {
      output.append(Self.touch(phase, contact, modifiers: modifiers, time: time))
    }
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      if let lost = fingers.removeValue(forKey: key) { send(.cancel, lost) }
      guard !isPalm(at: time) else { return }
      let contact = Contact(id: ids.next(), position: position)
      fingers[key] = contact
      send(.down, contact)
    case SDL_FINGERMOTION:
      // A finger that was cancelled while it stayed on the glass goes on moving: it is nobody's.
      guard fingers[key] != nil else { return }
      fingers[key]?.position = position
      if let contact = fingers[key] { send(.move, contact) }
    default:
      guard var contact = fingers.removeValue(forKey: key) else { return }
      contact.position = position
      send(.up, contact)
    }
  }

  /// Cancels the fingers of one device that SDL no longer lists: their ups were lost.
  mutating func cancelLost(
    touch: SDL_TouchID, present: Set<SDL_FingerID>, time: Double, into output: inout [HostEvent]
  ) {
    let lost = fingers.filter { $0.key.touch == touch && !present.contains($0.key.finger) }
    for (key, contact) in lost.sorted(by: { $0.value.id.rawValue < $1.value.id.rawValue }) {
      fingers[key] = nil
      output.append(Self.cancel(contact, kind: .touch, time: time))
    }
  }

  /// The touch device that SDL plays with the mouse: SDL_MOUSE_TOUCHID.
  private static let mouseTouch: SDL_TouchID = -1
  /// The only finger of that device that is the mouse.
  private static let mouseFinger: SDL_FingerID = 0
}
