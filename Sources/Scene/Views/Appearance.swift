import Geometry
import Painting

/// The animatable state of a view: where it is and how it looks as a whole.
///
/// A view has two of them: the one that the program set (its properties) and the one that is on the screen at
/// this moment (``View/presentation``). They differ only while an animation runs.
public struct Appearance: Hashable, Sendable {
  /// What the view shows of its own space; the size is the view's size.
  public internal(set) var bounds: Rect
  /// Where the middle of the bounds lies in the superview.
  public internal(set) var center: Point
  /// Applied about the centre.
  public internal(set) var transform: Transform = .identity
  /// 0...1 for the view and everything in it as one group. While an overshooting animation runs it may lie
  /// outside and is clamped where it becomes pixels.
  public internal(set) var alpha = 1.0
  public internal(set) var backgroundColor: Color?

  /// From the view's own points to its superview's.
  public var transformToSuperview: Transform {
    let middle = bounds.center
    if transform.isIdentity { return Transform(translationX: center.x - middle.x, y: center.y - middle.y) }
    return Transform(translationX: -middle.x, y: -middle.y).concatenating(transform)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// The box around the transformed bounds, in the superview's points.
  public var frame: Rect {
    if transform.isIdentity { return Rect(center: center, size: bounds.size) }
    return transformToSuperview * bounds
  }
}
