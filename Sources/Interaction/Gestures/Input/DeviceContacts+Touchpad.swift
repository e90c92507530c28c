import Geometry

/// Gestures of touchpads.
nonisolated extension DeviceContacts {
  /// The distance between the simulated fingers of a swipe, in points.
  private static let swipeSpacing = 20.0
  /// The largest number of fingers in a swipe. Reports of more are ignored.
  private static let maximumSwipeFingers = 5

  /// Sends an event of a pinch. Events after a cancellation are ignored until the next pinch begins.
  mutating func handle(_ event: PinchEvent, send: Receiver) {
    guard event.phase == .began || pinch != nil else { return }
    pinch = event.phase == .began || event.phase == .changed ? event : nil
    send(.pinch(event))
  }

  /// Converts two fingers on a touchpad to a pinch at the pointer's position.
  mutating func handle(
    touchpadFinger finger: Int64, at position: Point?, pointer: Point, time: Double, send: Receiver
  ) {
    let step =
      if let position { touchpad.touch(finger, x: position.x, y: position.y) } else { touchpad.lift(finger) }
    guard let step else { return }
    var event = pinch ?? PinchEvent(phase: .began, position: .zero, scale: 1, time: time)
    event.time = time
    switch step {
    case .began: event.position = pointer
    case .ended: event.phase = .ended
    case .changed(let scale, let rotation):
      event.phase = .changed
      event.scale = scale
      event.rotation = rotation
    }
    handle(event, send: send)
  }

  /// Converts a swipe to simulated fingers, which land side by side at the pointer and move with it.
  ///
  /// They are cancelled in the end and never lift: the swipe is recognized on the way, and must not drop anything that
  /// was under the pointer.
  mutating func handle(
    _ step: SwipeStep, fingers count: Int, at middle: Point, _ stamp: ReportStamp, send: Receiver
  ) {
    func sendFinger(_ phase: PointerPhase, _ location: Location) {
      send(stamp.finger(phase, location, isSimulated: true))
    }
    switch step {
    case .began:
      for location in swipe { sendFinger(.cancel, location) }
      swipe = []
      guard middle.isFinite, (1...Self.maximumSwipeFingers).contains(count) else { return }
      for index in 0..<count {
        let offset = (Double(index) - Double(count - 1) / 2) * Self.swipeSpacing
        let location = Location(id: numbers.next(), position: middle + Vector(offset, 0))
        swipe.append(location)
        sendFinger(.down, location)
      }
    case .changed:
      guard middle.isFinite else { return }
      for index in swipe.indices {
        let offset = (Double(index) - Double(swipe.count - 1) / 2) * Self.swipeSpacing
        swipe[index].position = middle + Vector(offset, 0)
        sendFinger(.move, swipe[index])
      }
    case .ended:
      for location in swipe { sendFinger(.cancel, location) }
      swipe = []
    }
  }
}
