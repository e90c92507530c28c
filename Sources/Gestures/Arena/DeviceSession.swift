import Geometry

/// A gesture that a device made by itself, from its beginning to its end: a touchpad's pinch, a turn of the wheel.
final class DeviceSession {
  let serial: UInt64
  /// Who was under the pointer when it began.
  weak var owner: (any GestureOwner)?
  var members: [GestureRecognizer] = []

  init(serial: UInt64, owner: (any GestureOwner)?) {
    self.serial = serial
    self.owner = owner
  }
}
