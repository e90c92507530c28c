import Geometry

/// A circle that decides: while the fingers keep inside, the recognizer waits.
nonisolated public struct GestureSlop: Hashable, Sendable {
  /// What becomes of the recognizer when the circle is left.
  public enum Meaning: String, Hashable, Sendable { case begins, fails }

  /// In the window's points: where a finger landed, or the middle of several.
  public var center: Point
  /// In points.
  public var radius: Double
  public var meaning: Meaning
  /// Whether it has been left, so that nothing depends on it any more.
  public var isCrossed: Bool

  public init(center: Point, radius: Double, meaning: Meaning, isCrossed: Bool = false) {
    self.center = center
    self.radius = radius
    self.meaning = meaning
    self.isCrossed = isCrossed
  }
}
