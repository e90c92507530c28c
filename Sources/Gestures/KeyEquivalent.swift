import Geometry

/// A key that stands for a gesture, and how large a gesture: arrows that pan by ten points, `+` that zooms by a tenth.
nonisolated public struct KeyEquivalent: Hashable, Sendable {
  /// As in ``KeyEvent/name``.
  public var name: String
  /// Exactly these have to be held.
  public var modifiers: KeyModifiers
  /// What a pan or a transform gesture moves by, in the window's points.
  public var translation: Vector
  /// What a pinch or a transform gesture scales by; greater than 0.
  public var scale: Double
  /// What a rotation or a transform gesture turns by, in radians, clockwise.
  public var rotation: Double

  public init(
    _ name: String, modifiers: KeyModifiers = [], translation: Vector = .zero, scale: Double = 1,
    rotation: Double = 0
  ) {
    precondition(
      translation.isFinite && scale.isFinite && scale > 0 && rotation.isFinite,
      "a key stands for a finite movement, turn, and scale above zero")
    self.name = name
    self.modifiers = modifiers
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  func matches(_ event: KeyEvent) -> Bool { event.name == name && event.modifiers == modifiers }
}
