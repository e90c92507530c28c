import Geometry
import Gestures

extension View {
  /// The transform from the view's own points to the window's, as presented on the screen now.
  ///
  /// Without a window, the target is the topmost ancestor's superview space. Complexity: O(depth).
  public var transformToWindow: Transform { layer.transformToWindow }

  /// Returns the transform from the view's own points to those of `other`, or of the window if `other` is
  /// nil. It uses the set properties and ignores animations.
  ///
  /// If the transform of `other` is not invertible, the result is the transform to the window.
  public func transform(to other: View?) -> Transform { layer.transform(to: other?.layer) }

  /// Converts a point from the view's own points to those of `other`, or of the window if `other` is nil.
  public func convert(_ point: Point, to other: View?) -> Point { layer.convert(point, to: other?.layer) }
  /// Converts a point to the view's own points from those of `other`, or of the window if `other` is nil.
  public func convert(_ point: Point, from other: View?) -> Point { layer.convert(point, from: other?.layer) }
  /// Converts a vector from the view's own points to those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, to other: View?) -> Vector { transform(to: other) * vector }
  /// Converts a vector to the view's own points from those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, from other: View?) -> Vector { inverseTransform(to: other) * vector }
  /// Converts a rectangle from the view's own points to those of `other`. Returns the bounding box.
  public func convert(_ rect: Rect, to other: View?) -> Rect { layer.convert(rect, to: other?.layer) }
  /// Converts a rectangle to the view's own points from those of `other`. Returns the bounding box.
  public func convert(_ rect: Rect, from other: View?) -> Rect { layer.convert(rect, from: other?.layer) }

  public func pointFromWindow(_ point: Point) -> Point {
    if let projection = layer.projectionToWindow(isPresented: true) {
      return projection.unprojected(point) ?? point
    }
    return transformToWindow.inverse.map { $0 * point } ?? point
  }

  private func inverseTransform(to other: View?) -> Transform { layer.inverseTransform(to: other?.layer) }
}
