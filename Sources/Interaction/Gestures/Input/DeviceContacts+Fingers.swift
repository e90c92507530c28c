import Geometry

/// Fingers on touch screens.
nonisolated extension DeviceContacts {
  mutating func handle(
    _ finger: FingerID, _ step: FingerStep, at position: Point, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    switch step {
    case .touched:
      // The finger's last end was lost.
      if let lost = fingers.removeValue(forKey: finger) {
        send(stamp.finger(.cancel, lost))
      }
      guard !isPalm(at: stamp.time) else { return }
      let location = Location(id: numbers.next(), position: position)
      fingers[finger] = location
      send(stamp.finger(.down, location))
    case .moved:
      // A finger that was cancelled on the screen is ignored until it lifts.
      guard var location = fingers[finger] else { return }
      location.position = position
      fingers[finger] = location
      send(stamp.finger(.move, location))
    case .lifted:
      guard var location = fingers.removeValue(forKey: finger) else { return }
      location.position = position
      send(stamp.finger(.up, location))
    case .cancelled:
      guard let location = fingers.removeValue(forKey: finger) else { return }
      send(stamp.cancel(location, kind: .touch))
    }
  }

  /// Returns whether a finger that lands now is the palm of a hand with a pen.
  private func isPalm(at time: Double) -> Bool { pen.isPressed || time - lastPenTime < Self.palmInterval }

  /// Cancels the fingers of one device, except those that it still knows.
  mutating func cancelFingers(
    of device: Int64, except present: Set<Int64>, _ stamp: ReportStamp, send: Receiver
  ) {
    cancelFingers(stamp, send: send) { $0.device == device && !present.contains($0.finger) }
  }

  /// Cancels fingers in the order in which they landed.
  mutating func cancelFingers(_ stamp: ReportStamp, send: Receiver, where isLost: (FingerID) -> Bool) {
    let lost = fingers.filter { isLost($0.key) }
    for (finger, location) in lost.sorted(by: { $0.value.id.rawValue < $1.value.id.rawValue }) {
      fingers[finger] = nil
      send(stamp.cancel(location, kind: .touch))
    }
  }
}
