import CInputDevices
import Geometry
import Gestures

extension EventDecoder {
  /// Between the fingers that a swipe stands for, in points.
  private static let swipeSpacing = 20.0
  /// More fingers than a hand has are nonsense.
  private static let mostSwipeFingers = 5

  /// A swipe that the touchpad recognized: its fingers land side by side at the pointer and go its way, simulated.
  ///
  /// They never lift, they are cancelled: a swipe is a command, recognized on the way, and must not drop what lay
  /// under the pointer elsewhere.
  mutating func decode(
    swipe step: TouchpadSwipe, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let middle = geometry.point(x: step.x, y: step.y)
    func send(_ phase: PointerPhase, _ contact: Contact) {
      output.append(Self.touch(phase, contact, modifiers: modifiers, time: time, isSimulated: true))
    }
    switch step.phase {
    case TOUCHPAD_SWIPE_BEGAN:
      for contact in swipe { send(.cancel, contact) }
      swipe = []
      let count = Int(step.fingers)
      guard middle.isFinite, (1...Self.mostSwipeFingers).contains(count) else { return }
      for index in 0..<count {
        let aside = (Double(index) - Double(count - 1) / 2) * Self.swipeSpacing
        let contact = Contact(id: ids.next(), position: middle + Vector(aside, 0))
        swipe.append(contact)
        send(.down, contact)
      }
    case TOUCHPAD_SWIPE_CHANGED:
      guard middle.isFinite else { return }
      for index in swipe.indices {
        let aside = (Double(index) - Double(swipe.count - 1) / 2) * Self.swipeSpacing
        swipe[index].position = middle + Vector(aside, 0)
        send(.move, swipe[index])
      }
    default:
      for contact in swipe { send(.cancel, contact) }
      swipe = []
    }
  }
}
