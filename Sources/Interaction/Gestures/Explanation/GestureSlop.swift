import Geometry

/// A circle around a touch. When a touch leaves it, the recognizer begins or fails.
///
/// ```swift
/// for slop in singleTap.slops where slop.meaning == .fails && !slop.isCrossed {
///   context.stroke(Path(arcCenter: slop.center, radius: slop.radius, startAngle: 0, endAngle: 2 * .pi))
/// }
/// ```
nonisolated public struct GestureSlop: Hashable, Sendable {
  /// The effect of leaving the circle.
  public enum Meaning: String, Hashable, Sendable {
    /// The recognizer begins.
    case begins
    /// The recognizer fails.
    case fails
  }

  /// The landing position of a touch, or the centre of several, in the window's points.
  public var center: Point
  /// The radius in points.
  public var radius: Double
  /// The effect of leaving the circle.
  public var meaning: Meaning
  /// Whether a touch has left the circle, so that it no longer matters.
  public var isCrossed: Bool

  /// Creates a circle, in the window's points.
  public init(center: Point, radius: Double, meaning: Meaning, isCrossed: Bool = false) {
    self.center = center
    self.radius = radius
    self.meaning = meaning
    self.isCrossed = isCrossed
  }
}
