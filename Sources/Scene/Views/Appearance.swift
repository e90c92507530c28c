import Geometry
import Painting

/// The animatable properties of a view: geometry, opacity and background.
///
/// A view has two values: the one set by the program (its properties) and the one on the screen
/// (``View/presentation``). They differ only while an animation runs.
public struct Appearance: Hashable, Sendable {
  /// The visible part of the view's own coordinate space. Its size is the view's size.
  public internal(set) var bounds: Rect
  /// The position of the bounds' centre in the superview's points.
  public internal(set) var center: Point
  /// The transform about the centre.
  public internal(set) var transform: Transform = .identity
  /// The opacity of the view and its descendants as one group, 0...1. An overshooting animation may exceed
  /// this range; the value is clamped when it is drawn.
  public internal(set) var alpha = 1.0
  /// The colour that fills the bounds; nil for none.
  public internal(set) var backgroundColor: Color?

  /// The transform from the view's own points to its superview's.
  public var transformToSuperview: Transform {
    let middle = bounds.center
    if transform.isIdentity { return Transform(translationX: center.x - middle.x, y: center.y - middle.y) }
    return Transform(translationX: -middle.x, y: -middle.y).concatenating(transform)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// The bounding box of the transformed bounds, in the superview's points.
  public var frame: Rect {
    if transform.isIdentity { return Rect(center: center, size: bounds.size) }
    return transformToSuperview * bounds
  }
}
