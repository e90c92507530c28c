import Geometry

/// One gesture recognized by a device, such as a touchpad's pinch or a series of wheel events, from its beginning to
/// its end.
final class DeviceSession {
  let serial: UInt64
  /// The owner under the pointer when the gesture began.
  weak var owner: (any GestureOwner)?
  var members: [GestureRecognizer] = []

  init(serial: UInt64, owner: (any GestureOwner)?) {
    self.serial = serial
    self.owner = owner
  }
}
