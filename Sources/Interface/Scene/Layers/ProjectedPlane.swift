import Geometry
import Painting

/// The plane of a layer in space, as the window shows it.
///
/// The layer and its descendants are placed by affine transforms in the layer's own points. Only where they are drawn,
/// clipped and measured, these points are projected.
final class ProjectedPlane {
  /// The projection from the plane's points to the window's.
  let projection: Transform3D
  /// Pixels per point of the window.
  let scale: Double
  /// The area of the window that can be visible or can cast a shadow into it, in the window's points.
  let visible: Rect

  /// Creates the plane of a layer.
  ///
  /// - Parameters:
  ///   - toFlat: from the layer's own points to those of its superlayer's plane, where it is flattened.
  ///   - superlayer: the placement of the superlayer.
  convenience init(
    _ toFlat: Transform3D, on superlayer: LayerPlacement, scale: Double, visible: Rect
  ) {
    let toOuter = toFlat.concatenating(Transform3D(superlayer.transform))
    self.init(
      projection: superlayer.plane.map { toOuter.flattened.concatenating($0.projection) } ?? toOuter,
      scale: scale,
      visible: visible)
  }

  init(projection: Transform3D, scale: Double, visible: Rect) {
    (self.projection, self.scale, self.visible) = (projection, scale, visible)
  }

  /// Returns the bounds in pixels of a rectangle of a layer, with a margin for rounding; null if it cannot be seen.
  ///
  /// - Parameter transform: from the layer's own points to the plane's.
  func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = toWindow(transform).projectedBounds(of: rect)
    if box.isNull { return .null }
    return Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale).insetBy(
      dx: -1, dy: -1)
  }

  /// The projection from a layer's own points to the window's.
  func toWindow(_ transform: Transform) -> Transform3D {
    Transform3D(transform).concatenating(projection)
  }

  /// Returns the affine transform by which lengths of a layer, such as those of blurs, are projected to pixels.
  func lengths(of bounds: Rect, _ transform: Transform) -> Transform {
    (toWindow(transform).affineApproximation(at: bounds.center) ?? .identity).concatenating(
      Transform(scale: scale))
  }

  /// Returns a layer's list as the window shows it.
  ///
  /// - Parameters:
  ///   - list: in the layer's own points.
  ///   - transform: from the layer's own points to the plane's.
  ///   - bounds: the layer's bounds, whose centre determines the lengths of blurs.
  func project(_ list: DisplayList, _ transform: Transform, bounds: Rect) -> DisplayList {
    // A quarter of a pixel at the seams of images, a twentieth of a pixel elsewhere.
    list.projected(
      by: toWindow(transform), visible: visible, center: bounds.center, tolerance: 0.05 / scale)
  }
}

/// The values of a layer in space that the next frame needs.
final class SpatialState {
  /// The layer's plane; nil if the layer lies in the plane of its superlayer.
  var plane: ProjectedPlane?
  /// Whether the layer cannot be seen: from behind or edge-on.
  var isUnseen = false
  /// The common space of the sublayers; nil if they are flattened. See ``TransformLayer``.
  var space: LayerSpace?
}

/// The drawings of one layer as they appear on a projected plane.
nonisolated struct ProjectedDrawing {
  /// The projection from the layer's own points to the window's, for which the drawings were made.
  var projection: Transform3D
  var scale: Double
  var background: DisplayList
  var content: DisplayList
  var border: DisplayList
  var pathShadow: DisplayList
  /// The exact bounds of the drawings, in pixels.
  var bounds: Rect
}

extension Layer {
  /// The layer's drawings on a plane. They are kept until the layer moves or draws something else.
  ///
  /// - Parameter transform: from the layer's own points to the plane's.
  func projectedDrawing(_ transform: Transform, on plane: ProjectedPlane) -> ProjectedDrawing {
    let projection = plane.toWindow(transform)
    let style = storage()
    if let drawing = style.projected, drawing.projection == projection, drawing.scale == plane.scale {
      return drawing
    }
    func project(_ list: DisplayList) -> DisplayList {
      list.isEmpty ? .empty : plane.project(list, transform, bounds: presentation.bounds)
    }
    var drawing = ProjectedDrawing(
      projection: projection, scale: plane.scale, background: project(drawingCache.background),
      content: project(drawingCache.content), border: project(style.border),
      pathShadow: project(style.pathShadow), bounds: .null)
    let toPixels = Transform(scale: plane.scale)
    for list in [drawing.background, drawing.content, drawing.border, drawing.pathShadow] where !list.isEmpty
    {
      drawing.bounds = drawing.bounds.union(list.bounds(onto: toPixels))
    }
    style.projected = drawing
    return drawing
  }
}
