import Geometry
import Painting

/// Where a layer lies: the plane, and the transform to the plane's points.
struct LayerPlacement {
  /// The transform from the layer's own points to the plane's.
  var transform: Transform
  /// Nil for the plane of the window.
  var plane: ProjectedPlane?

  /// The placement at the origin of the window's plane.
  static var identity: LayerPlacement { LayerPlacement(transform: .identity, plane: nil) }

  /// Returns the placement of a sublayer.
  ///
  /// - Parameter transform: the transform from the sublayer's own points to the layer's.
  @inline(__always) func placing(_ transform: Transform) -> LayerPlacement {
    LayerPlacement(transform: transform.concatenating(self.transform), plane: plane)
  }

  /// Returns the affine transform by which lengths of a layer are mapped to pixels.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the layer.
  ///   - scale: pixels per point of the window.
  func lengths(of bounds: Rect, scale: Double) -> Transform {
    plane?.lengths(of: bounds, transform) ?? transform.concatenating(Transform(scale: scale))
  }

  /// Returns the item that begins a group of a layer.
  ///
  /// - Parameters:
  ///   - list: begins the group, in the layer's own points.
  ///   - bounds: the bounds of the layer.
  func push(_ list: DisplayList, bounds: Rect) -> Frame.Item {
    guard let plane else { return .push(list, transform) }
    return .push(plane.project(list, transform, bounds: bounds), .identity)
  }
}
