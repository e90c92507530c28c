import CSDL2
import Geometry
import Gestures

/// A step of a pinch that SDL 3.4 recognized. SDL 2 has no such event, but sdl2-compat passes it through.
nonisolated enum SDLPinchStep: Hashable {
  case began
  /// The ratio of the fingers' distance to that at the last step.
  case changed(Float)
  case ended

  /// Returns nil for an event of another type.
  init?(_ event: SDL_Event) {
    switch event.type {
    case 0x710: self = .began
    case 0x711:
      // The event begins with its type and time, four bytes each in SDL 2.
      self = .changed(withUnsafeBytes(of: event) { $0.load(fromByteOffset: 8, as: Float.self) })
    case 0x712: self = .ended
    default: return nil
    }
  }
}

extension EventDecoder {
  /// Decodes a step of SDL's own pinch, which has neither a position nor a rotation.
  mutating func decode(
    sdlPinch step: SDLPinchStep, time: Double, geometry: WindowGeometry, into output: inout [HostEvent]
  ) {
    let phase: PinchEvent.Phase
    switch step {
    case .began: (phase, sdlPinchScale) = (.began, 1)
    case .changed(let ratio):
      phase = .changed
      // Limits keep the product finite. A ratio without a meaning does not count.
      if ratio.isFinite, ratio > 0 { sdlPinchScale = max(1e-6, min(1e6, sdlPinchScale * Double(ratio))) }
    case .ended: phase = .ended
    }
    let position = contacts.mousePosition ?? Self.currentMousePosition(geometry)
    report(
      .pinch(phase, at: position, scale: sdlPinchScale, rotation: 0), time: time, modifiers: [],
      into: &output)
  }
}
