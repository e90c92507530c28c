import Geometry

/// A key that performs a gesture, with the gesture's values: arrows that pan by ten points, `+` that zooms by a tenth.
nonisolated public struct KeyEquivalent: Hashable, Sendable {
  /// The name as in ``KeyEvent/name``.
  public var name: String
  /// The exact modifiers that must be held.
  public var modifiers: KeyModifiers
  /// The translation of a pan or a transform gesture, in the window's points.
  public var translation: Vector
  /// The scale of a pinch or a transform gesture; greater than 0.
  public var scale: Double
  /// The rotation of a rotation or a transform gesture, in radians, clockwise.
  public var rotation: Double

  /// Creates a key equivalent. Values that do not belong to the recognizer are ignored.
  ///
  /// - Precondition: all values are finite, and the scale is greater than 0.
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
