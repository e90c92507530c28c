import Geometry

/// Fingers on touch screens.
nonisolated extension DeviceContacts {
  mutating func handle(
    _ finger: FingerID, _ step: FingerStep, at position: Point, time: Double, modifiers: KeyModifiers,
    send: Receiver
  ) {
    guard position.isFinite else { return }
    switch step {
    case .touched:
      // The finger's last end was lost.
      if let lost = fingers.removeValue(forKey: finger) {
        send(Self.finger(.cancel, lost, modifiers: modifiers, time: time))
      }
      guard !isPalm(at: time) else { return }
      let location = Location(id: numbers.next(), position: position)
      fingers[finger] = location
      send(Self.finger(.down, location, modifiers: modifiers, time: time))
    case .moved:
      // A finger that was cancelled on the screen is ignored until it lifts.
      guard var location = fingers[finger] else { return }
      location.position = position
      fingers[finger] = location
      send(Self.finger(.move, location, modifiers: modifiers, time: time))
    case .lifted:
      guard var location = fingers.removeValue(forKey: finger) else { return }
      location.position = position
      send(Self.finger(.up, location, modifiers: modifiers, time: time))
    case .cancelled:
      guard let location = fingers.removeValue(forKey: finger) else { return }
      send(Self.cancel(location, kind: .touch, time: time))
    }
  }

  /// Returns whether a finger that lands now is the palm of a hand with a pen.
  private func isPalm(at time: Double) -> Bool { pen.isPressed || time - lastPenTime < Self.palmInterval }

  /// Cancels the fingers of one device, except those that it still knows.
  mutating func cancelFingers(of device: Int64, except present: Set<Int64>, time: Double, send: Receiver) {
    cancelFingers(time: time, send: send) { $0.device == device && !present.contains($0.finger) }
  }

  /// Cancels fingers in the order in which they landed.
  mutating func cancelFingers(time: Double, send: Receiver, where isLost: (FingerID) -> Bool) {
    let lost = fingers.filter { isLost($0.key) }
    for (finger, location) in lost.sorted(by: { $0.value.id.rawValue < $1.value.id.rawValue }) {
      fingers[finger] = nil
      send(Self.cancel(location, kind: .touch, time: time))
    }
  }
}
