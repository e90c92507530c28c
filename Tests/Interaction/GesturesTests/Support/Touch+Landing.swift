import Geometry

@testable import Gestures

extension Touch {
  /// Creates a touch that has just landed, outside an arena.
  static func landing(_ serial: UInt64, at x: Double, _ y: Double) -> Touch {
    Touch(
      PointerEvent(id: PointerID(serial), kind: .touch, phase: .down, position: Point(x, y), time: 0),
      owner: nil, serial: serial)
  }
}
