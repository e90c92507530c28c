import Geometry
import Painting

/// The animatable values of a layer that place it: geometry, opacity and background.
///
/// A layer has two appearances: the one set by the program (its properties) and the one on the screen
/// (``Layer/presentation``). They differ only while an animation runs.
public struct Appearance: Hashable, Sendable {
  /// The visible part of the layer's own coordinate space. Its size is the layer's size.
  public internal(set) var bounds: Rect
  /// The position of the anchor point in the superlayer's points.
  public internal(set) var position: Point
  /// The point of the bounds that lies at the position, as a fraction of the size: (0, 0) is the top left
  /// corner, (1, 1) the bottom right one. Default (0.5, 0.5), the centre.
  public internal(set) var anchorPoint = Point(0.5, 0.5)
  /// The depth among the siblings: greater ones are in front.
  public internal(set) var zPosition = 0.0
  /// The transform about the anchor point.
  public internal(set) var transform: Transform = .identity
  /// The angle of an animated rotation after the transform's scale, in radians; see ``LayerProperty/rotation``.
  public internal(set) var rotation = 0.0
  /// The opacity of the layer and its descendants as one group, 0...1. An overshooting animation may exceed
  /// this range; the value is clamped when it is drawn.
  public internal(set) var opacity = 1.0
  /// The colour that fills the bounds; nil for none.
  public internal(set) var backgroundColor: Color?

  /// The appearance of a new layer. A non-finite frame counts as zero.
  init(frame: Rect) {
    let frame = frame.isFinite ? frame : .zero
    bounds = Rect(origin: .zero, size: frame.size)
    position = frame.center
  }

  /// The position by its name in a view, whose anchor point is the centre of its bounds.
  public var center: Point { position }
  /// The opacity by its name in a view.
  public var alpha: Double { opacity }

  /// The anchor point in the layer's own points.
  var anchor: Point {
    Point(bounds.minX + bounds.width * anchorPoint.x, bounds.minY + bounds.height * anchorPoint.y)
  }

  /// The transform about the anchor point, with the animated rotation.
  private var linearTransform: Transform {
    rotation == 0 ? transform : transform.rotatedAfterScale(by: rotation)
  }

  /// The transform from the layer's own points to its superlayer's.
  public var transformToSuperlayer: Transform {
    let (anchor, transform) = (anchor, linearTransform)
    if transform.isIdentity {
      return Transform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(Transform(translationX: position.x, y: position.y))
  }

  /// The bounding box of the transformed bounds, in the superlayer's points.
  public var frame: Rect {
    if linearTransform.isIdentity {
      return Rect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    return transformToSuperlayer * bounds
  }

  /// Converts a point of the superlayer to the layer's own points. Returns nil if the transform is not
  /// invertible.
  ///
  /// Inlined, because a hit test calls it for all siblings, and would copy the whole appearance of each.
  @inline(__always)
  func pointFromSuperlayer(_ point: Point) -> Point? {
    if rotation == 0, transform.isIdentity {
      let anchor = anchor
      return Point(point.x - (position.x - anchor.x), point.y - (position.y - anchor.y))
    }
    return transformToSuperlayer.inverse.map { $0 * point }
  }
}
