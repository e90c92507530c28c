import Dynamics
import Geometry
import Scene

/// A shape as the animator sees it: with the outline of its drawing.
final class ShapeBody: DynamicItem {
  unowned let controller: ShapeController
  /// The scale of the outline.
  private(set) var scale = 1.0
  var center = Point.zero
  var transform = Transform.identity
  /// Whether the body was awake in the last step.
  var wasAwake = false

  init(of controller: ShapeController) { self.controller = controller }

  private var size: Size { controller.view.kind.standardSize * scale }

  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The drawing reaches half an outline beyond the path, whose joins are round.
  var collisionBounds: CollisionBounds {
    let kind = controller.view.kind
    if kind == .circle { return .ellipse }
    return .path(kind.path(in: Rect(center: .zero, size: size)), margin: kind.outlineInset)
  }

  /// Takes the place, the size and the rotation of a geometry, for the animator to read.
  func take(_ geometry: ShapeGeometry) {
    scale = geometry.scale
    center = geometry.center
    transform = Transform(rotation: geometry.rotation)
  }

  func geometry(_ pose: ItemPose) -> ShapeGeometry {
    ShapeGeometry(center: pose.center, scale: scale, rotation: pose.angle)
  }
}
