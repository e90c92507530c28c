import Geometry

/// A change that an input device reported: decoded, in the window's points, and not yet interpreted.
///
/// Hosts report the changes of any device in these words. ``DeviceContacts`` converts them to input events.
nonisolated package enum DeviceReport: Hashable, Sendable {
  /// A finger on a touch screen touched, moved or ended.
  case finger(FingerID, FingerStep, at: Point)
  /// All fingers that a touch screen still knows. The ends of others were lost.
  case fingersPresent(device: Int64, fingers: Set<Int64>)
  /// A mouse did something.
  case mouse(PointerStep, at: Point)
  /// A pen did something.
  case pen(PointerStep, at: Point, PenState)
  /// The mouse and the pen left the window. A press goes on outside.
  case pointersLeft
  /// A wheel or a scrolling surface moved by so many notches, which may be fractions: right and down the page.
  case wheel(Vector, at: Point)
  /// The fingers of a scrolling surface were lifted.
  case scrollEnded(at: Point)
  /// Fingers came to rest on a touchpad.
  case hold(at: Point)
  /// A touchpad recognized a pinch. Scale and rotation (radians, clockwise) are since its beginning.
  case pinch(PinchEvent.Phase, at: Point, scale: Double, rotation: Double)
  /// A finger on a touchpad touched or moved, in 0...1 of the touchpad's width and height; nil if it lifted. The pointer
  /// is at the second point.
  case touchpadFinger(Int64, Point?, pointer: Point)
  /// A touchpad recognized so many fingers that move in one direction. The point is where the middle one would be.
  case swipe(SwipeStep, fingers: Int, at: Point)
  /// The window lost the focus or is no longer visible.
  case inputLost
}

/// A finger on a touch screen, as the window system identifies it. A device may reuse the number of a finger.
nonisolated package struct FingerID: Hashable, Sendable {
  package var device: Int64
  package var finger: Int64

  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

nonisolated package enum FingerStep: Hashable, Sendable {
  case touched, moved, lifted
  /// The end was lost.
  case cancelled
}

nonisolated package enum PointerStep: Hashable, Sendable {
  case moved
  /// One button was pressed or released; empty for a button without a meaning.
  case pressed(PointerButtons)
  case released(PointerButtons)
  /// A pen left the tablet.
  case left
}

nonisolated package enum SwipeStep: Hashable, Sendable { case began, changed, ended }
