import Geometry

/// Converts the wheel with Ctrl or Alt to a pinch or a rotation. It ends after a silence.
nonisolated package struct WheelPinch: Hashable, Sendable {
  /// The exponent of one notch: a notch away from the user enlarges by the factor e^0.1, about a tenth.
  package static let rate = 0.1
  /// The rotation of one notch towards the user with Alt: 3°, clockwise. In radians.
  package static let rotationPerNotch = Double.pi / 60
  /// The time without notches after which a pinch ends, in seconds.
  package static let silence = 0.15

  package private(set) var isActive = false
  private var scale = 1.0
  /// In radians, clockwise.
  private var rotation = 0.0
  private var position = Point.zero

  package init() {}

  /// Returns whether a wheel event is part of a pinch or rotation.
  /// - Parameter rotationModifiers: the modifiers with any of which the wheel rotates.
  package static func accepts(_ event: WheelEvent, rotationModifiers: KeyModifiers) -> Bool {
    event.modifiers.contains(.control) || !event.modifiers.isDisjoint(with: rotationModifiers)
  }

  /// Returns the event that begins a pinch, before its first notch.
  package static func began(with event: WheelEvent) -> PinchEvent {
    WheelPinch().event(.began, at: event.position, event.time)
  }

  /// Adds the notches of a wheel event. Begins a pinch if none is active.
  package mutating func turn(_ event: WheelEvent) -> PinchEvent {
    if !isActive { self = WheelPinch() }
    isActive = true
    position = event.position
    // Down the page is towards the user. The limits keep the values finite.
    if event.modifiers.contains(.control) {
      scale = max(1e-6, min(1e6, scale * exponential(-event.delta.dy * Self.rate)))
    } else {
      // Some systems report the wheel with Shift as horizontal.
      let isSideways = event.delta.dy == 0 && event.modifiers.contains(.shift)
      let notches = isSideways ? event.delta.dx : event.delta.dy
      rotation = max(-1e6, min(1e6, rotation + notches * Self.rotationPerNotch))
    }
    return self.event(.changed, at: position, event.time)
  }

  /// Ends the pinch.
  /// - Returns: The last event, or nil if no pinch is active.
  package mutating func end(at time: Double) -> PinchEvent? {
    guard isActive else { return nil }
    isActive = false
    return event(.ended, at: position, time)
  }

  /// Ends the pinch without an event.
  package mutating func cancel() { isActive = false }

  private func event(_ phase: PinchEvent.Phase, at position: Point, _ time: Double) -> PinchEvent {
    PinchEvent(
      phase: phase, position: position, scale: scale, rotation: rotation, isStepwise: true, time: time)
  }
}
