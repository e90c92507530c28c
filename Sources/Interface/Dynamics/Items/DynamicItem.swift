import Geometry
import Scene

/// An object that a ``DynamicAnimator`` moves: a view, or an object of a program that has a position and an angle.
///
/// The animator reads the item when it is added and by ``DynamicAnimator/updateItem(usingCurrentState:)``. Afterwards it
/// writes ``center`` and ``transform`` in each frame in which they change, always with finite numbers.
///
/// ```swift
/// final class Boat: DynamicItem {
///   var center = Point(100, 100)
///   let bounds = Rect(x: 0, y: 0, width: 40, height: 20)
///   var transform = Transform.identity
/// }
/// animator.addBehavior(GravityBehavior(items: [Boat()]))
/// ```
@MainActor public protocol DynamicItem: AnyObject {
  /// The position of the centre of ``bounds`` in the reference view's points.
  var center: Point { get set }
  /// The size of the item, before the transform.
  var bounds: Rect { get }
  /// The transform about the centre. The animator replaces its rotation, and keeps scales and skews.
  var transform: Transform { get set }
  /// The outline with which the item collides. Default: a rectangle.
  var collisionBounds: CollisionBounds { get }
}

extension DynamicItem {
  public var collisionBounds: CollisionBounds { .rectangle }
}

/// The outline with which an item collides.
///
/// ```swift
/// final class Ball: View, CollisionBounded {
///   var viewCollisionBounds: CollisionBounds { .ellipse }
/// }
/// ```
nonisolated public enum CollisionBounds: Hashable, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse that fills the bounds. Equal axes give an exact circle, others a polygon of 16 vertices.
  case ellipse
  /// The inside of a path, whose origin is the centre of the bounds and whose y axis points down.
  ///
  /// The outline lies at a distance from the path, such as half of the width of a line that is drawn along it. Concave
  /// paths are split into convex parts.
  case path(Path, margin: Double = 0)
}

/// A view that does not collide by its bounds.
@MainActor public protocol CollisionBounded: View {
  /// The outline with which the view collides.
  var viewCollisionBounds: CollisionBounds { get }
}

extension View: DynamicItem {
  /// The outline of a view that is ``CollisionBounded``, or else a rectangle.
  public var collisionBounds: CollisionBounds {
    (self as? any CollisionBounded)?.viewCollisionBounds ?? .rectangle
  }
}
